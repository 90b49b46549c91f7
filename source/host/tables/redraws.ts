/**
 * Who is told of a change, and when: who acted knows already, the other players hear of it one after the other, and
 * those who watch at most twice a second. Several changes that come close together are told as one.
 */
import { forNobody, inOwnName } from '../visits.ts'

/** Milliseconds between two frames of who only watches. */
const calm = 500

export interface Redraws {
  /** @returns stops telling */
  follow(who: object, kind: 'player' | 'watcher', tell: () => void): () => void
  /** Something has changed. @param by who knows of it already */
  tell(by: object | null): void
  forget(who: object): void
  close(): void
}

interface Follower {
  readonly who: object
  readonly kind: 'player' | 'watcher'
  readonly tell: () => void
  due: boolean
}

export function openRedraws(): Redraws {
  const followers = new Set<Follower>()
  let players: NodeJS.Immediate | undefined
  let watchers: NodeJS.Timeout | undefined
  /** When those who watch were told last. */
  let last = Number.NEGATIVE_INFINITY

  const next = (kind: Follower['kind']): Follower | undefined =>
    [...followers].find((one) => one.due && one.kind === kind)
  const tellOne = (one: Follower): void => {
    one.due = false
    one.tell()
  }
  /** One at a time: between two of them keys are read. */
  const tellPlayers = (): void => {
    players = undefined
    const one = next('player')
    if (!one) return
    players = setImmediate(tellPlayers)
    tellOne(one)
  }
  const tellWatchers = (): void => {
    watchers = undefined
    const one = next('watcher')
    last = performance.now()
    if (!one) return
    watchers = setTimeout(tellWatchers, 0)
    tellOne(one)
  }
  return {
    follow(who, kind, tell) {
      const one: Follower = { who, kind, tell: inOwnName(tell), due: false }
      followers.add(one)
      return () => void followers.delete(one)
    },
    tell(by) {
      for (const one of followers) if (one.who !== by) one.due = true
      forNobody(() => {
        if (next('player')) players ??= setImmediate(tellPlayers)
        if (next('watcher'))
          watchers ??= setTimeout(tellWatchers, Math.max(0, last + calm - performance.now()))
      })
    },
    forget(who) {
      for (const one of followers) if (one.who === who) followers.delete(one)
    },
    close() {
      followers.clear()
      clearImmediate(players)
      clearTimeout(watchers)
    },
  }
}
