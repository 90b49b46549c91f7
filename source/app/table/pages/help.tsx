/** Help for the very decision at hand: its rule, every choice with its rule, and the keys. */

import { useMemo } from 'react'
import type { Choice, Decision } from '../../../kernel/contract/game.ts'
import { labelOf, lineOf } from '../../../kernel/contract/words.ts'
import { useShell } from '../../hooks.ts'
import { actionsOf, type Bindings, shown, shownAll } from '../../keys/bindings.ts'
import { commands, type SectionName, sections } from '../../keys/keys.ts'
import type { GamePanels } from '../../panels.ts'
import { fill, ruled, widthOf, wrap } from '../../parts/lines.ts'
import { Reader } from '../../parts/page.tsx'
import { briefOf, type Group, isStanding, subjectIn } from '../../prompt/choices.ts'
import { openedChoice } from '../../prompt/prompt.ts'
import type { Theme } from '../../settings/theme.ts'
import type { Prompting } from '../asking/use-prompt.ts'
import type { Play } from '../play.ts'

interface HelpProps {
  readonly play: Play
  readonly prompting: Prompting | null
  onClose(): void
  onEnd(): void
}

export function Help({ play, prompting, ...leaving }: HelpProps) {
  const { panels, size, bindings, theme } = useShell()
  const lines = useMemo(
    () => [
      ...helpLines(play, prompting, { panels, bindings, width: size.width - 4, theme }),
      ...inOrder.flatMap((section) => keyLines(section, bindings, size.width - 4, theme)),
    ],
    [play, prompting, panels, bindings, size.width, theme],
  )
  return <Reader title="Help" lines={lines} {...leaving} />
}

/** The sections of keys, those nearest to the question first. */
const inOrder: readonly SectionName[] = [
  'question',
  'list',
  'choices',
  'amounts',
  'map',
  'place',
  'reel',
  'show',
  'everywhere',
  'commands',
]

/** The keys in use in a section, each action with all that it has. */
function keyLines(section: SectionName, bindings: Bindings, width: number, theme: Theme): string[] {
  const rows = actionsOf(section)
    .map(([action, { says }]) => ({ keys: shownAll(bindings, action), says }))
    .filter(({ keys }) => keys !== '')
  if (rows.length === 0) return []
  const column = Math.max(12, ...rows.map(({ keys }) => widthOf(keys) + 2))
  return [
    '',
    theme.faint(ruled(sections[section].title, width)),
    ...rows.map(({ keys, says }) => `${theme.key(fill(keys, column))}${says}`),
  ]
}

/** What the program can do for somebody who is asked, with its keys; `errands`, where it does a part of it. */
function programLines(bindings: Bindings, theme: Theme, errands: boolean): string[] {
  const offered = ['advice', 'finish', ...(errands ? (['errands'] as const) : []), 'autopilot'] as const
  return offered.flatMap((name) =>
    bindings[name].length > 0 ? [`${theme.key(fill(shown(bindings, name), 4))}${commands[name].says}`] : [],
  )
}

interface Helping {
  readonly panels: Pick<GamePanels, 'rules' | 'bearing' | 'formWords' | 'terms' | 'errands'>
  readonly bindings: Bindings
  readonly width: number
  readonly theme: Theme
}

/** Choices of one kind and rule together, those of one wording once: the rule is told beneath them all. */
export function alikeIn(choices: readonly Choice[]): ReadonlyMap<string, readonly Choice[]> {
  const alike = new Map<string, Choice[]>()
  for (const choice of choices.filter((one) => !isStanding(one))) {
    const kind = `${choice.type} ${choice.rule}`
    const before = alike.get(kind) ?? []
    if (!before.some((one) => labelOf(one) === labelOf(choice))) alike.set(kind, [...before, choice])
  }
  return alike
}

/** What the lines of a form mean, or what things are, each with its head. */
const headedLines = (words: readonly string[], width: number, theme: Theme): string[] =>
  words.flatMap((line) =>
    wrap(line, width - 2).map((text, index) => {
      const head = text.indexOf(':') + 1
      return index === 0 ? `  ${theme.strong(text.slice(0, head))}${text.slice(head)}` : `  ${text}`
    }),
  )

/** The subject whose list is open, what its heading says, and what can be chosen of it. */
export interface Nearest {
  readonly heading: string
  readonly choices: readonly Choice[]
}

/** What lies nearest to who asks while the list of a subject is open; null where no such list is. */
export function nearestTo(decision: Decision, group: Group | null): Nearest | null {
  const subject = subjectIn(group)
  if (subject === null) return null
  const brief = briefOf(decision, subject)
  return {
    heading: brief ? lineOf(brief) : subject,
    choices: decision.choices.filter(({ about }) => about === subject),
  }
}

function helpLines(
  { state, viewer, decision }: Play,
  prompting: Prompting | null,
  { panels, bindings, width, theme }: Helping,
): string[] {
  const told = new Set<string>()
  const ofRule = (number: string, indent: number): string[] => {
    const rule = panels.rules.find(number)
    if (!rule) return [`${' '.repeat(indent)}${theme.rule(number)}`]
    if (told.has(number)) return [`${' '.repeat(indent)}${theme.rule(number)} as above`]
    told.add(number)
    return wrap(`${theme.rule(number)} ${rule.title}: ${rule.summary}`, width - indent).map(
      (line) => ' '.repeat(indent) + line,
    )
  }
  const ofChoices = (choices: readonly Choice[]) =>
    [...alikeIn(choices).values()].flatMap((alike) => [
      ...alike.flatMap((choice) => [
        ...wrap(labelOf(choice), width).map(theme.strong),
        ...(choice.off
          ? wrap(`Not now: ${choice.off.reason} [${choice.off.rule}]`, width - 2).map(
              (line) => `  ${theme.bad(line)}`,
            )
          : []),
      ]),
      ...ofRule(alike[0]!.rule, 2),
    ])
  const open = prompting && openedChoice(prompting.asking, prompting.prompt)
  const meanings = open ? headedLines(panels.formWords?.[open.type] ?? [], width, theme) : []
  const about = open
    ? [...wrap(labelOf(open), width).map(theme.heading), ...ofRule(open.rule, 2), ...meanings, '']
    : []
  const nearest = decision && nearestTo(decision, prompting?.prompt.group ?? null)
  const near = nearest
    ? [...wrap(nearest.heading, width).map(theme.heading), ...ofChoices(nearest.choices), '']
    : []
  const question = decision
    ? [...wrap(decision.question, width).map(theme.heading), ...ofRule(decision.rule, 2), '']
    : []
  const terms = (decision && panels.terms?.(state, viewer, decision.kind)) ?? []
  const others = ofChoices((decision?.choices ?? []).filter((one) => !nearest?.choices.includes(one)))
  const bearing = (panels.bearing?.[decision?.kind ?? ''] ?? []).filter((number) => !told.has(number))
  return [
    ...about,
    ...near,
    ...question,
    ...(decision
      ? [...programLines(bindings, theme, panels.errands?.[decision.kind] !== undefined), '']
      : []),
    ...(others.length > 0
      ? [theme.faint(ruled(`What${nearest ? ' else' : ''} can be chosen`, width)), ...others]
      : []),
    ...(terms.length > 0
      ? ['', theme.faint(ruled('What is what', width)), ...headedLines(terms, width, theme)]
      : []),
    ...(bearing.length > 0
      ? ['', theme.faint(ruled('What bears on it', width)), ...bearing.flatMap((number) => ofRule(number, 0))]
      : []),
  ]
}
