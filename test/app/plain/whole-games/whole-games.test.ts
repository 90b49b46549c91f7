/** Whole games in lines, by a player who hears nothing but what is said. */
import { afterAll, describe, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import type { NewGame } from '../../../../source/kernel/contract/game.ts'
import { readSave } from '../../../../source/kernel/saves/saves.ts'
import { game } from '../../../games/conquistador/rules/table.ts'
import { world } from '../../../games/conquistador/world.ts'
import { measured, sampled } from '../../../measure.ts'
import { expectPlain, expectSecrets } from '../heard.ts'
import { openFolder, playSave } from '../listener.ts'
import { type Kind, randomListener } from './random-listener.ts'

const panels = conquistadorPanels(world)
const saves = openFolder()
afterAll(saves.remove)

/** What a lone player is never asked. */
const ofSeveral: readonly string[] = ['curtain', 'text']
/** The kinds of questions that were asked. */
const asked = new Set<string>()

const everybody = { seats: { Spain: 'human', England: 'human', France: 'human' } }

async function playWhole(newGame: NewGame, seed: string, endPercent: number) {
  const save = saves.begin(game, newGame)
  const listener = randomListener(seed, 60_000, endPercent)
  const heard = await playSave(game, panels, save, listener.answer)
  for (const kind of Object.keys(listener.asked)) if (listener.asked[kind as Kind] > 0) asked.add(kind)
  return { save, heard }
}

describe('the line mode', () => {
  const played = [
    ['solitaire', { scenario: 'solitaire', seed: 'lines 25' }, 6],
    ['campaign', { scenario: 'campaign', seed: 'lines', options: everybody }, 30],
  ] as const

  it.each(sampled(played, 1))(
    'plays a whole game of the %s, and the save is what a replay gives',
    async (name, newGame, endPercent) => {
      const { save, heard } = await playWhole(newGame, name, endPercent)
      expectPlain(heard)
      expect(heard.all).toContain('The game is over.')
      expect(game.turn(save.journal.state())).toBe(21)
      // Reading replays every action.
      const saved = readSave(save.file, game)
      expect(saved.base).toBe(0)
      expect(saved.state()).toEqual(save.journal.state())
      expect(game.outcome(saved.state())).not.toBeNull()
      if (name === 'campaign') expect(expectSecrets(heard, saved.entries())).toBeGreaterThan(100)
    },
  )

  it('has asked every kind of question in them, or in a few more', async () => {
    const all = Object.keys(randomListener('', 0, 0).asked)
    const missing = () => all.filter((kind) => !asked.has(kind) && !measured(ofSeveral, []).includes(kind))
    for (let more = 1; more <= 12 && missing().length > 0; more++)
      await playWhole({ scenario: 'solitaire', seed: `more lines ${more}` }, `more ${more}`, 6)
    expect(missing()).toEqual([])
  })
})
