/** What the referee answers to lines. */
import { expect } from 'vitest'
import type { Json } from '../../source/kernel/contract/game.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import { type RefereeOptions, referee } from '../../source/kernel/referee.ts'
import { toyComputer } from './toy-computer.ts'
import { type ToyState, toyGame } from './toy-game.ts'

export const game = toyGame()

export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield item
}

export type Reply = { [key: string]: Json } & { error?: { rule: string; reason: string } }

/** What the referee prints for some lines, parsed. */
export async function play(
  lines: readonly (object | string | null)[],
  scenario = 'row',
  options: Partial<RefereeOptions<ToyState>> = {},
  seats?: Readonly<Record<string, string>>,
): Promise<Reply[]> {
  const input = lines.map((line) => (typeof line === 'object' && line !== null ? JSON.stringify(line) : line))
  const replies: Reply[] = []
  const journal = openJournal(game, { scenario, seed: 'a', ...(seats && { options: { seats } }) })
  for await (const line of referee(journal, each(input), { computer: toyComputer, ...options })) {
    expect(line).not.toContain('\n')
    replies.push(JSON.parse(line))
  }
  return replies
}
/** What each reply is. */
export const kinds = (replies: readonly Reply[]) => replies.map((reply) => Object.keys(reply)[0])
/** The reply to the only line. */
export const answer = async (line: object | string | null, scenario = 'row') =>
  (await play([line], scenario))[3]!
