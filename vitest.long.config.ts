/** The tests of `npm run test:long`. */
import { defineConfig } from 'vitest/config'
import { inkAsBuilt } from './test/ink-as-built.ts'
import { both, long } from './vitest.config.ts'

export default defineConfig({
  ...inkAsBuilt,
  test: { ...both, include: [long], env: { ...both.env, MEASURE: 'long' } },
})
