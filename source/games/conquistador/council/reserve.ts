/** What a council leaves for the turns that begin badly. */
import type { Note, Undone } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { tributesOf } from '../diplomacy/debts.ts'
import { upkeepToCome, upkeepWords } from '../end/maintenance.ts'
import { nationOf, type Position } from '../state/context.ts'
import { many } from '../state/units.ts'
import { shortfallOf } from './budget.ts'
import { warCost } from './political-events.ts'

/**
 * 6.41/5, 6.8: once everybody is kept, little is left if the next turn begins with a war. Nothing where nothing was spent; that
 * maintenance itself is short is still to do.
 */
export function reserveNotes(g: Position, nation: Nation): Note[] {
  const { treasury, shown } = nationOf(g, nation)
  const left = treasury - upkeepToCome(g, nation)
  if (left >= warCost || treasury >= shown) return []
  const kept = many(Math.max(0, left), 'ducat')
  return [
    {
      text: `${kept} left after maintenance, before resources and gold: a costly war would take ${warCost}.`,
    },
  ]
}

/**
 * 6.8: what the turn will cost at its end, kind by kind, where the treasury does not hold it. Only what cannot be paid
 * whatever comes is a loss.
 */
export function upkeepWanting(g: Position, nation: Nation): Undone[] {
  const upkeep = upkeepToCome(g, nation)
  const { words, isSure } = shortfallOf(g, nation, upkeep, nationOf(g, nation).treasury)
  if (words === '') return []
  const rest = isSure ? ': units must be given up then' : ''
  return [
    {
      ...{ rule: '6.81', ...(!isSure && { harmless: true as const }) },
      reason: `Maintenance at the end of the turn takes ${many(upkeep, 'ducat')} (${upkeepWords(g, nation)}), ${words}${rest}.`,
    },
  ]
}

/** What is promised for every turn is paid after maintenance (6.25), and breaks its treaty if it is not there. */
export function tributesWanting(g: Position, nation: Nation): Undone[] {
  const owed = tributesOf(g, nation)
  if (owed === 0) return []
  const missing = owed + upkeepToCome(g, nation) - nationOf(g, nation).treasury
  return missing <= 0
    ? []
    : [
        {
          ...{ rule: '6.25', harmless: true },
          reason: `After maintenance ${many(owed, 'ducat')} are to be paid by treaty, ${missing} more than there are; unpaid, it is broken.`,
        },
      ]
}
