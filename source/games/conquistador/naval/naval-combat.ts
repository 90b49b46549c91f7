/** 8.2, 8.3, 8.4 Naval combat: odds, the die, and who loses how many ships. */

import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { treatyName } from '../diplomacy/terms.ts'
import { trucesFor } from '../diplomacy/truces.ts'
import type { SeaNode } from '../map/board.ts'
import { oddsColumn } from '../matters/odds.ts'
import { type Context, type Position, sum } from '../state/context.ts'
import type { Expedition, State } from '../state/state.ts'
import { isEmpty, nameGroup } from '../state/units.ts'
import { stopCost } from './bounds.ts'
import { expeditionOf, fleetOf, fleetsAt, foesAt, isSameFleet, shipsOf, strengthOf } from './fleets.ts'
import { canMan, spendPoints } from './privateers.ts'
import type { Fleet, SunkFrame } from './shapes.ts'
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
  const loss = lossIn(g, fight, result)
  if (loss === null) return
  const { losing, victors, count, prizes } = loss
  g.state.stack.push({
    kind: 'sunk',
    losers: g.state.order.filter((one) => losing.some(({ nation }) => nation === one)),
    designated: null,
    fleets: losing.map((one) => ({ ...one })),
    count,
    chosen: [],
    victors: victors.map((one) => ({ ...one })),
    prizes,
    place,
  })
}

/** What a result means for a fight: who loses how many of the ships that fight, and which of them may be kept. */
interface Loss extends Pick<SunkFrame, 'count' | 'victors' | 'prizes'> {
  readonly loser: 'attacker' | 'defender'
  readonly losing: readonly Fleet[]
}

