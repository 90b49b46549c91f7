/** Commands without a screen, without a process of their own. */
import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { runCommand } from '../../source/cli/run.ts'
import { games, type Registry } from '../../source/games/index.ts'
import type { Ran } from '../built-program.ts'

/** Runs a command in this process, as the command line would. */
export const runHere = (...argv: string[]): Promise<Ran> => runAmong(games, argv)

/** The same for a command that reads what comes in. */
export async function runFed(argv: readonly string[], input = ''): Promise<Ran> {
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)))
  const stdin = vi.spyOn(process, 'stdin', 'get')
  stdin.mockReturnValue(Readable.from([Buffer.from(input)]) as unknown as typeof process.stdin)
  try {
    return await runHere(...argv)
  } finally {
    stdin.mockRestore()
    // By them the command would end its process.
    for (const signal of signals)
      for (const listener of process.listeners(signal))
        if (!before.has(listener)) process.removeListener(signal, listener)
  }
}

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
