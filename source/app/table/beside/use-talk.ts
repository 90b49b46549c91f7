/** What others say while one plays stands in the line under the map. */
import { useEffect, useRef } from 'react'
import type { TableTalk } from '../../talk.ts'
import type { Play } from '../play.ts'

export function useTalk(talk: TableTalk | null, say: Play['say']): void {
  const latest = useRef(say)
  latest.current = say
  useEffect(() => talk?.subscribe((text) => latest.current({ text, bad: false })), [talk])
}
