/** Why something cannot be taken back, or taken again. */
import type { Refusal } from './game.ts'

const undoRule = (reason: string): Refusal => ({ rule: 'undo', reason })
export const earlierRules = undoRule(
  'What was done before was done under earlier rules of this program and stands.',
)
export const nothingDone = undoRule('Nothing has been done yet that could be undone.')
export const nothingUndone = undoRule('Nothing was undone.')
export const justBegun = undoRule('The turn has only just begun.')
export const bypassed = undoRule('The game has gone on since; what was done stands.')
export const overtaken = undoRule('The game has gone on since; it cannot be done again.')
