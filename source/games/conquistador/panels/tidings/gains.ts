/** What a nation has won: discoveries, Areas, gold and resources, a sentence a kind, with names and sums. */
import { listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { pointsPerArea } from '../../end/victory.ts'
import type { EventOf } from '../../events/event.ts'
import { sum } from '../../state/context.ts'
import { many } from '../../text/words.ts'
import { type Gathered, grouped, type Pile, type Reader } from './pile.ts'

export const gainsOf = (reader: Reader, pile: Pile, nation: Nation): readonly Gathered[] => [
  ...areas(reader, pile, nation),
  ...discoveries(reader, pile, nation),
  ...gold(reader, pile, nation),
]

function areas({ seat }: Reader, pile: Pile, nation: Nation): readonly Gathered[] {
  const isOwn = nation === seat
  const changes = pile.take(['control'], (event) => event.nation === nation)
  // What was lost and won back stands as before.
  const all = grouped(changes, ({ area }) => area).flatMap((of) => (of.length % 2 === 1 ? of.slice(-1) : []))
  const [won, lost] = [all.filter(({ gained }) => gained), all.filter(({ gained }) => !gained)]
  const each = (count: number) => `${pointsPerArea} points${count > 1 ? ' each' : ''}`
  return [
    ...(won.length > 0
      ? [
          {
            text: `${nation} controls ${listed(won.map(({ area }) => area))}: ${each(won.length)} at the end.`,
            ...{ events: won, isOwn },
          },
        ]
      : []),
    ...lost.map((event) => ({
      text: `${nation} no longer controls ${event.area}${event.lacking.length > 0 ? ` (${listed(event.lacking)})` : ''}: ${pointsPerArea} points less, if it stays so at the end.`,
      ...{ events: [event], isOwn },
    })),
  ]
}

/** By sea they count once they are home: whoever reads of both is told of the end. */
function discoveries({ seat }: Reader, pile: Pile, nation: Nation): readonly Gathered[] {
  const all = pile.take(['discovery', 'discovery-credited'], (event) => event.nation === nation)
  const names = grouped(all, ({ name }) => name).map((events) => {
    const isHome = events.some((event) => event.type === 'discovery-credited' || event.by === 'land')
    const [{ name, points }] = events
    return `${name} (${many(points, 'point')}${isHome ? '' : ' once home'})`
  })
  if (names.length === 0) return []
  const isOld = all.every(({ type }) => type === 'discovery-credited')
  const verb = isOld ? 'brings home the discovery of' : 'discovers'
  return [{ text: `${nation} ${verb} ${listed(names)}.`, events: all, isOwn: nation === seat }]
}

const goldTypes = ['looted', 'mined', 'gold-captured', 'gold-credited', 'resources'] as const

/** What another earns by resources in a turn is told from so many ducats on. */
const worthTelling = 5

function gold({ seat }: Reader, pile: Pile, nation: Nation): readonly Gathered[] {
  const isOf = (event: { readonly nation: Nation }) => event.nation === nation
  const earned = pile.left().filter((event) => event.type === 'resources' && isOf(event))
  const isLittle =
    nation !== seat &&
    sum(earned.map((event) => (event.type === 'resources' ? event.ducats : 0))) < worthTelling
  const all = pile.take(goldTypes, (event) => isOf(event) && !(isLittle && event.type === 'resources'))
  if (all.length === 0) return []
  return [{ text: `${nation} ${listed(sums(all))}.`, events: all, isOwn: nation === seat }]
}

/** "loots 30 ducats in Tenochtitlan", "mines 15 at Cibao and 20 at Veragua", "brings 35 of gold home". */
function sums(all: readonly EventOf<(typeof goldTypes)[number]>[]): readonly string[] {
  const looted = grouped(
    all.flatMap((event) => (event.type === 'looted' ? [event] : [])),
    ({ site }) => site,
  )
  const mined = grouped(
    all.flatMap((event) => (event.type === 'mined' ? [event] : [])),
    ({ site }) => site,
  )
  const taken = all.flatMap((event) => (event.type === 'gold-captured' ? [event] : []))
  const ducatsOf = (events: readonly { readonly ducats: number }[]) => sum(events.map(({ ducats }) => ducats))
  const home = ducatsOf(all.filter(({ type }) => type === 'gold-credited'))
  const earned = ducatsOf(all.filter(({ type }) => type === 'resources'))
  const at = (groups: typeof looted | typeof mined, word: string) =>
    listed(groups.map((events) => `${many(ducatsOf(events), 'ducat')} ${word} ${events[0].site}`))
  return [
    ...(looted.length > 0 ? [`loots ${at(looted, 'in')}`] : []),
    ...(mined.length > 0 ? [`mines ${at(mined, 'at')}`] : []),
    ...taken.map(({ ducats, victim }) => `captures ${many(ducats, 'ducat')} of gold of ${victim}`),
    ...(home > 0 ? [`brings ${many(home, 'ducat')} of gold home`] : []),
    ...(earned > 0 ? [`earns ${many(earned, 'ducat')} by resources`] : []),
  ]
}
