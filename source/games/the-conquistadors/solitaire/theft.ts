/** Theft alone (23.31): a die of gold, and the player says which of his forces pay. */
import type { Tally } from '../../../kernel/contract/actions.ts'
import type { Faction } from '../data/names.ts'
import { isHaven } from '../map/ground.ts'
import { type Context, type Position, sum } from '../state/context.ts'
import { type FrameRules, pop, push } from '../state/flow.ts'
import { commanderOf, expeditionOf } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import type { Expedition } from '../state/state.ts'
import { goldDomain, goldHolders } from '../turn/impulse/gold-domain.ts'

export type TheftForm = { type: 'give-up-gold'; args: { gold: Tally } }

/** 2.19: what lies in Panama and Santiago de Cuba is safe. */
const robbed = (g: Position, faction: Faction): Expedition[] =>
  goldHolders(g, faction).filter(({ at }) => !isHaven(g, at))

export function steal(g: Context, { faction }: FrameOf<'card'>, dice: '1D6' | '2D6'): void {
  const rolled = g.roll(dice === '2D6' ? 2 : 1)
  const gold = Math.min(sum(rolled), sum(robbed(g, faction).map((force) => force.gold)))
  g.emit({ type: 'stolen', rule: '23.31', faction, dice: rolled, gold })
  push(g, { kind: 'theft', faction, gold })
}

export const theftFrames: FrameRules<'theft', TheftForm> = {
  settle(g, { faction, gold }) {
    const forces = robbed(g, faction)
    const isAll = gold >= sum(forces.map((force) => force.gold))
    if (forces.length > 1 && !isAll) return false
    pop(g)
    for (const force of forces) take(g, force, Math.min(gold, force.gold))
    return true
  },

  decide: (g, { faction, gold }) => ({
    seat: faction,
    kind: 'theft',
    segment: 'Theft',
    rule: '23.31',
    question: `Thieves take ${gold} gold. Whose?`,
    choices: [
      {
        type: 'give-up-gold',
        rule: '23.31',
        label: 'Give up gold',
        args: { gold: goldDomain(g, robbed(g, faction), { min: gold, max: gold, rule: '23.31' }) },
      },
    ],
    undone: [],
  }),

  act(g, _frame, { gold }) {
    pop(g)
    for (const [id, part] of Object.entries(gold)) take(g, expeditionOf(g, Number(id)), part)
  },
}

function take(g: Context, force: Expedition, gold: number): void {
  if (gold === 0) return
  force.gold -= gold
  const { captain } = commanderOf(force)
  g.emit({ type: 'gold-lost', rule: '23.31', faction: force.faction, captain, gold })
}
