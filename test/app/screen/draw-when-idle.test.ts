import type { DOMElement } from 'ink'
import { expect, it } from 'vitest'
import { drawWhenIdle } from '../../../source/app/screen/draw-when-idle.ts'

/** A root as Ink has it, which notes what it is told to do, and an element in it. */
function tree() {
  const done: string[] = []
  const root = {
    onComputeLayout: () => void done.push('lay out'),
    onRender: () => void done.push('draw'),
  } as unknown as DOMElement
  const element = { parentNode: { parentNode: root } } as unknown as DOMElement
  /** What Ink does after each commit of React. */
  const commit = (): void => {
    root.onComputeLayout!()
    root.onRender!()
  }
  return { element, commit, done }
}

const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await new Promise((resolve) => setImmediate(resolve))
}

it('draws once for all that a key has brought', async () => {
  const { element, commit, done } = tree()
  drawWhenIdle(element, () => false)
  commit()
  commit()
  expect(done).toEqual([])
  await turns(2)
  expect(done).toEqual(['lay out', 'draw'])
})

it('waits for the keys that have come', async () => {
  const { element, commit, done } = tree()
  let keys = 5
  drawWhenIdle(element, () => keys > 0)
  for (; keys > 0; keys--) {
    commit()
    await turns(1)
    expect(done).toEqual([])
  }
  await turns(2)
  expect(done).toEqual(['lay out', 'draw'])
})

it('draws now and then while keys do not end', async () => {
  const { element, commit, done } = tree()
  drawWhenIdle(element, () => true)
  commit()
  const end = Date.now() + 2000
  while (done.length === 0 && Date.now() < end) await turns(1)
  expect(done).toEqual(['lay out', 'draw'])
})
