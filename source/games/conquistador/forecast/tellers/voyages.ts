/** What a voyage costs and risks, and what awaits who lands, told before it sails and on its way. */

import type { Forecast } from '../../../../kernel/contract/game.ts'
import { capital, lineOf, stopped } from '../../../../kernel/contract/words.ts'
import { boundsThereAndBack, findExpedition } from '../../council/expeditions.ts'
import { boundPrice } from '../../council/prices.ts'
import type { Nation } from '../../data/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import { lostWith } from '../../matters/homecoming.ts'
import { beyondCape, boundsHome, boundsTo, isFriendlyPort, placeName } from '../../matters/ports.ts'
import { warning } from '../../matters/warnings.ts'
import { boundsUsed, stopCost } from '../../naval/bounds.ts'
import { foesAt, foesBeyond } from '../../naval/fleets.ts'
import { interceptBy, meetingLines } from '../../naval/naval-combat.ts'
import { boundsWanting, isPaidHome } from '../../naval/planned.ts'
import { capeWords } from '../../naval/risk-words.ts'
import { seaPath } from '../../naval/sailing.ts'
import type { FormOf, GameAction } from '../../sequence/actions.ts'
import { stepOf } from '../../sequence/sequence.ts'
import { areaOff, nationOf, type Position } from '../../state/context.ts'
import type { Tellers } from '../../state/flow.ts'
import type { Expedition, Place } from '../../state/state.ts'
import { addUp, many } from '../../state/units.ts'
import { landingLines } from '../control.ts'
import { homeboundLines } from '../marches.ts'
import { landingBeside, landsNobody, peopleOf, uprisingLines } from '../natives.ts'
import { forgoneLines } from '../sailing-on.ts'
import { riskSoFar, riskText } from '../sea-risk.ts'
import { fillVoyage } from '../voyage/voyage.ts'
import { lines } from './lines.ts'
import { price } from './purchases.ts'

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
  const ashore = none ? [none] : landingLines(g, nation, { hex: hexOfNode(to), group: coming, others })
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
export function homeLines(g: Position, expedition: Expedition): string[] {
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

function voyageLines(g: Position, nation: Nation, action: GameAction): Forecast {
  const { notes, places } = fillVoyage(g, nation, action)
  return { lines: notes.map((note) => `${stopped(capital(lineOf(note)))}`), places }
}

export const voyageTellers: Tellers<
  FormOf<'voyage' | 'changeVoyage' | 'bounds' | 'destination' | 'depart' | 'home' | 'sail' | 'claim'>
> = {
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
        ...foesBeyond(g, nation, after.place).map(
          ({ foe, water }) =>
            `Ships of ${foe} at ${placeName(g, water)} lie off another coast, and are not met (8.12).`,
        ),
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
}
