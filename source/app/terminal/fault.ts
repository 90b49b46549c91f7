/** Faults of the program itself: what the player is told, and what is kept for a report. */
import { dirname, join } from 'node:path'
import { printable } from '../../kernel/contract/printable.ts'
import { type Computer, tellingFaults } from '../../kernel/program/computer.ts'
import { makeFolder, replaceFile } from '../../kernel/saves/disk.ts'
import { openSaves } from '../../kernel/saves/in-play.ts'
import { placesOf } from '../../kernel/saves/places.ts'

const longest = 200

/** Where the last fault of a program is kept. */
const faultLog = (program: string): string => join(placesOf(program).log, 'fault.log')

/**
 * Keeps an error for a report.
 * @param place where it happened, if the stack does not say it
 * @returns the file, or null if it cannot be written.
 */
function keepFault(program: string, version: string, error: unknown, place?: string): string | null {
  const file = faultLog(program)
  const { env, versions, platform, stdout } = process
  const about = {
    program: `${program} ${version}`,
    date: new Date().toISOString(),
    system: `Node ${versions.node}, ${platform}`,
    terminal: `${env.TERM}, ${stdout.columns}x${stdout.rows}`,
    ...(place !== undefined && { place }),
  }
  const lines = Object.entries(about).map(([name, value]) => `${name}: ${value}`)
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  try {
    makeFolder(dirname(file))
    replaceFile(file, `${lines.join('\n')}\n\n${told}\n`)
    return file
  } catch {
    return null
  }
}

/**
 * A computer whose first fault is kept for a report. The game goes on, for whoever plays with a computer
 * finds something else to do where it fails.
 */
export function keepingFaults<S extends object>(
  computer: Computer<S>,
  program: string,
  version: string,
): Computer<S> {
  const keeping = tellingFaults(computer, (error, asked) => {
    if (saidOf.has(keeping)) return
    const log = keepFault(program, version, error, `${asked}; the game went on`)
    const more = log === null ? 'it could not be kept for a report' : `${log} tells more, for a report`
    saidOf.set(keeping, `The program failed at one of its decisions and found something else to do; ${more}.`)
  })
  return keeping
}

/** What is said of the first fault of each computer that keeps its faults. */
const saidOf = new WeakMap<object, string>()

/** What a player is told of the faults of a computer; null while it has had none. */
export const toldFault = (computer: Computer): string | null => saidOf.get(computer) ?? null

/**
 * Keeps an error for a report, and says in one sentence what happened, where the game is and how to go on. To
 * be called while the game is still open.
 */
export function reportFault(program: string, version: string, error: unknown): string {
  const log = keepFault(program, version, error)
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  const [save] = openSaves()
  const kept = !save
    ? 'no game was open'
    : `${save.isWritten() ? '' : 'all but the last action of '}the game is saved in ${save.file}, and ` +
      `"${program} resume ${save.file}" goes on with it`
  const more = log === null ? '' : `; ${log} tells more, for a report`
  return `The program has a fault and had to stop (${printable(first).slice(0, longest)}); ${kept}${more}.`
}
