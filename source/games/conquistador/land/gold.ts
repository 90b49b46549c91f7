/**
 * 5.1 C1 Gold: abandoning and reviving mines, looking for gold, mining, looting, depletion (13.1-13.3, 13.5).
 * Carrying it (13.42) is in land-movement.ts, loading it (13.43) in resources.ts, the ports for it (13.44) in
 * shipping.ts, its credit (13.41) in end/gold-credit.ts.
 */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Refusal, Undone } from '../../../kernel/contract/game.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { keptFor } from '../../../kernel/flow/recently.ts'
import { cityPrices } from '../data/city-prices.ts'
import type { GameData, Nation } from '../data/shapes.ts'
import { trucesFor } from '../diplomacy/truces.ts'
import type { Hex } from '../map/hex.ts'
import { heldByOthers } from '../matters/areas.ts'
import { isSeen } from '../matters/veil.ts'
import { isRevised } from '../scenarios/options.ts'
import { type Context, hexInfo, isLastTurn, nationOf, type Position, sum } from '../state/context.ts'
import { changeArea, changeMine } from '../state/draft.ts'
import { type DoneForm, finish, type RuleTypes, type SegmentRules } from '../state/flow.ts'
import { joinStack, stacksOf, unitsAt } from '../state/stacks.ts'
import { addGold, emptyGroup, many } from '../state/units.ts'
import { mayEnter } from './by-order/haulage.ts'
import { enemyAt, enemyHexes } from './enemies.ts'
import { resourcesOf, workedMines } from './resources.ts'

/** Mines and cities by name, with their hexes, in order of the board. */
const minesOf = keptFor((map: GameData['map']) => Object.entries(map.mines))
const citiesOf = keptFor((map: GameData['map']) => Object.entries(map.cities))
const mines = (g: Position) => minesOf(g.data.map)
const cities = (g: Position) => citiesOf(g.data.map)

/** 13.2: what finds and exhausts the mine of a hex, and its ducats; Caribbean mines follow other figures. */
export const mineRules = (g: Position, hex: string) =>
  hexInfo(g, hex).area === 'Caribbean' ? g.data.tables.gold.caribbean : g.data.tables.gold.mainland

export type GoldForm =
  | { type: 'prospect'; fixed: { site: string } }
  | { type: 'abandon'; fixed: { site: string } }
  | { type: 'revive'; fixed: { site: string } }
  | { type: 'rest'; fixed: { site: string } }

export const goldSegment: SegmentRules<GoldForm | DoneForm> = {
  decide(g, nation) {
    const choices = goldChoices(g, nation)
    // Whoever can do nothing is not asked to mine what is mined anyhow.
    if (choices.every(({ off }) => off)) return null
    return {
      seat: nation,
      kind: 'gold',
      // Everybody sees what stands where, and what is dug there.
      open: true,
      segment: 'Gold',
      rule: '13.11',
      question: 'Look for gold, abandon or revive mines; then working mines and looted cities pay.',
      choices: [
        ...choices,
        {
          type: 'done',
          rule: '13.14',
          label: 'Mine, loot and roll for depletion',
          end: true,
          // Nobody abandons a mine by pressing Enter once too often.
          ...(choices.some(({ type, off }) => type === 'prospect' && !off) ? {} : { usual: true as const }),
        },
      ],
      undone: choices
        .filter(({ type, off }) => type === 'prospect' && !off)
        .map(({ type, fixed, rule, at }) => ({
          ...{ rule, by: { type, at } },
          reason: `Not done yet: look for gold at ${fixed.site}.`,
        })),
    }
  },

  routine(g, nation) {
    // 13.5: mines are looked after before anybody looks for gold.
    if (toTend(g, nation).some(({ off }) => !off)) return false
    const [next] = nationOf(g, nation).standing.prospect ? prospects(g, nation) : []
    if (next) prospect(g, nation, next)
    return next !== undefined
  },

  act: carryingOut<RuleTypes, GoldForm | DoneForm>({
    done: finish,
    prospect: (g, nation, { site }) => prospect(g, nation, site),
    rest: (g, nation, { site }) => rest(g, nation, site),
    abandon: (g, nation, { site }) => setMine(g, nation, site, 'abandoned'),
    revive: (g, nation, { site }) => setMine(g, nation, site, 'open'),
  }),

  end(g, nation) {
    if (nationOf(g, nation).standing.prospect)
      for (const name of prospects(g, nation)) prospect(g, nation, name)
    const worked = workingMines(g, nation)
    for (const name of worked) mine(g, nation, name)
    const looted = lootedCities(g, nation)
    for (const name of looted) loot(g, nation, name)
    // 13.15: depletion is rolled after all have been worked.
    for (const name of worked) depleteMine(g, nation, name)
    for (const name of looted) depleteCity(g, nation, name)
  },
}

