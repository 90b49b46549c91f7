/** What a council leaves for the turns that begin badly. */
import type { Note, Undone } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { tributesOf } from '../diplomacy/debts.ts'
import { posts, upkeepToCome, upkeepWords } from '../end/bill.ts'
import { postWords, savedBy } from '../end/giving-up.ts'
import { idleOf } from '../end/idle.ts'
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

/** 6.41/5: such a spending leaves less than a costly war takes, once everybody is kept. */
export const spendsReserve = (g: Position, nation: Nation, ducats: number): boolean =>
  ducats > 0 && nationOf(g, nation).treasury - ducats - upkeepToCome(g, nation) < warCost

/** What is said of orders that spend it. */
export const reserveSpent = `It spends what an event could ask: less is left after maintenance, before resources and gold, than the ${warCost} ducats of a costly war.`

/** What a council that orders nothing more keeps: in the figures in which its list warns of the same. */
export function keptWords(g: Position, nation: Nation): string {
  const { treasury } = nationOf(g, nation)
  const upkeep = upkeepToCome(g, nation)
  const left = Math.max(0, treasury - upkeep)
  const kept = `${many(treasury, 'ducat')} are kept`
  const rest =
    left >= warCost
      ? `${left} are left for events.`
      : `${left === 0 ? 'nothing is' : `${left} are`} left for events, and a costly war would take ${warCost}.`
  const wanting = upkeepTold(g, nation)
  if (wanting === null) return `${kept}: maintenance takes ${upkeep}, ${rest}`
  return `${kept}. ${wanting.reason} So ${rest}`
}

/**
 * How maintenance is covered, where the treasury does not hold it, what is wanting first; null where it does. It is lost as
 * the council stands also where only gold could cover it that no ship goes for.
 */
function upkeepTold(
  g: Position,
  nation: Nation,
): { readonly reason: string; readonly isLost: boolean } | null {
  const upkeep = upkeepToCome(g, nation)
  const { words, short, isSure } = shortfallOf(g, nation, upkeep, nationOf(g, nation).treasury)
  if (words === '') return null
  const takes = `akes ${many(upkeep, 'ducat')} at the end of the turn (${upkeepWords(g, nation)})`
  if (short === 0) return { reason: `Upkeep t${takes}, ${words}.`, isLost: false }
  const isUnsent = !isSure && !fetchesGold(g, nation)
  const rest = isSure ? ': units must be given up then' : isUnsent ? ', and no ship is sent for any' : ''
  return { reason: `Upkeep ${words}${rest}. It t${takes}.`, isLost: isSure || isUnsent }
}

/** Somebody may bring gold home this turn: he is abroad, or sails there. */
const fetchesGold = (g: Position, nation: Nation): boolean =>
  g.state.expeditions.some(
    ({ nation: whose, origin, destination }) =>
      whose === nation && (origin !== 'Europe' || (destination !== null && destination !== 'Europe')),
  )

/**
 * 6.8: what the turn will cost at its end, kind by kind, where the treasury does not hold it. Only what cannot be paid
 * by anything that is on its way is a loss.
 */
export function upkeepWanting(g: Position, nation: Nation): Undone[] {
  const told = upkeepTold(g, nation)
  if (told === null) return []
  return [{ ...{ rule: '6.81', ...(!told.isLost && { harmless: true as const }) }, reason: told.reason }]
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

/** 6.81: soldiers ashore who bring nothing any more, and what they take turn after turn. */
export function idleGarrisons(g: Position, nation: Nation): Undone[] {
  const idle = idleOf(g, nation, posts(g, nation)).filter(({ at }) => at !== 'Europe')
  const [first] = idle
  if (!first) return []
  const ducats = many(savedBy(g, nation, idle), 'ducat')
  const reason = `Idle for ${ducats} a turn: ${postWords(g, idle)}; they bring nothing where they are.`
  return [{ rule: '6.81', harmless: true, at: first.at, reason }]
}
