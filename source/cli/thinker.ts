/** A thread in which computers think; see `source/host/tables/threads.ts`. */
import { parentPort } from 'node:worker_threads'
import { games } from '../games/index.ts'
import { solve } from '../host/tables/thinker.ts'
import type { ThreadAnswer, ThreadQuestion } from '../host/tables/threads.ts'
import { gameInUse } from './game-in-use.ts'

const opened = new Map<string, ReturnType<typeof gameInUse>>()

async function answer({ number, problem }: ThreadQuestion): Promise<ThreadAnswer> {
  try {
    const entry = games.find(({ name }) => name === problem.game)
    if (!entry) return { number, fault: `There is no game "${problem.game}" here.` }
    const game = opened.get(problem.game) ?? gameInUse(entry)
    opened.set(problem.game, game)
    return { number, action: solve(await game, problem) }
  } catch (error) {
    return { number, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (question: ThreadQuestion) => {
  void answer(question).then((told) => parentPort?.postMessage(told))
})
