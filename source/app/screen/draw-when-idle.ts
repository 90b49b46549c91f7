/** Lets Ink lay out and draw when the keys that have come are dealt with, not after each of them. */
import type { DOMElement } from 'ink'

/** Milliseconds after which a frame is drawn although keys are waiting. */
const longest = 50

/** The root of what Ink draws, above an element of it. */
function rootOf(element: DOMElement): DOMElement {
  let root = element
  while (root.parentNode) root = root.parentNode
  return root
}

/**
 * @param element anything that Ink has put on the screen
 * @param waiting whether keys are waiting
 */
export function drawWhenIdle(element: DOMElement, waiting: () => boolean): void {
  const root = rootOf(element)
  const { onComputeLayout: layOut, onRender: draw } = root
  let due = false
  let last = performance.now()
  function attempt(): void {
    if (waiting() && performance.now() - last < longest) {
      setImmediate(attempt)
      return
    }
    due = false
    layOut?.()
    draw?.()
    last = performance.now()
  }
  // Both are called after every commit of React; a key may bring several.
  root.onComputeLayout = () => {}
  root.onRender = () => {
    if (due) return
    due = true
    setImmediate(attempt)
  }
}
