/** The line at the foot of the table: what can be pressed now, by the keys in use. */
import { type Bindings, shown, shownArrows } from '../keys/bindings.ts'
import type { ActionName } from '../keys/keys.ts'

/** What the table is at. */
interface AtTable {
  readonly reel: boolean
  /** What is read can be scrolled. */
  readonly news: boolean
  readonly onMap: boolean
  readonly placing: boolean
  /** The court begins with how the decision stands. */
  readonly ledger: boolean
}

type Hint = readonly [key: string, says: string]

export function hintsFor(now: AtTable, bindings: Bindings): readonly Hint[] {
  const key = (...actions: readonly ActionName[]): string => shown(bindings, ...actions)
  if (now.news)
    return [
      [key('goOn'), 'go on'],
      [key('skipAll'), 'skip all'],
      [key('up', 'down'), 'scroll'],
      [key('log'), 'log'],
      [key('advice'), 'advice'],
      [key('court'), 'court'],
    ]
  if (now.reel)
    return [
      [key('goOn'), 'go on'],
      [key('skipAll'), 'skip all'],
    ]
  const common: readonly Hint[] = [
    [key('help'), 'help'],
    [key('menu'), 'menu'],
    [key('undo'), 'undo'],
    [key('court'), now.ledger ? 'ledger' : 'court'],
    [key('zoomIn'), 'zoom'],
    [key('log'), 'log'],
    [key('advice'), 'advice'],
    [key('jump'), 'go to'],
    [key('finish'), 'finish'],
    [key('autopilot'), 'auto'],
  ]
  if (now.onMap)
    return [
      [shownArrows(bindings), 'move'],
      [key('take'), 'what can be done here'],
      [key('focus'), 'back to the list'],
      ...common,
    ]
  if (now.placing) return [[key('take'), 'choose'], [key('back'), 'back'], ...common]
  return [[key('take'), 'take'], [key('back'), 'back'], [key('focus'), 'map'], ...common]
}

/** What can still be done when the game is over. */
export const hintsAtEnd = (bindings: Bindings): readonly Hint[] => [
  [shown(bindings, 'verdict'), 'the verdict'],
  [shown(bindings, 'review'), 'history'],
  [shown(bindings, 'log'), 'the log'],
  [shown(bindings, 'title'), 'leave the table'],
]