/**
 * 13.11, 13.13: mine hexes with a colonist, soldier or conquistador where this nation has not looked this
 * turn. Looking is free in Areas held by others too: 21.27 forbids only to mine.
 */
function sites(g: Position, nation: Nation): { readonly name: string; readonly off: Refusal | null }[] {
  return mines(g).flatMap(([name, hex]) => {
    const { status, triedTurn } = g.state.mines[name]!
    const { soldiers, colonists, leaders } = unitsAt(g.state, nation, hex)
    if (status !== 'unknown' || triedTurn === g.state.turn) return []
    if (soldiers + colonists + leaders.length === 0) return []
    return [{ name, off: isRevised(g) && soldiers + colonists === 0 ? leadersOnly : null }]
  })
}

/** 13.11 of the revised edition; the edition of 1976 lets every land unit but a missionary look. */
const leadersOnly: Refusal = {
  rule: '13.11',
  reason: 'In the revised edition only colonists and soldiers look for gold, and none stand there.',
}

/** Where gold may be looked for now. */
const prospects = (g: Position, nation: Nation): string[] =>
  sites(g, nation)
    .filter(({ off }) => off === null)
    .map(({ name }) => name)

/** 13.17: open mines with a colonist, outside Areas held by others (21.27). */
function workingMines(g: Position, nation: Nation): string[] {
  return mines(g)
    .filter(
      ([name, hex]) =>
        g.state.mines[name]!.status === 'open' &&
        unitsAt(g.state, nation, hex).colonists > 0 &&
        !heldByOthers(g, hexInfo(g, hex).area),
    )
    .map(([name]) => name)
}

/** 13.31: cities that hold something still, with no natives left in the Area. */
const openCities = (g: Position): [name: string, hex: Hex][] =>
  cities(g).filter(([name, hex]) => {
    const { area } = hexInfo(g, hex)
    const calm = area !== null && g.state.areas[area]!.native === 0 && !heldByOthers(g, area)
    return calm && !g.state.emptied.includes(name)
  })

/** 13.31: a soldier is in the city. */
const lootable = (g: Position, nation: Nation): string[] =>
  openCities(g)
    .filter(([, hex]) => unitsAt(g.state, nation, hex).soldiers > 0)
    .map(([name]) => name)

/** Points of the way over land past who is in it. */
const marchTo = (g: Position, from: Hex, to: Hex, closed: ReadonlySet<Hex>): number =>
  g.routes.landWay(from, to, closed)?.length ?? Number.POSITIVE_INFINITY

/** 13.31: cities that nobody loots though soldiers of the nation could still march there this turn. */
export const cityWaits = (g: Position, nation: Nation): Undone[] => {
  // 5.1 C1: no Gold Segment comes after the marches of the last turn.
  if (isLastTurn(g)) return []
  const closed = enemyHexes(g.state, nation)
  return openCities(g)
    .filter(([, hex]) => isSeen(g.state, hex) && unitsAt(g.state, nation, hex).soldiers === 0)
    .flatMap(([name, city]) => {
      const near = stacksOf(g.state, nation).find(
        ({ hex, soldiers, spent }) =>
          soldiers > 0 && marchTo(g, hex, city, closed) <= g.data.units.soldier.movement - spent,
      )
      const holder = enemyAt(g.state, nation, city)
      // 6.72: nobody is to be told to march against whom a treaty spares.
      const isSpared = holder !== null && trucesFor(g, nation, holder, { people: city }).length > 0
      if (!near || isSpared) return []
      const held = holder === null ? '' : `, which ${holder} holds`
      const reason = `${name} waits to be looted: soldiers must march to ${city}${held}.`
      return [{ rule: '13.31', by: { type: 'move', at: near.hex }, reason }]
    })
}

/** 13.17: open mines without a colonist, to which one could still march this turn who digs nowhere by himself. */
export const mineWaits = (g: Position, nation: Nation): Undone[] => {
  if (isLastTurn(g)) return []
  const closed = enemyHexes(g.state, nation)
  const colonist = { ...emptyGroup(), colonists: 1 }
  const worked = workingMines(g, nation).map((name) => g.data.map.mines[name]!)
  const idle = stacksOf(g.state, nation).filter(
    ({ hex, colonists }) =>
      colonists > 0 && (!worked.includes(hex) || unitsAt(g.state, nation, hex).colonists > 1),
  )
  return mines(g)
    .filter(([name, hex]) => g.state.mines[name]!.status === 'open' && isSeen(g.state, hex))
    .filter(([, hex]) => unitsAt(g.state, nation, hex).colonists === 0)
    .filter(([, hex]) => !heldByOthers(g, hexInfo(g, hex).area) && !closed.has(hex))
    .flatMap(([name, mine]) => {
      const near = idle.find(
        (stack) =>
          mayEnter(g, stack, colonist, mine) &&
          marchTo(g, stack.hex, mine, closed) <= g.data.units.colonist.movement - stack.spent,
      )
      if (!near) return []
      const reason = `The mine ${name} waits to be worked: a colonist must march to ${mine}.`
      return [{ rule: '13.17', by: { type: 'move', at: near.hex }, reason }]
    })
}

