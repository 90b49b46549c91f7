/**
 * The last resort against a program that hangs: a thread of its own hears the signals too, and ends
 * the process if it has not ended by itself.
 */
import { constants } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { keepHeapSmall } from './heap.ts'

/** How long the program has after the first signal, and after a second one; milliseconds. */
const patience = [1200, 100]
/** The beginning of a game is not made slower for it. */
const delay = 1000
/** Takes back what raw mode changes; a program that hangs cannot do it. */
const cooked = ['brkint', 'icrnl', 'ixon', 'icanon', 'echo', 'iexten', 'isig']

/** A thread hears of signals only by Node's own binding; where there is none, there is no watchdog. */
const code = `
const { workerData: { numbers, leave, patience, cooked, fd } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
process.noDeprecation = true
const { Signal } = process.binding('signal_wrap')
const end = () => {
  try { writeSync(fd, leave) } catch {}
  try { spawnSync('stty', cooked, { stdio: [0, 'ignore', 'ignore'], timeout: 300 }) } catch {}
  process.kill(process.pid, 'SIGKILL')
}
let count = 0
for (const number of numbers) {
  const signal = new Signal()
  signal.onsignal = () => setTimeout(end, patience[Math.min(count++, patience.length - 1)])
  signal.start(number)
}
`

/**
 * @param fd the terminal, where writes must not block
 * @param leave what restores its screen
 * @returns stops watching
 */
export function startWatchdog(fd: number, leave: string, signals: readonly NodeJS.Signals[]): () => void {
  let worker: Worker | undefined
  const timer = setTimeout(() => {
    // Only now: no first frame waits for it to be loaded.
    const threads = process.getBuiltinModule('node:worker_threads')
    const numbers = signals.map((name) => constants.signals[name])
    worker = new threads.Worker(code, {
      eval: true,
      workerData: { numbers, leave, patience, cooked, fd },
      resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
    })
    worker.on('online', keepHeapSmall)
    worker.on('error', () => {})
    worker.unref()
  }, delay)
  timer.unref()
  return () => {
    clearTimeout(timer)
    void worker?.terminate()
  }
}
