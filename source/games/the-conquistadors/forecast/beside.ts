/** What stands beside the choices of a question: odds, how each force stands, and what a window is about. */
import type { Note } from '../../../kernel/contract/game.ts'
import { counted } from '../../../kernel/contract/words.ts'
import { legendOn } from '../map/ground.ts'
import { captainName, hitsText, spaceName } from '../map/names.ts'
import type { GameDecision } from '../sequence/actions.ts'
import { type Position, playersOf, spaceAt } from '../state/context.ts'
import { commanderOf, expeditionOf, expeditionsOf } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'
import { rollNotes } from './at-roll.ts'
import { attemptNotes, unitsText } from './attempts.ts'
import { plunderText, rallyText, talkText } from './dealing.ts'
import { discoveryText } from './finding.ts'

type Choice = GameDecision['choices'][number]

/** An impulse with the odds beside what may be done in it, a window with what it is about; others as they are. */
export function withOdds(g: Position, decision: GameDecision): GameDecision {
  if (decision.kind === 'window')
    return { ...decision, brief: [...attemptNotes(g), ...(decision.brief ?? [])] }
  if (decision.kind === 'roll') return { ...decision, brief: [...rollNotes(g), ...(decision.brief ?? [])] }
  if (decision.kind !== 'impulse') return decision
  const faction = playersOf(g).find((one) => one === decision.seat)
  const own = faction ? expeditionsOf(g, faction) : []
  return {
    ...decision,
    brief: [...(decision.brief ?? []), ...own.map((expedition) => forceNote(g, expedition))],
    choices: decision.choices.map((choice) => {
      const odds = oddsBeside(g, choice)
      const label = odds === '' ? choice.label : `${choice.label}: ${odds}`
      const about = forceOf(g, own, choice)
      return { ...choice, label, ...(about !== null && { about }) }
    }),
  }
}

/** The commander of an own force that a choice is about: all that it may do stands under his name. */
function forceOf(g: Position, own: readonly Expedition[], { fixed }: Choice): string | null {
  const { expedition: id, card } = (fixed ?? {}) as { readonly expedition?: number; readonly card?: string }
  const force = card === undefined ? own.find((one) => one.id === id) : undefined
  return force ? captainName(g, commanderOf(force).captain) : null
}

/** How an own force stands, over what it may do. */
function forceNote(g: Position, expedition: Expedition): Note {
  const { at, gold, food, hits, indians } = expedition
  const parts = [
    unitsText(expedition),
    ...(indians.length > 0 ? [counted(indians.length, 'Indian units')] : []),
    ...(gold > 0 ? [`${gold} gold`] : []),
    ...(food > 0 ? [`${food} food`] : []),
    ...(hits > 0 ? [hitsText(hits)] : []),
  ]
  const about = captainName(g, commanderOf(expedition).captain)
  return { about, text: `${spaceName(g, at)}; ${parts.join(', ')}` }
}

/** The figure that decides whether to do it. */
function oddsBeside(g: Position, { type, fixed }: Choice): string {
  const id = (fixed as { readonly expedition?: number } | undefined)?.expedition
  if (id === undefined) return ''
  const expedition = expeditionOf(g, id)
  switch (type) {
    case 'negotiate':
      return talkText(g, expedition)
    case 'plunder':
      return spaceAt(g, expedition.at).ally === expedition.faction ? '' : plunderText(g, expedition)
    case 'rally':
    case 'rally-fed':
      return rallyText(g, expedition, type === 'rally-fed')
    case 'search':
      return legendOn(g, expedition.at) ? '' : discoveryText(g, expedition.at)
    default:
      return ''
  }
}
