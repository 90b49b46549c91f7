/** The tests of `npm run test:long`. */
import { defineConfig } from 'vitest/config'
import { both, long } from './vitest.config.ts'

export default defineConfig({
  test: { ...both, include: [long], env: { MEASURE: 'long' } },
})
