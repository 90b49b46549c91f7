/**
 * Every action that a key has, with its keys unless the player has chosen others. Small letters and digits
 * pick from lists; capitals open things. `docs/keys.md` is written from this table.
 */

/** Where a key of the map leads. */
export type Direction = 'left' | 'right' | 'up' | 'down' | 'upLeft' | 'upRight' | 'downLeft' | 'downRight'

/**
 * What the keys of an action must be: `some` at least one; `silent` one or more that type nothing, so that it
 * can be done while words are written; `control` Ctrl and a letter, each of them; `character` a single one.
 */
export type Demand = 'some' | 'silent' | 'control' | 'character'

export interface KeyAction {
  readonly keys: readonly string[]
  readonly says: string
  readonly must?: Demand
}

/** A key of the table that is listed in its menu too. */
interface Command extends KeyAction {
  /**
   * `act`: at once, without a page. `page`: it opens one that all may see, `own page` one about what a seat alone
   * may know. `pane`: it opens the pane of this name, where the game that is played has one.
   */
  readonly does: 'act' | 'page' | 'own page' | 'pane'
  /** It is of no use from the menu. */
  readonly byKeyAlone?: true
}

type Actions = Readonly<Record<string, KeyAction>>

/** The commands of the table, in the order of the menu. */
export const commands = {
  help: { keys: ['?'], says: 'Help for this very decision', does: 'page', must: 'some' },
  focus: { keys: ['tab', 'shift-tab'], says: 'Between map and list', does: 'act', byKeyAlone: true },
  menu: { keys: ['M'], says: 'Menu of all commands', does: 'page', byKeyAlone: true },
  undo: { keys: ['U', 'ctrl-z'], says: 'Undo', does: 'act' },
  redo: { keys: ['R', 'ctrl-y'], says: 'Redo', does: 'act' },
  restart: { keys: ['X'], says: 'Restart this turn', does: 'page' },
  advice: { keys: ['I'], says: 'Advice: what the program would do, and why', does: 'act' },
  finish: { keys: ['F'], says: 'Let the program finish this segment', does: 'act' },
  errands: { keys: ['&'], says: 'Let the program do of this segment what wants no judgement', does: 'act' },
  autopilot: { keys: ['D'], says: 'Autopilot: delegate segments to the program', does: 'own page' },
  standing: { keys: ['o', 'O'], says: 'Standing orders', does: 'own page' },
  court: { keys: ['C'], says: 'Court: what a seat has, and its points', does: 'pane' },
  hand: { keys: ['@'], says: 'At hand: your cards, and what can be played', does: 'pane' },
  tracker: { keys: ['S'], says: 'Sequence of play', does: 'pane' },
  log: { keys: ['L'], says: 'Log of everything', does: 'page' },
  talk: { keys: ['"'], says: 'Talk with all at the table, or with one alone', does: 'page' },
  review: { keys: ['H'], says: 'History: step back through the game', does: 'page' },
  jump: { keys: ['G'], says: 'Go to an area, a place, a stack', does: 'page' },
  search: { keys: ['/'], says: 'Search the map, the log, the tables', does: 'page', byKeyAlone: true },
  zoomIn: { keys: ['z'], says: 'Zoom in, and out again', does: 'act' },
  zoomOut: { keys: ['Z'], says: 'Zoom out', does: 'act', byKeyAlone: true },
  layer: { keys: ['V'], says: 'View: the next layer of the map, or its other board', does: 'act' },
  overview: { keys: ['*'], says: 'Overview: the whole map and all on it', does: 'page' },
  paint: { keys: ['J'], says: 'Map painted, or in characters; kept for this terminal', does: 'act' },
  cells: { keys: ['#'], says: 'Marks of the cells of a map: quiet, or strong', does: 'act' },
  names: { keys: ['N'], says: 'Names on the map: all that have room, or the fewest', does: 'act' },
  verdict: { keys: ['E'], says: 'How it stands: points and charts', does: 'page' },
  legend: { keys: ['='], says: 'Marks of the map', does: 'page' },
  rules: { keys: ['B'], says: 'Book of rules', does: 'page' },
  tables: { keys: ['T'], says: 'Tables', does: 'page' },
  pace: { keys: ['P'], says: 'Pace of the scenes', does: 'page' },
  colours: { keys: ['K'], says: 'Colours', does: 'page' },
  preferences: { keys: ['A'], says: 'All preferences', does: 'page' },
  keys: { keys: [], says: 'Keys: which does what', does: 'page' },
  mouse: { keys: [], says: 'Mouse on or off', does: 'act' },
  title: { keys: ['Q'], says: 'Leave the table (the game is saved)', does: 'page' },
} as const satisfies Readonly<Record<string, Command>>

export type KeyCommand = keyof typeof commands
/** The commands that do something of a kind. */
type CommandThat<D extends Command['does']> = {
  [C in KeyCommand]: (typeof commands)[C]['does'] extends D ? C : never
}[KeyCommand]
/** Commands that are done at once. */
export type ActingCommand = CommandThat<'act'>
/** Commands that open a page over the table. */
export type PageCommand = Exclude<KeyCommand, ActingCommand>
/** Commands that open a pane of the game. */
export type PaneCommand = CommandThat<'pane'>

