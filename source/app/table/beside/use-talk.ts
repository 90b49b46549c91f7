/** What others say while one plays stands in the line under the map, and how much of it is unread above. */
import { useEffect, useRef, useState } from 'react'
import type { TableTalk } from '../../talk.ts'
import type { Play } from '../play.ts'

/** @returns how much is unread */
export function useTalk(talk: TableTalk | null, say: Play['say']): number {
  const [, setUnread] = useState(0)
  const latest = useRef(say)
  latest.current = say
  useEffect(
    () =>
      talk?.subscribe((text) => {
        setUnread(talk.unread())
        latest.current({ text, bad: false })
      }),
    [talk],
  )
  return talk?.unread() ?? 0
}
