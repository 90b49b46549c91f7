/** What must hold of everything that was said in lines. */
import { expect } from 'vitest'
import { type Game, visibleTo } from '../../../source/kernel/contract/game.ts'
import type { Entry } from '../../../source/kernel/journal/steps.ts'
import { game } from '../../games/conquistador/rules/table.ts'
import { columns, flat, type Heard } from './listener.ts'

/** Nothing but text, no line wider than the terminal but for one column. */
export function expectPlain({ all }: Heard): void {
  expect(all).not.toMatch(/[\x00-\x09\x0B-\x1F\x7F-\x9F]/)
  expect(Math.max(...all.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns - 1)
}

/** What was said while each seat sat at the keyboard, or all of them did. */
function saidTo({ parts }: Heard): Map<string, string> {
  const said = new Map<string, string>()
  let sits = ''
  // What everybody learns when the game is over is no secret.
  for (const part of parts.map(flat).filter((one) => !one.includes('The game is over'))) {
    said.set(sits, `${said.get(sits) ?? ''} ${part}`)
    sits = /Pass the keyboard to (\w+)\. Press Enter/.exec(part)?.[1] ?? sits
  }
  return said
}

/**
 * Nobody is told what only others may see, but for what he may see for himself.
 * @returns how much there was to hide
 */
export function expectSecrets(
  heard: Heard,
  entries: readonly Entry[],
  { describe }: Pick<Game, 'describe'> = game,
): number {
  const events = entries.slice(0, -1).flatMap((entry) => entry.events)
  let hidden = 0
  for (const [seat, said] of saidTo(heard)) {
    const own = new Set(visibleTo(events, seat).map(describe))
    const others = events.filter(({ to }) => to && !to.includes(seat)).map(describe)
    for (const sentence of new Set(others)) {
      if (sentence === '' || own.has(sentence)) continue
      hidden++
      expect(said.includes(flat(sentence)), `${seat}: ${sentence}`).toBe(false)
    }
  }
  return hidden
}
