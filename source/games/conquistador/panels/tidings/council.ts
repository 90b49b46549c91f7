/** What the council of who reads met with: taxes and colonists, events of the dice, leaders who come. */
import { listed } from '../../../../kernel/contract/words.ts'
import { type EventType, ofType } from '../../events/event.ts'
import { sum } from '../../state/context.ts'
import { politicalEventBriefly } from '../../text/events/council.ts'
import { describeEvent } from '../../text/events.ts'
import { many } from '../../text/words.ts'
import { reignText } from '../words/meanings.ts'
import type { Gathered, Pile, Reader } from './pile.ts'

export const ownCouncil = (reader: Reader, pile: Pile): readonly Gathered[] => [
  ...politicalEvent(reader, pile),
  ...monarch(reader, pile),
  ...taxes(reader, pile),
  ...leaders(reader, pile),
]

/** What an event of the dice brings, which says what it was. */
const brought: readonly EventType[] = [
  ...(['monarch', 'potosi', 'treasury', 'rutter', 'civil-war', 'colonists-changed'] as const),
  ...(['disease', 'uprising-spared', 'march-demanded'] as const),
]

function politicalEvent({ seat }: Reader, pile: Pile): readonly Gathered[] {
  const isTold = pile
    .left()
    .some((event) => brought.includes(event.type) && 'nation' in event && event.nation === seat)
  return pile
    .take(['political-event'], ({ nation }) => nation === seat)
    .flatMap((event) => {
      const text = politicalEventBriefly(event.result)
      return text === null || isTold
        ? []
        : [{ text: `The event of ${seat}: ${text}.`, events: [event], isOwn: true }]
    })
}

function monarch({ g, seat, nameHex }: Reader, pile: Pile): readonly Gathered[] {
  return pile
    .take(['monarch'], ({ nation }) => nation === seat)
    .map((event) => {
      const reign = reignText(g, event.nation, event.monarch)
      const text =
        reign === null
          ? describeEvent(event, nameHex)
          : `A monarch rated ${event.monarch} takes the throne of ${seat}: ${reign}.`
      return { text, events: [event], isOwn: true }
    })
}

function taxes({ seat, nameHex }: Reader, pile: Pile): readonly Gathered[] {
  const isOwn = ({ nation }: { readonly nation: string }) => nation === seat
  const withheld = pile.take(['taxes'], (event) => isOwn(event) && event.withheld.length > 0)
  const paid = pile.take(['taxes'], isOwn)
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
    ...(paid.length > 0 ? [`collects ${many(ducats, 'ducat')} of taxes`] : []),
    ...(sailing ? [`has ${many(sailing.colonists, 'colonist')} to sail`] : []),
  ]
  const events = [...paid, ...pile.take(['colonists'], (event) => isOwn(event) && sailing !== undefined)]
  return [
    ...withheld.map((event) => ({ text: describeEvent(event, nameHex), events: [event], isOwn: true })),
    ...(parts.length > 0 ? [{ text: `${seat} ${listed(parts)}.`, events, isOwn: true }] : []),
  ]
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
