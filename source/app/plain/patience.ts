/** Waiting in lines while another process is changing the game. */
import type { Session } from '../session/session.ts'
import { Left, type Talk } from './talk.ts'

/** Milliseconds between two looks, and after which it is said that something waits. */
const look = 20
const moment = 200

const isQuit = (typed: string): boolean => /^(q|quit)$/i.test(typed)

/** Waits until nobody else is changing the game. @throws Left if the player leaves meanwhile */
export async function untilFree(session: Session, talk: Talk): Promise<void> {
  const start = performance.now()
  let said = false
  for (let who = session.whoChanges(); who !== null; who = session.whoChanges()) {
    if (!said && performance.now() - start > moment) {
      said = true
      talk.say(`Not done yet: ${who} is changing the game. It is done when that has ended; quit leaves.`)
    }
    if ((await talk.meanwhile(isQuit, look)) !== null) throw new Left()
  }
  if (said) talk.say('The game is free again.')
}
