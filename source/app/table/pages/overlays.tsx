/** What lies over the table for a while: one component for each command that opens something. */
import { Box, Text } from 'ink'
import { type ReactElement, useMemo, useState } from 'react'
import type { Decision } from '../../../kernel/contract/game.ts'
import { ownOf } from '../../../kernel/contract/own.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { lineOf } from '../../../kernel/contract/words.ts'
import type { Journal } from '../../../kernel/journal/journal.ts'
import { computersText } from '../../../kernel/program/holder-words.ts'
import { useActions, useEndKey, useShell } from '../../hooks.ts'
import { shown } from '../../keys/bindings.ts'
import {
  commands,
  isInMenu,
  isPane,
  type KeyCommand,
  type KeyContext,
  type PageCommand,
} from '../../keys/keys.ts'
import type { Pane } from '../../panels.ts'
import { fill, widthOf, wrap } from '../../parts/lines.ts'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { bodyHeight, Lines, Page, Reader, useListHints, useNoEnd } from '../../parts/page.tsx'
import { RulesBook, TablesBook } from '../../screens/books.tsx'
import { KeysScreen } from '../../screens/keys.tsx'
import { Preferences } from '../../screens/preferences.tsx'
import { paces, type Settings } from '../../settings/settings.ts'
import { type Theme, themeNames } from '../../settings/theme.ts'
import type { Prompting } from '../asking/use-prompt.ts'
import type { Background } from '../background.ts'
import type { Play } from '../play.ts'
import type { Looking } from '../use-map.ts'
import { AutopilotPage } from './autopilot-page.tsx'
import { Help } from './help.tsx'
import { JumpMenu } from './jump.tsx'
import { LogView } from './log-view.tsx'
import { OrdersPage } from './orders-page.tsx'
import { Overview } from './overview.tsx'
import { Review } from './review.tsx'
import { TalkPage } from './talk-page.tsx'

export interface OverlayProps {
  readonly name: PageCommand
  readonly play: Play
  /** What stands around what is told: no page tells what that has not told yet. */
  readonly around: Background
  readonly prompting: Prompting | null
  readonly looking: Looking
  readonly journal: Journal<object>
  open(name: PageCommand): void
  onClose(): void
  /** The key that ends the segment is pressed. */
  onEnd(): void
  onCommand(command: KeyCommand): void
}

/** Pages with nothing to answer and nothing to type, which leave the key that ends a segment to the table; others see to it themselves. */
const endsFrom = {
  menu: 'menu',
  standing: 'menu',
  pace: 'menu',
  colours: 'menu',
  tables: 'page',
  review: 'history',
} as const satisfies Partial<Record<PageCommand, KeyContext>>

