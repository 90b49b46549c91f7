/** 6.41 The political events, in the order of the list. */

import type { Monarch, Nation } from '../data/shapes.ts'
import { hexOfNode } from '../map/board.ts'
import { effectiveNatives, weakenNatives } from '../matters/areas.ts'
import { askLosses } from '../matters/losses.ts'
import { europe } from '../naval/ships.ts'
import { isRevised } from '../scenarios/options.ts'
import { type Context, hexInfo, nationOf } from '../state/context.ts'
import { changeMine } from '../state/draft.ts'
import { areasOf, settlementsOf, soldiersInNewWorld, stacksOf, unitsAt } from '../state/stacks.ts'
import type { LossCause, LossScope, MarchState } from '../state/state.ts'
import { bankers, seatsInPlay } from '../state/units.ts'

type PoliticalEvent = (g: Context, nation: Nation, result: string) => void

const harboursOf = (g: Context, nation: Nation) =>
  g.state.harbours.filter((harbour) => harbour.nation === nation).map(({ place }) => place)

/** Everywhere a nation has people: its hexes, Europe and its ships in port. */
const everywhere = (g: Context, nation: Nation): LossScope => ({
  hexes: [...new Set(stacksOf(g.state, nation).map(({ hex }) => hex))].sort(),
  harbours: harboursOf(g, nation),
})

/** 6.41/A-D: the new Monarch reigns until another event brings a successor (6.11). */
const newMonarch: PoliticalEvent = (g, nation, result) => {
  const monarch = result as Monarch
  nationOf(g, nation).monarch = monarch
  g.emit({ type: 'monarch', rule: '6.41/A-D', nation, monarch })
}

/** 6.41/1 and 6.41/3. */
const shiftMultiplier =
  (by: number): PoliticalEvent =>
  (g, nation) => {
    nationOf(g, nation).multiplierShift = by
  }

/** 6.41/2. */
const doublePotosi: PoliticalEvent = (g, nation) => {
  const mine = g.state.mines.Potosi!
  const colonists = unitsAt(g.state, nation, g.data.map.mines.Potosi!).colonists
  // Actually working it: it was worked last turn and is still held.
  const works =
    mine.status === 'open' && colonists > 0 && mine.workedTurn === g.state.turn - 1 && mine.workedTurn > 0
  const doubles = works && !g.state.metallurgy
  if (doubles) {
    changeMine(g.state, 'Potosi', { doubled: true })
    g.state.metallurgy = true
    g.state.smelter = nation
  }
  const lasting = doubles && isRevised(g)
  g.emit({ type: 'potosi', rule: '6.41/2', nation, doubled: doubles, ...(lasting && { lasting }) })
}

/** 6.41/4. */
const resentfulNatives: PoliticalEvent = (g, nation) => {
  const small = settlementsOf(g.state, nation).filter((hex) => unitsAt(g.state, nation, hex).colonists <= 2)
  const nativeAt = (hex: string) => effectiveNatives(g, hexInfo(g, hex).area)
  const highest = Math.max(0, ...small.map(nativeAt))
  const hexes = highest > 0 ? small.filter((hex) => nativeAt(hex) === highest) : []
  askLosses(g, nation, {
    rule: '6.41/4',
    cause: { by: 'resentment' },
    kinds: ['settlement'],
    count: Math.min(1, hexes.length),
    scope: { hexes },
  })
}

/** 6.41/5 and 6.41/9: ducats lost or given; the treasury never falls below 0. */
const change =
  (by: number, rule: string, reason: 'war' | 'gift'): PoliticalEvent =>
  (g, nation) => {
    const record = nationOf(g, nation)
    const before = record.treasury
    record.treasury = Math.max(0, before + by)
    g.emit({ type: 'treasury', rule, nation, reason, ducats: record.treasury - before })
  }

/** 6.41/5: ducats that a costly war in Europe takes. */
export const warCost = 50
/** 24.18: a war costs the Bankers ducats too, whoever wages it. */
const warLoss = 40
const costlyWar: PoliticalEvent = (g, nation, result) => {
  change(-warCost, '6.41/5', 'war')(g, nation, result)
  if (g.state.options.bankers) change(-warLoss, '24.18', 'war')(g, bankers, result)
}

/** 6.41/6. */
const rutter: PoliticalEvent = (g, nation) => {
  if (!g.state.capeNavigated) return
  nationOf(g, nation).rutter = true
  g.emit({ type: 'rutter', rule: '6.41/6', nation })
}

/** 6.41/7. */
const civilWar: PoliticalEvent = (g, nation) => {
  const soldiers = soldiersInNewWorld(g.state, nation)
  const due = Math.ceil(soldiers / 4)
  if (due > 0) nationOf(g, nation).recall = { due, done: 0 }
  g.emit({ type: 'civil-war', rule: '6.41/7', nation, soldiers, due })
}

/** 6.41/8. */
const oppression: PoliticalEvent = (g, nation) => {
  const areas = new Set(settlementsOf(g.state, nation).map((hex) => hexInfo(g, hex).area))
  const risen = Object.keys(g.state.areas).filter(
    (area) => areas.has(area) && g.state.areas[area]!.native > 0,
  )
  if (!g.state.noUprisings) g.state.work.push(...risen.map((area) => ({ kind: 'uprising', area }) as const))
  // 6.41/13, read before by another nation, holds against these too.
  else if (risen.length > 0) g.emit({ type: 'uprising-spared', rule: '6.41/13', nation, areas: risen })
}

/** 6.41/10 holds all turn: see `priceFactor`. */
const graft: PoliticalEvent = () => {}

