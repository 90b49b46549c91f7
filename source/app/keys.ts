/** Every key of the app, in one table. Small letters and digits pick from lists; capitals open things. */

/** Where a key of the map leads. */
export type Direction = 'left' | 'right' | 'up' | 'down' | 'upLeft' | 'upRight' | 'downLeft' | 'downRight'

export const mapKeys: Readonly<Record<string, Direction>> = {
  left: 'left',
  right: 'right',
  up: 'up',
  down: 'down',
  h: 'left',
  l: 'right',
  k: 'up',
  j: 'down',
  y: 'upLeft',
  u: 'upRight',
  b: 'downLeft',
  n: 'downRight',
}

interface Binding {
  readonly keys: readonly string[]
  /** How the key is written for people. */
  readonly shown: string
  readonly says: string
}

/** The commands of the table, in the order of the menu. */
export const commands = {
  help: { keys: ['?'], shown: '?', says: 'Help for this very decision' },
  focus: { keys: ['tab', 'shift-tab'], shown: 'Tab', says: 'Between map and list' },
  menu: { keys: ['M'], shown: 'M', says: 'This menu' },
  undo: { keys: ['U', 'ctrl-z'], shown: 'U', says: 'Undo' },
  redo: { keys: ['R', 'ctrl-y'], shown: 'R', says: 'Redo' },
  restart: { keys: ['X'], shown: 'X', says: 'Restart this turn' },
  standing: { keys: ['o', 'O'], shown: 'o', says: 'Standing orders' },
  court: { keys: ['C'], shown: 'C', says: 'Court: treasury, leaders, points' },
  tracker: { keys: ['S'], shown: 'S', says: 'Sequence of play' },
  log: { keys: ['L'], shown: 'L', says: 'Log of everything' },
  review: { keys: ['H'], shown: 'H', says: 'History: step back through the game' },
  jump: { keys: ['G'], shown: 'G', says: 'Go to an area, a place, a stack' },
  search: { keys: ['/'], shown: '/', says: 'Search the map' },
  zoomIn: { keys: ['z'], shown: 'z', says: 'Zoom in, and out again' },
  zoomOut: { keys: ['Z'], shown: 'Z', says: 'Zoom out' },
  layer: { keys: ['V'], shown: 'V', says: 'View: the next layer of the map' },
  verdict: { keys: ['E'], shown: 'E', says: 'How it stands: points and charts' },
  legend: { keys: ['='], shown: '=', says: 'Marks of the map' },
  rules: { keys: ['B'], shown: 'B', says: 'Book of rules' },
  tables: { keys: ['T'], shown: 'T', says: 'Tables' },
  pace: { keys: ['P'], shown: 'P', says: 'Pace of the dice' },
  colours: { keys: ['K'], shown: 'K', says: 'Colours' },
  preferences: { keys: ['A'], shown: 'A', says: 'All preferences' },
  redraw: { keys: ['ctrl-l'], shown: 'Ctrl-L', says: 'Draw the screen anew' },
  title: { keys: ['Q'], shown: 'Q', says: 'Leave the table (the game is saved)' },
} as const satisfies Readonly<Record<string, Binding>>

export type Command = keyof typeof commands

const byKey = new Map<string, Command>(
  Object.entries(commands).flatMap(([command, { keys }]) =>
    keys.map((key) => [key, command as Command] as const),
  ),
)

export const commandOf = (key: string): Command | null => byKey.get(key) ?? null

/** Keys inside a question, for help. */
export const promptKeys: readonly Binding[] = [
  { keys: ['up', 'down'], shown: 'Up Down', says: 'Move in a list' },
  { keys: ['enter'], shown: 'Enter', says: 'Take what is marked' },
  { keys: ['esc'], shown: 'Esc', says: 'One step back; nothing is lost' },
  { keys: ['left', 'right'], shown: 'Left Right', says: 'Fewer, more; or type the number' },
  { keys: ['a'], shown: 'a, 0', says: 'All that fits; none' },
]

export const placeKeys: readonly Binding[] = [
  { keys: Object.keys(mapKeys), shown: 'Arrows', says: 'Move over the map; also hjkl and yubn' },
  { keys: ['.'], shown: '. ,', says: 'Next and last place that may be chosen' },
  { keys: [' '], shown: 'Space', says: 'Add a point on the way' },
  { keys: ['backspace'], shown: 'Backsp', says: 'Take that point back' },
  { keys: ['w'], shown: 'w', says: 'The other water of a hex with two' },
]

/** Letters that stand beside the entries of a list; those with another meaning are left out. */
export const letters = 'abcdefghilmnpqrstuvwy'.split('')
/** The letter of the choice that ends a segment, in every decision; nothing else ever has it. */
export const endLetter = 'x'
