/** Between two players: a page that names the next one, and shows nothing of the game. */
import { useKeys, useShell } from '../hooks.ts'
import { centre, tall } from '../lines.ts'
import { bodyHeight, Lines, Page } from '../page.tsx'
import type { Play } from './use-play.ts'
import { useQuiet } from './use-quiet.ts'

interface CurtainProps {
  readonly play: Play
  readonly turn: number
}

/** Keys that are pressed on purpose; anything else may be an answer of the terminal. */
const lifting: readonly string[] = ['enter', ' ']

export function Curtain({ play, turn }: CurtainProps) {
  const { theme, size } = useShell()
  // What was typed ahead, held down or pasted must not show the game to whoever still sits there.
  const quiet = useQuiet(play.behind)
  useKeys((key) => {
    if (quiet.is() && lifting.includes(key)) play.lift()
    else quiet.hush()
  })
  const { seat, segment } = play.behind!
  const height = bodyHeight(size.height)
  const text = [
    theme.heading(seat.toUpperCase()),
    '',
    `Turn ${turn}, ${segment}`,
    '',
    '',
    theme.faint(`The curtain is down until ${seat} sits alone before the screen.`),
  ]
  const above = Math.max(0, Math.floor((height - text.length) / 2) - 1)
  const lines = [...Array<string>(above).fill(''), ...text.map((line) => centre(line, size.width))]
  return (
    <Page
      title={`${seat}'s turn: press Enter or Space`}
      hints={[
        ['Enter Space', 'lifts the curtain'],
        ['Ctrl-C', 'quits; the game is saved'],
      ]}
    >
      <Lines lines={tall(lines, height)} />
    </Page>
  )
}
