/** A march of a stack while it is ordered: who of it goes, where it can go, and what that costs and risks. */

import { isTally, type Tally } from '../../../../kernel/contract/actions.ts'
import {
  type Action,
  type Filled,
  type Forecast,
  type Note,
  type Refusal,
  Refused,
  refusalText,
} from '../../../../kernel/contract/game.ts'
import { listed, stopped } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { confirmingBreach } from '../../diplomacy/truces.ts'
import { enemyHexes } from '../../land/enemies.ts'
import { findStack, landPath, moveFault } from '../../land/land-movement.ts'
import { pointsOf, stackKey, withGold } from '../../land/marching/movers.ts'
import { shutTo } from '../../land/shipping.ts'
import type { Hex } from '../../map/hex.ts'
import { hexName } from '../../matters/ports.ts'
import { isSeen } from '../../matters/veil.ts'
import { warning } from '../../matters/warnings.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import type { Group, Stack } from '../../state/state.ts'
import { tallyItems } from '../../state/tally-items.ts'
import { goldIn, hasUnits, many, readTally } from '../../state/units.ts'
import { aloneLines, lastAt, leftLines } from '../alone.ts'
import { bootyLines } from '../booty.ts'
import { marchControl } from '../control.ts'
import { crowdedText } from '../crowding.ts'
import { moveBreachLines, moveFightLines } from '../land-combat.ts'
import { lootLines } from '../looting.ts'
import { marchRisks, stayingRisk } from '../natives.ts'
import { marchOutlets } from '../outlets.ts'
import { allOf, partiesOf, tallyWithGold } from '../parties.ts'
import { siteWhole } from '../site-worth.ts'
import { overlandOffers } from './goals.ts'
import { departure } from './words.ts'

/**
 * A march as a draft of it stands: while nobody is named each place that is proposed says who goes there, and to
 * any other the whole stack does.
 */
export function fillMarch(g: Position, nation: Nation, draft: Action): Filled {
  const stack = findStack(g, nation, String(draft.stack))
  const path = isWay(draft.path) ? draft.path : null
  const named = isTally(draft.units) ? draft.units : null
  const units = named ?? everybody(g, stack)
  const group = readTally(g, units)
  const { reach, points, barred } = marchOf(g, stack, group)
  const parties = named
    ? [{ ...marchOf(g, stack, group), aims: 'all' as const }]
    : partiesOf(g, stack).map((party) => ({ ...party, ...marchOf(g, stack, party.group) }))
  const fault = path && wayFault(g, stack, group, path)
  const told = path && !fault ? foretold(g, nation, { stack: stackKey(stack), units, path }) : null
  return {
    values: { units: named || path ? units : {}, ...(path && { path }) },
    args: {
      units: {
        kind: 'tally',
        items: tallyItems(g, withGold(g, stack), true),
        limits: [],
      },
      path: { kind: 'path', on: 'land', from: stack.hex, of: reach, points, barred },
    },
    notes: [
      {
        about: 'units',
        text: [
          whoText(
            group,
            named,
            path,
            told ? `${told.places.length - 1} of ${many(points, 'move')}` : many(points, 'move'),
          ),
          crowdedText(g, nation, stack.hex, 0, { where: 'here' }),
          lastText(named || path ? lastAt(g, nation, stack.hex, group) : null),
        ]
          .filter(Boolean)
          .join('; '),
      },
      // Whoever has chosen a place and nobody reads who goes there: their rows may be out of sight.
      ...(told && path && !named ? [{ text: wholeStack(g, stack, group, path.at(-1)!) }] : []),
      ...(told ? notesOf(told) : []),
      ...(path ? [] : barredSites(g, barred)),
    ],
    places: told?.places ?? [],
    refusal: path ? fault : { rule: '10.1', reason: whereTo(group, reach) },
    ...(path && !fault && confirmingBreach(moveBreachLines(g, nation, path.at(-1)!, group))),
    offers: { argument: 'path', of: overlandOffers(g, stack, parties, named === null) },
  }
}

/** Who goes, whose numbers a hand has set or nobody, and how far. @param moves how far those come */
function whoText(group: Group, named: Tally | null, path: readonly Hex[] | null, moves: string): string {
  if (!hasUnits(group)) return warning('nobody is chosen yet, so that no place is proposed')
  if (named) return `as set by hand: ${moves}`
  return path
    ? `all, for nobody was set: ${moves}`
    : 'none set: each place below says who goes; elsewhere all'
}

/** Said of those who march, before where they do: what lies in the places may hide what they leave. */
const lastText = (site: string | null): string => (site ? warning(`the last at ${site}`) : '')

/** How far those of a stack come who march, the hexes that they may go to, and those that a rule keeps them from. */
function marchOf(g: Position, stack: Stack, group: Group) {
  const points = pointsOf(g, stack, group)
  const closed = enemyHexes(g.state, stack.nation)
  const within = g.routes.landReach(stack.hex, points, closed)
  const faults = within.map((hex) =>
    moveFault(g, stack, group, g.routes.landWay(stack.hex, hex, closed) ?? []),
  )
  const reach = within.filter((_, index) => faults[index] === null)
  const barred = Object.fromEntries(
    within.flatMap((hex, index) => (faults[index] ? [[hex, faults[index]] as const] : [])),
  )
  return { group, points, reach, barred }
}

