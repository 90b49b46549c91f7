/** What the council of who reads met with: taxes and colonists, events of the dice, leaders who come. */
import { capital, listed } from '../../../../kernel/contract/words.ts'
import { type EventType, ofType } from '../../events/event.ts'
import { sum } from '../../state/context.ts'
import { politicalEventBriefly } from '../../text/events/council.ts'
import { many } from '../../text/words.ts'
import { reignText } from '../words/meanings.ts'
import { eachTold, type Gathered, type Pile, type Reader } from './pile.ts'

export const ownCouncil = (reader: Reader, pile: Pile): readonly Gathered[] => [
  ...turnBegun(reader, pile).map((line) => ({ ...line, leads: true as const })),
  ...leaders(reader, pile),
]

/** Taxes, colonists, the new monarch and the event of the dice in a line, and under it what that event brings. */
function turnBegun(reader: Reader, pile: Pile): readonly Gathered[] {
  const crowned = monarch(reader, pile)
  const collected = taxes(reader, pile)
  const withheld = eachTold(
    reader,
    pile.take(['taxes'], ({ nation }) => nation === reader.seat),
    true,
  )
  const brings = eachTold(
    reader,
    pile.takeAll(
      (event) => brought.includes(event.type) && 'nation' in event && event.nation === reader.seat,
    ),
    true,
  )
  const rolled = politicalEvent(reader, pile, crowned.length + brings.length > 0)
  const parts = [...collected, ...crowned, ...rolled]
  const line = {
    text: `${capital(parts.map(({ text }) => text).join('; '))}.`,
    events: parts.flatMap(({ events }) => events),
    isOwn: true,
  }
  return [...(parts.length > 0 ? [line] : []), ...withheld, ...brings]
}

/** What an event of the dice brings, which says what it was. */
const brought: readonly EventType[] = [
  ...(['potosi', 'treasury', 'rutter', 'civil-war', 'colonists-changed'] as const),
  ...(['disease', 'uprising-spared', 'march-demanded'] as const),
]

type Part = Pick<Gathered, 'text' | 'events'>

function politicalEvent({ seat }: Reader, pile: Pile, isTold: boolean): readonly Part[] {
  return pile
    .take(['political-event'], ({ nation }) => nation === seat)
    .flatMap((event) => {
      const text = politicalEventBriefly(event.result)
      return text === null || isTold ? [] : [{ text: `the event: ${text}`, events: [event] }]
    })
}

function monarch({ g, seat }: Reader, pile: Pile): readonly Part[] {
  return pile
    .take(['monarch'], ({ nation }) => nation === seat)
    .map((event) => {
      const reign = reignText(g, event.nation, event.monarch)
      const means = reign === null ? '' : `: ${reign}`
      return { text: `a new monarch, rated ${event.monarch}${means}`, events: [event] }
    })
}

/** Taxes that are not withheld. */
function taxes({ seat }: Reader, pile: Pile): readonly Part[] {
  const isOwn = ({ nation }: { readonly nation: string }) => nation === seat
  const paid = pile.take(['taxes'], (event) => isOwn(event) && event.withheld.length === 0)
  // Of several turns the last tells who sails; in the end that is told with what changed it.
  const [sailing] = ofType(
    pile
      .left()
      .filter(({ type }) => type === 'colonists' || type === 'colonists-changed')
      .filter((event) => 'nation' in event && isOwn(event))
      .slice(-1),
    'colonists',
  )
  const ducats = sum(paid.map((event) => event.ducats))
  const parts = [
    ...(paid.length > 0 ? [`taxes ${many(ducats, 'ducat')}`] : []),
    ...(sailing ? [`${many(sailing.colonists, 'colonist')} to sail`] : []),
  ]
  const events = [...paid, ...pile.take(['colonists'], (event) => isOwn(event) && sailing !== undefined)]
  return parts.length > 0 ? [{ text: parts.join(', '), events }] : []
}

function leaders({ seat }: Reader, pile: Pile): readonly Gathered[] {
  const come = pile.take(['leader-arrives'], ({ nation }) => nation === seat)
  const gone = pile.take(['leader-departs'], ({ nation }) => nation === seat)
  const arrived = come.map(({ name, kind }) => `${name} (${kind})`)
  const left = gone.flatMap(({ name, back }) => (back === undefined ? [name] : []))
  const parts = [
    ...(arrived.length > 0
      ? [`${listed(arrived)} ${arrived.length > 1 ? 'arrive' : 'arrives'} in Europe`]
      : []),
    ...(left.length > 0 ? [`${listed(left)} ${left.length > 1 ? 'serve' : 'serves'} no more`] : []),
    ...gone.flatMap(({ name, back }) =>
      back === undefined ? [] : [`${name} leaves, and is in Europe again in turn ${back}`],
    ),
  ]
  if (parts.length === 0) return []
  return [{ text: `${parts.join('; ')}.`, events: [...come, ...gone], isOwn: true }]
}
