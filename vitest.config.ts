/**
 * The tests in a real terminal run first and by themselves, for they mostly wait; then the hundreds of random games,
 * which take longest and would else be left to the end on one core, in files of like length; then the others, on
 * every core.
 * Those of the rules and of games change nothing outside themselves, so that they may share what they load.
 */
import { defineConfig } from 'vitest/config'

const inTerminal = 'test/terminal/**/*.test.ts'
const ofRules = ['test/rules/**/*.test.ts', 'test/games/**/*.test.ts']
const longGames = 'test/games/conquistador/campaign/{games,sample}-*.test.ts'
/** Whole games throw away so much that collecting it in small parts, as Node does unasked, takes a quarter of the time. */
const roomy = { execArgv: ['--max-semi-space-size=64'] } as const
const onEveryCore = { maxWorkers: '100%', sequence: { groupOrder: 2 } } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'terminal', include: [inTerminal], maxWorkers: 3, sequence: { groupOrder: 0 } },
      },
      {
        test: { name: 'games', include: [longGames], maxWorkers: '100%', sequence: { groupOrder: 1 }, ...roomy },
      },
      {
        test: { name: 'rules', include: ofRules, exclude: [longGames], isolate: false, ...onEveryCore, ...roomy },
      },
      {
        test: {
          name: 'program',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [inTerminal, ...ofRules],
          ...onEveryCore,
        },
      },
    ],
  },
})
