/** Words that are no answer to anything change nothing, and nothing of the program is said for them. */
import { afterAll, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import { game } from '../../../games/conquistador/rules/table.ts'
import { world } from '../../../games/conquistador/world.ts'
import { dice } from '../../../kernel/pick.ts'
import { measured } from '../../../measure.ts'
import { betrayed, oddWords } from '../../../odd-words.ts'
import { expectPlain } from '../heard.ts'
import { flat, openFolder, playSave } from '../listener.ts'
import { randomListener } from './random-listener.ts'

const panels = conquistadorPanels(world)
const saves = openFolder()
afterAll(saves.remove)

/** Commands that take a word. */
const commands = [
  'area',
  'find',
  'look',
  'log',
  'rule',
  'table',
  'points',
  'help',
  'where',
  'aims',
  'forecast',

  'status',
]
const most = measured(150, 20_000)

it.each(['solitaire', 'campaign'] as const)('odd words at any question of a %s', async (scenario) => {
  const seats = { Spain: 'human', England: 'human', France: 'human' }
  const save = saves.begin(game, {
    scenario,
    seed: 'odd',
    options: scenario === 'campaign' ? { seats } : {},
  })
  const listener = randomListener('odd', Number.POSITIVE_INFINITY, 10)
  const pick = dice(`odd ${scenario}`)
  let before: object | null = null
  let odd = ''
  let answers = 0
  const heard = await playSave(game, panels, save, (said) => {
    if (before) {
      expect(save.journal.state() === before, `${odd}\n${said}`).toBe(true)
      expect(said.replaceAll(odd, ''), odd).not.toMatch(betrayed)
      before = null
    }
    if (++answers > most) return null
    // A text may be anything, and words that are a way to the end of the game are no odd ones.
    const isOpen = !/Text of at most|The game is over|Press Enter when/.test(flat(said))
    if (isOpen && pick(3) === 0) {
      before = save.journal.state()
      const word = oddWords[pick(oddWords.length)]!
      odd = word
      return pick(3) === 0
        ? `${commands[pick(commands.length)]} ${word}`
        : pick(4) === 0
          ? `${word} ${word}`
          : word
    }
    return listener.answer(said)
  })
  expectPlain(heard)
  expect(save.journal.entries().length).toBeGreaterThan(10)
})
