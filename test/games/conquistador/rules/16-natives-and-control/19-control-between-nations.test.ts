import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { control, score } from '../../../../../source/games/conquistador/end/victory.ts'
import { layOut, type NationLayout } from '../table.ts'

type Land = NonNullable<NationLayout['land']>

/** Who controls an Area, and what the others lack. */
function held(area: string, spain: Land, england: Land, france: Land = {}) {
  const { g } = layOut({
    natives: { [area]: 0 },
    land: spain,
    others: { England: { land: england }, France: { land: france } },
  })
  const nations: Nation[] = ['Spain', 'England', 'France']
  const [by] = nations.filter((nation) => control(g, nation, area).controlled)
  const missing = Object.fromEntries(nations.map((nation) => [nation, control(g, nation, area).missing]))
  return { by, missing, g }
}

/** Two settlements of three colonists on the islands, ports both. */
const ports = (first: string, second: string): Land => ({
  [first]: { colonists: 2 },
  [second]: { colonists: 1 },
})
/** Inland hexes of an Area without a coast. */
const plateau = ['1630', '1629', '1628', '1529'] as const

describe('[19.1] control where several nations live', () => {
  test('[19.1] each port bars every other nation, so two with ports leave the Area to nobody', () => {
    const { by, missing } = held('Caribbean', ports('2316', '2314'), ports('2219', '2317'))
    expect(by).toBeUndefined()
    expect(missing.Spain).toContain("England's ports 2219 and 2317")
    expect(missing.England).toContain("Spain's ports 2314 and 2316")
  })

  test('[19.1] a rival inland is borne as long as half of the colonists of all nations together are one’s own', () => {
    const spain: Land = { '1730': { colonists: 3 }, '1928': { colonists: 2 } }
    expect(held('Sonora', spain, { '1829': { colonists: 3 } }, { '1830': { colonists: 2 } }).by).toBe('Spain')
    const more = held('Sonora', spain, { '1829': { colonists: 3 } }, { '1830': { colonists: 3 } })
    expect(more.by).toBeUndefined()
    expect(more.missing.Spain).toEqual(['fewer than half of the colonists'])
  })

  test('[19.1] soldiers of all nations count against the three quarters', () => {
    const spain: Land = { '1730': { colonists: 3, soldiers: 6 }, '1928': { colonists: 2 } }
    expect(held('Sonora', spain, { '1829': { soldiers: 1 } }, { '1830': { soldiers: 1 } }).by).toBe('Spain')
    expect(
      held('Sonora', spain, { '1829': { soldiers: 2 } }, { '1830': { soldiers: 1 } }).missing.Spain,
    ).toEqual(['fewer than three quarters of the soldiers'])
  })

  test('[19.1] where no coast is and two nations have half each, neither controls', () => {
    const [a, b, c, d] = plateau
    const half = (first: string, second: string): Land => ({
      [first]: { colonists: 2 },
      [second]: { colonists: 1 },
    })
    const { by, missing, g } = held('Midwest Plateau', half(a, b), half(c, d))
    expect(by).toBeUndefined()
    expect(missing.Spain).toEqual(['another nation that holds as much'])
    expect(missing.England).toEqual(['another nation that holds as much'])
    expect(missing.France).toContain('fewer than three colonists')
    expect([score(g, 'Spain').areaPoints, score(g, 'England').areaPoints]).toEqual([0, 0])
  })

  test('[19.1] one colonist more breaks that tie', () => {
    const [a, b, c, d] = plateau
    const { by } = held(
      'Midwest Plateau',
      { [a]: { colonists: 2 }, [b]: { colonists: 2 } },
      { [c]: { colonists: 2 }, [d]: { colonists: 1 } },
    )
    expect(by).toBe('Spain')
  })
})
