/** The tests of `npm run test:long`. */
import { defineConfig } from 'vitest/config'
import { long, projects } from './vitest.config.ts'

const measure = { env: { MEASURE: 'long' } }

export default defineConfig({
  test: {
    projects: projects(long, []).map(({ test }) => ({ test: { ...test, ...measure } })),
  },
})
