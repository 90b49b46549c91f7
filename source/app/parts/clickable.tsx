/** Parts of the screen that can be clicked on. */
import { Box, type DOMElement } from 'ink'
import { type ReactNode, useRef } from 'react'
import { useMouse } from '../hooks.ts'
import type { Point } from './paper.ts'

/** Where a point of the screen lies within an element as it was drawn last; null if it is beside it. */
function pointWithin(element: DOMElement | null, { x, y }: Point): Point | null {
  const own = element?.yogaNode
  if (!own) return null
  let left = 0
  let top = 0
  for (let at: DOMElement | undefined = element; at; at = at.parentNode) {
    left += at.yogaNode?.getComputedLeft() ?? 0
    top += at.yogaNode?.getComputedTop() ?? 0
  }
  const inside =
    x >= left && x < left + own.getComputedWidth() && y >= top && y < top + own.getComputedHeight()
  return inside ? { x: x - left, y: y - top } : null
}

interface ClickableProps {
  readonly children: ReactNode
  readonly active?: boolean
  /** Is given the point within. */
  onClick(point: Point): void
}

/** A column of lines that tells where it was clicked on. */
export function Clickable({ children, active = true, onClick }: ClickableProps) {
  const box = useRef<DOMElement>(null)
  useMouse((input) => {
    const point = input.kind === 'click' ? pointWithin(box.current, input) : null
    if (point) onClick(point)
  }, active)
  return (
    <Box ref={box} flexDirection="column" flexShrink={0}>
      {children}
    </Box>
  )
}
