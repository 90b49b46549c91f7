/** Gifts of gold to the governor (11.3): once an impulse, for oneself or against another. */
import type { ChoiceOf, Tally } from '../../../../kernel/contract/actions.ts'
import { carryingOut } from '../../../../kernel/flow/acts.ts'
import { disturb } from '../../cards/standing.ts'
import type { Faction } from '../../data/names.ts'
import { factionName } from '../../map/names.ts'
import { askRoll, rowOf, takeRolled } from '../../rolls/rolling.ts'
import { type Context, factionOf, type Position, playersOf, sum } from '../../state/context.ts'
import { type FrameRules, pop, push, type RuleTypes, type Taken } from '../../state/flow.ts'
import { expeditionOf } from '../../state/forces.ts'
import type { FrameOf, Modifier } from '../../state/frames.ts'
import { moveIndex } from '../../state/governor.ts'
import { goldDomain, goldHolders } from './gold-domain.ts'

export type PresentForm = { type: 'present'; args: { gold: Tally } }
export type FavourForm = { type: 'raise' } | { type: 'lower'; fixed: { faction: Faction } }

export function presentChoices(g: Position, faction: Faction): ChoiceOf<PresentForm>[] {
  const { minimumGold } = g.data.tables.governorGift
  const holders = goldHolders(g, faction)
  if (g.state.impulse.gift || sum(holders.map(({ gold }) => gold)) < minimumGold) return []
  return [
    {
      type: 'present',
      rule: '11.31',
      label: `Give gold to the governor, whose favour stands at ${factionOf(g, faction).index}`,
      args: { gold: goldDomain(g, holders, { min: minimumGold, rule: '11.31' }) },
    },
  ]
}

/** What it costs to have favour already. */
function favouredBy({ data, state }: Position, faction: Faction): number {
  const favoured = data.tables.governorGift.modifiers.find(({ id }) => id === 'favoured')
  if (typeof favoured?.by !== 'number' || favoured.from === undefined) return 0
  return state.factions[faction]!.index >= favoured.from ? favoured.by : 0
}

/** 11.31, and what favour already costs. */
export function giftModifiers(g: Position, faction: Faction, gold: number): Modifier[] {
  const { minimumGold } = g.data.tables.governorGift
  return [
    { of: 'gold', by: Math.floor(gold / minimumGold) - 1 },
    { of: 'favoured', by: favouredBy(g, faction) },
  ].filter(({ by }) => by !== 0)
}

export function present(g: Context, faction: Faction, { gold }: Taken<PresentForm>): void {
  g.state.impulse.gift = true
  for (const [id, part] of Object.entries(gold)) expeditionOf(g, Number(id)).gold -= part
  const total = sum(Object.values(gold))
  g.emit({ type: 'presented', rule: '11.31', faction, gold: total })
  push(g, {
    kind: 'favour',
    faction,
    modifiers: giftModifiers(g, faction, total),
    played: [],
    boxes: 0,
    stage: 'declared',
  })
}

export const favourFrames: FrameRules<'favour', FavourForm> = {
  settle(g, frame) {
    const table = g.data.tables.governorGift
    if (frame.stage === 'declared') {
      frame.stage = 'rolled'
      askRoll(g, frame.faction, 'gift', { dice: table.dice, modifiers: frame.modifiers })
      return true
    }
    if (frame.stage === 'rolled') {
      frame.boxes = rowOf(table.rows, takeRolled(g).total)
      frame.stage = 'whose'
      return true
    }
    if (frame.boxes > 0 && playersOf(g).length > 1) return false
    apply(g, frame.faction, frame.boxes)
    return true
  },

  /** 11.32: after the roll the giver says whose index moves. */
  decide: (g, { faction, boxes }) => ({
    seat: faction,
    kind: 'favour',
    segment: 'Gift',
    rule: '11.32',
    question: `The governor is pleased. Whose favour moves by ${boxes}?`,
    choices: [
      { type: 'raise', rule: '11.32', label: `Yours rises from ${factionOf(g, faction).index}` },
      ...playersOf(g)
        .filter((other) => other !== faction)
        .map((other) => ({
          type: 'lower' as const,
          rule: '11.32',
          label: `That of ${factionName(other)} falls from ${factionOf(g, other).index}`,
          fixed: { faction: other },
        })),
    ],
    undone: [],
  }),

  act: carryingOut<RuleTypes, FavourForm, FrameOf<'favour'>>({
    raise: (g, { faction, boxes }) => apply(g, faction, boxes),
    lower(g, { boxes }, { faction }) {
      disturb(g, faction)
      apply(g, faction, -boxes)
    },
  }),
}

function apply(g: Context, faction: Faction, by: number): void {
  pop(g)
  if (by !== 0) moveIndex(g, faction, by, '11.32')
}
