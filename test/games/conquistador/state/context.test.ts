import { expect, it } from 'vitest'
import { closeFrame, openContext } from '../../../../source/games/conquistador/state/context.ts'
import type { Frame } from '../../../../source/games/conquistador/state/state.ts'
import { newTable } from '../rules/table.ts'
import { world } from '../world.ts'

it('closes a question under others, and none that is closed already', () => {
  const g = openContext(world, newTable().state)
  const asked = (expedition: string): Frame => ({ kind: 'cape', nation: 'Spain', expedition })
  const [first, second] = [asked('S1'), asked('S2')]
  g.state.stack.push(first, second)
  closeFrame(g, first)
  expect(g.state.stack).toEqual([second])
  expect(() => closeFrame(g, first)).toThrow('cape is closed twice')
  expect(g.state.stack).toEqual([second])
})
