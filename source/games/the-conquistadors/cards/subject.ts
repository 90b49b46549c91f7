/** What a window is about, in a few words: who does what where. */
import { factionName, legendNames, spaceName } from '../map/names.ts'
import { type Position, spaceAt } from '../state/context.ts'
import { expeditionOf, hasExpedition } from '../state/forces.ts'
import type { Attempt } from './attempt.ts'

/** "Blue marches to Tumbes (S0507)" */
export function subjectOf(g: Position, attempt: Attempt): string {
  const who = factionName(attempt.faction)
  switch (attempt.kind) {
    case 'move':
      return `${who} ${moveText(g, attempt)}`
    case 'discovery':
      return `${who} discovers ${spaceName(g, attempt.space)}`
    case 'legend':
      return `${who} looks for ${legendNames[attempt.legend]}`
    case 'diplomacy':
      return `${who} talks to the ${spaceAt(g, attempt.space).find ?? 'people'} of ${spaceName(g, attempt.space)}`
    case 'combat':
      return `${fightText(g, attempt)} at ${spaceName(g, attempt.at)}, ${attempt.round === 0 ? 'the horse first' : `round ${attempt.round}`}`
  }
}

/** "sails to Panama", or that it has come there. */
function moveText(g: Position, { way, by, expedition }: Extract<Attempt, { kind: 'move' }>): string {
  const goal = way.at(-1)
  if (goal !== undefined) return `${by === 'sea' ? 'sails' : 'marches'} to ${spaceName(g, goal)}`
  return hasExpedition(g, expedition)
    ? `has come to ${spaceName(g, expeditionOf(g, expedition).at)}`
    : 'moves'
}

/** "Red against Indians" */
function fightText(g: Position, { sides }: Extract<Attempt, { kind: 'combat' }>): string {
  const names = sides.map(({ expedition }) =>
    expedition === null || !hasExpedition(g, expedition)
      ? 'Indians'
      : factionName(expeditionOf(g, expedition).faction),
  )
  return names.join(' against ')
}
