/** Whole games in lines, by a player who hears nothing but what is said. */
import { afterAll, describe, expect, it } from 'vitest'
import { conquistadorPanels } from '../../source/games/conquistador/panels/index.tsx'
import type { NewGame } from '../../source/kernel/game.ts'
import { openJournal } from '../../source/kernel/journal.ts'
import { readSave } from '../../source/kernel/saves.ts'
import { world } from '../games/conquistador/world.ts'
import { game } from '../rules/table.ts'
import { columns, type Heard, openFolder, playSave } from './listener.ts'
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
      if (process.env.DUMP)
        require('node:fs').writeFileSync(`/tmp/plain-${name}.log`, heard.parts.join('>>>'))
      console.log(listener.asked, listener.answers(), saved.entries().length)
      const reached = Object.entries(listener.asked).filter(([, times]) => times === 0)
      const rare = name === 'campaign' ? [] : ['curtain', 'text']
      expect(reached.map(([kind]) => kind).filter((kind) => !rare.includes(kind))).toEqual([])
    },
    240_000,
  )
})
