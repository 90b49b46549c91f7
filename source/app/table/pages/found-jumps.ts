/** What is found on the map by words or by a number. */
import type { Jump } from '../../parts/map-panel.ts'

/** How well a name answers to words: the whole of it, its beginning, a word of it, the beginning of one. */
function fitOf(name: string, words: string): number {
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  const tests = [
    name === words,
    name.startsWith(words),
    parts.includes(words),
    parts.some((part) => part.startsWith(words)),
  ]
  const fit = tests.indexOf(true)
  return fit < 0 ? tests.length : fit
}

/** Jumps of which label, group or cell has every word, those first whose name is what a person means. */
export function foundJumps(jumps: readonly Jump[], words: string): readonly Jump[] {
  const whole = words.trim().toLowerCase()
  if (whole === '') return jumps.filter(({ sought }) => !sought)
  const wanted = whole.split(/\s+/)
  const found = jumps.filter(({ group, label, cell }) => {
    const text = `${group} ${label} ${cell ?? ''}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  return byFit(found, whole)
}

/** Those first whose name is what a person means; the others stay in their order. */
export function byFit(jumps: readonly Jump[], words: string): readonly Jump[] {
  const whole = words.trim().toLowerCase()
  return jumps
    .map((jump) => ({ jump, fit: fitOf(jump.label.toLowerCase(), whole) }))
    .sort((a, b) => a.fit - b.fit)
    .map(({ jump }) => jump)
}
