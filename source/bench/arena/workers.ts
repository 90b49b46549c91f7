/** Plays matches on all cores. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Broken, Match, Played } from './match.ts'

/** Milliseconds that a game may take before it counts as stuck. */
const patience = 10 * 60 * 1000

/** As many as there are cores. */
export const usualWorkers = availableParallelism()

interface Playing {
  /** The name of the game. */
  readonly game: string
  /** How many threads. */
  readonly workers: number
  /** Is told how many matches are done, and how the last of them went. */
  progress?(done: number, result: Played | Broken): void
}

/**
 * Plays matches in threads, and gives the results in the order of the matches. A thread that dies or does not
 * answer breaks the match that it played, and another takes its place.
 */
export async function playAll(
  matches: readonly Match[],
  { game, workers, progress }: Playing,
): Promise<(Played | Broken)[]> {
  const results: (Played | Broken)[] = []
  let next = 0
  let done = 0
  const each = async () => {
    let worker = openWorker(game)
    while (next < matches.length) {
      const index = next++
      const result = await playIn(worker, matches[index]!)
      results[index] = result.result
      if (!result.alive) {
        await worker.terminate()
        worker = openWorker(game)
      }
      done++
      progress?.(done, result.result)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(workers, matches.length) }, each))
  return results
}

const openWorker = (game: string) =>
  new Worker(new URL('./arena-worker.mjs', import.meta.url), { workerData: game })

/** Has a thread play a match; `alive` tells whether it can play another. */
function playIn(worker: Worker, match: Match): Promise<{ result: Played | Broken; alive: boolean }> {
  return new Promise((resolve) => {
    const broken = (what: string) => {
      const who = JSON.stringify(match.players)
      return { match, fault: `Game ${match.newGame.seed} of ${who} ${what}.` }
    }
    const end = (result: Played | Broken, alive: boolean) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', gone)
      resolve({ result, alive })
    }
    const answered = (result: Played | Broken) => end(result, true)
    const failed = ({ message }: Error) => end(broken(`stops its thread with "${message}"`), false)
    const gone = () => end(broken('ends its thread'), false)
    const late = () => end(broken(`has not ended after ${patience / 60_000} minutes`), false)
    const timer = setTimeout(late, patience)
    worker.on('message', answered).on('error', failed).on('exit', gone)
    worker.postMessage(match)
  })
}
