/** Has a page drawn again when somebody comes or goes, or something happens at a table. */
import { useEffect, useState } from 'react'
import type { House } from '../house.ts'
import { inOwnName } from '../visits.ts'

/** Milliseconds between two frames for news alone. */
const calm = 1000

export function useHouseNews({ guests, hall, talks }: Pick<House, 'guests' | 'hall' | 'talks'>): void {
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
}
