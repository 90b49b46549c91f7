/** The frame of every screen: a bar, a body of lines, and what the keys do. */
import { Box, Text } from 'ink'
import { memo, type ReactNode, useState } from 'react'
import { counted } from '../../kernel/contract/words.ts'
import { useActions, useEndKey, useHouse } from '../hooks.ts'
import { shown } from '../keys/bindings.ts'
import type { ActionName } from '../keys/keys.ts'
import { apart, cut, fill, tall } from './lines.ts'

const Row = memo(function Row({ line }: { readonly line: string }) {
  // Ink gives an empty text no height.
  return <Text>{line || ' '}</Text>
})

/** Lines that fit their width already, each a text of its own that is laid out anew only when it changes. */
export const Lines = memo(function Lines({
  lines,
  width,
}: {
  readonly lines: readonly string[]
  readonly width?: number
}) {
  return (
    <Box flexDirection="column" flexShrink={0} width={width}>
      {lines.map((line, index) => (
        // Rows have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Row key={index} line={line} />
      ))}
    </Box>
  )
})

interface PageProps {
  readonly title: string
  readonly right?: string
  /** Keys and what they do. */
  readonly hints: readonly (readonly [key: string, says: string])[]
  readonly children: ReactNode
}

/** A whole screen; its body has `bodyHeight` lines. */
export function Page({ title, right = '', hints, children }: PageProps) {
  const { theme, size } = useHouse()
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Text>{theme.bar(apart(` ${title}`, `${right} `, size.width))}</Text>
      <Box flexDirection="column" height={size.height - 2} overflow="hidden">
        {children}
      </Box>
      <Hints hints={hints} />
    </Box>
  )
}

/** The lines that a page has for its body. */
export const bodyHeight = (height: number): number => height - 2

/** The bottom line: what can be pressed now. Hints that do not fit or have no key are left away. */
export function Hints({ hints }: Pick<PageProps, 'hints'>) {
  const { theme, size } = useHouse()
  let room = size.width
  const fitting = hints.filter(([key, says]) => {
    if (key === '') return false
    room -= key.length + says.length + 3
    return room >= -2
  })
  return <Text>{fitting.map(([key, says]) => `${theme.key(key)} ${says}`).join('  ') || ' '}</Text>
}

/** Scrolls text; `top` is the first line shown. */
function useScroll(
  count: number,
  height: number,
): { readonly top: number; perform(action: ActionName): boolean } {
  const [wanted, setTop] = useState(0)
  const last = Math.max(0, count - height)
  const top = Math.min(wanted, last)
  const moves: Partial<Record<ActionName, number>> = {
    up: top - 1,
    down: top + 1,
    pageUp: top - height + 1,
    pageDown: top + height - 1,
    leaf: top + height - 1,
    first: 0,
    last,
  }
  return {
    top,
    perform(action) {
      const to = moves[action]
      if (to === undefined) return false
      setTop(Math.max(0, Math.min(last, to)))
      return true
    },
  }
}

interface ReaderProps {
  readonly title: string
  /** At the other end of the bar, where nothing is below. */
  readonly right?: string
  readonly lines: readonly string[]
  onClose(): void
  /** For the key that ends a segment, where it is read over the table. */
  readonly onEnd?: () => void
  /** Further actions; true if this was one. */
  readonly perform?: (action: ActionName) => boolean
  readonly hints?: PageProps['hints']
}

/** A text to be read, scrolled if it is long. */
export function Reader({ title, right = '', lines, onClose, onEnd, perform, hints = [] }: ReaderProps) {
  const { size, bindings } = useHouse()
  const height = bodyHeight(size.height) - 1
  const { top, perform: scroll } = useScroll(lines.length, height)
  useActions('page', (action) => {
    if (perform?.(action) || scroll(action)) return
    if (action === 'back' || action === 'leave' || action === 'take') onClose()
  })
  useEndKey('page', onEnd ?? null)
  const beyond = lines.length - top - height
  const window = tall(lines.slice(top, top + height), height).map((line) => cut(` ${line}`, size.width))
  const scrolls: PageProps['hints'] = lines.length > height ? [[shown(bindings, 'up', 'down'), 'scroll']] : []
  return (
    <Page
      title={title}
      right={beyond > 0 ? `${counted(beyond, 'lines')} more` : right}
      hints={[...hints, ...scrolls, [shown(bindings, 'back'), 'back']]}
    >
      <Lines lines={['', ...window].map((line) => fill(line, size.width))} />
    </Page>
  )
}

/** What a page that is to be answered, or left by itself, says of the key that ends a segment, once that was pressed. */
export function useNoEnd(active = true): string {
  const { bindings } = useHouse()
  const [isPressed, setPressed] = useState(false)
  useEndKey('menu', () => setPressed(true), active)
  return isPressed ? `${shown(bindings, 'end')} ends nothing here: first ${shown(bindings, 'back')}` : ''
}

/**
 * The hints of every list that is looked through.
 * @param switches another key takes its entries, too
 */
export function useListHints(
  taking: string,
  { switches = false }: { readonly switches?: boolean } = {},
): PageProps['hints'] {
  const { bindings } = useHouse()
  return [
    [shown(bindings, 'up', 'down'), 'choose'],
    [switches ? shown(bindings, 'take', 'toggle') : shown(bindings, 'take'), taking],
    [shown(bindings, 'back'), 'back'],
  ]
}
