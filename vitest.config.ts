/**
 * The tests of `npm test`; those of `npm run test:long` are in vitest.long.config.ts. test/measure.ts tells the two
 * measures apart.
 */
import { defineConfig } from 'vitest/config'

export const long = 'test/**/*.long.test.{ts,tsx}'
const short = 'test/**/*.test.{ts,tsx}'
const inTerminal = 'test/terminal/**'

/** They leave nothing behind them, so that they may share what they load. A busy machine may take its time. */
const all = {
  isolate: false,
  maxWorkers: 3,
  testTimeout: 30_000,
  // Whole games throw away so much that collecting it in small parts, as Node does unasked, takes a quarter of the time.
  execArgv: ['--max-semi-space-size=64'],
}

/**
 * Those in a real terminal first and by themselves: they mostly wait, and nothing is to make them wait longer.
 */
export const projects = (files: string, but: readonly string[]) => [
  {
    test: {
      name: 'terminal',
      include: [files.replace('test/**', inTerminal)],
      exclude: [...but],
      sequence: { groupOrder: 0 },
      ...all,
    },
  },
  {
    test: {
      name: 'program',
      include: [files],
      exclude: [inTerminal, ...but],
      sequence: { groupOrder: 1 },
      ...all,
    },
  },
]

export default defineConfig({ test: { projects: projects(short, [long]) } })
