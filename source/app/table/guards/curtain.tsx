/** Between two players: a page that names the next one, and shows nothing of the game. */
import { useEffect, useState } from 'react'
import type { Seat } from '../../../kernel/contract/named.ts'
import { capital, turnText } from '../../../kernel/contract/words.ts'
import { useKeys, useShell } from '../../hooks.ts'
import { actionIn, shown, shownAll } from '../../keys/bindings.ts'
import { centre, tall } from '../../parts/lines.ts'
import { bodyHeight, Lines, Page } from '../../parts/page.tsx'
import type { Play } from '../play.ts'
import { useQuiet } from './use-quiet.ts'

/** One person plays several seats: the next one is his without a key. */
export function NextSeat({ play }: { readonly play: Play }) {
  const { lift } = play
  useEffect(() => lift(), [lift])
  return (
    <Page title={turnOf(play.behind!.seat)} hints={[]}>
      <Lines lines={[]} />
    </Page>
  )
}

const turnOf = (seat: Seat): string => `${seat}${seat.endsWith('s') ? "'" : "'s"} turn`

export function Curtain({ play }: { readonly play: Play }) {
  const { theme, size, bindings, game } = useShell()
  // What was typed ahead, held down or pasted must not show the game to whoever still sits there.
  const [tooSoon, setTooSoon] = useState(false)
  const quiet = useQuiet(play.behind, () => setTooSoon(false))
  useKeys((key) => {
    // Anything else may be an answer of the terminal, and a click an accident.
    const lifts = actionIn(bindings, 'curtain', key) === 'lift'
    if (quiet.is() && lifts) play.lift()
    else {
      quiet.hush()
      setTooSoon(lifts)
    }
  })
  const { seat, segment } = play.behind!
  const height = bodyHeight(size.height)
  const text = [
    theme.heading(seat.toUpperCase()),
    '',
    [...new Set([capital(turnText(game, play.turn)), segment])].join(', '),
    '',
    '',
    theme.faint(`The curtain is down until whoever plays ${seat} sits alone before the screen.`),
  ]
  const above = Math.max(0, Math.floor((height - text.length) / 2) - 1)
  const lines = [...Array<string>(above).fill(''), ...text.map((line) => centre(line, size.width))]
  return (
    <Page
      title={`${turnOf(seat)}: ${tooSoon ? 'wait a moment, then ' : ''}press ${shownAll(bindings, 'lift', ' or ')}`}
      hints={[
        [shownAll(bindings, 'lift'), 'lifts the curtain'],
        [shown(bindings, 'quit'), 'quits; the game is saved'],
      ]}
    >
      <Lines lines={tall(lines, height)} />
    </Page>
  )
}
