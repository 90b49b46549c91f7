/** Keeps what comes of a game of the day while it is played at the table. */
import { useEffect, useRef } from 'react'
import type { Save } from '../../../kernel/saves/saves.ts'
import { useKeys, useShell } from '../../hooks.ts'
import { dayGameOf, spent } from '../../results/results.ts'
import { noteResult } from '../../results/results-file.ts'
import type { Play } from '../play.ts'

export function useResult({ file, journal }: Save<object>, { entries, watching }: Play): void {
  const { hand, folder } = useShell()
  /** Not yet noted, and when a key was pressed last. */
  const effort = useRef({ keys: 0, time: 0, last: Date.now() })
  useKeys(() => {
    const now = Date.now()
    const { keys, time, last } = effort.current
    effort.current = { keys: keys + 1, time: time + spent(last, now), last: now }
  })
  const note = useRef(() => {})
  note.current = () => {
    const now = watching ? null : dayGameOf(hand, journal.newGame, { state: journal.state(), save: file })
    if (now && noteResult(folder, now, effort.current))
      effort.current = { ...effort.current, keys: 0, time: 0 }
  }
  // After every action, and when the table is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => note.current(), [entries.length])
  useEffect(() => () => note.current(), [])
}
