/** Starts of the built program with what V8 compiled at an earlier one. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtProgram } from '../built-program.ts'
import { patience } from '../measure.ts'
import { makeHome, start } from '../terminal/harness.ts'

let home: ReturnType<typeof makeHome>
beforeEach(() => {
  home = makeHome()
})
afterEach(() => home.remove())

async function begin(
  cache: string,
  after: (terminal: ReturnType<typeof start>) => Promise<void>,
  { args, shows } = { args: ['new', '--seed', 'a'], shows: 'Turn 1/21' },
): Promise<void> {
  const terminal = start([builtProgram(), ...args], { env: { ...home.env, XDG_CACHE_HOME: cache } })
  await terminal.waitFor(shows)
  await after(terminal)
  terminal.kill('SIGTERM')
  await terminal.ended()
}

test('the first start keeps what was compiled, and one that finds it damaged does so again', async () => {
  const cache = join(home.folder, 'cache')
  const file = join(cache, 'conquistador', 'code')
  await begin(cache, async () => {
    await expect.poll(() => existsSync(file), { timeout: patience }).toBe(true)
  })
  const kept = readFileSync(file)
  expect(kept.length).toBeGreaterThan(1_000_000)
  writeFileSync(file, kept.subarray(0, 1000))
  await begin(cache, async () => {
    await expect.poll(() => readFileSync(file).length, { timeout: patience }).toBeGreaterThan(1000)
  })
})

test('what a first page has compiled is kept, and what is opened from it as soon as that stands', async () => {
  const cache = join(home.folder, 'cache')
  const file = join(cache, 'conquistador', 'code')
  const title = { args: [], shows: 'Games' }
  await begin(
    cache,
    async (terminal) => {
      await expect.poll(() => existsSync(file), { timeout: patience }).toBe(true)
      const first = readFileSync(file).length
      terminal.send('\r')
      await expect.poll(() => readFileSync(file).length, { timeout: patience }).toBeGreaterThan(first)
    },
    title,
  )
})

test('where nothing can be kept it starts as well', async () => {
  await begin('/dev/null', async () => {})
})
