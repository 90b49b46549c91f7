/** Commands that only print, without a process of their own. */
import { vi } from 'vitest'
import { runCommand } from '../../source/cli/run.ts'
import { games, type Registry } from '../../source/games/index.ts'
import type { Ran } from '../built-program.ts'

/** Runs a command in this process, as the command line would. */
export const runHere = (...argv: string[]): Promise<Ran> => runAmong(games, argv)

/** The same with other games than the program has. */
export async function runAmong(registry: Registry, argv: readonly string[]): Promise<Ran> {
  const written = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += text
      return true
    }),
  )
  try {
    const code = await runCommand(argv, registry)
    return { code, out: written.stdout, err: written.stderr }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
