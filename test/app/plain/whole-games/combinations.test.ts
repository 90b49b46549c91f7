/** The first turns of every legal combination in lines, by a player who hears nothing but what is said. */
import { afterAll, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import { readSave } from '../../../../source/kernel/saves/saves.ts'
import { games } from '../../../games/conquistador/combinations/short.ts'
import { game } from '../../../games/conquistador/rules/table.ts'
import { world } from '../../../games/conquistador/world.ts'
import { sampled } from '../../../measure.ts'
import { expectPlain, expectSecrets } from '../heard.ts'
import { openFolder, playSave } from '../listener.ts'
import { randomListener } from './random-listener.ts'

const panels = conquistadorPanels(world)
const saves = openFolder()
afterAll(saves.remove)

/** Sentences that somebody was not to hear. */
let hidden = 0

const played = sampled(games, 3, 101)

it.each(played)('plays two turns in lines: %s', async (_name, newGame) => {
  const save = saves.begin(game, newGame)
  const listener = randomListener(newGame.seed, 20_000, 30)
  // The conquest begins in a later turn than the first.
  const end = game.turn(save.journal.state()) + 2
  const heard = await playSave(game, panels, save, (said) =>
    game.turn(save.journal.state()) >= end ? null : listener.answer(said),
  )
  expectPlain(heard)
  const saved = readSave(save.file, game)
  expect(game.turn(saved.state())).toBe(end)
  expect(saved.state()).toEqual(save.journal.state())
  // A lone player has no curtain, and nobody to hide anything from.
  if (game.seats(newGame).length > 1) hidden += expectSecrets(heard, saved.entries())
})

it('has had something to hide in them', () => expect(hidden).toBeGreaterThan(played.length))