const lootedCities = (g: Position, nation: Nation) =>
  lootable(g, nation).filter((name) => !g.state.rested.includes(name))

function goldChoices(g: Position, nation: Nation): ChoiceOf<GoldForm>[] {
  const { standing } = nationOf(g, nation)
  const looting = standing.loot
    ? []
    : lootedCities(g, nation).map((name) =>
        choiceAt(g, name, { type: 'rest', rule: '13.31', label: `Leave ${name} unlooted this turn` }),
      )
  // Who has left the looking to a standing order is not asked for what it cannot do.
  const looking = (standing.prospect ? [] : sites(g, nation)).map(
    ({ name, off }): ChoiceOf<GoldForm> => ({
      ...choiceAt(g, name, { type: 'prospect', rule: '13.11', label: `Look for gold at ${name}` }),
      ...(off && { off }),
    }),
  )
  return [...looking, ...toTend(g, nation), ...looting]
}

const choiceAt = (
  g: Position,
  site: string,
  choice: Pick<ChoiceOf<GoldForm>, 'type' | 'rule' | 'label'>,
): ChoiceOf<GoldForm> => ({
  ...choice,
  fixed: { site },
  at: g.data.map.mines[site] ?? g.data.map.cities[site]!,
})

/** 13.5: mines to be abandoned or revived. Whoever has a colonist in the hex decides over its mine. */
function tending(g: Position, nation: Nation): ChoiceOf<GoldForm>[] {
  return mines(g).flatMap(([name, hex]) => {
    const { status, tendedTurn } = g.state.mines[name]!
    if (unitsAt(g.state, nation, hex).colonists === 0) return []
    if (status !== 'open' && status !== 'abandoned') return []
    const off =
      tendedTurn === g.state.turn ? doneBefore[status] : hasLooked(g, nation) ? lookedBefore : undefined
    const choice =
      status === 'open'
        ? choiceAt(g, name, {
            type: 'abandon',
            rule: '13.5',
            label: `Abandon the mine ${name}: ${farmingInstead(g, nation, name)}`,
          })
        : choiceAt(g, name, {
            type: 'revive',
            rule: '13.5',
            label: `Work the abandoned mine ${name} again: ${farmingInstead(g, nation, name)}`,
          })
    return [{ ...choice, ...(off && { off }) }]
  })
}

/** 6.71: of those that are left to the standing order only where something else would bring more. */
const toTend = (g: Position, nation: Nation): ChoiceOf<GoldForm>[] =>
  nationOf(g, nation).standing.mine
    ? tending(g, nation).filter(
        ({ type, fixed }) => (type === 'revive') === isWorthMining(g, nation, fixed.site),
      )
    : tending(g, nation)

/** 13.14, 13.16: the mine brings at least what its Area loses in resources if it is worked. */
function isWorthMining(g: Position, nation: Nation, site: string): boolean {
  const hex = g.data.map.mines[site]!
  const area = hexInfo(g, hex).area!
  const { ducats } = resourcesOf(g, nation, area)
  const worked = resourcesOf(g, nation, area, [hex])
  return mineYield(g, nation, site) >= ducats - worked.ducats
}

/** 13.14, 13.16, 21.27: what the Area brings if the mine rests, beside what it brings with the mine; others there go on. */
function farmingInstead(g: Position, nation: Nation, site: string): string {
  const hex = g.data.map.mines[site]!
  const area = hexInfo(g, hex).area!
  const others = workedMines(g, area).filter((other) => other !== hex)
  const farmed = resourcesOf(g, nation, area, others).ducats
  const dug = heldByOthers(g, area) ? 0 : mineYield(g, nation, site)
  const gain = farmed - resourcesOf(g, nation, area, [...others, hex]).ducats - dug
  if (gain === 0) return 'farming brings as much now'
  return `farming brings ${many(Math.abs(gain), 'ducat')} ${gain > 0 ? 'more' : 'less'} now`
}

const lookedBefore: Refusal = {
  rule: '13.5',
  reason: 'Mines are abandoned and revived before anybody looks for gold.',
}
const doneBefore: Readonly<Record<'open' | 'abandoned', Refusal>> = {
  open: { rule: '13.5', reason: 'It was revived in this segment.' },
  abandoned: { rule: '13.5', reason: 'It was abandoned in this segment.' },
}

