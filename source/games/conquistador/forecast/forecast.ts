/** What an action would cost and risk, told before it is taken. */

import type { Tally } from '../../../kernel/contract/actions.ts'
import type { Forecast } from '../../../kernel/contract/game.ts'
import { capital, lineOf, listed, stopped } from '../../../kernel/contract/words.ts'
import { boundsThereAndBack, findExpedition } from '../council/expeditions.ts'
import { boundPrice, priceOf } from '../council/prices.ts'
import { galleonsServe } from '../council/purchases.ts'
import type { Nation } from '../data/shapes.ts'
import { diplomacyTellers } from '../diplomacy/forecasts.ts'
import { posts } from '../end/bill.ts'
import { readThese } from '../end/giving-up.ts'
import { type Dismissed, dismissed, type Post } from '../end/least-missed.ts'
import { missingLines } from '../end/maintenance.ts'
import { ducatsInPoints } from '../end/victory.ts'
import { attackOn, chancesOf } from '../land/native-combat.ts'
import { hexOfNode } from '../map/board.ts'
import { citiesIn, untilLooted } from '../matters/areas.ts'
import { lostWith } from '../matters/homecoming.ts'
import { decimal, faces } from '../matters/odds.ts'
import { beyondCape, boundsHome, boundsTo, isFriendlyPort, placeName, unmakesPort } from '../matters/ports.ts'
import { warning } from '../matters/warnings.ts'
import { boundsUsed, landingCost, stopCost } from '../naval/bounds.ts'
import { areLast } from '../naval/explorers-ashore.ts'
import { foesAt } from '../naval/fleets.ts'
import { checkLanding } from '../naval/landing.ts'
import { interceptBy, meetingLines } from '../naval/naval-combat.ts'
import { boundsWanting, isPaidHome } from '../naval/planned.ts'
import { capeWords } from '../naval/risk-words.ts'
import { seaPath } from '../naval/sailing.ts'
import { harboursIn } from '../naval/ships.ts'
import type { GameAction, GameForm } from '../sequence/actions.ts'
import { play } from '../sequence/play.ts'
import { stepOf } from '../sequence/sequence.ts'
import { areaOff, nationOf, openContext, type Position, sum } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { foretell, type Tellers } from '../state/flow.ts'
import { unitsAt, unitsInArea } from '../state/stacks.ts'
import type { Expedition, Group, Place } from '../state/state.ts'
import { addUp, goldIn, many, readTally } from '../state/units.ts'
import { aloneLines, leavingLines } from './alone.ts'
import { landingLines } from './control.ts'
import { invasionLines } from './land-combat.ts'
import { boardingLines, givenUpLines, homeboundLines } from './marches.ts'
import { attackText } from './native-fight.ts'
import { landingBeside, landsNobody, peopleOf, uprisingLines } from './natives.ts'
import { cityOutlets } from './outlets.ts'
import { marchForecast } from './overland.ts'
import { forgoneLines } from './sailing-on.ts'
import { seaCombatTellers } from './sea-combat.ts'
import { riskSoFar, riskText } from './sea-risk.ts'
import { fillVoyage } from './voyage/voyage.ts'

const lines = (...text: string[]): Forecast => ({ lines: text, places: [] })
const percent = (chance: number): string => `${Math.round(100 * chance)}%`

/**
 * @param shown the position as it is shown, of which it tells: the rules go by the whole
 * @throws Refused if the action would be refused.
 */
export function forecast(g: Position, action: GameAction, shown = g): Forecast {
  // The rules refuse before they roll, so a trial on a draft with the
  // dice left alone tells nothing of the future.
  play(openContext(g, draft(g.state)), action)
  return foretell(tellers, shown, action) ?? lines()
}

function price(g: Position, nation: Nation, ducats: number): string {
  const { treasury } = nationOf(g, nation)
  return ducats >= 0
    ? `${many(ducats, 'ducat')} of ${treasury}; ${treasury - ducats} remain, ${ducatsInPoints(nation, ducats)} fewer.`
    : `${many(-ducats, 'ducat')} come back; the treasury will hold ${treasury - ducats}, ${ducatsInPoints(nation, -ducats)} more.`
}

/** 9.12: what the same roll would be if the expedition did not go on so; nothing where it would be no other. */
function otherwiseText(g: Position, now: Expedition, after: Expedition, otherwise: string): string[] {
  const [risk, more] = [riskSoFar(g, now), riskSoFar(g, after)]
  return risk === more || more === '' ? [] : [`${otherwise}: ${risk || 'no roll'}.`]
}

