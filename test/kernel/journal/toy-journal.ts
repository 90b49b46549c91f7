/** Journals of the toy game. */
import type { Action } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { sampleAction } from '../../../source/kernel/program/sample.ts'
import { dice } from '../pick.ts'
import { toyGame } from '../toy-game.ts'

export const game = toyGame()
/** What Ann and Bob do. */
export const ann = (type: string, rest: object = {}): Action => ({ type, seat: 'Ann', ...rest }) as Action
export const bob = (type: string, rest: object = {}): Action => ({ type, seat: 'Bob', ...rest }) as Action
/** The journal of a new game of one. */
export const row = () => openJournal(game, { scenario: 'row', seed: 'a' })

/** A journal of a whole random game. */
export function playedOut(seed = 'x') {
  const journal = openJournal(game, { scenario: 'duel', seed })
  const pick = dice(seed)
  for (;;) {
    const open = journal.decisions()
    if (open.length === 0) return journal
    journal.act(sampleAction(open[pick(open.length)]!, game.sets, pick)!)
  }
}
