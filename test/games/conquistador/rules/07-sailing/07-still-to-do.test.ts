/** At sea what is called undone is what can still be done there. */
import { expect, test } from 'vitest'
import { layOut, ship } from '../table.ts'

const rules = ({ decision: { undone } }: ReturnType<typeof layOut>) => undone.map(({ rule }) => rule)

test('[10.5] people aboard are still to be landed where they can be, or where the ships can sail on', () => {
  const lies = (leaders: string[], there: object) =>
    layOut({
      ...{ segment: 'B2', natives: { Caribbean: 0 }, land: { '1120': { soldiers: 1 }, ...there } },
      expeditions: [
        {
          ...{ ships: [ship('carrack', { soldiers: 1, leaders })], place: '2909', destination: '2316' },
          ...{ crossed: true, stop: 'landfall', bounds: 9 },
        },
      ],
    })
  expect(rules(lies(['Columbus'], {}))).toContain('10.5')
  expect(rules(lies([], { '2910': { colonists: 1 } }))).toContain('10.5')
  expect(rules(lies([], {}))).not.toContain('10.5')
})

test('[7.27] ships are still to be brought to a port as long as they can go anywhere', () => {
  const lies = (cape: 'failed' | 'rounded') =>
    layOut({
      segment: 'D1',
      expeditions: [
        {
          ...{ ships: [ship('caravel', { leaders: ['Columbus'] })], place: '5617', destination: '5617' },
          ...{ crossed: true, bounds: 30, cape },
        },
      ],
    })
  expect(rules(lies('rounded'))).toContain('7.27')
  expect(rules(lies('failed'))).not.toContain('7.27')
})