/** 9.12, 18.14: what a claim takes the roll to, where it takes a bound. */
function claimRisk(g: Position, now: Expedition, after: Expedition): string[] {
  const without = otherwiseText(g, now, after, 'Without the claim')
  const phase = boundsUsed(g, after) - after.used
  const past = boundsUsed(g, after) > after.bounds
  return without.length > 0 ? [[riskText(g, after, phase, past), ...without].join(' ')] : []
}

const postsOf = (kind: Dismissed, units: Tally): Post<Dismissed>[] =>
  Object.entries(units).map(([at, count]) => ({ kind, at, count }))

/** What is lost with units that are given up. */
function givenUpWith(
  g: Position,
  nation: Nation,
  kind: Extract<GameAction, { type: 'dismiss' }>['kind'],
  units: Tally,
): string[] {
  if (kind === 'soldier') return givenUpLines(g, nation, units)
  if (kind === 'colonist') return lostPortLines(g, nation, units)
  return kind === 'carrack' || kind === 'caravel' ? lastShipLines(g, nation, units) : []
}

/** What those leave who come aboard, where that is not Europe. */
const leftBehind = (g: Position, { nation, place }: Expedition, leaving: Group): string[] =>
  place === 'Europe' ? [] : leavingLines(g, nation, hexOfNode(place), leaving)

/** 13.43: why the gold that lies there is not among what can be taken aboard. */
function quayLines(g: Position, { nation, place }: Expedition): string[] {
  const gold = place === 'Europe' ? 0 : goldIn(unitsAt(g.state, nation, hexOfNode(place)))
  if (gold === 0) return []
  return [
    `${many(gold, 'ducat')} of gold ${gold === 1 ? 'lies' : 'lie'} there: ships in a port load gold in the Resource Segment (13.43).`,
  ]
}

/** 7.25: what was paid for the turn, where it was; else the price of the way there and back. */
function boundsPaid(g: Position, { nation, bounds }: Expedition, needed: number): string {
  const ducats = many((bounds || needed) * boundPrice(g, nation), 'ducat')
  return bounds > 0 ? `${bounds} bought for ${ducats}` : `${ducats} in all`
}

function voyage(g: Position, expedition: Expedition, to: Place): string[] {
  if (to === 'Europe') {
    const bounds = boundsHome(g, expedition.place)
    return [
      `Home takes ${many(bounds, 'bound')}.`,
      riskText(g, expedition, bounds, bounds > expedition.bounds),
      ...lostWith(g, expedition, g.state.step < stepOf('D1')),
      ...homeboundLines(g, expedition, 0),
    ]
  }
  const bounds = boundsTo(g, to) ?? boundsHome(g, to)
  const area = areaOff(g, to)
  const record = area ? g.state.areas[area] : undefined
  const none = landsNobody(g, { ...expedition, destination: to })
  const { nation } = expedition
  const coming = addUp(expedition.ships)
  const others = landingBeside(g, { ...expedition, destination: to })
  const ashore = none ? [none] : landingLines(g, nation, hexOfNode(to), coming, others)
  const rises = !none && area !== null && uprisingLines(g, nation, area, { coming, others }).length > 0
  // What decides comes first: of several expeditions there is little room for each, and the end is left away.
  return [
    ...(beyondCape(g, to) && !nationOf(g, expedition.nation).rutter ? [`${capital(capeWords)}.`] : []),
    ...ashore,
    riskText(g, expedition, bounds, false),
    // Whom they would rise against says more than their level alone.
    ...(record && !rises ? [`${peopleOf(g, area!, 'Natives')} in ${area}.`] : []),
    `${many(bounds, 'bound')} out and ${bounds} home; ${boundsPaid(g, expedition, 2 * bounds)}.`,
  ]
}

/** 9.3: whether its bounds take it home from where it then is; in a friendly port only that those that it has for it do not. */
function homeLines(g: Position, expedition: Expedition): string[] {
  const { nation, place } = expedition
  if (place === 'Europe') return []
  const isPort = isFriendlyPort(g, nation, place)
  const [home, wanting] = [boundsHome(g, place), boundsWanting(g, expedition)]
  if (wanting === 0) return isPort ? [] : [`Home takes ${many(home, 'more bound')}.`]
  if (isPort && !isPaidHome(g, expedition)) return []
  const are = wanting === 1 ? 'is' : 'are'
  return [
    warning(`Then ${many(wanting, 'bound')} ${are} wanting for the way home, which takes ${home} (9.3).`),
  ]
}

