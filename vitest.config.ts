/** The tests in a real terminal run first and by themselves, for they mostly wait; then the others, on every core. */
import { defineConfig } from 'vitest/config'

const inTerminal = 'test/terminal/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'terminal', include: [inTerminal], maxWorkers: 3, sequence: { groupOrder: 0 } },
      },
      {
        test: {
          name: 'rules',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [inTerminal],
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