/** 8.31, 8.32, 15.44; null where nobody loses a ship. */
function lossIn(g: Position, { attackers, defenders }: SeaFight, cell: string): Loss | null {
  const { loser, ships, prize } = readSeaResult(cell)
  if (loser === null) return null
  const [losing, winning] = loser === 'attacker' ? [attackers, defenders] : [defenders, attackers]
  const victors = byPrize(g, winning)
  return {
    ...{ loser, losing, victors, count: Math.min(ships, fightingShips(g, losing)) },
    prizes: isRaider(g, victors[0]!) ? 'all' : prize ? 'one' : 'none',
  }
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

/**
 * 8.12: what may come of it that an expedition goes where others have ships: odds if they attack it, and if it does. Who moves
 * fights alone (8.24), and ships in port without orders do not move, nor does it where it has landed.
 */
export function meetingLines(g: Position, expedition: Expedition, place: SeaNode): string[] {
  const { id, nation } = expedition
  const coming = { ...expedition, place }
  return foesAt(g, nation, place).flatMap((foe) => {
    const own = outcomeText(g, attackBy(g, coming, [foe]))
    const [theirs] = movingThere(g, foe, coming)
    const meeting = theirs
      ? `${foe} may attack ${id} there, ${outcomeText(g, theirs)}; or ${id} them, ${own}.`
      : `${id} may attack ${foe} there, ${own}; their ships in port have no orders, and do not attack.`
    return [`In Hemispheric Movement ${meeting}`, ...truceLines(g, coming, foe)]
  })
}

const outcomeText = (g: Position, fight: SeaFight): string =>
  `${seaOddsText(g, fight)}, ships lost: ${lossesText(g, fight)}`

/** The fights that expeditions of others who lie in a water may begin with who comes there, the strongest first. */
const movingThere = (g: Position, foe: Nation, coming: Sailing): SeaFight[] =>
  fleetsAt(g.state, foe, coming.place)
    .filter((fleet) => 'expedition' in fleet)
    .map((fleet) => ({
      ...{ place: coming.place, attacker: foe, attackers: [fleet] },
      defenders: [fleetOf(coming), ...fleetsAt(g.state, coming.nation, coming.place)],
    }))
    .sort((one, other) => strengthOf(g, other.attackers, 'attack') - strengthOf(g, one.attackers, 'attack'))

/** 6.72: which of the two would break a treaty by it. */
function truceLines(g: Position, { id, nation, place }: Sailing, foe: Nation): string[] {
  const ours = trucesFor(g, nation, foe, { ships: place })
  const theirs = trucesFor(g, foe, nation, { ships: place })
  return [...new Set([...ours, ...theirs])].map((treaty) => {
    const isBoth = ours.includes(treaty) && theirs.includes(treaty)
    const who = isBoth ? 'Who attacks' : `${ours.includes(treaty) ? id : foe}, attacking,`
    return `${who} breaks ${treatyName(treaty, foe)}.`
  })
}

/** What the table gives: the chance of each result, the ships that either side may expect to lose, and what a prize may hold. */
export function seaForecast(g: Position, fight: SeaFight): string[] {
  return [
    `${seaOddsText(g, fight)}.`,
    `Results: ${resultsText(g, fight)}.`,
    `Ships lost on average: ${lossesText(g, fight)}.`,
    ...holdText(g, fight),
  ]
}

/** What each face of the die brings. */
const lossesOf = (g: Position, fight: SeaFight): (Loss | null)[] => {
  const { column } = seaOdds(g, fight)
  return g.data.tables.navalCombat.rows.map((row) => lossIn(g, fight, row[column]!))
}

/** "attacker 0.3, defender 0.7": ships that either side may expect to lose. */
export function lossesText(g: Position, fight: SeaFight): string {
  const losses = lossesOf(g, fight)
  const expected = (side: Loss['loser']) => {
    const lost = losses.map((one) => (one?.loser === side ? one.count : 0))
    return Math.round((10 * sum(lost)) / losses.length) / 10
  }
  return `attacker ${expected('attacker')}, defender ${expected('defender')}`
}

/** How ships are marked that may be kept. */
const prizeMarks = {
  none: { mark: '', means: '' },
  one: { mark: '*', means: 'one of them as a prize' },
  // 15.44.
  all: { mark: '**', means: 'each a prize that privateers can man' },
} as const

/** 15.44: a victor can man a ship more, else all sink. */
const prizesIn = (g: Position, { victors, prizes }: Loss): Loss['prizes'] =>
  victors.some((fleet) => {
    const expedition = expeditionOf(g.state, fleet)
    return !expedition || canMan(expedition, 1)
  })
    ? prizes
    : 'none'

/** "Spain loses 2* 1/6, 1 2/6; England loses 1* 1/6; nobody 2/6 (* one of them as a prize)" */
function resultsText(g: Position, fight: SeaFight): string {
  const { attacker, defenders } = fight
  const losses = lossesOf(g, fight)
  const sides = [
    { loser: 'defender', who: listed([...new Set(defenders.map(({ nation }) => nation))]) },
    { loser: 'attacker', who: attacker },
  ] as const
  const chance = (words: string, all: readonly string[]) =>
    `${words} ${all.filter((one) => one === words).length}/${losses.length}`
  const told = sides.flatMap(({ loser, who }) => {
    const lost = losses.flatMap((one) =>
      one?.loser === loser ? [`${one.count}${prizeMarks[prizesIn(g, one)].mark}`] : [],
    )
    if (lost.length === 0) return []
    return [`${who} loses ${[...new Set(lost)].map((words) => chance(words, lost)).join(', ')}`]
  })
  const none = losses.filter((one) => one === null).length
  const kinds = new Set(losses.flatMap((one) => (one ? [prizesIn(g, one)] : [])))
  const legend = (['one', 'all'] as const)
    .filter((kind) => kinds.has(kind))
    .map((kind) => `${prizeMarks[kind].mark} ${prizeMarks[kind].means}`)
  return (
    [...told, ...(none > 0 ? [`nobody ${none}/${losses.length}`] : [])].join('; ') +
    (legend.length > 0 ? ` (${legend.join(', ')})` : '')
  )
}

/** What the ships carry that are attacked: no Galleon Fleet is (7.13). */
function holdText(g: Position, { defenders }: SeaFight): string[] {
  const ships = defenders.flatMap((fleet) => shipsOf(g.state, fleet))
  const cargo = aboard(ships.filter(({ kind }) => kind !== 'galleonFleet'))
  return isEmpty(cargo) ? [] : [`Aboard their ships: ${nameGroup(cargo)}.`]
}