/** 9.3: that who lands here comes home late, unless colonists make it a port of their own to stay in. */
function lateLines(g: Position, expedition: Expedition, { colonists }: Group): string[] {
  if (expedition.place === 'Europe') return []
  const after = { ...expedition, points: expedition.points + landingCost(expedition) }
  const isLate = boundsUsed(g, after) + boundsHome(g, expedition.place) > expedition.bounds
  return colonists === 0 && isLate ? homeLines(g, after) : []
}

/** 22.12: against the Portuguese of Brasil nothing comes off the die. */
function voyageLines(g: Position, nation: Nation, action: GameAction): Forecast {
  const { notes, places } = fillVoyage(g, nation, action)
  return { lines: notes.map((note) => `${stopped(capital(lineOf(note)))}`), places }
}

/** 15.35: Explorers who wait in a port are given up with the last of its ships. */
const lastShipLines = (g: Position, nation: Nation, units: Readonly<Record<string, number>>): string[] =>
  g.state.harbours
    .filter((one) => one.nation === nation && one.leaders.length > 0 && one.place !== 'Europe')
    .filter(({ place }) => {
      const given = sum(harboursIn(g.state, nation, place).map((one) => units[one.place] ?? 0))
      return areLast(g.state, nation, place, given)
    })
    .map(
      ({ leaders, place }) =>
        `${listed(leaders)} at ${placeName(g, place)} would be lost with the last ship.`,
    )

/** 7.27: what lies in ports that are no more when colonists are given up. */
const lostPortLines = (g: Position, nation: Nation, units: Readonly<Record<string, number>>): string[] =>
  g.state.harbours
    .filter(({ nation: whose, place }) => whose === nation && place !== 'Europe')
    .filter(({ place }) => unmakesPort(g, nation, place, units[hexOfNode(place)] ?? 0))
    .map(({ leaders, ships, place }) => {
      const all = [...(ships.length > 0 ? [many(ships.length, 'ship')] : []), ...leaders]
      return { all, place }
    })
    .filter(({ all }) => all.length > 0)
    .map(({ all, place }) => `${listed(all)} at ${placeName(g, place)} would be lost with the port.`)

