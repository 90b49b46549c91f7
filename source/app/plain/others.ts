/** Noticing that others have changed the game elsewhere. */
import type { Session } from '../session/session.ts'

export interface Others {
  /** Comes when others have changed the game since it came last, if that matters. */
  changed(matters?: () => boolean): Promise<void>
}

export function openOthers(session: Session): Others {
  /** How often others have changed the game, and how often that was noticed here. */
  let changes = 0
  let noticed = 0
  let wake: (() => void) | null = null
  session.subscribe(({ by }) => {
    if (by !== 'others') return
    changes++
    wake?.()
  })
  return {
    async changed(matters = () => true) {
      do {
        if (changes === noticed)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        noticed = changes
        wake = null
      } while (!matters())
    },
  }
}
