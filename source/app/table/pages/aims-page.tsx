/** What the program aimed at in its seats, turn by turn, when the turn is over: until then plans are secret. */
import { useEffect, useState } from 'react'
import { turnText } from '../../../kernel/contract/words.ts'
import type { Journal } from '../../../kernel/journal/journal.ts'
import { computersOf } from '../../../kernel/program/computer.ts'
import { seatWith } from '../../../kernel/program/holder-words.ts'
import { useShell } from '../../hooks.ts'
import { shown } from '../../keys/bindings.ts'
import { wrap } from '../../parts/lines.ts'
import { Reader } from '../../parts/page.tsx'
import { type Aims, aimsNote, computersAims, lastFinished, planWasLeft } from '../../session/aims.ts'
import { programLevel } from '../../session/autopilot.ts'
import type { Play } from '../play.ts'

interface AimsPageProps {
  readonly journal: Journal<object>
  readonly play: Play
  /** The turn that is told of at first, or the last one that is over. */
  readonly turn: number
  onClose(): void
  onEnd(): void
}

/** Milliseconds until it is found out, so that it is seen at once that it is. */
const beforehand = 40

export function AimsPage({ journal, play, turn: wanted, onClose, onEnd }: AimsPageProps) {
  const { computer, theme, size, bindings } = useShell()
  const { viewer, isOfProgram } = play
  const first = journal.turnStarts()[0]?.turn ?? 1
  const last = lastFinished(journal)
  const [chosen, setTurn] = useState(wanted)
  const turn = last === null ? null : Math.max(first, Math.min(chosen, last))
  const isOwn = turn !== null && planWasLeft(journal, { seat: viewer, turn }, isOfProgram)
  const [found, setFound] = useState<{ readonly turn: number; readonly aims: readonly Aims[] } | null>(null)
  useEffect(() => {
    if (turn === null || found?.turn === turn) return
    const own = isOwn ? [[viewer, programLevel] as const] : []
    const timer = setTimeout(
      () => setFound({ turn, aims: computersAims(journal, computer, { viewer, turn }, own) }),
      beforehand,
    )
    return () => clearTimeout(timer)
  }, [journal, computer, viewer, isOwn, turn, found])

  const held = computersOf(journal.newGame)
  const width = size.width - 4
  const said = (text: string): string[] => wrap(text, width).map(theme.faint)
  function lines(): string[] {
    if (held.size === 0 && !isOwn) return said('The program plays no seat of this game.')
    if (turn === null) return said('What the program aims at in a turn is told when the turn is over.')
    if (found?.turn !== turn) return said('It is being found out ...')
    if (found.aims.length === 0) return said('Nothing is known of this turn.')
    const told = found.aims.flatMap(({ seat, level, lines: of }) => [
      theme.heading(held.has(seat) ? seatWith(seat, level) : `${seat} (autopilot, ${level})`),
      ...(of.length === 0
        ? [`${seat}: no new plan this ${journal.game.turnName ?? 'turn'}; what it did is in the log.`]
        : []),
      ...of.flatMap((line) => wrap(`- ${line}`, width, 2)),
      '',
    ])
    return [...told, ...said(aimsNote(journal.game))]
  }
  return (
    <Reader
      title={turn === null ? 'What was aimed at' : `What was aimed at in ${turnText(journal.game, turn)}`}
      lines={lines()}
      hints={[[shown(bindings, 'turnBack', 'turnOn'), 'turns']]}
      perform={(action) => {
        if (turn === null || (action !== 'turnBack' && action !== 'turnOn')) return false
        setTurn(turn + (action === 'turnOn' ? 1 : -1))
        return true
      }}
      onClose={onClose}
      onEnd={onEnd}
    />
  )
}