const isCommand = (action: ActionName): action is KeyCommand => Object.hasOwn(commands, action)

export const isPane = (action: ActionName | null): action is PaneCommand =>
  action !== null && isCommand(action) && commands[action].does === 'pane'
export const isActing = (command: KeyCommand): command is ActingCommand => commands[command].does === 'act'
/** It opens a page about what a seat alone may know. */
export const isOwn = (command: KeyCommand): boolean => commands[command].does === 'own page'
export const isInMenu = (command: KeyCommand): boolean => !('byKeyAlone' in commands[command])

const everywhere = {
  quit: { keys: ['ctrl-c'], says: 'Quit the program (the game is saved)', must: 'control' },
  redraw: { keys: ['ctrl-l'], says: 'Draw the screen anew', must: 'control' },
} as const satisfies Actions

const question = {
  take: { keys: ['enter'], says: 'Take what is marked', must: 'silent' },
  back: { keys: ['esc'], says: 'One step back; nothing is lost', must: 'silent' },
} as const satisfies Actions

const list = {
  up: { keys: ['up', 'k'], says: 'Up in a list or a text', must: 'silent' },
  down: { keys: ['down', 'j'], says: 'Down in a list or a text', must: 'silent' },
  pageUp: { keys: ['pageup'], says: 'A page up; ten more of a number' },
  pageDown: { keys: ['pagedown'], says: 'A page down; ten fewer of a number' },
  first: { keys: ['home'], says: 'The first entry; the least of a number' },
  last: { keys: ['end'], says: 'The last entry; the most of a number' },
} as const satisfies Actions

const choices = {
  open: { keys: ['right'], says: 'Take what is marked, too; change a setting' },
  close: { keys: ['left'], says: 'Back to the whole list; change a setting the other way' },
  end: {
    keys: ['x'],
    says: 'End the segment, with the form just filled in, also from the map; leave a page; begin a new game',
    must: 'character',
  },
} as const satisfies Actions

const amounts = {
  fewer: { keys: ['left', '-', 'h'], says: 'Fewer' },
  more: { keys: ['right', '+', '=', 'l'], says: 'More; or type the number' },
  all: {
    keys: ['a'],
    says: 'All that fits; on a page in the marked row alone, and on the row of a place in all rows',
  },
  none: { keys: ['c'], says: 'None of anything' },
  toggle: { keys: [' '], says: 'All or none of what is marked' },
  erase: { keys: ['backspace', 'delete'], says: 'Take back what was typed' },
} as const satisfies Actions

const form = {
  commit: { keys: ['p'], says: 'Carry out the whole form' },
  repeat: { keys: ['r'], says: 'Fill it in as in the last turn; again, as before that' },
  anew: { keys: ['_'], says: 'Begin it anew, without what was entered' },
} as const satisfies Actions

const told = {
  notes: { keys: ['.'], says: 'All that is told under the rows and beside them; then back to these' },
} as const satisfies Actions

const map = {
  mapLeft: { keys: ['left', 'h'], says: 'Left on the map' },
  mapRight: { keys: ['right', 'l'], says: 'Right on the map' },
  mapUp: { keys: ['up', 'k'], says: 'Up on the map' },
  mapDown: { keys: ['down', 'j'], says: 'Down on the map' },
  mapUpLeft: { keys: ['y'], says: 'Up and left on the map' },
  mapUpRight: { keys: ['u'], says: 'Up and right on the map' },
  mapDownLeft: { keys: ['b'], says: 'Down and left on the map' },
  mapDownRight: { keys: ['n'], says: 'Down and right on the map' },
} as const satisfies Actions

export const isArrow = (action: ActionName): action is keyof typeof directions =>
  Object.hasOwn(directions, action)

export const directions: Readonly<Record<keyof typeof map, Direction>> = {
  mapLeft: 'left',
  mapRight: 'right',
  mapUp: 'up',
  mapDown: 'down',
  mapUpLeft: 'upLeft',
  mapUpRight: 'upRight',
  mapDownLeft: 'downLeft',
  mapDownRight: 'downRight',
}

const place = {
  nextPlace: { keys: ['.'], says: 'The next place that may be chosen; in a list the next heading' },
  lastPlace: { keys: [','], says: 'The last place that may be chosen; the heading before' },
  addPoint: { keys: [' '], says: 'Add a point on the way' },
  removePoint: { keys: ['backspace'], says: 'Take that point back' },
  otherPlace: { keys: ['w'], says: 'The other place of a cell that has two' },
  placeList: { keys: ['tab'], says: 'Between the map and the list of places' },
} as const satisfies Actions

const reel = {
  goOn: { keys: [' ', 'enter', 'right'], says: 'Go on to the next scene', must: 'some' },
  skipAll: { keys: ['s', 'esc'], says: 'Skip all scenes' },
} as const satisfies Actions

