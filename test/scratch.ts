/**
 * Where the tests write: one folder for a run, removed at its end. It lies in memory where the system has room
 * there, for every action of a game waits for the disk, and no test is about what a disk does by itself.
 */
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes that all tests together never come near to. */
const enough = 2_000_000_000

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough
  } catch {
    return false
  }
}

export default function openScratch(): () => void {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'c-'))
  // As the system's own: other users write there too.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