const wholeStack = (g: Position, { nation, hex: from }: Stack, group: Group, to: Hex): string =>
  departure(g, { nation, from, group, last: lastAt(g, nation, from, group) }, to)

/** Why those of a stack cannot take a way, wherever on the map it leads; null if they can. */
function wayFault(g: Position, stack: Stack, group: Group, path: readonly Hex[]): Refusal | null {
  try {
    return moveFault(g, stack, group, landPath(g, stack.nation, stack.hex, path))
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** Mines and cities that a march comes to and may not enter, by reason: whoever looks for them misses them. */
function barredSites({ data, state }: Position, barred: Readonly<Record<Hex, Refusal>>): Note[] {
  const sites = Object.entries({ ...data.map.cities, ...data.map.mines }).flatMap(([name, hex]) => {
    const why = barred[hex]
    return why && isSeen(state, hex) ? [{ site: `${name} (${hex})`, reason: refusalText(why) }] : []
  })
  const reasons = [...new Set(sites.map(({ reason }) => reason))]
  const told = reasons.map((reason) => {
    const those = sites.filter((one) => one.reason === reason).map(({ site }) => site)
    return `Not to ${listed(those)}: ${reason}`
  })
  // One note, for each has a line at least, and nobody goes there.
  return told.length > 0 ? [{ text: told.join(' ') }] : []
}

const whereTo = (group: Group, reach: readonly Hex[]): string =>
  !hasUnits(group)
    ? goldIn(group) > 0
      ? 'Gold does not move by itself: a soldier or colonist must carry it.'
      : 'Who marches is not said yet.'
    : reach.length === 0
      ? 'They can go nowhere.'
      : 'Where they march is not said yet.'

/** What the march brings; nothing where it is refused, which the rules say themselves. */
function foretold(g: Position, nation: Nation, order: Order): MarchTold | null {
  try {
    return marchTold(g, nation, order)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** Everybody of a stack, and the gold there if somebody can carry it (13.42). */
const everybody = (g: Position, stack: Stack): Tally => tallyWithGold(allOf(g, stack))

const isWay = (value: Action[string] | undefined): value is readonly Hex[] =>
  Array.isArray(value) && value.length > 0 && value.every((hex) => typeof hex === 'string')

interface Order {
  readonly stack: string
  readonly units: Tally
  readonly path: readonly Hex[]
}

interface MarchTold {
  /** What awaits those who go, and who stays, in sentences by what they are about. */
  readonly expected: readonly (readonly [about: string, lines: readonly string[]])[]
  /** What is lost by it, a sentence each. */
  readonly lost: readonly string[]
  readonly places: readonly Hex[]
}

/** @throws Refused as the march itself */
function marchTold(g: Position, nation: Nation, order: Order): MarchTold {
  const from = findStack(g, nation, order.stack).hex
  const way = landPath(g, nation, from, order.path)
  const goal = way.at(-1)!
  const units = readTally(g, order.units)
  const control = marchControl(g, nation, { from, goal }, units)
  const { natives, climate, staying } = marchRisks(g, nation, { from, goal }, units)
  const gains = [
    ...bootyLines(g, nation, goal, units),
    ...mineLines(g, nation, goal),
    ...lootLines(g, nation, goal, units),
    ...control.won,
  ]
  const lost = [
    // Who has gone there for nothing learns it a turn later.
    ...portLines(g, goal, units),
    ...aloneLines(g, nation, goal, { coming: units }),
    ...aloneLines(g, nation, from, { leaving: units }),
    ...leftLines(g, nation, from, units),
    ...control.lost,
    ...(hexInfo(g, from).area === hexInfo(g, goal).area
      ? []
      : stayingRisk(g, nation, from, { leaving: units })),
    ...marchOutlets(g, nation, goal, units).map(stopped),
  ]
  return {
    expected: [
      ['Fight', moveFightLines(g, nation, goal, units)],
      ['There', gains],
      ['Natives', natives],
      ['Climate', climate],
      ['Behind', staying],
    ],
    lost,
    places: [from, ...way],
  }
}

/** What is to be expected has a head, and what is lost, at the end, a mark of its own. */
const notesOf = ({ expected, lost }: MarchTold): Note[] => [
  ...expected.flatMap(([about, lines]) =>
    lines.length > 0 ? [{ about, text: lines.join(' '), foretells: true as const }] : [],
  ),
  ...lost.map((text) => ({ text })),
]

/**
 * What a march costs and meets, where it leads.
 * @throws Refused as the march itself
 */
export function marchForecast(g: Position, nation: Nation, order: Order): Forecast {
  const { expected, lost, places } = marchTold(g, nation, order)
  const way = `${many(places.length - 1, 'movement point')} to ${hexName(g, places.at(-1)!)}.`
  // In lines what is lost comes first: the end is left away where there is little room.
  return { lines: [way, ...lost, ...expected.flatMap(([, lines]) => lines)], places }
}

/** What the mine of a hex promises. */
function mineLines(g: Position, nation: Nation, hex: Hex): string[] {
  const { mine } = hexInfo(g, hex)
  return mine && isSeen(g.state, hex) ? [`Mine ${mine}, ${siteWhole(g, nation, mine)}.`] : []
}

/** Gold that comes to a coast from which it may not be shipped (13.44). */
const portLines = (g: Position, hex: Hex, { gold }: Group): string[] =>
  Object.keys(gold).flatMap((from) => shutTo(g, from, hex) ?? [])
