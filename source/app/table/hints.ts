/** The line at the foot of the table: what can be pressed now, by the keys in use. */
import { type Bindings, shown, shownAll, shownArrows } from '../keys/bindings.ts'
import { isCharacter, shownKey } from '../keys/key-names.ts'
import type { ActionName } from '../keys/keys.ts'
import type { GamePanels } from '../panels.ts'
import type { Doing, Mode } from './mode.ts'

type Hint = readonly [key: string, says: string]

/** The panes of a game that tell what a seat has. */
export const ledgerHints = ({ panes }: Pick<GamePanels, 'panes'>, bindings: Bindings): readonly Hint[] =>
  panes.filter(({ ledger }) => ledger).map(({ name, short }) => [shown(bindings, name), short])

/** Keys that step back elsewhere turn a page of a lesson: pressed by chance they drop none that is unread. */
export const turningPages = ({ skipAll }: Bindings): readonly string[] =>
  skipAll.filter((key) => !isCharacter(key))

interface Hinted {
  /** The panes that tell what a seat has. */
  readonly ledgers: readonly Hint[]
  /** How many zooms the map has. */
  readonly zooms: number
  readonly bindings: Bindings
  /** Under guidance nothing is left to the program. */
  readonly learns: boolean
  /** What the program does of the open question by one key; null if nothing. */
  readonly errands?: string | null
  /** What is said of the key that skips what is told. */
  readonly skips?: string
}

export function hintsFor(
  { doing, told, enters, drops = null }: Mode,
  { ledgers, zooms, bindings, learns, errands = null, skips = 'skip all' }: Hinted,
): readonly Hint[] {
  const key = (...actions: readonly ActionName[]): string => shown(bindings, ...actions)
  // Who learns is told how he gets out by the key that leads out of everything.
  const skipping: Hint = [learns ? shownAll(bindings, 'skipAll') : key('skipAll'), skips]
  const reading: readonly Hint[] = [[key('goOn'), 'go on'], skipping]
  if (told === 'lesson') {
    const turning = turningPages(bindings)
    const others = bindings.skipAll.filter((one) => !turning.includes(one))
    return [
      [[key('goOn'), ...turning.slice(0, 1).map(shownKey)].join(' '), 'go on'],
      ...others.slice(0, 1).map((one): Hint => [shownKey(one), skips]),
    ]
  }
  if (told === 'scenes') return reading
  if (told === 'moment') return [['any key', 'go on'], skipping]
  if (told === 'news')
    return [
      ...reading,
      [key('up', 'down'), 'scroll'],
      [key('log'), 'log'],
      [key('advice'), 'advice'],
      ...ledgers,
    ]
  const isOver = doing === 'over'
  return [
    ...first[doing](key, bindings, { enters, drops }),
    ...(errands !== null && !learns ? ([[key('errands'), errands]] as const) : []),
    [key('help'), 'help'],
    [key('menu'), 'menu'],
    [key('undo'), 'undo'],
    ...ledgers,
    ...(zooms > 1 ? ([[key('overview'), 'world']] as const) : []),
    [key('log'), 'log'],
    ...(isOver ? [] : ([[key('advice'), 'advice']] as const)),
    ...(zooms > 1 ? ([[key('zoomIn'), 'zoom']] as const) : []),
    [key('jump'), 'go to'],
    ...(learns || isOver
      ? []
      : ([
          [key('finish'), 'finish'],
          [key('autopilot'), 'auto'],
        ] as const)),
  ]
}

type Hinting = (
  key: (...actions: readonly ActionName[]) => string,
  bindings: Bindings,
  now: Required<Pick<Mode, 'enters' | 'drops'>>,
) => readonly Hint[]

const answering: Hinting = (key, _, { enters, drops }) => [
  ...(enters === 'returns'
    ? ([[key('take', 'back'), 'back to the list']] as const)
    : ([
        [key('take'), 'take'],
        [key('back'), backTo(drops)],
      ] as const)),
  [key('focus'), 'map'],
]
const choosing: Hinting = (key, _, { enters, drops }) => [
  [key('take'), enters === 'marks' ? 'mark it' : 'choose'],
  [key('back'), backTo(drops)],
]
/** A digit or two stand here as they are typed; words by which a place is looked for may be long. */
const backTo = (drops: string | null): string =>
  drops === null ? 'back' : drops === '' || drops.length > 4 ? 'end the search' : `drop ${drops}`
/** Enter goes by the row that is marked: whoever means to choose a place must not carry out the whole. */
const filling: Hinting = (key, bindings, now) =>
  now.enters === 'returns'
    ? [
        [key('take', 'back'), 'back to the rows'],
        [key('commit'), 'do it'],
      ]
    : changing(key, bindings, now)
const changing: Hinting = (key, _, { enters }) => [
  ...(enters === 'opens' ? ([[key('take'), 'choose']] as const) : []),
  ...(enters === 'confirms' ? ([[key('take'), 'choose what is marked']] as const) : []),
  ...(enters === 'ends' ? ([[key('take'), 'end the number']] as const) : []),
  enters === 'does' ? [key('take', 'commit'), 'do it'] : [key('commit'), 'do it'],
  // Where there is no room for all that a page can do, it still says how it is left.
  [key('back'), 'leave'],
  [key('fewer', 'more'), 'change'],
  [key('all'), filledBy(enters)],
  [key('none'), 'empty all rows'],
]
/** On the row of a place all that costs a number is filled; whether Enter does the whole says nothing of the row. */
const filledBy = (enters: Mode['enters']): string =>
  enters === 'opens' || enters === 'confirms' ? 'fill all rows' : enters === 'does' ? 'fill' : 'fill the row'
const entering: Hinting = (key) => [
  [key('take'), 'do it'],
  [key('fewer', 'more'), 'change'],
  [key('back'), 'leave'],
]
const lookingAround: Hinting = (key, bindings) => [
  [shownArrows(bindings), 'move'],
  [key('take'), 'what can be done here'],
  [key('focus'), 'list'],
  [key('legend'), 'signs'],
]

/** What is said first. */
const first: Readonly<Record<Doing, Hinting>> = {
  advice: answering,
  stranger: (key) => [[key('take'), 'that is me']],
  text: answering,
  place: choosing,
  placeList: choosing,
  form: filling,
  numbers: entering,
  question: answering,
  map: lookingAround,
  waiting: lookingAround,
  over: (key) => [[key('focus'), 'map']],
}

/** What can still be done when the game is over. */
export const hintsAtEnd = (bindings: Bindings): readonly Hint[] => [
  [shown(bindings, 'verdict'), 'the verdict'],
  [shown(bindings, 'review'), 'history'],
  [shown(bindings, 'log'), 'the log'],
  [shown(bindings, 'title'), 'leave the table'],
]
