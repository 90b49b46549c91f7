/** Rally (9.2): an action that takes morale hits off a force, or adds one. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Faction } from '../data/names.ts'
import { captainName, hitsText, spaceName } from '../map/names.ts'
import { askRoll, rowOf, takeRolled } from '../rolls/rolling.ts'
import { type Context, isStandard, type Position, spaceAt } from '../state/context.ts'
import { type FrameRules, pop, push, type Taken, unasked } from '../state/flow.ts'
import { commanderOf, expeditionOf, expeditionsOf, isLone, ratingOf } from '../state/forces.ts'
import type { Modifier } from '../state/frames.ts'
import { sufferHits } from '../state/morale.ts'
import type { Expedition } from '../state/state.ts'
import { activate, ready } from '../turn/impulse/activation.ts'

export type RallyForm =
  | { type: 'rally'; fixed: { expedition: number } }
  /** With a food point of that expedition (9.23). */
  | { type: 'rally-fed'; fixed: { expedition: number; food: number } }

/** Forces with morale hits; each food point may come from any own force in the space. */
export const rallyChoices = (g: Position, faction: Faction): ChoiceOf<RallyForm>[] =>
  ready(g, faction)
    .filter((expedition) => expedition.hits > 0 && !isLone(expedition))
    .flatMap((expedition): ChoiceOf<RallyForm>[] => {
      const { id, at, hits } = expedition
      const about = `${captainName(g, commanderOf(expedition).captain)}, ${spaceName(g, at)}`
      const giver = expeditionsOf(g, faction).find((other) => other.at === at && other.food > 0)
      const bonus = modifiersOf(g, expedition).reduce((all, { by }) => all + by, 0)
      const label = `Rally from ${hitsText(hits)}, ${bonus < 0 ? '' : '+'}${bonus}`
      return [
        { type: 'rally', rule: '9.21', about, label, fixed: { expedition: id }, at },
        ...(giver
          ? [
              {
                type: 'rally-fed' as const,
                rule: '9.23',
                about,
                label: `Rally with a food point, ${bonus + 1 < 0 ? '' : '+'}${bonus + 1}`,
                fixed: { expedition: id, food: giver.id },
                at,
              },
            ]
          : []),
      ]
    })

/** 9.23 without cards and food; the printed -1 of a space does not count. */
export function modifiersOf(g: Position, expedition: Expedition): Modifier[] {
  const { at } = expedition
  return [
    { of: 'rating', by: ratingOf(g, expedition, 'rally') },
    { of: 'mosquito', by: spaceAt(g, at).find === 'mosquito' ? -1 : 0 },
    { of: 'division', by: isStandard(g) && g.state.impulse.dividedIn === at ? 1 : 0 },
  ].filter(({ by }) => by !== 0)
}

export function rally(g: Context, faction: Faction, action: Taken<RallyForm>): void {
  const expedition = expeditionOf(g, action.expedition)
  activate(g, expedition)
  const isFed = action.type === 'rally-fed'
  if (isFed) expeditionOf(g, action.food).food--
  const modifiers = [...modifiersOf(g, expedition), ...(isFed ? [{ of: 'food', by: 1 }] : [])]
  push(g, { kind: 'rally', faction, expedition: expedition.id, modifiers, played: [], stage: 'declared' })
}

export const rallyFrames: FrameRules<'rally'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    const table = g.data.tables.rally
    if (frame.stage === 'declared') {
      frame.stage = 'rolled'
      askRoll(g, frame.faction, 'rally', { dice: table.dice, modifiers: frame.modifiers })
      return true
    }
    const change = rowOf(table.rows, takeRolled(g).total)
    pop(g)
    const expedition = expeditionOf(g, frame.expedition)
    if (change > 0) sufferHits(g, expedition, change, '9.22')
    else recover(g, expedition, -change)
    return true
  },
}

function recover(g: Context, expedition: Expedition, hits: number): void {
  const gone = Math.min(hits, expedition.hits)
  expedition.hits -= gone
  const { captain } = commanderOf(expedition)
  g.emit({
    type: 'rallied',
    rule: '9.22',
    faction: expedition.faction,
    captain,
    hits: gone,
    now: expedition.hits,
  })
}
