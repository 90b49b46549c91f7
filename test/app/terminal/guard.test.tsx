import { Text } from 'ink'
import { render } from 'ink-testing-library'
import { useEffect, useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { Guard } from '../../../source/app/terminal/guard.tsx'

const fail = (): never => {
  throw new Error('It fails.')
}

function InDrawing() {
  return <Text>{fail()}</Text>
}

function InEffect() {
  useEffect(fail, [])
  return <Text>drawn</Text>
}

function InLayout() {
  useLayoutEffect(fail, [])
  return <Text>drawn</Text>
}

function InLaterFrame() {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(1), [])
  return <Text>{count === 1 ? fail() : 'drawn'}</Text>
}

it.each([
  ['drawing', InDrawing],
  ['an effect', InEffect],
  ['a layout effect', InLayout],
  ['a later frame', InLaterFrame],
])('catches what is thrown in %s, once, and draws nothing of it', async (_where, Part) => {
  const faults: unknown[] = []
  const { lastFrame } = render(
    <Guard onFault={(error) => faults.push(error)}>
      <Part />
    </Guard>,
  )
  for (let n = 0; n < 1000 && faults.length === 0; n++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(faults).toEqual([new Error('It fails.')])
  expect(lastFrame()?.trim()).toBe('')
})
