/** What is said under the map of what happens in a session. */
import { type Decision, type GameEvent, refusalText } from '../../kernel/contract/game.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { Shell } from '../hooks.ts'
import { shown, shownLog } from '../keys/bindings.ts'
import { widthOf } from '../parts/lines.ts'
import type { ByItself, ErrandsDone } from '../session/change.ts'
import type { KeepingFault, NotDone } from '../session/keeping.ts'
import type { Over } from '../session/over.ts'
import type { Notice } from '../session/told/telling.ts'
import { stoppedText } from './pages/autopilot-words.ts'
import type { Message } from './play.ts'

export const faultMessage = ({ kind, reason }: KeepingFault): Message => ({
  text: kind === 'unsaved' ? `NOT SAVED: ${reason}` : reason,
  bad: true,
})

export const notDoneMessage = ({ by, refusal }: NotDone): Message => ({
  text: by === 'disk' ? `NOT DONE: ${refusal.reason}` : refusalText(refusal),
  bad: true,
})

/** What the program has done of a question, in as many words as there is room for. */
export function errandsMessage(
  { taken, events }: Extract<ErrandsDone, { ok: true }>,
  { game, bindings, width }: Pick<Saying, 'game' | 'bindings' | 'width'>,
): Message {
  if (taken.length === 0) return { text: 'The program would leave all of that as it is.', bad: false }
  const orders = taken.length > 1 ? `${taken.length} orders` : 'One order'
  const it = taken.length > 1 ? 'them' : 'it'
  const given = `${orders} given; ${shown(bindings, 'undo')} takes ${it} back`
  const texts = [`${given}: ${events.map(game.describe).join(' ')}`, `${given}, ${shownLog(bindings)}.`]
  return { text: texts.find((text) => widthOf(text) <= width) ?? `${given}.`, bad: false }
}

/** Something has not been done yet, for another process is changing the game. */
export const waitMessage = (who: string): Message => ({
  text: `Not done yet: ${who} is changing the game.`,
  bad: true,
})

interface Saying extends Pick<Shell, 'game' | 'panels' | 'bindings'> {
  /** What happened is shown at once, so that its number need not be told. */
  readonly isShown: boolean
  /** Columns of the line in which it is said. */
  readonly width: number
}

/** What is said of a notice; null if it is nothing. */
export function noticeMessage(notice: Notice, saying: Saying): Message | null {
  const good = (text: string): Message | null => (text === '' ? null : { text, bad: false })
  switch (notice.kind) {
    case 'nothing':
      return null
    case 'amended':
      return { text: notice.text, bad: true }
    case 'notDone':
      return { text: `NOT DONE: ${notice.reason}`, bad: true }
    case 'stopped':
      return stoppedText(notice.seats)
    case 'takenBack': {
      const many = notice.actions > 1 ? `${notice.actions} actions` : 'one action'
      return good(`${listed(notice.seats)} took back ${many}.`)
    }
    case 'byItself':
      return { text: byItselfMessage(notice, saying), bad: false, isOver: true }
    case 'since':
      return good(sinceText(newsOf(notice.events, saying).length, saying))
    case 'turn': {
      const { seat } = notice.decision
      const isRolled = (event: GameEvent) => saying.isShown && saying.panels.isClimax?.(seat, event) === true
      const news = newsOf(notice.events, saying).filter((event) => !isRolled(event))
      // What has the page of its dice is told there, and what came of it not before they fall.
      const only = news.length === 1 && !notice.events.some(isRolled) ? saying.game.describe(news[0]!) : null
      // The page of it may have gone by itself.
      const what = only ?? afterwards(news.length, saying)
      const call = `It is your turn: ${notice.decision.segment}.`
      // What is asked stands beside the map; why it is asked stands here alone.
      const texts = [`${call} ${what}`.trimEnd(), ...(only === null ? [] : [only])]
      const text = texts.find((one) => widthOf(one) <= saying.width) ?? call
      return { text, bad: false, isOfNow: true }
    }
  }
}

/** "Left as last time, nothing has changed: Native Combat, Cuba and Florida." */
export const leftText = (decisions: readonly Decision[], isBrief = false): string =>
  decisions
    .map(({ segment, again, tooDear }) => {
      const why = tooDear ? 'for its price' : `as last time${isBrief ? '' : ', nothing has changed'}`
      return `Left ${why}: ${segment}, ${listed(tooDear ?? Object.keys(again ?? {}))}.`
    })
    .join(' ')

/**
 * "Ferries is over: nothing more can be done there." Or by what standing order.
 * @param how one comes to these
 */
export const overText = ({ segment, orders }: Over, how: string): string =>
  orders.length === 0
    ? `${segment} is over: nothing more can be done there.`
    : `${segment} is over by standing order (${how}): ${listed(orders)}.`

function byItselfMessage({ left, over }: ByItself, { bindings, width }: Saying): string {
  const key = shown(bindings, 'standing')
  const how = `standing orders, ${key}.`
  const lefts = [
    `${leftText(left)} To be asked: ${how}`,
    `${leftText(left, true)} Asked by ${how}`,
    `${listed(left.map(({ segment }) => segment))} left unasked: ${how}`,
  ]
  const first = over ? [overText(over, key), `${over.segment} is over.`] : ['']
  const texts = first.flatMap((one) =>
    (left.length > 0 ? lefts : ['']).map((other) => `${one} ${other}`.trim()),
  )
  return texts.find((text) => widthOf(text) <= width) ?? texts.at(-1)!
}

const newsOf = (events: readonly GameEvent[], { panels }: Saying): readonly GameEvent[] =>
  events.filter(panels.isNews)

/** Where it can be read once its page has gone. */
const afterwards = (many: number, saying: Saying): string =>
  many > 1 && saying.isShown ? `What happened: ${shown(saying.bindings, 'log')}.` : sinceText(many, saying)

/** Where nothing is shown at once, how much there is to read. */
const sinceText = (many: number, { isShown, bindings }: Saying): string =>
  !isShown && many > 1 ? `${many} events since you last looked; ${shownLog(bindings)}.` : ''
