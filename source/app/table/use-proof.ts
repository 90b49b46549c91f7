/** Replays a game that stands on the last state of its save, while nobody waits for it. */
import { useEffect } from 'react'
import { prove } from '../../kernel/journal/open.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { keepHeapSmall } from '../terminal/heap.ts'

/** Milliseconds of replaying at a stretch, and between two stretches: keys come first. */
const stretch = { work: 6, rest: 6 }

/**
 * @param save the game at the table, if there is one
 * @param onFault is told why the game cannot go on, if its history does not lead to where it stands
 */
export function useProof(save: Save<object> | null, onFault: (error: unknown) => void): void {
  const journal = save?.journal
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game is proven once, whoever is told of a fault.
  useEffect(() => {
    if (!journal) return
    let timer: NodeJS.Timeout
    const work = (): void => {
      // At each stretch, for the thread of the watchdog begins somewhere among them.
      keepHeapSmall()
      const end = performance.now() + stretch.work
      try {
        do if (prove(journal, 1)) return
        while (performance.now() < end)
      } catch (error) {
        onFault(error)
        return
      }
      timer = setTimeout(work, stretch.rest)
    }
    timer = setTimeout(work, stretch.rest)
    return () => clearTimeout(timer)
  }, [journal])
}
