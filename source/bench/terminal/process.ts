/** What the system knows of a running process; null where it does not tell, as on systems without /proc. */
import { readFileSync } from 'node:fs'

/** Memory in bytes: now, and the most so far. */
export interface Memory {
  readonly now: number
  readonly most: number
}

/** The memory of a process that is not swapped out. */
export function memoryOf(pid: number): Memory | null {
  const status = readProc(pid, 'status')
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status ?? '')?.[1]
  const [now, most] = [field('VmRSS'), field('VmHWM')]
  return now && most ? { now: Number(now) * 1024, most: Number(most) * 1024 } : null
}

/** Linux tells times in hundredths of a second to every program. */
const tick = 10

/** The time that a process has computed so far, in milliseconds. */
export function timeOf(pid: number): number | null {
  // The name of the program comes second, in brackets, and may hold anything.
  const fields = readProc(pid, 'stat')?.split(') ').at(-1)?.split(' ')
  const [user, system] = [fields?.[11], fields?.[12]].map(Number)
  const time = (user! + system!) * tick
  return Number.isFinite(time) ? time : null
}

/**
 * The same of the thread that answers keys alone, to the microsecond: on a machine that others load it says more than
 * a clock.
 */
export function workOf(pid: number): number | null {
  const work = Number(readProc(pid, 'schedstat')?.split(' ')[0])
  return Number.isFinite(work) ? work / 1e6 : null
}

/** Whether a process, and all that it has started, waits for something else than a processor or a disk. */
export function isAtRest(pid: number): boolean {
  const state = readProc(pid, 'stat')?.split(') ').at(-1)?.[0]
  if (state === 'R' || state === 'D') return false
  const children = readProc(pid, `task/${pid}/children`)?.match(/\d+/g) ?? []
  return children.every((child) => isAtRest(Number(child)))
}

function readProc(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}
