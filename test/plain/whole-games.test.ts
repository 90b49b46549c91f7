/** Whole games in lines, by a player who hears nothing but what is said. */
import { afterAll, describe, expect, it } from 'vitest'
import { conquistadorPanels } from '../../source/games/conquistador/panels/index.tsx'
import { type NewGame, visibleTo } from '../../source/kernel/game.ts'
import { type Entry, openJournal } from '../../source/kernel/journal.ts'
import { readSave } from '../../source/kernel/saves.ts'
import { world } from '../games/conquistador/world.ts'
import { game } from '../rules/table.ts'
import { columns, flat, type Heard, openFolder, playSave } from './listener.ts'
import { randomListener } from './random-listener.ts'

const panels = conquistadorPanels(world)
const saves = openFolder()
afterAll(saves.remove)

const everybody = { seats: { Spain: 'human', England: 'human', France: 'human' } }

async function playWhole(newGame: NewGame, seed: string) {
  const save = saves.begin(game, newGame)
  const listener = randomListener(seed, 60_000)
  const heard = await playSave(game, panels, save, listener.answer)
  return { save, listener, heard }
}

/** Nothing but text, no line wider than the terminal but for one column. */
function expectPlain({ all }: Heard): void {
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

/** Nobody is told what only others may see, but for what he may see for himself. */
function expectSecrets(heard: Heard, entries: readonly Entry[]): number {
  const events = entries.slice(0, -1).flatMap((entry) => entry.events)
  let hidden = 0
  for (const [seat, said] of saidTo(heard)) {
    const own = new Set(visibleTo(events, seat).map(game.describe))
    const others = events.filter(({ to }) => to && !to.includes(seat)).map(game.describe)
    for (const sentence of new Set(others)) {
      if (sentence === '' || own.has(sentence)) continue
      hidden++
      expect(said.includes(flat(sentence)), `${seat}: ${sentence}`).toBe(false)
    }
  }
  return hidden
}

describe('the line mode', () => {
  it.each([
    ['solitaire', { scenario: 'solitaire', seed: 'lines' }],
    ['campaign', { scenario: 'campaign', seed: 'lines', options: everybody }],
  ])(
    'plays a whole game of the %s, and the save is what a replay gives',
    async (name, newGame) => {
      const { save, listener, heard } = await playWhole(newGame, name)
      expectPlain(heard)
      expect(heard.all).toContain('The game is over.')
      expect(game.turn(save.journal.state())).toBe(21)
      const saved = readSave(save.file, game)
      const replay = openJournal(game, newGame)
      for (const { action } of saved.entries()) expect(replay.act(action).ok).toBe(true)
      expect(replay.state()).toEqual(saved.state())
      expect(game.outcome(replay.state())).not.toBeNull()
      if (name === 'campaign') expect(expectSecrets(heard, saved.entries())).toBeGreaterThan(100)
      const reached = Object.entries(listener.asked).filter(([, times]) => times === 0)
      const rare = name === 'campaign' ? [] : ['curtain', 'text']
      expect(reached.map(([kind]) => kind).filter((kind) => !rare.includes(kind))).toEqual([])
    },
    240_000,
  )
})
