/** What cards are asked for: the move, attempt or fight that goes on, with what decides whether to spend one. */
import type { Note } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { type Attempt, attemptOf } from '../cards/attempt.ts'
import type { Troop } from '../data/names.ts'
import { valueOfUnit } from '../forces/troops.ts'
import { captainName, factionName, hitsText, titleOf, troopsText } from '../map/names.ts'
import { signed } from '../rolls/words.ts'
import { type Position, spaceAt, sum } from '../state/context.ts'
import { commanderOf, expeditionOf, hasExpedition, unitsOf } from '../state/forces.ts'
import type { IndianUnit } from '../state/indians.ts'
import type { Expedition } from '../state/state.ts'
import { byOf } from './chances.ts'
import { arrivalLines, discoveryText } from './finding.ts'

/** The Spanish units of an expedition, all its conquistadors together. */
export function unitsText(expedition: Expedition): string {
  const flipped = (kind: Troop) => sum(expedition.parties.map((party) => party.flipped[kind]))
  return troopsText(
    {
      foot: unitsOf(expedition, 'foot'),
      horse: unitsOf(expedition, 'horse'),
      cannon: unitsOf(expedition, 'cannon'),
    },
    { foot: flipped('foot'), horse: flipped('horse'), cannon: flipped('cannon') },
  )
}

/** "Indians of 40, 8 (reduced)" */
export const indiansText = (g: Position, units: readonly IndianUnit[]): string =>
  `Indians of ${units.map((unit) => `${valueOfUnit(g, unit)}${unit.flipped ? ' (reduced)' : ''}`).join(', ')}`

/** "Cortes of Red with 4 foot, 2 morale hits, 5 gold" */
function forceText(g: Position, id: number): string {
  if (!hasExpedition(g, id)) return 'A force that is gone'
  const expedition = expeditionOf(g, id)
  const { faction, hits, gold } = expedition
  const goods = [...(hits > 0 ? [hitsText(hits)] : []), ...(gold > 0 ? [`${gold} gold`] : [])]
  const more = goods.length > 0 ? `, ${goods.join(', ')}` : ''
  return `${captainName(g, commanderOf(expedition).captain)} of ${factionName(faction)} with ${unitsText(expedition)}${more}`
}

/** Who with what, and what decides; that he sails there, or talks to them, is in the question. */
function sentencesOf(g: Position, attempt: Attempt): string[] {
  switch (attempt.kind) {
    case 'move': {
      const goal = attempt.way.at(-1)
      return [`${forceText(g, attempt.expedition)}.`, ...(goal === undefined ? [] : arrivalLines(g, goal))]
    }
    case 'discovery': {
      const found = discoveryText(g, attempt.space)
      return [`${forceText(g, attempt.expedition)}${found ? `: ${found}` : ''}.`]
    }
    case 'legend':
      return [`${forceText(g, attempt.expedition)}.`]
    case 'diplomacy':
      return [`${forceText(g, attempt.expedition)}, ${signed(byOf(attempt.modifiers))}.`]
    case 'combat': {
      const sides = attempt.sides.map(({ expedition }) =>
        expedition === null ? indiansText(g, spaceAt(g, attempt.at).units) : forceText(g, expedition),
      )
      return [`${sides.join(' against ')}.`]
    }
  }
}

/** 4.14: what was played works when all have passed, so the chances do not count it yet. */
function playedText(g: Position, { kind, played }: Attempt): string[] {
  if (kind === 'move' || kind === 'combat' || played.length === 0) return []
  return [`Played, and still to count: ${listed(played.map((card) => titleOf(g, card)))}.`]
}

/** What a window is about, a line each; none where nothing goes on. */
export function attemptNotes(g: Position): Note[] {
  const attempt = attemptOf(g)
  return attempt ? [...sentencesOf(g, attempt), ...playedText(g, attempt)].map((text) => ({ text })) : []
}
