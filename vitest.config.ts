/** The tests of `npm test`; `npm run test:long` goes by vitest.long.config.ts. test/measure.ts tells them apart. */
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inkAsBuilt } from './test/ink-as-built.ts'
import { patience } from './test/measure.ts'

export const long = 'test/**/*.long.test.{ts,tsx}'

/** What takes longest is not left for the end, where it would be alone: the size of its file tells nothing of it. */
const isLongest = ({ moduleId }: TestSpecification) =>
  /\/campaign\/|campaigns|whole-games|combinations|\/computer\.|forged|damage|properties|secrets/.test(moduleId)

/** What mostly waits, for terminals, guests and processes that are killed. */
const isWaiting = ({ moduleId }: TestSpecification) => /\/terminal\/|\/host\/|kill/.test(moduleId)

/** Those that wait and those that work take turns, so that the cores always have work. */
class InTurns extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waiting = sorted.filter(isWaiting)
    const working = sorted.filter((file) => !isWaiting(file))
    const longest = [...working.filter(isLongest), ...working.filter((file) => !isLongest(file))]
    const inTurns = longest.flatMap((file, n) => [file, ...waiting.slice(n, n + 1)])
    return [...inTurns, ...waiting.slice(longest.length)]
  }
}

export const both = {
  ...inkAsBuilt.test,
  // Tests leave nothing behind them, so that their files may share what they load.
  isolate: false,
  globalSetup: 'test/scratch.ts',
  setupFiles: ['test/alike.ts'],
  // Two of them mostly wait, on a machine with two cores.
  maxWorkers: 4,
  // Only what hangs is ended: how fast a machine is, no test asks.
  testTimeout: 900_000,
  expect: { poll: { timeout: patience } },
  hookTimeout: 900_000,
  sequence: { sequencer: InTurns },
  // Whole games throw away so much that collecting it in small parts, as Node does unasked, takes a quarter of the time.
  // And code must run for long before its machine code is optimized: most runs once in a few rules, and Node, unasked,
  // spends up to half of the time of a file on code that is thrown away again.
  execArgv: ['--max-semi-space-size=64', '--interrupt-budget=3000000'],
}

export default defineConfig({
  ...inkAsBuilt,
  test: { ...both, include: ['test/**/*.test.{ts,tsx}'], exclude: [long] },
})