export function Overlay(props: OverlayProps): ReactElement {
  const { name, play, around, onClose, onEnd } = props
  const { panels, settings, bindings, change, go, quit, talk, isHosted } = useShell()
  const set = (part: Partial<Settings>): void => {
    const failed = change(part)
    if (failed !== null) play.say({ text: failed, bad: true })
  }
  const context = ownOf<KeyContext>(endsFrom, name)
  useEndKey(context ?? 'page', onEnd, context !== undefined)
  if (isPane(name)) {
    const pane = panels.panes.find((one) => one.name === name)!
    return <PaneView {...{ pane, play, around }} onClose={onClose} onEnd={onEnd} />
  }
  switch (name) {
    case 'help':
      return <Help play={play} prompting={props.prompting} onClose={onClose} onEnd={onEnd} />
    case 'menu':
      return <CommandMenu {...props} />
    case 'standing':
      return <OrdersPage play={play} onClose={onClose} />
    case 'autopilot':
      return <AutopilotPage play={play} prompting={props.prompting} onClose={onClose} />
    case 'verdict':
      return <Verdict play={play} onClose={onClose} onEnd={onEnd} />
    case 'legend':
      return <Legend looking={props.looking} viewer={play.viewer} onClose={onClose} onEnd={onEnd} />
    case 'overview':
      return <Overview {...{ play, around }} looking={props.looking} onClose={onClose} onEnd={onEnd} />
    case 'log':
      return (
        <LogView
          journal={props.journal}
          play={play}
          around={around}
          onClose={onClose}
          onEnd={onEnd}
          onGoTo={props.looking.lookAt}
        />
      )
    case 'talk':
      return talk ? <TalkPage talk={talk} onClose={onClose} /> : <Text> </Text>
    case 'review':
      return <Review journal={props.journal} play={play} looking={props.looking} onClose={onClose} />
    case 'jump':
    case 'search':
      return <JumpMenu {...props} searching={name === 'search'} onClose={onClose} />
    case 'rules':
      return <RulesBook onClose={onClose} inUse={(number) => panels.isRuleInUse(play.state, number)} />
    case 'tables':
      return <TablesBook onClose={onClose} />
    case 'keys':
      return <KeysScreen onClose={onClose} onEnd={onEnd} />
    case 'pace':
      return (
        <Choose
          title="Pace of the scenes"
          about={`How long a scene, such as a roll, stays on the screen. By key: until ${shown(bindings, 'goOn')}. Off: scenes go to the log only.`}
          items={paces.map(asItem)}
          now={settings.pace}
          onClose={onClose}
          onSelect={(pace) => set({ pace })}
        />
      )
    case 'colours':
      return (
        <Choose
          title="Colours"
          about="Dark and light are backgrounds of the terminal; contrast has nothing faint; colour-blind is for a dark background; mono has no colours. NO_COLOR in the environment means mono, whatever is chosen here."
          items={themeNames.map(asItem)}
          now={settings.theme}
          onClose={onClose}
          onSelect={(theme) => set({ theme })}
        />
      )
    case 'preferences':
      return <Preferences onClose={onClose} onEnd={onEnd} />
    case 'restart':
      return (
        <Choose
          title="Restart this turn?"
          asks
          about="Everything since chance last decided, or since the start of the turn, is taken back. Redo brings it again."
          items={[goOn, { label: 'Yes, take it back', value: 'restart' }]}
          now="stay"
          onClose={onClose}
          onSelect={(answer) => {
            if (answer === 'restart') play.restartTurn()
          }}
        />
      )
    case 'title':
      return (
        <Choose
          title="Leave the table?"
          asks
          about={
            play.unsaved?.text ?? 'The game is saved after every action; you can go on with it at any time.'
          }
          items={[
            goOn,
            // What is a part of a game has no title of its own to go back to.
            ...(panels.verdictTitle
              ? []
              : [{ label: isHosted ? 'To the lobby' : 'To the title screen', value: 'title' } as const]),
            { label: isHosted ? 'Leave the host' : 'Quit the program', value: 'quit' },
          ]}
          now={panels.verdictTitle ? 'quit' : 'title'}
          onClose={onClose}
          onSelect={(answer) => {
            if (answer === 'title') go({ at: 'title' })
            if (answer === 'quit') quit()
          }}
        />
      )
  }
}

const asItem = <V extends string>(value: V): MenuItem<V> => ({ label: value, value })
const goOn = { label: 'No, go on', value: 'stay' } as const

interface ChooseProps<V extends string> {
  readonly title: string
  /** It is to be answered before the segment can end. */
  readonly asks?: true
  readonly about: string
  readonly items: readonly MenuItem<V>[]
  readonly now: V
  onClose(): void
  onSelect(item: V): void
}

/** A question with a few answers. */
function Choose<V extends string>({ title, asks, about, items, now, onClose, onSelect }: ChooseProps<V>) {
  const { size, theme } = useShell()
  const noEnd = useNoEnd(asks === true)
  useActions('menu', (action) => {
    if (action === 'back') onClose()
  })
  return (
    <Page title={title} right={noEnd} hints={useListHints('take')}>
      <Lines lines={['', ...wrap(about, size.width - 4).map((line) => theme.faint(`  ${line}`)), '']} />
      <Box marginLeft={2}>
        <Menu
          items={items}
          initial={items.findIndex(({ value }) => value === now)}
          onSelect={(value) => {
            onClose()
            onSelect(value)
          }}
        />
      </Box>
    </Page>
  )
}

