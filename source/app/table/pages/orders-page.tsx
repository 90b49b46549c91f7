/** The standing orders of a seat, each turned on and off, and what it may do once and for good beside them. */
import { Box } from 'ink'
import { useState } from 'react'
import { useActions, useShell } from '../../hooks.ts'
import { wrap } from '../../parts/lines.ts'
import { Menu } from '../../parts/menu.tsx'
import { Lines, Page, useListHints } from '../../parts/page.tsx'
import { onceMore } from '../../prompt/before/sure.ts'
import { ordersAt, usualLeft } from '../../standing-orders.ts'
import { useUnread } from '../guards/use-unread.ts'
import type { Play } from '../play.ts'

export function OrdersPage({ play, onClose }: { readonly play: Play; onClose(): void }) {
  const { panels, theme, size } = useShell()
  const [row, setRow] = useState(0)
  const [sure, setSure] = useState(false)
  const unread = useUnread(sure ? `${row}` : null)
  useActions('menu', (action) => {
    if (action === 'back' || action === 'standing') onClose()
  })
  const { given, once } = ordersAt(panels.orders, play.decision, play.state, play.viewer)
  const passed = panels.passedOver?.(play.state, play.viewer) ?? []
  const usual = usualLeft(panels.orders?.sets ?? [], given)
  const usualAt = usual ? given.length : -1
  const firstGrave = given.length + (usual ? 1 : 0)
  const grave = once[row - firstGrave]
  const said = given[row]?.about ?? (row === usualAt ? usual?.about : grave?.about)
  const about = [said ?? (passed.length === 0 ? 'There are none to give now.' : []), passed].flat()
  const lines = (texts: readonly string[]) =>
    texts.flatMap((one) => wrap(one, size.width - 4)).map((line) => `  ${line}`)
  const mark = (index: number): void => {
    setRow(index)
    setSure(false)
  }
  const select = (index: number): void => {
    const order = given[index]
    const act = once[index - firstGrave]
    if (order) play.act(order.action)
    else if (index === usualAt) for (const { action } of usual?.left ?? []) play.act(action)
    else if (act && sure && index === row) {
      if (unread.isUnread()) return unread.hammered()
      play.act(act.action)
    }
    setRow(index)
    setSure(act !== undefined && !(sure && index === row))
  }
  return (
    <Page
      title="Standing orders: what is settled without asking"
      hints={useListHints(grave ? 'do it, asked once more' : 'turn on or off', { switches: true })}
    >
      <Lines
        lines={[
          '',
          ...lines(about).map(theme.faint),
          ...(grave && sure ? lines([onceMore(grave.confirm)]).map(theme.warning) : []),
          '',
        ]}
      />
      <Box marginLeft={2}>
        <Menu
          items={[
            ...given.map(({ label, on }, value) => ({ label: `[${on ? 'x' : ' '}] ${label}`, value })),
            ...(usual ? [{ label: `    As in a new game: ${usual.label}`, value: usualAt }] : []),
            ...once.map(({ label }, index) => ({ label: `${label} ...`, value: firstGrave + index })),
          ]}
          switches
          onMark={mark}
          onSelect={select}
        />
      </Box>
    </Page>
  )
}
