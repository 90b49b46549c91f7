import { expect, test } from 'vitest'
import { council, lose, lost, offered, passTurn, type Table } from '../table.ts'

const stackIn = ({ state }: Table, hex: string) => state.stacks.find((stack) => stack.hex === hex)
/** Dice of a colony that touches no Spaniards: Saguenay, Norumbega or the Incan Empire. */
const far = [6, 4]

test('[6.41/4] a settlement of one or two colonists goes where the natives are strongest', () => {
  const table = council('4', {
    land: {
      '2316': { colonists: 1, soldiers: 2, missionaries: ['M1'] },
      '2222': { colonists: 2, soldiers: 1, missionaries: ['M2'], leaders: ['Ojeda'] },
      '2223': { colonists: 3 },
      '2328': { colonists: 5, missionaries: ['M3'] },
    },
    missionaries: { M1: 1, M2: 1, M3: 1 },
    natives: { Caribbean: 2, 'Mayan Empire': 3, 'Aztec Empire': 5 },
    dice: far,
  })
  expect(lost(table)).toEqual(['2 colonists@2222'])
  expect(stackIn(table, '2222')).toMatchObject({
    colonists: 0,
    soldiers: 1,
    leaders: ['Ojeda'],
    missionaries: ['M2'],
  })
  expect(stackIn(table, '2316')!.colonists).toBe(1)
})

test('[6.41/4] only colonists die: a conquistador left alone has until the end of the Land Phase', () => {
  const table = council('4', {
    land: { '2222': { colonists: 2, leaders: ['Ojeda'], missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    dice: far,
  })
  expect(stackIn(table, '2222')).toMatchObject({ colonists: 0, leaders: ['Ojeda'], missionaries: ['M1'] })
  const later = passTurn(table)
  expect(later.find(({ type }) => type === 'conquistador-alone')).toMatchObject({
    rule: '15.56',
    name: 'Ojeda',
  })
})

test('[6.41/4] between equals the owner chooses', () => {
  const table = council('4', {
    land: {
      '2316': { colonists: 1 },
      '2219': { colonists: 2, missionaries: ['M1'] },
      '2222': { colonists: 3 },
    },
    missionaries: { M1: 1 },
    natives: { 'Mayan Empire': 0 },
    dice: far,
  })
  expect(offered(table)).toEqual(['settlement@2219', 'settlement@2316'])
  lose(table, 'settlement@2219')
  expect(stackIn(table, '2219')!.colonists).toBe(0)
  expect(table.decision.kind).toBe('planning')
})

test('[6.41/4] without such a settlement among natives the event is ignored', () => {
  const table = council('4', {
    land: { '2316': { colonists: 1 }, '2222': { colonists: 3, missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    natives: { Caribbean: 0 },
    dice: far,
  })
  expect(lost(table)).toEqual([])
  expect(table.decision.kind).toBe('planning')
})
