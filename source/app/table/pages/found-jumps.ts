/** What is found on the map by words or by a number. */
import type { Jump } from '../../parts/map-panel.ts'
import { byFit, hasWord } from '../../parts/sought.ts'

/** Jumps of which label, group or cell has every word, those first whose name is what a person means. */
export function foundJumps(jumps: readonly Jump[], words: string): readonly Jump[] {
  const whole = words.trim().toLowerCase()
  if (whole === '') return jumps.filter(({ sought }) => !sought)
  const wanted = whole.split(/\s+/)
  const found = jumps.filter(({ group, label, cell }) => {
    const text = `${group} ${label} ${cell ?? ''}`.toLowerCase()
    return wanted.every((word) => hasWord(text, word))
  })
  return byFit(found, ({ label }) => label, whole)
}