const tellers: Tellers<GameForm> = {
  ...diplomacyTellers,
  ...seaCombatTellers,

  buy: (g, nation, action) =>
    lines(
      price(g, nation, priceOf(g, nation, action.ware) * action.count),
      ...(action.ware === 'galleonFleet' ? [galleonsServe] : []),
    ),
  return: (g, nation, action) => lines(price(g, nation, -priceOf(g, nation, action.ware) * action.count)),
  build: (g, nation, action) => lines(price(g, nation, priceOf(g, nation, action.ware))),
  missionary: () =>
    lines('They cost nothing to call and 1 ducat a turn each; how good they are shows when they land.'),

  voyage: (g, nation, action) => voyageLines(g, nation, action),
  changeVoyage: (g, nation, action) => voyageLines(g, nation, action),

  bounds(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const { count } = action
    const trip = boundsThereAndBack(g, expedition)
    const needed = trip
      ? `There ${trip.out} and back ${trip.home}: ${trip.out + trip.home} bounds.`
      : 'No destination yet.'
    const out = trip
      ? [
          trip.out > count
            ? `It cannot sail: ${many(trip.out, 'bound')} must be paid for the way there (7.23).`
            : riskText(g, expedition, trip.out, false),
          ...(trip.home ? [`Home: ${riskText(g, expedition, trip.home, trip.out + trip.home > count)}`] : []),
        ]
      : []
    return lines(price(g, nation, (count - expedition.bounds) * boundPrice(g, nation)), needed, ...out)
  },

  destination(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const { to } = action
    return { lines: voyage(g, expedition, to), places: [to] }
  },

  depart(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const to = expedition.destination!
    return { lines: [...meetingLines(g, expedition, to), ...voyage(g, expedition, to)], places: [to] }
  },

  home(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const bounds = boundsHome(g, expedition.place)
    const used = boundsUsed(g, expedition)
    const past = used + bounds > expedition.bounds
    return lines(
      // 6.71: how many are left is nobody else's business, and who has enough need not ask.
      past
        ? `${many(bounds, 'bound')}; ${used} of ${expedition.bounds} are used.`
        : `${many(bounds, 'bound')}, all bought.`,
      riskText(g, expedition, bounds, past),
      ...lostWith(g, expedition, g.state.step < stepOf('D1')),
      ...homeboundLines(g, expedition, 0),
    )
  },

  sail(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const way = seaPath(g, expedition.place, action.path)
    const points = expedition.points + way.length
    const after = { ...expedition, points, place: way.at(-1) ?? expedition.place }
    const used = boundsUsed(g, after)
    const phase = used - expedition.used
    const past = used > expedition.bounds
    const perBound = g.data.units.bound.movementPoints
    const cape = way.some((node) => g.board.ocean.get(node) === 'Cape') && !nationOf(g, nation).rutter
    const met = way.flatMap((node) =>
      // 8.23: who has attacked these ships this turn may not try again.
      foesAt(g, nation, node)
        .filter((foe) => interceptBy(g, { ...expedition, place: node }, foe).attackers.length > 0)
        .map((foe) => `ships of ${foe} at ${placeName(g, node)}`),
    )
    return {
      lines: [
        `${many(way.length, 'movement point')}, ${points} in all, ${perBound} to a bound: ${used} of ${expedition.bounds} bounds used${past ? ', too many (9.3)' : ''}.`,
        ...forgoneLines(g, expedition, after),
        ...homeLines(g, after),
        [riskText(g, expedition, phase, past), ...otherwiseText(g, expedition, after, 'If it stays')].join(
          ' ',
        ),
        ...(cape ? [`${capital(capeWords)}.`] : []),
        ...met.map((ships) => `There lie ${ships}, who may try to attack (8.15).`),
      ],
      places: [expedition.place, ...way],
      ...((cape || met.length > 0) && { rolls: true }),
    }
  },

  claim(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const after = { ...expedition, points: expedition.points + stopCost(expedition) }
    const used = `${boundsUsed(g, after)} of ${expedition.bounds} bounds will be used.`
    return lines(used, ...homeLines(g, after), ...claimRisk(g, expedition, after))
  },

  move: marchForecast,

  land(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const units = readTally(g, action.units)
    checkLanding(g, expedition, units)
    const hex = hexOfNode(expedition.place)
    return lines(
      ...aloneLines(g, nation, hex, { coming: units }),
      ...lateLines(g, expedition, units),
      ...landingLines(g, nation, hex, units),
      ...cityOutlets(g, nation, hex, units).map(stopped),
    )
  },

  embark(g, nation, action) {
    const leaving = readTally(g, action.units)
    const expedition = findExpedition(g, nation, action.expedition)
    return lines(
      ...leftBehind(g, expedition, leaving),
      ...boardingLines(g, expedition, leaving.soldiers),
      ...quayLines(g, expedition),
    )
  },

  load(g, nation, action) {
    const leaving = readTally(g, action.units)
    const expedition = findExpedition(g, nation, action.expedition)
    return lines(...leftBehind(g, expedition, leaving), ...boardingLines(g, expedition, leaving.soldiers))
  },

  dismiss: (g, nation, { kind, units }) =>
    lines(...missingLines(g, nation, postsOf(kind, units)), ...givenUpWith(g, nation, kind, units)),

  dismissThese(g, nation, { units }) {
    const given = readThese(posts(g, nation), units)
    const lost = dismissed.flatMap((kind) => {
      const there = given.filter((post) => post.kind === kind)
      return givenUpWith(g, nation, kind, Object.fromEntries(there.map(({ at, count }) => [at, count])))
    })
    return lines(...missingLines(g, nation, given), ...lost)
  },

  invade: (g, nation, action) =>
    lines(...invasionLines(g, nation, action.expedition, readTally(g, action.units))),

  attack(g, nation, action) {
    const fight = attackOn(g, nation, action.area)
    const { soldiers } = unitsInArea(g, nation, action.area)
    const { reading, results } = attackText(g, fight)
    const { drop, losing } = chancesOf(g, fight)
    const growing = fight.target === 'Portuguese' && g.state.turn < g.data.tables.tordesillas.lastGrowth
    return lines(
      `${many(soldiers, 'soldier')}, ${reading}: ${results}.`,
      `The level falls by ${decimal(drop)} on average; ${losing > 0 ? `a loss in ${percent(losing / faces.length)}` : 'no loss'}.`,
      ...citiesIn(g, action.area).map(
        ({ city, hex }) => `Treasure city ${city}: ${untilLooted(g, action.area, hex)}.`,
      ),
      ...(growing
        ? [
            `It grows again by up to ${Math.max(...g.data.tables.tordesillas.growth)} when the next turn begins (22.31).`,
          ]
        : []),
      ...uprisingLines(g, nation, action.area, {}),
    )
  },
}
