/** The whole board on one page: small, with the window on it and everybody's pieces as dots, or as it is drawn on the table. */
import { useMemo } from 'react'
import { useActions, useEndKey, useShell } from '../../hooks.ts'
import { shown } from '../../keys/bindings.ts'
import { centred } from '../../parts/lines.ts'
import { bodyHeight, Lines, Page } from '../../parts/page.tsx'
import type { Background } from '../background.ts'
import type { Play } from '../play.ts'
import type { Looking } from '../use-map.ts'

interface OverviewProps {
  readonly play: Play
  readonly around: Background
  readonly looking: Looking
  onClose(): void
  onEnd(): void
}

export function Overview({ play: { viewer }, around: { state }, looking, onClose, onEnd }: OverviewProps) {
  const { panels, theme, size, bindings } = useShell()
  const { zoom, layer, window, cursor } = looking
  const lines = useMemo(() => {
    const room = { width: size.width, height: bodyHeight(size.height) }
    const view = { zoom, layer, window, cursor, legal: new Set<string>(), way: [], theme }
    const { map } = panels
    if (map.overview) return centred(map.overview(state, viewer, view, room), room.width)
    // What has no smaller picture than itself has the whole page.
    const near = map.zoomFor(room)
    return map.draw(state, viewer, { ...view, zoom: near, window: map.centre(cursor, room, near) })
  }, [panels, state, viewer, zoom, layer, window, cursor, theme, size])
  useActions('page', (action) => {
    if (action === 'back' || action === 'leave') onClose()
  })
  useEndKey('page', onEnd)
  const told = theme.paint === 'none' ? 'capitals are units, +' : 'dots are units, white'
  return (
    <Page
      title={`The whole map${panels.map.overview ? `: ${told} corners the part on the table` : ''}`}
      hints={[[shown(bindings, 'back'), 'back']]}
    >
      <Lines lines={lines} />
    </Page>
  )
}
