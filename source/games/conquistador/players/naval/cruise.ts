/** Hemispheric movement (5.1 B2): people go ashore, Explorers claim what they reach and can come home from. */
import type { Advice } from '../../../../kernel/computer.ts'
import type { Choice } from '../../../../kernel/game.ts'
import { findExpedition } from '../../council/expeditions.ts'
import { hasExplorer } from '../../discovery.ts'
import { boundsUsed, stopCost } from '../../naval/bounds.ts'
import { boundsHome } from '../../ports.ts'
import type { Expedition } from '../../state.ts'
import { isExplorer } from '../../units.ts'
import { type Adviser, actionOf, advise, choiceOf, close, type Mind } from '../adviser.ts'
import { nextClaim } from '../council/explore.ts'
import { outlookOf } from '../worth/outlook.ts'

export const cruise: Adviser = (mind) => {
  const { g, nation, decision } = mind
  const ids = new Set(decision.choices.flatMap(({ fixed }) => fixed?.expedition ?? []))
  for (const id of ids) {
    const expedition = findExpedition(g, nation, id)
    const next = landing(mind, expedition) ?? claiming(mind, expedition)
    if (next) return next
  }
  return close(mind, 'Everybody is ashore, and nothing more is in reach.')
}

/** Everybody but Explorers goes ashore where the expedition was sent. */
function landing(mind: Mind, expedition: Expedition): Advice | null {
  const choice = choiceOf(mind.decision, 'land', { expedition: expedition.id })
  if (!choice) return null
  const units = peopleOf(mind, choice)
  if (units === null) return null
  return advise(actionOf(mind.decision, choice, { units }), 'They go ashore where they were sent.')
}

function peopleOf({ g }: Mind, { args }: Choice): Record<string, number> | null {
  const domain = args?.units
  if (domain?.kind !== 'tally') return null
  const units = Object.entries(domain.items)
    .filter(([name]) => !name.startsWith('gold:') && (isPerson(name) || !isExplorer(g, name)))
    .map(([name, { max }]) => [name, max] as const)
  return units.length > 0 ? Object.fromEntries(units) : null
}

const isPerson = (name: string): boolean => ['soldier', 'colonist'].includes(name) || /^M\d+$/.test(name)

/** What can be claimed here, or where the next claim is that leaves bounds for the way home. */
function claiming(mind: Mind, expedition: Expedition): Advice | null {
  const { g, nation, level, decision } = mind
  if (!hasExplorer(g, expedition)) return null
  const within = (points: number, home: number) =>
    boundsUsed(g, { ...expedition, points }) + home <= expedition.bounds
  const claim = choiceOf(decision, 'claim', { expedition: expedition.id })
  if (claim && within(expedition.points + stopCost(expedition), boundsHome(g, expedition.place)))
    return advise(actionOf(decision, claim), 'The claim leaves bounds enough for the way home.')
  const sail = choiceOf(decision, 'sail', { expedition: expedition.id })
  if (!sail) return null
  const next = nextClaim(outlookOf(g, nation, level), expedition.place, expedition.points, within)
  if (!next) return null
  return advise(
    actionOf(decision, sail, { path: [next] }),
    'A discovery is in reach, and the way home as well.',
  )
}
