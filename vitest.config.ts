/**
 * The tests in a real terminal run first and by themselves, for they mostly wait; then the others, on every core.
 * Those of the rules and of games change nothing outside themselves, so that they may share what they load.
 */
import { defineConfig } from 'vitest/config'

const inTerminal = 'test/terminal/**/*.test.ts'
const ofRules = ['test/rules/**/*.test.ts', 'test/games/**/*.test.ts']
const onEveryCore = { maxWorkers: '100%', sequence: { groupOrder: 1 } } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'terminal', include: [inTerminal], maxWorkers: 3, sequence: { groupOrder: 0 } },
      },
      {
        test: { name: 'rules', include: ofRules, isolate: false, ...onEveryCore },
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
