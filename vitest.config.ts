/** The tests of `npm test`; `npm run test:long` goes by vitest.long.config.ts. test/measure.ts tells them apart. */
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inkAsBuilt } from './test/ink-as-built.ts'
import { patience } from './test/measure.ts'

export const long = 'test/**/*.long.test.{ts,tsx}'

/** Whole games first: they take longest, and would else be last, for their files are the smallest. */
class GamesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isGames = ({ moduleId }: TestSpecification) =>
      /\/campaign\/|campaigns|whole-games|combinations|\/computer\./.test(moduleId)
    return [...sorted.filter(isGames), ...sorted.filter((file) => !isGames(file))]
  }
}

export const both = {
  ...inkAsBuilt.test,
  // Tests leave nothing behind them, so that their files may share what they load.
  isolate: false,
  globalSetup: 'test/scratch.ts',
  setupFiles: ['test/alike.ts'],
  // Those in terminals and those of locks mostly wait: one more than there are cores, on a machine with two.
  maxWorkers: 3,
  // Only what hangs is ended: how fast a machine is, no test asks.
  testTimeout: 900_000,
  expect: { poll: { timeout: patience } },
  hookTimeout: 900_000,
  sequence: { sequencer: GamesFirst },
  // Whole games throw away so much that collecting it in small parts, as Node does unasked, takes a quarter of the time.
  // And code must run for long before its machine code is optimized: most runs once in a few rules, and Node, unasked,
  // spends up to half of the time of a file on code that is thrown away again.
  execArgv: ['--max-semi-space-size=64', '--interrupt-budget=3000000'],
}

export default defineConfig({
  ...inkAsBuilt,
  test: { ...both, include: ['test/**/*.test.{ts,tsx}'], exclude: [long] },
})
