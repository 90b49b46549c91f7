/** 8.2, 8.3, 8.4 Naval combat: odds, the die, and who loses how many ships. */

import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import type { SeaNode } from '../map/board.ts'
import { oddsColumn } from '../matters/odds.ts'
import { type Context, type Position, sum } from '../state/context.ts'
import type { Expedition, State } from '../state/state.ts'
import { isEmpty, nameGroup } from '../state/units.ts'
import { stopCost } from './bounds.ts'
import { expeditionOf, fleetOf, fleetsAt, foesAt, isSameFleet, shipsOf, strengthOf } from './fleets.ts'
import { spendPoints } from './privateers.ts'
import type { Fleet } from './shapes.ts'
import { aboard } from './ships.ts'

/** Who fights whom. The attacker is one nation; the defenders are one, or two who fight as one (8.14). */
export interface SeaFight {
  readonly place: SeaNode
  readonly attacker: Nation
  readonly attackers: readonly Fleet[]
  readonly defenders: readonly Fleet[]
}

/** A fight as the table sees it. */
export interface SeaOdds {
  readonly attack: number
  readonly defence: number
  readonly column: number
  /** 15.45: columns that a privateer moves the odds by, to the attacker's good if above 0. */
  readonly shift: number
}

const isRaider = (g: Position, fleet: Fleet): boolean => expeditionOf(g.state, fleet)?.raider === true

export function seaOdds(g: Position, { attackers, defenders }: SeaFight): SeaOdds {
  const attack = strengthOf(g, attackers, 'attack')
  const defence = strengthOf(g, defenders, 'defence')
  const raids = (fleets: readonly Fleet[]) => (fleets.some((one) => isRaider(g, one)) ? 1 : 0)
  const shift = raids(attackers) - raids(defenders)
  return {
    attack,
    defence,
    shift,
    column: oddsColumn(g.data.tables.navalCombat.columns, attack, defence, shift),
  }
}

/** A cell of the table: which side loses how many ships, and whether a prize may be taken (8.31, 8.32). */
export interface SeaResult {
  readonly loser: 'attacker' | 'defender' | null
  readonly ships: number
  readonly prize: boolean
}

export function readSeaResult(cell: string): SeaResult {
  const found = /^([AD])(\d)(\*?)$/.exec(cell)
  if (!found) return { loser: null, ships: 0, prize: false }
  return {
    loser: found[1] === 'A' ? 'attacker' : 'defender',
    ships: Number(found[2]),
    prize: found[3] === '*',
  }
}

const fightingShips = (g: Position, fleets: readonly Fleet[]): number =>
  sum(fleets.map((one) => shipsOf(g.state, one).filter(({ kind }) => kind !== 'galleonFleet').length))

/** 8.23: a fleet has attacked another this turn, whoever was moving then. */
const hasAttacked = ({ expeditions }: State, attacker: Fleet, target: Fleet): boolean =>
  expeditions.some(({ fought }) =>
    fought.some((fight) => isSameFleet(fight.attacker, attacker) && isSameFleet(fight.target, target)),
  )

/** Rolls a fight in which an expedition came to others (8.21), and asks for what it costs. */
export function fightAtSea(g: Context, mover: Expedition, fight: SeaFight): void {
  spendPoints(g, mover, stopCost(mover))
  mover.stop = 'stopped'
  for (const attacker of fight.attackers)
    mover.fought = [
      ...mover.fought,
      ...fight.defenders.map((target) => ({ attacker: { ...attacker }, target: { ...target } })),
    ]
  rollFight(g, fight)
}

function rollFight(g: Context, fight: SeaFight): void {
  const { place, attacker, attackers, defenders } = fight
  const { columns, rows } = g.data.tables.navalCombat
  const { attack, defence, column, shift } = seaOdds(g, fight)
  const [die] = g.rollFor({ what: 'fight', seat: attacker, which: place })
  const result = rows[die! - 1]![column]!
  const targets = [...new Set(defenders.map(({ nation }) => nation))]
  g.emit({
    type: 'naval-combat',
    rule: '8.25',
    nation: attacker,
    targets,
    place,
    ships: fightingShips(g, attackers),
    targetShips: fightingShips(g, defenders),
    attack,
    defence,
    shift,
    column: columns[column]!,
    dice: [die!],
    result,
  })
  const { loser, ships, prize } = readSeaResult(result)
  if (loser === null) return
  const [losing, winning] = loser === 'attacker' ? [attackers, defenders] : [defenders, attackers]
  const victors = byPrize(g, winning)
  g.state.stack.push({
    kind: 'sunk',
    losers: g.state.order.filter((one) => losing.some(({ nation }) => nation === one)),
    designated: null,
    fleets: losing.map((one) => ({ ...one })),
    count: Math.min(ships, fightingShips(g, losing)),
    chosen: [],
    victors: victors.map((one) => ({ ...one })),
    prizes: isRaider(g, victors[0]!) ? 'all' : prize ? 'one' : 'none',
    place,
  })
}

/** Who may take a prize before whom: privateers (15.44), then by initiative, expeditions before ships in port. */
function byPrize(g: Position, winning: readonly Fleet[]): Fleet[] {
  const rank = (one: Fleet) => (isRaider(g, one) ? -1 : g.state.order.indexOf(one.nation))
  return [...winning].sort((a, b) => rank(a) - rank(b))
}

