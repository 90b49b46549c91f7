/** Threads in which computers think, so that nobody's keys wait for them. */
import { Worker } from 'node:worker_threads'
import type { Action } from '../../kernel/contract/game.ts'
import type { Problem, Thinker } from './thinker.ts'

/** What a thread is sent, and what it answers. */
export interface ThreadQuestion {
  readonly number: number
  readonly problem: Problem
}
export type ThreadAnswer =
  | { readonly number: number; readonly action: Action | null }
  | { readonly number: number; readonly fault: string }

interface Waiting {
  readonly resolve: (action: Action | null) => void
  readonly reject: (error: Error) => void
}

/** @param file the program of a thread */
export function openThread(file: URL): Thinker {
  let worker: Worker | null = null
  let number = 0
  const asked = new Map<number, Waiting>()
  const failAll = (error: Error): void => {
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
    worker = null
  }
  function start(): Worker {
    const made = new Worker(file)
    made.on('message', (answer: ThreadAnswer) => {
      const one = asked.get(answer.number)
      asked.delete(answer.number)
      if ('fault' in answer) one?.reject(new Error(answer.fault))
      else one?.resolve(answer.action)
    })
    made.on('error', failAll)
    made.on('exit', () => failAll(new Error('A thread in which computers think has ended.')))
    made.unref()
    return made
  }
  return {
    think(problem) {
      worker ??= start()
      const question: ThreadQuestion = { number: ++number, problem }
      const answer = new Promise<Action | null>((resolve, reject) =>
        asked.set(question.number, { resolve, reject }),
      )
      worker.postMessage(question)
      return answer
    },
    async close() {
      const ending = worker
      worker = null
      await ending?.terminate()
    },
  }
}
