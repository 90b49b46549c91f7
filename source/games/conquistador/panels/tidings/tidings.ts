/**
 * What happened while a seat was away, in half a page: first what touched it, then what others won and lost, with names
 * and sums instead of counts, and the rest in a line.
 */
import type { News } from '../../../../app/panels.ts'
import type { GameEvent } from '../../../../kernel/contract/game.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { eventOf } from '../../events/earlier.ts'
import type { Event, EventType } from '../../events/event.ts'
import { positionOf } from '../../map/closed.ts'
import type { World } from '../../map/world.ts'
import { hexName } from '../../matters/ports.ts'
import { sum } from '../../state/context.ts'
import type { State } from '../../state/state.ts'
import { isAtTable } from '../../state/units.ts'
import { describeEvent } from '../../text/events.ts'
import { many, wareWord } from '../../text/words.ts'
import { isDeed, isNews, isSpread } from '../moments/news.ts'
import { besides } from './besides.ts'
import { ownCouncil } from './council.ts'
import { landFights, nativeFights, retreats, seaFights, subdued } from './fights.ts'
import { gainsOf } from './gains.ts'
import { neighbours } from './neighbours.ts'
import { eachTold, type Gathered, grouped, openPile, type Pile, type Reader, readerOf } from './pile.ts'
import { ownSites, sitesOfOthers } from './sites.ts'
import { isNothing, lossesOfOthers, ownLosses } from './tolls.ts'

/** The news of a seat, as the app asks for them. */
export function newsFor(world: World, state: State, seat: Seat, told: readonly GameEvent[]): News {
  const origins = new Map(told.map((event) => [eventOf(event), event]))
  const { lines, rest } = tidingsOf(
    readerOf(positionOf(world, state), seat, (hex) => hexName(world, hex)),
    [...origins.keys()],
  )
  const originsOf = ({ events }: Gathered) => events.flatMap((event) => origins.get(event) ?? [])
  return { lines: lines.map((line) => ({ ...line, events: originsOf(line) })), rest }
}

interface Tidings {
  readonly lines: readonly Gathered[]
  readonly rest: string
}

function tidingsOf(reader: Reader, events: readonly Event[]): Tidings {
  const { g, seat } = reader
  const pile = openPile(events.filter((event) => isNews(event) && !isDeed(seat, event)))
  const fights = [
    ...landFights(reader, pile),
    ...retreats(reader, pile),
    ...seaFights(reader, pile),
    ...nativeFights(reader, pile),
  ]
  const lines = [
    ...fights,
    ...risings(reader, pile),
    ...ownLosses(reader, pile),
    ...dealings(reader, pile),
    ...neighbours(reader, pile),
    ...(isAtTable(g.state, seat) ? [...ownSites(reader, pile), ...gainsOf(reader, pile, seat)] : []),
    ...upkeep(reader, pile),
    ...recalls(reader, pile),
    ...ownCouncil(reader, pile),
    ...eachTold(reader, befallen(reader, pile), true),
    ...others(reader, pile),
  ]
  return {
    lines: [...lines.filter(({ isOwn }) => isOwn), ...lines.filter(({ isOwn }) => !isOwn)],
    rest: besides(reader, pile.left()),
  }
}

/** Where natives rise against who reads, and who dies of it. */
function risings({ seat }: Reader, pile: Pile): readonly Gathered[] {
  return grouped(
    pile.take(['uprising'], ({ nation }) => nation === seat),
    ({ area }) => area,
  ).flatMap((events) => {
    const [{ area }] = events
    const isOf = (event: Event) =>
      (event.type === 'area-lost' && event.nation === seat && event.area === area) ||
      (event.type === 'lost' &&
        event.nation === seat &&
        event.cause.by === 'uprising' &&
        event.cause.area === area)
    // Who falls is told with what took him.
    if (pile.left().some(isOf)) return []
    return [{ text: `The natives of ${area} rise, and nobody of ${seat} dies.`, events, isOwn: true }]
  })
}

/** What nations agree, keep and break; an agreement is told once, when it is known. */
const agreed = ['treaty-announced', 'treaty-signed'] as const
const dealt: readonly EventType[] = [
  ...(['treaty-broken', 'treaty-refused', 'treaty-lapsed', 'treaty-failed', 'treaty-withdrawn'] as const),
  ...(['treaty-proposed', 'treaty-payment', 'loan-made', 'loan-repaid', 'loan-defaulted'] as const),
  ...(['debt-covered', 'explorer-hired', 'explorer-returns', 'rutter-sold'] as const),
  ...(['captive-freed', 'captive-killed'] as const),
]

