/** Counts what is done at the table, and keeps what comes of a game of the day while it is played. */
import { useEffect, useRef } from 'react'
import type { Save } from '../../../kernel/saves/saves.ts'
import { useKeys, useShell } from '../../hooks.ts'
import { dayGameOf, type Effort, effortWords, spent, triedIn } from '../../results/results.ts'
import { noteResult, readOrNone } from '../../results/results-file.ts'
import type { Play } from '../play.ts'

const nothing: Effort = { keys: 0, time: 0 }

/** @returns keys and minutes in a sentence, of all sittings where they are kept, and what is to be told of their file */
export function useEffort(
  { file, journal }: Save<object>,
  { entries, watching, say }: Pick<Play, 'entries' | 'watching' | 'say'>,
): Play['effort'] {
  const { hand, folder } = useShell()
  const sitting = useRef(nothing)
  /** Not yet noted, and when a key was pressed last. */
  const effort = useRef({ ...nothing, last: Date.now() })
  useKeys(() => {
    const now = Date.now()
    const time = spent(effort.current.last, now)
    effort.current = { ...more(effort.current, time), last: now }
    sitting.current = more(sitting.current, time)
  })
  const dayGame = () =>
    watching ? null : dayGameOf(hand, journal.newGame, { state: journal.state(), save: file })
  const note = useRef(() => {})
  /** What was said of the file last. */
  const said = useRef<string | null>(null)
  note.current = () => {
    const now = dayGame()
    if (!now) return
    const { isKept, told } = noteResult(folder, now, effort.current)
    if (isKept) effort.current = { ...effort.current, ...nothing }
    if (told !== null && told !== said.current) say({ text: told, bad: true })
    said.current = told
  }
  // After every action, and when the table is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => note.current(), [entries.length])
  useEffect(() => () => note.current(), [])
  return () => {
    if (watching) return null
    const now = dayGame()
    const kept = now && triedIn(readOrNone(folder), now)
    return (
      [effortWords(kept ?? sitting.current, kept !== null), said.current].filter(Boolean).join(' ') || null
    )
  }
}

const more = ({ keys, time }: Effort, since: number): Effort => ({ keys: keys + 1, time: time + since })
