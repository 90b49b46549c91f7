/**
 * Loaded before a program (`node --import`): kills it at the file-system call whose number
 * is in KILL_AT, before it is made, or when half of its text is written if KILL_HALF is
 * set. The calls are told on standard error.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const at = Number(process.env.KILL_AT)
const half = process.env.KILL_HALF === '1'
const { writeSync } = fs
const watched = [
  'openSync',
  'writeFileSync',
  'fsyncSync',
  'closeSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'mkdirSync',
  'unlinkSync',
  'utimesSync',
] as const
const calls: string[] = []

for (const name of watched) {
  const real = fs[name] as (...args: unknown[]) => unknown
  const patched = (...args: unknown[]): unknown => {
    const [file, text] = args
    const isText = name === 'writeFileSync' && typeof file === 'number'
    calls.push(isText ? 'text' : name)
    if (calls.length === at) {
      if (half && isText && typeof text === 'string') writeSync(file, text.slice(0, text.length / 2))
      process.kill(process.pid, 'SIGKILL')
    }
    return real(...args)
  }
  Object.assign(fs, { [name]: patched })
}
syncBuiltinESMExports()
process.on('exit', () => writeSync(2, calls.join(' ')))