/** This nation has looked for gold in this segment: nobody else can have done so where its people stand. */
const hasLooked = (g: Position, nation: Nation): boolean =>
  mines(g).some(([name, hex]) => {
    const { soldiers, colonists, leaders } = unitsAt(g.state, nation, hex)
    return g.state.mines[name]!.triedTurn === g.state.turn && soldiers + colonists + leaders.length > 0
  })

function prospect(g: Context, nation: Nation, name: string): void {
  const hex = g.data.map.mines[name]!
  const { discover } = mineRules(g, hex)
  const [die] = g.rollFor({ what: 'prospect', seat: nation, which: name })
  const found = discover.includes(die!)
  changeMine(g.state, name, { triedTurn: g.state.turn, ...(found && { status: 'open' }) })
  g.emit({ type: 'prospect', rule: '13.12', nation, site: name, hex, dice: [die!], needed: discover, found })
}

function rest(g: Context, nation: Nation, name: string): void {
  g.state.rested = [...g.state.rested, name]
  g.emit({ type: 'city-rested', rule: '13.31', nation, site: name })
}

function setMine(g: Context, nation: Nation, name: string, status: 'open' | 'abandoned'): void {
  changeMine(g.state, name, { status, tendedTurn: g.state.turn })
  g.emit({ type: status === 'open' ? 'mine-revived' : 'mine-abandoned', rule: '13.5', nation, site: name })
}

/**
 * 6.41/2: the double output is for who goes on working the mine; in
 * the revised edition it stays with the mine.
 */
const changedHands = (g: Position, nation: Nation): boolean =>
  !isRevised(g) && g.state.smelter !== null && g.state.smelter !== nation

/** 13.14: ducats that an open mine gives a nation that works it for a turn. */
export const mineYield = (g: Position, nation: Nation, name: string): number =>
  g.state.mines[name]!.doubled && !changedHands(g, nation)
    ? g.data.tables.gold.potosiAfterEvent2
    : mineRules(g, g.data.map.mines[name]!).ducats

/** 13.32: ducats of a treasure city that is looted for a turn. */
export const cityYield = (g: Position, name: string): number => cityPrices(g.data.tables)[name]!

/** 13.14, 13.32: ducats of a mine that is worked for a turn, or a city that is looted. */
export const yieldOf = (g: Position, nation: Nation, site: string): number =>
  g.data.map.cities[site] ? cityYield(g, site) : mineYield(g, nation, site)

/** 13.14: the gold is put on the hex. */
function mine(g: Context, nation: Nation, name: string): void {
  const hex = g.data.map.mines[name]!
  const ducats = mineYield(g, nation, name)
  changeMine(g.state, name, { workedTurn: g.state.turn, ...(changedHands(g, nation) && { doubled: false }) })
  changeArea(g.state, hexInfo(g, hex).area!, { minedTurn: g.state.turn })
  addGold(joinStack(g.state, nation, hex), name, ducats)
  g.emit({ type: 'mined', rule: '13.14', nation, site: name, hex, ducats })
}

function loot(g: Context, nation: Nation, name: string): void {
  const hex = g.data.map.cities[name]!
  const ducats = cityYield(g, name)
  addGold(joinStack(g.state, nation, hex), name, ducats)
  g.emit({ type: 'looted', rule: '13.32', nation, site: name, hex, ducats })
}

/** 13.15, 13.22c. */
function depleteMine(g: Context, nation: Nation, name: string): void {
  const hex = g.data.map.mines[name]!
  const { dice: number, totals } = mineRules(g, hex).depletedOn
  const dice = g.rollFor({ what: 'depletion', seat: nation, which: name }, number)
  const depleted = totals.includes(sum(dice))
  if (depleted) changeMine(g.state, name, { status: 'depleted', doubled: false })
  g.emit({ type: 'depletion', rule: '13.15', nation, kind: 'mine', site: name, hex, dice, totals, depleted })
}

/** 13.33. */
function depleteCity(g: Context, nation: Nation, name: string): void {
  const { dice: number, totals } = g.data.tables.gold.treasureCities.depletedOn
  const dice = g.rollFor({ what: 'depletion', seat: nation, which: name }, number)
  const depleted = totals.includes(sum(dice))
  if (depleted) g.state.emptied.push(name)
  g.emit({
    type: 'depletion',
    rule: '13.33',
    nation,
    kind: 'city',
    site: name,
    hex: g.data.map.cities[name]!,
    dice,
    totals,
    depleted,
  })
}

/** Mines and cities that pay this nation now, for the court. */
export const producing = (g: Position, nation: Nation): string[] => [
  ...workingMines(g, nation),
  ...lootedCities(g, nation),
]
