/** What a window or a roll is about, in a few words: who does what where, and what comes if nobody answers. */
import type { Space } from '../data/names.ts'
import { captainName, cardName, factionName, legendNames, spaceName } from '../map/names.ts'
import { type Position, spaceAt } from '../state/context.ts'
import { commanderOf, expeditionOf, hasExpedition } from '../state/forces.ts'
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
      return `${who} talks to ${peopleText(g, attempt.space)}`
    case 'combat':
      return `${fightText(g, attempt)} at ${spaceName(g, attempt.at)}, ${attempt.round === 0 ? 'the horse first' : `round ${attempt.round}`}`
  }
}

/** "the hostile town of Tlaxcala (N0912)" */
function peopleText(g: Position, space: Space): string {
  const { find, hostile } = spaceAt(g, space)
  return `the ${hostile ? 'hostile ' : ''}${find ?? 'people'} of ${spaceName(g, space)}`
}

/** What a roll on top of the stack belongs to, so that nobody spends a card on it unawares; null where it says all. */
export function rollSubject(g: Position): string | null {
  const beneath = g.state.stack.at(-2)
  switch (beneath?.kind) {
    case 'move':
    case 'discovery':
    case 'legend':
    case 'diplomacy':
    case 'combat':
      return subjectOf(g, beneath)
    case 'plunder':
      return `${factionName(beneath.faction)} plunders ${peopleText(g, beneath.space)}`
    case 'casualty':
      return `${captainName(g, beneath.captain)} has led the fight`
    case 'rally':
    case 'morale':
    case 'retreat':
      return forceSubject(g, beneath.expedition)
    case 'card':
      return `${cardName(g, beneath.card)} is played${beneath.aim.captain ? ` against ${captainName(g, beneath.aim.captain)}` : ''}`
    default:
      return null
  }
}

/** "Hernan Cortes at Tlaxcala (N0912)" */
function forceSubject(g: Position, id: number): string | null {
  if (!hasExpedition(g, id)) return null
  const force = expeditionOf(g, id)
  return `${captainName(g, commanderOf(force).captain)} at ${spaceName(g, force.at)}`
}

/** What goes on where nobody plays anything. */
export function unansweredText(attempt: Attempt): string {
  const who = factionName(attempt.faction)
  switch (attempt.kind) {
    case 'move':
      return attempt.way.length > 0 ? `${who} goes on.` : 'What waits there comes next.'
    case 'discovery':
    case 'legend':
    case 'diplomacy':
      return `${who} rolls for it.`
    case 'combat':
      return attempt.round === 0 ? 'The horse strike.' : `Round ${attempt.round} is rolled.`
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