/** 6.41/11. */
const manyColonists: PoliticalEvent = (g, nation) => {
  const waiting = europe(g.state, nation)
  const change = waiting.colonists
  waiting.colonists *= 2
  g.emit({ type: 'colonists-changed', rule: '6.41/11', nation, colonists: waiting.colonists, change })
}

/** 6.41/12. */
const noColonists: PoliticalEvent = (g, nation) => {
  const waiting = europe(g.state, nation)
  const change = -waiting.colonists
  waiting.colonists = 0
  g.emit({ type: 'colonists-changed', rule: '6.41/12', nation, colonists: 0, change })
}

/** 6.41/13. */
const disease: PoliticalEvent = (g, nation) => {
  const settled = new Set(seatsInPlay(g.state).flatMap((one) => areasOf(g, one)))
  const areas = Object.keys(g.state.areas).filter(
    (area) => settled.has(area) && effectiveNatives(g, area) > 1,
  )
  for (const area of areas) weakenNatives(g, area, effectiveNatives(g, area) - 1)
  g.state.noUprisings = true
  g.emit({ type: 'disease', rule: '6.41/13', nation, areas })
}

/** The Areas that a march must enter, and the turns that it has after this one. */
export const marchGoals: Readonly<
  Record<MarchState['name'], { areas: readonly string[]; turns: number; rule: string }>
> = {
  cibola: {
    areas: ['California', 'Rockies', 'Midwest Plateau', 'Sonora', 'Aztec Empire'],
    turns: 3,
    rule: '6.41/14',
  },
  eldorado: { areas: ['Panama', 'Venezuela', 'Amazon', 'Incan Empire'], turns: 2, rule: '6.41/15' },
}

/** 6.41/14 and 6.41/15. */
const demandMarch =
  (name: MarchState['name']): PoliticalEvent =>
  (g, nation) => {
    const { areas, turns, rule } = marchGoals[name]
    const present = areasOf(g, nation).some((area) => areas.includes(area))
    const underWay = g.state.marches.some(
      (march) => march.name === name && march.nation === nation && march.outcome === 'open',
    )
    if (!present || underWay) return
    const deadline = g.state.turn + turns
    g.state.marches.push({ name, nation, deadline, start: null, visited: [], outcome: 'open' })
    g.emit({ type: 'march-demanded', rule, nation, march: name, deadline })
  }

/** 6.41/16. */
const plague: PoliticalEvent = (g, nation) => {
  const hexes = settlementsOf(g.state, nation)
  // Only Spain has conquistadors and missionaries to lose.
  const [die] = nation === 'Spain' ? g.rollFor({ what: 'plague', seat: nation }) : []
  g.emit({
    type: 'plague',
    rule: '6.41/16',
    nation,
    dice: die ? [die] : [],
    settlements: Math.ceil(hexes.length / 2),
  })
  const cause: LossCause = { by: 'plague' }
  const scope = everywhere(g, nation)
  if (die === 6) askLosses(g, nation, { rule: '6.41/16', cause, kinds: ['missionary'], count: 1, scope })
  if (die && die >= 4)
    askLosses(g, nation, { rule: '6.41/16', cause, kinds: ['conquistador'], count: 1, scope })
  const count = Math.ceil(hexes.length / 2)
  askLosses(g, nation, {
    rule: '6.41/16',
    cause,
    kinds: ['soldier', 'colonist'],
    count,
    scope: { hexes },
    apart: true,
  })
}

/** 6.41/17. */
const caribs: PoliticalEvent = (g, nation) => {
  const inCaribbean = (hex: string) => hexInfo(g, hex).area === 'Caribbean'
  const hexes = [...new Set(stacksOf(g.state, nation).map(({ hex }) => hex))].filter(inCaribbean).sort()
  const harbours = harboursOf(g, nation).filter(
    (place) => place !== 'Europe' && inCaribbean(hexOfNode(place)),
  )
  if (g.state.areas.Caribbean!.native < 1 || hexes.length + harbours.length === 0) return
  const cause: LossCause = { by: 'caribs' }
  const scope = { hexes, harbours }
  const [die] = nation === 'Spain' ? g.rollFor({ what: 'caribs', seat: nation }) : []
  g.emit({ type: 'caribs', rule: '6.41/17', nation, dice: die ? [die] : [] })
  if (die === 3)
    askLosses(g, nation, { rule: '6.41/17', cause, kinds: ['missionary'], count: 1, scope: { hexes } })
  if (die && die >= 4)
    askLosses(g, nation, { rule: '6.41/17', cause, kinds: ['conquistador', 'explorer'], count: 1, scope })
  askLosses(g, nation, { rule: '6.41/17', cause, kinds: ['soldier', 'colonist'], count: 1, scope: { hexes } })
}

export const politicalEvents: Readonly<Record<string, PoliticalEvent>> = {
  A: newMonarch,
  B: newMonarch,
  C: newMonarch,
  D: newMonarch,
  1: shiftMultiplier(1),
  2: doublePotosi,
  3: shiftMultiplier(-1),
  4: resentfulNatives,
  5: costlyWar,
  6: rutter,
  7: civilWar,
  8: oppression,
  9: change(20, '6.41/9', 'gift'),
  10: graft,
  11: manyColonists,
  12: noColonists,
  13: disease,
  14: demandMarch('cibola'),
  15: demandMarch('eldorado'),
  16: plague,
  17: caribs,
}

/** 6.41/10: purchases and maintenance of this turn cost double. */
export const priceFactor = (g: { state: Context['state'] }, nation: Nation): number =>
  g.state.nations[nation]?.event === '10' ? 2 : 1

/** 6.41/7: no soldiers may be bought this turn. */
export const soldiersForbidden = (g: { state: Context['state'] }, nation: Nation): boolean =>
  g.state.nations[nation]?.event === '7'
