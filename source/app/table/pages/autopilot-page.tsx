/** The page on which a person hands segments to the program and takes them back, and what is said of it. */
import { Box } from 'ink'
import { useEffect, useMemo } from 'react'
import { useActions, useShell } from '../../hooks.ts'
import { shown } from '../../keys/bindings.ts'
import type { ActionName } from '../../keys/keys.ts'
import { wrap } from '../../parts/lines.ts'
import { Menu } from '../../parts/menu.tsx'
import { bodyHeight, Lines, Page, useListHints, useNoEnd } from '../../parts/page.tsx'
import { leftBegun } from '../../prompt/form/begun.ts'
import {
  isAnyOn,
  isOnAutopilot,
  programLevel,
  type Routine,
  routineOf,
  turnAutopilot,
  withAutopilot,
} from '../../session/autopilot.ts'
import type { Prompting } from '../asking/use-prompt.ts'
import { useUnread } from '../guards/use-unread.ts'
import type { Play } from '../play.ts'

interface AutopilotProps {
  readonly play: Play
  readonly prompting: Pick<Prompting, 'asking' | 'prompt'> | null
  onClose(): void
}

export function AutopilotPage({ play, prompting, onClose }: AutopilotProps) {
  const { panels, theme, size, bindings } = useShell()
  const { autopilot, viewer, computers, hold } = play
  // What has been marked by mistake can be taken back before anything comes of it.
  useEffect(() => {
    hold(true)
    return () => hold(false)
  }, [hold])
  useActions('menu', (action) => {
    if (action === 'back' || action === 'autopilot') onClose()
  })
  const noEnd = useNoEnd()
  const isPerson = !play.watching && viewer !== '' && !computers.has(viewer)
  const any = isAnyOn(autopilot, viewer)
  const all = panels.routines.every((routine) => isOnAutopilot(autopilot, viewer, routine))
  const about = isPerson
    ? `What is marked the program decides for ${viewer}, at level ${programLevel}, from when you close this page, what is open now at once. It waits before it plans the turns that come: ${shown(bindings, 'take')} lets it. ${shown(bindings, 'back')} while it decides takes everything back, and so does undo. ${shown(bindings, 'finish')} at the table has it finish the open segment only.`
    : 'Nobody sits here who could hand anything over.'
  const box = (on: boolean): string => `[${on ? 'x' : ' '}]`
  const items = isPerson
    ? [
        {
          label: `${any && !all ? '[-]' : box(all)} Everything: ${all ? 'take everything back' : 'hand everything over'}`,
          value: null,
        },
        ...panels.routines.map((routine) => ({
          label: `${box(isOnAutopilot(autopilot, viewer, routine))} ${routine.label}`,
          value: routine,
        })),
      ]
    : []
  const begun = prompting && leftBegun(prompting.asking, prompting.prompt)
  const told = [
    ...wrap(about, size.width - 4).map((line) => theme.faint(`  ${line}`)),
    ...(begun === null ? [] : ['', ...wrap(begun, size.width - 4).map((line) => theme.warning(`  ${line}`))]),
  ]
  const select = (routine: Routine | null): void =>
    play.hand(
      routine
        ? turnAutopilot(autopilot, viewer, routine)
        : withAutopilot(autopilot, viewer, all ? [] : panels.routines),
    )
  return (
    <Page
      title="Autopilot: what the program decides for you"
      right={noEnd}
      hints={useListHints('turn on or off', { switches: true })}
    >
      <Lines lines={['', ...told, '']} />
      <Box marginLeft={2}>
        <Menu items={items} limit={bodyHeight(size.height) - told.length - 2} switches onSelect={select} />
      </Box>
    </Page>
  )
}

/** Whether the open segment is one that decides over a turn, of which the program tells before it does it. */
export const isWeighty = ({ decision }: Play, routines: readonly Routine[]): boolean =>
  decision !== null && routineOf(routines, decision)?.opensTurn === true

interface FinishProps extends AutopilotProps {
  /** It is to do so. */
  onFinish(): void
}

/** What the program would plan, before it does. */
export function FinishPage({ play, prompting, onClose, onFinish }: FinishProps) {
  const { computer, theme, size } = useShell()
  const { decision, state } = play
  const lines = useMemo(() => {
    const width = size.width - 4
    const aims = decision
      ? (computer.stillToOrder?.(state, decision, programLevel) ??
        computer.aims(state, decision.seat, programLevel))
      : []
    const told = aims.length > 0 ? aims : ['It would close this segment as it stands.']
    const begun = prompting && leftBegun(prompting.asking, prompting.prompt)
    return [
      ...(begun === null ? [] : [...wrap(begun, width).map(theme.warning), '']),
      ...wrap('The program would finish this segment so, and close it:', width).map(theme.heading),
      '',
      ...told.flatMap((line) => wrap(`- ${line}`, width, 2)),
    ].map((line) => `  ${line}`)
  }, [computer, decision, state, prompting, size, theme])
  useActions('menu', (action) => {
    if (action === 'back') onClose()
  })
  const noEnd = useNoEnd()
  const unread = useUnread(lines)
  const room = bodyHeight(size.height) - 4
  return (
    <Page title="Let the program finish this segment?" right={noEnd} hints={useListHints('take')}>
      <Lines lines={['', ...lines.slice(0, room), '']} />
      <Box marginLeft={2}>
        <Menu
          items={[
            { label: 'Yes, do it', value: true },
            { label: 'No, go on', value: false },
          ]}
          onSelect={(does) => {
            if (does && unread.isUnread()) return unread.hammered()
            onClose()
            if (does) onFinish()
          }}
        />
      </Box>
    </Page>
  )
}

/** Has the program finish the open segment. */
export function finishSegment({ decision, finish, say }: Play): void {
  if (decision) finish(decision)
  else say({ text: 'No segment of yours is open now.', bad: false })
}

/** A key of who waits while the program decides for him; false if it means nothing to the autopilot. */
export function pressOnAutopilot({ letPlan, takeBack }: Play, action: ActionName | null): boolean {
  if (action === 'take') return letPlan()
  return action === 'back' && takeBack()
}