function dealings(reader: Reader, pile: Pile): readonly Gathered[] {
  const { seat } = reader
  const isOf = (event: Event) =>
    'partner' in event && 'nation' in event && (event.nation === seat || event.partner === seat)
  const order = new Map(pile.left().map((event, at) => [event, at] as const))
  const signed = grouped(pile.take(agreed), ({ treaty }) => `${treaty}`).flatMap(([first, ...again]) =>
    eachTold(reader, [first], isOf(first)).map((line) => ({ ...line, events: [first, ...again] })),
  )
  const others = eachTold(
    reader,
    pile.takeAll((event) => dealt.includes(event.type) && isOf(event)),
    true,
  )
  // As they came: a treaty that is refused first may be signed later.
  return [...signed, ...others].toSorted(
    (one, other) => order.get(one.events[0]!)! - order.get(other.events[0]!)!,
  )
}

/** What becomes of it is told where something does. */
const idle: readonly EventType[] = [
  ...(['uprising-check', 'naval-attrition', 'land-attrition', 'prospect', 'leader-departs'] as const),
  ...(['turn', 'tie', 'plague', 'caribs', 'gold-loaded', 'embarked', 'landed', 'moved'] as const),
  ...(['standing', 'raid-ordered', 'uprising', 'city-rested', 'missionary-shown', 'colonists'] as const),
]

/** Whatever else befell who reads. */
function befallen({ seat }: Reader, pile: Pile): readonly Event[] {
  const isIdle = (event: Event) =>
    (idle.includes(event.type) && !isSpread(event)) ||
    (event.type === 'depletion' && !event.depleted) ||
    (event.type === 'expedition-lost' && isNothing(event))
  return pile.takeAll((event) => !isIdle(event) && touches(seat, event))
}

const touches = (seat: Seat, event: Event): boolean =>
  ('nation' in event && event.nation === seat) ||
  ('target' in event && event.target === seat) ||
  ('owner' in event && event.owner === seat) ||
  ('victim' in event && event.victim === seat) ||
  ('holder' in event && event.holder === seat)

/** What changes how the others stand. */
const turns: readonly EventType[] = [
  ...(['treaty-broken', 'loan-defaulted', 'civil-war', 'penalty', 'treasury', 'captured'] as const),
  ...(['captive-killed', 'raid', 'explorer-hired', 'march-done'] as const),
]

function others(reader: Reader, pile: Pile): readonly Gathered[] {
  const { g } = reader
  const nations = grouped(
    pile.left().flatMap((event) => ('nation' in event ? [event.nation] : [])),
    String,
  )
  return [
    ...nations.flatMap(([nation]) => given(pile, nation)),
    ...nations.flatMap(([nation]) => subdued(pile, nation)),
    ...nations
      .filter(([nation]) => isAtTable(g.state, nation))
      .flatMap(([nation]) => gainsOf(reader, pile, nation)),
    ...eachTold(reader, pile.take(turns), false),
    ...eachTold(
      reader,
      pile.take(['annexation'], ({ annexed }) => annexed),
      false,
    ),
    ...eachTold(
      reader,
      pile.take(['independence'], ({ free }) => free),
      false,
    ),
    ...eachTold(
      reader,
      pile.take(['colony'], ({ founded }) => founded),
      false,
    ),
    ...sitesOfOthers(pile),
    ...lossesOfOthers(reader, pile),
  ]
}

/** 6.81: what was paid, without which what came in and what is left do not agree. */
function upkeep({ seat }: Reader, pile: Pile): readonly Gathered[] {
  const paid = pile.take(['maintenance'], ({ nation }) => nation === seat)
  const ducats = sum(paid.map((event) => event.ducats))
  const last = paid.at(-1)
  if (last === undefined || ducats === 0) return []
  const turns = paid.length > 1 ? ` in ${paid.length} turns` : ''
  const text = `${seat} pays ${many(ducats, 'ducat')} of maintenance${turns} and keeps ${last.treasury}.`
  return [{ text, events: paid, isOwn: true }]
}

/** 6.41/7: whoever came home for the civil war, in all, and who is still to come after the last of them. */
function recalls({ seat, nameHex }: Reader, pile: Pile): readonly Gathered[] {
  const home = pile.take(['recalled'], ({ nation }) => nation === seat)
  const last = home.at(-1)
  if (last === undefined) return []
  const soldiers = sum(home.map((event) => event.soldiers))
  return [{ text: describeEvent({ ...last, soldiers }, nameHex), events: home, isOwn: true }]
}

/** 6.81: units that a nation cannot keep, and how little it has left. */
function given(pile: Pile, nation: Nation): readonly Gathered[] {
  const gone = pile.take(['dismissed'], (event) => event.nation === nation)
  if (gone.length === 0) return []
  const paid = pile.take(['maintenance'], (event) => event.nation === nation)
  const units = grouped(gone, ({ unit }) => unit).map((all) =>
    many(
      all.reduce((sum, { count }) => sum + count, 0),
      wareWord(all[0].unit),
    ),
  )
  // Of several turns the last tells how it stands.
  const left = paid.slice(-1).map(({ treasury }) => `, and has ${many(treasury, 'ducat')} left`)
  return [
    {
      text: `${nation} does not keep ${listed(units)}${left.join('')}.`,
      events: [...gone, ...paid],
      isOwn: false,
    },
  ]
}