/** Every other command with its key, which does here what it does at the table. */
function CommandMenu({ onClose, onCommand }: OverlayProps) {
  const { panels, size, bindings, settings, talk } = useShell()
  const paneOf = (name: KeyCommand) => panels.panes.find((pane) => pane.name === name)
  const { zooms, layers } = panels.map
  const isOffered = (name: KeyCommand): boolean =>
    isPane(name)
      ? paneOf(name) !== undefined
      : name === 'zoomIn'
        ? zooms.length > 1
        : name === 'talk'
          ? talk !== null
          : name !== 'layer' || layers.length > 1
  const names = keysOf(commands).filter((name) => isInMenu(name) && isOffered(name))
  useActions('menu', (action) => {
    const command = names.find((name) => name === action)
    if (action === 'back' || action === 'menu') onClose()
    else if (command) onCommand(command)
  })
  const items = names.map((value) => {
    const now = value === 'mouse' ? (settings.mouse ? ' (now on)' : ' (now off)') : ''
    return {
      label: `${fill(shown(bindings, value), 7)}${paneOf(value)?.says ?? commands[value].says}${now}`,
      value,
    }
  })
  return (
    <Page title="Menu" hints={useListHints('take')}>
      <Text> </Text>
      <Box marginLeft={2}>
        <Menu items={items} limit={bodyHeight(size.height) - 1} onSelect={onCommand} />
      </Box>
    </Page>
  )
}

interface LegendProps extends Pick<OverlayProps, 'looking' | 'onClose' | 'onEnd'> {
  readonly viewer: Play['viewer']
}

/** What the marks of the map mean, at this zoom and layer. */
function Legend({ looking, viewer, ...leaving }: LegendProps) {
  const { panels, size, theme } = useShell()
  const width = size.width - 4
  const { zoom, layer } = looking
  // What fits stands as it is: swatches begin with spaces that have a colour.
  const lines = panels.map
    .legend(zoom, layer, viewer, { width, theme })
    .flatMap((line) => (widthOf(line) <= width ? [line] : wrap(line, width, 2)))
  return <Reader title="Marks of the map" lines={lines} {...leaving} />
}

interface PaneViewProps extends Pick<OverlayProps, 'play' | 'around'> {
  readonly pane: Pane<object>
  onClose(): void
  onEnd(): void
}

/** A pane of the game over the whole screen. */
function PaneView({ pane, play, around: { state }, ...leaving }: PaneViewProps) {
  const { size, theme } = useShell()
  const { viewer, computers } = play
  /** What is to be decided is told when all that led there has been. */
  const decision = state === play.state ? play.decision : null
  const lines = useMemo(() => {
    const width = size.width - 4
    // What is not scrolled stays in sight, under the blank line of the page.
    const height = pane.scrolled ? Number.POSITIVE_INFINITY : bodyHeight(size.height) - 1
    const played = pane.ledger && pane.ledger !== 'alone' ? playedLines(computers, width, theme) : []
    const brief = pane.ledger === true ? ledgerLines(decision, width, theme) : []
    return [...played, ...brief, ...pane.lines(state, viewer, { width, height, theme })]
  }, [pane, state, viewer, decision, computers, size, theme])
  return <Reader title={pane.title} lines={lines} {...leaving} />
}

/** How it stands, or ended. */
function Verdict({ play, ...leaving }: Omit<PaneViewProps, 'pane' | 'around'>) {
  const { panels, size, theme } = useShell()
  const { state, viewer, events, computers, outcome } = play
  // What was done until the page opened: its own keys are no part of the game.
  const [effort] = useState(play.effort)
  const lines = useMemo(() => {
    const paper = { width: size.width - 4, height: bodyHeight(size.height) - 1, theme }
    return [
      ...playedLines(computers, paper.width, theme),
      ...(outcome && effort !== null ? wrap(effort, paper.width).map(theme.faint) : []),
      ...panels.verdict(state, viewer, paper, events()),
    ]
  }, [panels, state, viewer, events, computers, outcome, effort, size, theme])
  return <Reader title={panels.verdictTitle?.(state) ?? 'The verdict'} lines={lines} {...leaving} />
}

/** Who plays by himself is no matter of the rules, so what a game shows does not tell it. */
function playedLines(computers: Play['computers'], width: number, theme: Theme): string[] {
  const played = computersText(computers)
  return played === null ? [] : wrap(played, width, 2).map(theme.faint)
}

function ledgerLines(decision: Decision | null, width: number, theme: Theme): string[] {
  if (!decision?.brief?.length) return []
  const lines = decision.brief.flatMap((note) => wrap(lineOf(note), width - 2, 2).map((part) => `  ${part}`))
  return [theme.heading(decision.segment), ...lines, '']
}
