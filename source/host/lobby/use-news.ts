/** Has a page drawn again when somebody comes or goes, or something happens at a table. */
import { useEffect, useState } from 'react'
import type { House } from '../house.ts'
import { inOwnName } from '../visits.ts'

/** Milliseconds between two frames for news alone. */
const calm = 1000
/** The same where it is told how much time is left. */
const tick = 20_000

/** @param isTimed it is told on the page how much time is left */
export function useHouseNews(
  { guests, hall, talks }: Pick<House, 'guests' | 'hall' | 'talks'>,
  isTimed: boolean,
): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    let timer: NodeJS.Timeout | undefined
    const draw = inOwnName(() => {
      timer = undefined
      setCount((count) => count + 1)
    })
    const tell = (): void => {
      timer ??= setTimeout(draw, calm)
    }
    const stops = [guests.subscribe(tell), hall.subscribe(tell), talks.subscribe(tell)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [guests, hall, talks])
  useEffect(() => {
    if (!isTimed) return
    const timer = setInterval(
      inOwnName(() => setCount((count) => count + 1)),
      tick,
    )
    return () => clearInterval(timer)
  }, [isTimed])
}
