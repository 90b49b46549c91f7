import { describe, expect, it } from 'vitest'
import type { Jump } from '../../../../source/app/parts/map-panel.ts'
import { foundJumps } from '../../../../source/app/table/pages/found-jumps.ts'

const area = (label: string): Jump => ({ group: 'Area', label, cell: '11' })
const jumps: readonly Jump[] = [
  { group: 'Own port', label: '2316 Caribbean: 1 colonist', cell: '2316' },
  area('Midwest Plateau'),
  area('Rio del Plate'),
  { group: 'Hex', label: '2317 sea', cell: '2317', sought: true },
]
const found = (words: string) => foundJumps(jumps, words).map(({ label }) => label)

describe('what is found on the map', () => {
  it('is first what a person means', () => {
    expect(found('plate')).toEqual(['Rio del Plate', 'Midwest Plateau'])
    expect(found('rio pl')).toEqual(['Rio del Plate'])
    expect(found('area')).toEqual(['Midwest Plateau', 'Rio del Plate'])
  })

  it('is every cell by its number, but nobody is shown them all', () => {
    expect(found('2317')).toEqual(['2317 sea'])
    expect(found('231')).toEqual(['2316 Caribbean: 1 colonist', '2317 sea'])
    expect(found(' ')).toHaveLength(3)
  })
})
