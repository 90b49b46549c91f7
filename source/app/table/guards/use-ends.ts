/** What ends a segment is meant for one that has been seen: hammered, its key would end the next as well. */
import { useRef } from 'react'
import type { Play } from '../play.ts'
import { type Unread, useUnread } from './use-unread.ts'

export interface Ends extends Unread {
  /** Something was done here, which ends the segment or does not. */
  note(isEnd: boolean): void
}

/** It is unread where the segment before was ended by a key, and this one has only just come into sight. */
export function useEnds({ turn, decision }: Pick<Play, 'turn' | 'decision'>): Ends {
  const ended = useRef(false)
  const segment = useUnread(`${turn} ${decision?.seat} ${decision?.kind}`)
  return {
    note: (isEnd) => {
      ended.current = isEnd
    },
    isUnread: () => ended.current && segment.isUnread(),
    hammered: segment.hammered,
  }
}
