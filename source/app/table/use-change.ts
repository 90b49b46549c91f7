/**
 * Changing the game at the table: what is done here goes to the disk, and what is done elsewhere comes from
 * there.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Save, SaveError } from '../../kernel/saves/saves.ts'
import type { Change } from './computers.ts'
import type { Message } from './play.ts'

export interface Changing {
  /** Changes the game, also on the disk; one that fails is told of, and tried again after the next action. */
  readonly change: Change
  /** Whether the last change could not be written. */
  isFailing(): boolean
  /** Why the game is not on the disk as it stands, or cannot be followed, until it is again. */
  readonly unsaved: Message | null
  /** Why the game cannot be followed; null if it can. */
  setLost(message: Message | null): void
}

export function useChange(save: Save<object>, say: (message: Message) => void): Changing {
  const [unsaved, setUnsaved] = useState<Message | null>(null)
  /** As it is now, which a state is only after the next frame. */
  const failing = useRef(false)
  const [lost, setLost] = useState<Message | null>(null)
  return {
    change(act) {
      try {
        const { result, unsaved: error } = save.change(act)
        failing.current = error !== null
        setUnsaved(error && { text: `NOT SAVED: ${error.message}`, bad: true })
        return result
      } catch (error) {
        if (!(error instanceof SaveError)) throw error
        say({ text: `NOT DONE: ${error.message}`, bad: true })
        return null
      }
    },
    isFailing: () => failing.current,
    unsaved: unsaved ?? lost,
    setLost,
  }
}

/** Has the table catch up with what others do elsewhere. */
export function useFollowing(save: Save<object>, { setLost }: Changing, catchUp: () => void): void {
  const latest = useRef(catchUp)
  useLayoutEffect(() => {
    latest.current = catchUp
  })
  useEffect(
    () =>
      save.follow((fault) => {
        setLost(fault && { text: fault.message, bad: true })
        latest.current()
      }),
    [save, setLost],
  )
}
