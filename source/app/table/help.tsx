/** Help for the very decision at hand: its rule, every choice with its rule, and the keys. */
import { useMemo } from 'react'
import { useShell } from '../hooks.ts'
import { commands, placeKeys, promptKeys } from '../keys.ts'
import { ruled, wrap } from '../lines.ts'
import { Reader } from '../page.tsx'
import type { GamePanels } from '../panels.ts'
import { isStanding } from '../prompt/choices.ts'
import { openedChoice } from '../prompt/prompt.ts'
import type { Theme } from '../theme.ts'
import type { Play } from './use-play.ts'
import type { Prompting } from './use-prompt.ts'

interface HelpProps {
  readonly play: Play
  readonly prompting: Prompting | null
  onClose(): void
}

export function Help({ play, prompting, onClose }: HelpProps) {
  const { panels, size, theme } = useShell()
  const lines = useMemo(
    () => helpLines(play, prompting, panels, size.width - 4, theme),
    [play, prompting, panels, size.width, theme],
  )
  return <Reader title="Help" lines={lines} onClose={onClose} />
}

function helpLines(
  { decision }: Play,
  prompting: Prompting | null,
  { rules }: Pick<GamePanels, 'rules'>,
  width: number,
  theme: Theme,
): string[] {
  const told = (number: string, indent: number): string[] => {
    const rule = rules.find(number)
    if (!rule) return [`${' '.repeat(indent)}${theme.rule(number)}`]
    return wrap(`${theme.rule(number)} ${rule.title}: ${rule.summary}`, width - indent).map(
      (line) => ' '.repeat(indent) + line,
    )
  }
  const open = prompting && openedChoice(prompting.asking, prompting.prompt)
  const about = open ? [theme.heading(open.label), ...told(open.rule, 2), ''] : []
  const question = decision ? [theme.heading(decision.question), ...told(decision.rule, 2), ''] : []
  // Choices of one type are told once.
  const types = new Map(
    (decision?.choices ?? [])
      .filter((one) => !isStanding(one))
      .map((one) => [`${one.type} ${one.rule}`, one]),
  )
  const choices = [...types.values()].flatMap((choice) => [
    ...wrap(choice.label, width).map(theme.strong),
    ...(choice.off
      ? wrap(`Not now: ${choice.off.reason} [${choice.off.rule}]`, width - 2).map(
          (line) => `  ${theme.bad(line)}`,
        )
      : []),
    ...told(choice.rule, 2),
  ])
  const keys = ([title, list]: readonly [string, readonly { shown: string; says: string }[]]) => [
    '',
    theme.faint(ruled(title, width)),
    ...list.map(({ shown, says }) => `${theme.key(shown.padEnd(12))}${says}`),
  ]
  return [
    ...about,
    ...question,
    ...(choices.length > 0 ? [theme.faint(ruled('What can be chosen', width)), ...choices] : []),
    ...keys(['Keys in lists and forms', promptKeys]),
    ...keys(['Keys on the map', placeKeys]),
    ...keys(['Everywhere', Object.values(commands)]),
  ]
}
