/**
 * Whose turn it is in the process: everything that is done for one line is done in its name, also later by timers, so
 * that a fault ends that line and no other.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Faulty {
  /** Something failed that was done for it. */
  fail(error: unknown): void
}

const current = new AsyncLocalStorage<Faulty>()

/** Does something in somebody's name; what it throws is his. */
export function inNameOf(who: Faulty, act: () => void): void {
  current.run(who, () => {
    try {
      act()
    } catch (error) {
      who.fail(error)
    }
  })
}

/** The same act, to be done later and by others, in the name of who is at it now. */
export function inOwnName(act: () => void): () => void {
  const who = current.getStore()
  return who ? () => inNameOf(who, act) : act
}

/** Does something for nobody, e.g. what tells others. */
export const forNobody = (act: () => void): void => current.exit(act)

/** Takes what nobody caught to whose it is. @param unknown is told what is nobody's @returns stops it */
export function takeFaults(unknown: (error: unknown) => void): () => void {
  const take = (error: unknown): void => {
    const who = current.getStore()
    if (who) who.fail(error)
    else unknown(error)
  }
  process.on('uncaughtException', take)
  process.on('unhandledRejection', take)
  return () => {
    process.off('uncaughtException', take)
    process.off('unhandledRejection', take)
  }
}
