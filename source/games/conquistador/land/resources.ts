/** 5.1 C6 Resources (14.0), loading gold (13.43), and the end of the Land Phase (15.56). */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { Refused } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { bookProfit } from '../diplomacy/shares.ts'
import { type Area, hexOfNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { heldByOthers } from '../matters/areas.ts'
import { hexName, isFriendlyPort, placeName } from '../matters/ports.ts'
import { isSameBerth } from '../naval/fleets.ts'
import type { Berth } from '../naval/shapes.ts'
import { chestOf, loadAboard } from '../naval/ships.ts'
import { type Context, hexInfo, lastTurn, nationOf, type Position, sum } from '../state/context.ts'
import type { DoneForm, SegmentRules } from '../state/flow.ts'
import { loseLoneConquistadors, settlementsOf, takeUp, unitsAt } from '../state/stacks.ts'
import type { Ship } from '../state/state.ts'
import { emptyGroup, goldIn } from '../state/units.ts'
import { shippingForbidden } from './shipping.ts'

/** 14.21: colonists that draw resources in one hex, and for one nation in one Area. */
export const mostInHex = 5
export const mostInArea = 20

export type LoadGoldForm = {
  type: 'loadGold'
  fixed: Berth & { from: string }
  args: { ducats: number }
}

export const resources: SegmentRules<LoadGoldForm | DoneForm> = {
  begin(g, nation) {
    collect(g, nation)
  },

  routine(g, nation) {
    const next = nationOf(g, nation).standing.load
      ? quays(g, nation).find(({ forbidden }) => forbidden === null)
      : undefined
    if (next) load(g, nation, next, next.ducats)
    return next !== undefined
  },

  decide(g, nation) {
    const choices = loadChoices(g, nation)
    if (choices.length === 0) return null
    return {
      seat: nation,
      kind: 'resources',
      segment: 'Resources',
      rule: '13.43',
      question: 'Load gold onto the ships in port.',
      choices: [...choices, { type: 'done', rule: '13.43', label: 'End of the Resource Segment', end: true }],
      undone: choices
        .filter(({ off }) => !off)
        .map(({ type, rule, fixed, at }) => ({
          ...{ rule, by: { type, at } },
          reason: `Gold from ${fixed.from} is still on the quay of ${hexName(g, String(at))}.`,
        })),
    }
  },

  act(g, nation, action) {
    if (action.type === 'done') return void g.state.finished.push(nation)
    const quay = quays(g, nation).find((one) => isSameBerth(one.berth, action) && one.from === action.from)
    if (!quay) throw new Refused('13.43', 'There is no such gold in that port.')
    load(g, nation, quay, action.ducats)
  },

  end(g, nation) {
    for (const { name, hex } of loseLoneConquistadors(g, nation))
      g.emit({ type: 'conquistador-alone', rule: '15.56', nation, name, hex })
  },
}

/** 13.16: the hex is a mine that was worked this turn. */
export function isMined(g: Position, hex: string): boolean {
  const { mine: name } = hexInfo(g, hex)
  return name !== null && g.state.mines[name]!.workedTurn === g.state.turn
}

/** Ducats per colonist in an Area this turn (14.1, 13.16). @param mined as if a mine there had been worked */
function resourceLevel(
  g: Position,
  area: Area,
  mined = g.state.areas[area]!.minedTurn === g.state.turn,
): number {
  const level = mined ? 1 : g.data.turns.turns[g.state.turn - 1]!.resourceLevel
  return level * timesIn(g, area)
}

const timesIn = (g: Position, area: Area): number =>
  g.data.areas.areas.find(({ name }) => name === area)!.resourcesDoubled ? 2 : 1

/** 14.1: ducats of one colonist in this turn and each to the last, while no mine of the Area is worked. */
export const levelsToCome = (g: Position, area: Area): number[] =>
  g.data.turns.turns
    .slice(g.state.turn - 1, lastTurn(g))
    .map(({ resourceLevel: level }) => level * timesIn(g, area))

/** Colonists of a nation by the hexes of an Area. */
export const settlersIn = (g: Position, nation: Nation, area: Area): [hex: Hex, colonists: number][] =>
  settlementsOf(g.state, nation)
    .filter((hex) => hexInfo(g, hex).area === area)
    .map((hex) => [hex, unitsAt(g.state, nation, hex).colonists])

/** Those among colonists by hex who draw resources (14.21), none of whom works a mine (13.16), whatever the most of an Area is. */
export const drawingAmong = (
  g: Position,
  settlers: Iterable<readonly [hex: Hex, colonists: number]>,
): number =>
  sum([...settlers].map(([hex, colonists]) => (isMined(g, hex) ? 0 : Math.min(mostInHex, colonists))))

/**
 * Colonists of an Area that draw resources, and the ducats that they bring (14.21, 21.26, 21.27).
 * @param worked hexes there, as if their mines had been worked this turn
 */
export function resourcesOf(
  g: Position,
  nation: Nation,
  area: Area,
  worked: readonly Hex[] = [],
): { colonists: number; level: number; ducats: number } {
  const barren = heldByOthers(g, area) || g.state.areas[area]!.barrenTurn === g.state.turn
  const level = barren ? 0 : resourceLevel(g, area, worked.length > 0 || undefined)
  const settlers = settlersIn(g, nation, area).filter(([hex]) => !worked.includes(hex))
  const colonists = Math.min(mostInArea, drawingAmong(g, settlers))
  return { colonists, level, ducats: colonists * level }
}

/** 13.17: hexes of an Area whose mines are open. */
export const openMines = (g: Position, area: Area): Hex[] =>
  Object.entries(g.data.map.mines)
    .filter(([name, hex]) => g.state.mines[name]?.status === 'open' && hexInfo(g, hex).area === area)
    .map(([, hex]) => hex)

/** Those at which somebody's colonists stand, who will work them. */
export const workedMines = (g: Position, area: Area): Hex[] =>
  openMines(g, area).filter((mine) =>
    g.state.stacks.some(({ hex, colonists }) => hex === mine && colonists > 0),
  )

/** 14.23: credited at once, without ships. */
function collect(g: Context, nation: Nation): void {
  const record = nationOf(g, nation)
  const areas = new Set(settlementsOf(g.state, nation).map((hex) => hexInfo(g, hex).area))
  for (const area of Object.keys(g.state.areas)) {
    if (!areas.has(area)) continue
    const { colonists, level, ducats } = resourcesOf(g, nation, area)
    if (ducats === 0) continue
    record.treasury += ducats
    g.emit({ type: 'resources', rule: '14.21', nation, area, colonists, level, ducats })
    bookProfit(g, nation, area, ducats)
  }
}

interface Loading {
  readonly berth: Berth
  readonly ships: Ship[]
  readonly place: string
  readonly from: string
  readonly ducats: number
  readonly forbidden: string | null
}

/** Gold on the quay of every friendly port with ships, and how much of it they can carry. */
function quays(g: Position, nation: Nation): Loading[] {
  const fleets = [
    // 15.42: privateers carry no gold of their own country.
    ...g.state.expeditions
      .filter(({ raider }) => !raider)
      .map(({ id, nation: owner, place, ships }) => ({ berth: { expedition: id }, owner, place, ships })),
    ...g.state.harbours.map(({ nation: owner, place, ships }) => ({
      berth: { port: place },
      owner,
      place,
      ships,
    })),
  ].filter(({ owner, place, ships }) => owner === nation && place !== 'Europe' && ships.length > 0)
  return fleets.flatMap(({ berth, place, ships }) => {
    const hex = hexOfNode(place)
    const space = chestOf(g, ships) - ships.reduce((sum, ship) => sum + goldIn(ship), 0)
    if (!isFriendlyPort(g, nation, place) || space <= 0) return []
    return Object.entries(unitsAt(g.state, nation, hex).gold).map(([from, ducats]) => ({
      berth,
      ships,
      place,
      from,
      ducats: Math.min(ducats, space),
      forbidden: shippingForbidden(g, from, place),
    }))
  })
}

function loadChoices(g: Position, nation: Nation): ChoiceOf<LoadGoldForm>[] {
  const all = quays(g, nation)
  if (all.every(({ forbidden }) => forbidden !== null)) return []
  return all.map(
    ({ berth, place, from, ducats, forbidden }): ChoiceOf<LoadGoldForm> => ({
      type: 'loadGold',
      rule: '13.43',
      label: `Load gold from ${from} at ${placeName(g, place)} onto ${'expedition' in berth ? berth.expedition : 'the ships in port'}`,
      fixed: { ...berth, from },
      args: { ducats: { kind: 'count', min: 1, max: ducats, unit: 'ducats' } },
      at: place,
      ...(forbidden && { off: { rule: '13.44', reason: forbidden } }),
    }),
  )
}

function load(g: Context, nation: Nation, quay: Loading, ducats: number): void {
  const { berth, from } = quay
  const group = { ...emptyGroup(), gold: { [from]: ducats } }
  takeUp(g.state, nation, hexOfNode(quay.place), group)
  loadAboard(g, quay.ships, group)
  const left = unitsAt(g.state, nation, hexOfNode(quay.place)).gold[from] ?? 0
  g.emit({
    type: 'gold-loaded',
    rule: '13.43',
    nation,
    expedition: 'expedition' in berth ? berth.expedition : null,
    place: quay.place,
    from,
    ducats,
    ...(left > 0 && { left }),
  })
}