const page = {
  leaf: { keys: [' '], says: 'A page on' },
  leave: { keys: ['q'], says: 'Close the page, too' },
  nextSheet: { keys: ['right', 'tab', 'l'], says: 'The next table; the next topic of the log' },
  lastSheet: { keys: ['left', 'shift-tab', 'h'], says: 'The table before; the topic before' },
  turnBack: { keys: ['['], says: 'One turn back, in log and history' },
  turnOn: { keys: [']'], says: 'One turn on, in log and history' },
} as const satisfies Actions

const logbook = {
  aims: { keys: ['a'], says: 'What computers aimed at in the marked turn, once it is over' },
} as const satisfies Actions

const history = {
  stepBack: { keys: [',', '-', 'backspace'], says: 'One action back' },
  stepOn: { keys: ['.', '+', ' '], says: 'One action on' },
} as const satisfies Actions

const fields = {
  alter: { keys: [' '], says: 'Change what is marked, too' },
  nextField: { keys: ['tab'], says: 'The next field of a new game' },
  lastField: { keys: ['shift-tab'], says: 'The field before' },
} as const satisfies Actions

const lesson = {
  pageBack: { keys: ['left', 'backspace'], says: 'The page before' },
} as const satisfies Actions

const asking = {
  askKeys: { keys: ['W'], says: 'In a lesson: which keys to press; again, what this is about' },
} as const satisfies Actions

const show = {
  pause: { keys: [' '], says: 'Pause, or go on', must: 'some' },
  oneStep: { keys: ['.'], says: 'One decision, and pause' },
  quicker: { keys: ['+'], says: 'Faster' },
  slower: { keys: ['-'], says: 'Slower' },
} as const satisfies Actions

const curtain = {
  lift: { keys: ['enter', ' '], says: 'Lift the curtain', must: 'some' },
} as const satisfies Actions

/** The actions by where they hold, in the order in which people are told. */
export const sections = {
  everywhere: { title: 'Everywhere', actions: everywhere },
  question: { title: 'Every question and every page', actions: question },
  list: { title: 'Lists, menus and texts', actions: list },
  choices: { title: 'The list of choices', actions: choices },
  amounts: { title: 'Numbers', actions: amounts },
  form: {
    title:
      'A form, beside lists and numbers; the letter of a row gives one more of it, as far as more fits, or puts in and takes out; Enter does it, too, but ends a number where a page has more than numbers, and opens a place',
    actions: form,
  },
  told: { title: 'What is told of a choice, of numbers or a form', actions: told },
  map: { title: 'The map', actions: map },
  place: { title: 'Choosing a place or a way', actions: place },
  commands: { title: 'Commands at the table', actions: commands },
  reel: { title: 'While scenes are shown', actions: reel },
  page: { title: 'Texts, tables and log', actions: page },
  logbook: { title: 'The log', actions: logbook },
  history: { title: 'History', actions: history },
  fields: { title: 'A new game', actions: fields },
  asking: { title: 'In a lesson', actions: asking },
  lesson: { title: 'Pages of a lesson', actions: lesson },
  show: { title: 'While the program plays for you to watch', actions: show },
  curtain: { title: 'Before the curtain', actions: curtain },
} as const

export type SectionName = keyof typeof sections
type ActionsOf = { [S in SectionName]: keyof (typeof sections)[S]['actions'] }
/** The actions of a section. */
export type ActionOf<S extends SectionName> = ActionsOf[S]
export type ActionName = ActionOf<SectionName>

/** What can be open, and whose actions have keys then: where two share a key, the one named first has it. */
export const contexts = {
  choices: ['question', 'list', 'choices', 'told', 'asking', 'commands'],
  count: ['question', 'amounts', 'list', 'told', 'asking', 'commands'],
  tally: ['question', 'list', 'amounts', 'told', 'asking', 'commands'],
  form: ['question', 'list', 'form', 'told', 'amounts', 'asking', 'place', 'commands'],
  place: ['question', 'place', 'map', 'asking', 'commands'],
  placeList: ['question', 'list', 'place', 'asking', 'commands'],
  map: ['question', 'map', 'asking', 'commands'],
  advice: ['question', 'list', 'map', 'commands'],
  show: ['show', 'question', 'map', 'commands'],
  showDice: ['show', 'reel'],
  reel: ['reel'],
  news: ['reel', 'list', 'commands'],
  lessonPage: ['reel', 'lesson', 'asking'],
  menu: ['question', 'list', 'asking', 'commands'],
  page: ['question', 'list', 'page'],
  log: ['question', 'list', 'page', 'logbook', 'commands'],
  history: ['question', 'map', 'history', 'page', 'list', 'commands'],
  search: ['question', 'list'],
  newGame: ['question', 'list', 'choices', 'fields'],
  curtain: ['curtain'],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>

export type KeyContext = keyof typeof contexts
/** The actions that can be meant where something is open. */
export type ActionIn<C extends KeyContext> = ActionOf<(typeof contexts)[C][number]>
