/** A person among busy computers: he hears nothing of what they hide. */

import { afterAll, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { randomPlayer } from '../../../source/games/conquistador/players/random.ts'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import { visibleTo } from '../../../source/kernel/contract/game.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { playerDice } from '../../../source/kernel/program/simulate.ts'
import { game } from '../../games/conquistador/rules/table.ts'
import { world } from '../../games/conquistador/world.ts'
import { inFull } from '../../measure.ts'
import { expectPlain } from './heard.ts'
import { flat, openFolder, playSave } from './listener.ts'
import { randomListener } from './whole-games/random-listener.ts'

const panels = conquistadorPanels(world)
const saves = openFolder()
afterAll(saves.remove)

const pick = playerDice('busy')
const player = randomPlayer(world, game.sets)
/** Plays without a plan, but does much. */
const busy: Computer<State> = {
  advise(view, decision) {
    const action = player(() => view, decision, pick)
    return action && { action, reasons: [] }
  },
  aims: (_view, seat) => [`${seat} aims at everything.`],
}

it.runIf(inFull)('[6.71] is told of computers what he may know, and nothing else', async () => {
  const seats = { Spain: 'human', England: 'computer:hard', France: 'computer' }
  const save = saves.begin(game, { scenario: 'campaign', seed: 'busier', options: { seats } })
  const { answer } = randomListener('busy', 60_000, 25)
  let left = 60
  const heard = await playSave(game, panels, save, (said) => (left-- > 0 ? answer(said) : null), {
    computer: busy,
  })
  expectPlain(heard)
  const said = flat(heard.all)
  expect(said).not.toContain('Pass the keyboard')
  expect(said).toContain('What happened since:')
  const events = save.journal.entries().flatMap((entry) => entry.events)
  const own = new Set(visibleTo(events, 'Spain').map(game.describe))
  const hidden = events.filter(({ to }) => to && !to.includes('Spain')).map(game.describe)
  const secrets = [...new Set(hidden)].filter((sentence) => sentence !== '' && !own.has(sentence))
  expect(secrets.length).toBeGreaterThan(30)
  expect(secrets.filter((sentence) => said.includes(flat(sentence)))).toEqual([])
  expect(said).not.toContain('aims at everything')
})
