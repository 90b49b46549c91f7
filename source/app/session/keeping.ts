/**
 * A game and the disk: what is done here goes there, and what is done elsewhere comes from there.
 */
import type { Refusal } from '../../kernel/contract/game.ts'
import { type Save, SaveError } from '../../kernel/saves/saves.ts'

/**
 * Why the game is not on the disk as it stands, or why what others do in it cannot be followed; or where is kept what had
 * taken the place of its file.
 */
export interface KeepingFault {
  readonly kind: 'unsaved' | 'lost' | 'kept'
  readonly reason: string
}

/** Nothing was changed, because of the rules or of the disk. */
export interface NotDone {
  readonly ok: false
  readonly by: 'rules' | 'disk'
  readonly refusal: Refusal
}

export const refused = (refusal: Refusal): NotDone => ({ ok: false, by: 'rules', refusal })
export const notOnDisk = (reason: string): NotDone => ({
  ok: false,
  by: 'disk',
  refusal: { rule: 'save', reason, kind: 'program' },
})

export interface Keeping {
  /**
   * Changes the game, also on the disk; what cannot be written is told by `fault`, and tried again after the
   * next action.
   * @param goesOn what was told last has not been read yet: the program only does what follows
   */
  change<T>(act: () => T, goesOn?: boolean): { readonly ok: true; readonly result: T } | NotDone
  /** The last change could not be written. */
  isFailing(): boolean
  fault(): KeepingFault | null
  /** Tells when others have changed the game, or it cannot be followed. @returns stops telling */
  follow(tell: () => void): () => void
}

export function openKeeping(save: Pick<Save<object>, 'change' | 'follow'>): Keeping {
  let unsaved: SaveError | null = null
  let lost: SaveError | null = null
  let kept: string | null = null
  return {
    change(act, goesOn = false) {
      try {
        const changed = save.change(act)
        unsaved = changed.unsaved
        kept = changed.kept ?? (goesOn ? kept : null)
        return { ok: true, result: changed.result }
      } catch (error) {
        if (!(error instanceof SaveError)) throw error
        return notOnDisk(error.message)
      }
    },
    isFailing: () => unsaved !== null,
    fault() {
      if (unsaved) return { kind: 'unsaved', reason: unsaved.message }
      if (lost) return { kind: 'lost', reason: lost.message }
      return kept === null ? null : { kind: 'kept', reason: kept }
    },
    follow: (tell) =>
      save.follow((error) => {
        lost = error
        tell()
      }),
  }
}