type Sailing = Pick<Expedition, 'id' | 'nation'> & { readonly place: SeaNode }

/**
 * The fight of an expedition against some nations where it lies, but for
 * ships that it has attacked before (8.23).
 */
export const attackBy = (g: Position, expedition: Sailing, targets: readonly Nation[]): SeaFight => ({
  place: expedition.place,
  attacker: expedition.nation,
  attackers: [fleetOf(expedition)],
  defenders: targets
    .flatMap((target) => fleetsAt(g.state, target, expedition.place))
    .filter((fleet) => !hasAttacked(g.state, fleetOf(expedition), fleet)),
})

/**
 * The fight of a nation's ships, but for those that have fought it before,
 * against an expedition that comes by (8.15).
 */
export const interceptBy = (g: Position, expedition: Sailing, attacker: Nation): SeaFight => ({
  place: expedition.place,
  attacker,
  attackers: fleetsAt(g.state, attacker, expedition.place).filter(
    (fleet) => !hasAttacked(g.state, fleet, fleetOf(expedition)),
  ),
  defenders: [fleetOf(expedition)],
})

/** "24 against 12: column 2-1": the odds in a few words. */
export function seaOddsText(g: Position, fight: SeaFight): string {
  const { attack, defence, column, shift } = seaOdds(g, fight)
  const moved = shift === 0 ? '' : `, moved ${shift > 0 ? 'up' : 'down'} for a privateer`
  return `${attack} against ${defence}: column ${g.data.tables.navalCombat.columns[column]}${moved}`
}

/** 8.12: what may come of it that an expedition goes where others have ships: odds if they attack it, and if it does. */
export function meetingLines(g: Position, expedition: Expedition, place: SeaNode): string[] {
  const coming = { ...expedition, place }
  return foesAt(g, expedition.nation, place).flatMap((foe) => {
    const [theirs, own] = [interceptBy(g, coming, foe), attackBy(g, coming, [foe])]
    return [
      `In Hemispheric Movement ${foe} may attack ${expedition.id} there, ${seaOddsText(g, theirs)}, ships lost: ${lossesText(g, theirs)}; or ${expedition.id} them, ${seaOddsText(g, own)}, ships lost: ${lossesText(g, own)}.`,
    ]
  })
}

/** What the table gives: the chance of each result, the ships that either side may expect to lose, and what a prize may hold. */
export function seaForecast(g: Position, fight: SeaFight): string[] {
  return [
    `${seaOddsText(g, fight)}.`,
    `Results: ${resultsText(fight, resultsOf(g, fight))}.`,
    `Ships lost on average: ${lossesText(g, fight)}.`,
    ...holdText(g, fight),
  ]
}

/** What each face of the die brings. */
const resultsOf = (g: Position, fight: SeaFight): SeaResult[] => {
  const { column } = seaOdds(g, fight)
  return g.data.tables.navalCombat.rows.map((row) => readSeaResult(row[column]!))
}

/** "attacker 0.3, defender 0.7": ships that either side may expect to lose. */
function lossesText(g: Position, fight: SeaFight): string {
  const results = resultsOf(g, fight)
  const expected = (side: SeaResult['loser'], fleets: readonly Fleet[]) => {
    const lost = results.filter(({ loser }) => loser === side)
    const most = fightingShips(g, fleets)
    return Math.round((10 * sum(lost.map(({ ships }) => Math.min(ships, most)))) / results.length) / 10
  }
  return `attacker ${expected('attacker', fight.attackers)}, defender ${expected('defender', fight.defenders)}`
}

/** "Spain loses 2* 1/6, 1 2/6; England loses 1* 1/6; nobody 2/6 (* one of them as a prize)" */
function resultsText({ attacker, defenders }: SeaFight, results: readonly SeaResult[]): string {
  const sides = [
    { loser: 'defender', who: listed([...new Set(defenders.map(({ nation }) => nation))]) },
    { loser: 'attacker', who: attacker },
  ] as const
  const chance = (words: string, all: readonly string[]) =>
    `${words} ${all.filter((one) => one === words).length}/${results.length}`
  const told = sides.flatMap(({ loser, who }) => {
    const lost = results
      .filter((one) => one.loser === loser)
      .map(({ ships, prize }) => `${ships}${prize ? '*' : ''}`)
    if (lost.length === 0) return []
    return [`${who} loses ${[...new Set(lost)].map((words) => chance(words, lost)).join(', ')}`]
  })
  const none = results.filter(({ loser }) => loser === null).length
  return [...told, ...(none > 0 ? [`nobody ${none}/${results.length}`] : [])].join('; ') + starText(results)
}

const starText = (results: readonly SeaResult[]): string =>
  results.some(({ prize }) => prize) ? ' (* one of them as a prize)' : ''

/** What the ships that are attacked carry. */
function holdText(g: Position, { defenders }: SeaFight): string[] {
  const cargo = aboard(defenders.flatMap((fleet) => shipsOf(g.state, fleet)))
  return isEmpty(cargo) ? [] : [`Aboard their ships: ${nameGroup(cargo)}.`]
}
