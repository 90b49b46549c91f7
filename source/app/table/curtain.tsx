/** Between two players: a page that names the next one, and shows nothing of the game. */
import { useEffect, useState } from 'react'
import { useKeys, useShell } from '../hooks.ts'
import { centre, tall } from '../lines.ts'
import { bodyHeight, Lines, Page } from '../page.tsx'
import type { Play } from './use-play.ts'

interface CurtainProps {
  readonly play: Play
  readonly turn: number
}

/** Keys that were on their way when the curtain fell do not lift it; this many milliseconds are enough. */
const falling = 100

export function Curtain({ play, turn }: CurtainProps) {
  const { theme, size } = useShell()
  const [down, setDown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDown(true), falling)
    return () => clearTimeout(timer)
  }, [])
  useKeys((key) => {
    if (down && !key.startsWith('ctrl-')) play.lift()
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
      title={`${seat}'s turn: press any key`}
      hints={[
        ['Any key', 'lifts the curtain'],
        ['Ctrl-C', 'quits; the game is saved'],
      ]}
    >
      <Lines lines={tall(lines, height)} />
    </Page>
  )
}
