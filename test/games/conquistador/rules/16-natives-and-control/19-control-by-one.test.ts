/** Whoever alone decides about the control of an Area: told under the cursor, and beside the Area's figures. */
import { expect, test } from 'vitest'
import { controlByOne } from '../../../../../source/games/conquistador/end/control-by-one.ts'
import { control } from '../../../../../source/games/conquistador/end/victory.ts'
import { lookText } from '../../../../../source/games/conquistador/panels/map/look.ts'
import { areaWords } from '../../../../../source/games/conquistador/panels/words/places.ts'
import { type Layout, layOut, world } from '../table.ts'

const laid = (land: Layout['land'], english: NonNullable<Layout['land']> = {}) =>
  layOut({
    ...{ segment: 'C2', turn: 6, natives: { Caribbean: 0, Sonora: 0 }, land },
    ...(Object.keys(english).length > 0 && { others: { England: { land: english } } }),
  }).g

const caribbean = (...land: Parameters<typeof laid>) => controlByOne(laid(...land), 'Spain', 'Caribbean')
const sonora = (...land: Parameters<typeof laid>) => controlByOne(laid(...land), 'Spain', 'Sonora')

test('[19.1] control by three colonists hangs on each, by two settlements on both', () => {
  expect(caribbean({ '2316': { colonists: 2 }, '2318': { colonists: 1 } })).toBe(
    'control hangs on each colonist',
  )
  expect(caribbean({ '2316': { colonists: 4 }, '2318': { colonists: 2 } })).toBe(
    'control hangs on the settlements in 2316 and 2318',
  )
  expect(caribbean({ '2316': { colonists: 4 }, '2318': { colonists: 1 } })).toBe(
    'control hangs on the colonist in 2318 and the settlement in 2316',
  )
  const three = { '2316': { colonists: 3 }, '2318': { colonists: 3 }, '2314': { colonists: 2 } }
  expect(caribbean(three)).toBe('')
})

test('[19.1] by the one port it hangs on that', () => {
  const land = { '1730': { colonists: 2 }, '1829': { colonists: 2 }, '1928': { colonists: 1 } }
  expect(sonora(land)).toBe('control hangs on the colonist in 1928')
})

test('[19.1] by three quarters of the soldiers on each of them', () => {
  const held = { '1730': { colonists: 3, soldiers: 3 }, '1928': { colonists: 2 } }
  const english = { '1829': { soldiers: 1 } }
  expect(sonora(held, english)).toBe('control hangs on the settlements in 1730 and 1928 and each soldier')
  const fewer = { ...held, '1730': { colonists: 3, soldiers: 2 } }
  expect(sonora(fewer, english)).toBe('control needs one soldier more')
})

test('[19.1] by the garrison of a hex on its soldiers, not on the colonists whom they guard', () => {
  const south = (land: Layout['land'], english: NonNullable<Layout['land']>) =>
    controlByOne(laid(land, english), 'Spain', 'Deep South')
  const land = {
    '1822': { colonists: 1, soldiers: 2 },
    '1825': { colonists: 3, soldiers: 1 },
    '1921': { colonists: 3, soldiers: 1 },
  }
  const english = { '1623': { colonists: 1, soldiers: 1 } }
  expect(south(land, english)).toBe('control hangs on the soldiers in 1822')
  const without = (hex: keyof typeof land, group: object) =>
    control(laid({ ...land, [hex]: { ...land[hex], ...group } }, english), 'Spain', 'Deep South').controlled
  expect(without('1822', { colonists: 0 })).toBe(true)
  expect(without('1822', { soldiers: 0 })).toBe(false)
  // 16.1: soldiers alone are no settlement, and hold it just as well.
  const camp = { ...land, '1822': { colonists: 1 }, '1823': { soldiers: 2 } }
  expect(south(camp, english)).toBe('control hangs on the soldiers in 1823')
})

test('[19.1] what one more would give is said with where he is wanting', () => {
  expect(caribbean({ '2316': { colonists: 1 }, '2318': { colonists: 1 } })).toBe(
    'control needs one colonist more',
  )
  expect(caribbean({ '2316': { colonists: 3 } })).toBe('control needs a colonist in another hex')
  expect(sonora({ '1730': { colonists: 2 }, '1829': { colonists: 2 } })).toBe(
    'control needs a colonist on the coast',
  )
  expect(caribbean({ '2316': { colonists: 1 } })).toBe('')
  expect(caribbean({ '2316': { soldiers: 9 } })).toBe('')
  expect(sonora({ '2316': { colonists: 2 } })).toBe('')
})

test('[19.1] and it is true by the rule', () => {
  const one = laid({ '2316': { colonists: 3 } })
  expect(control(one, 'Spain', 'Caribbean').controlled).toBe(false)
  const more = laid({ '2316': { colonists: 3 }, '2318': { colonists: 1 } })
  expect(control(more, 'Spain', 'Caribbean').controlled).toBe(true)
})

test('[19.1] it stands in the line under the cursor and beside the figures of the Area', () => {
  const g = laid({ '2316': { colonists: 2 }, '2318': { colonists: 1 } })
  const look = (seat: string) => lookText(world, g.state, '2316', seat)
  expect(look('Spain')).toContain('; control hangs on each colonist;')
  const words = areaWords(g, 'Spain', 'Caribbean')
  expect(words).toContain('Spain controls it.')
  expect(words).toContain('Control hangs on each colonist.')
  const wanting = areaWords(laid({ '2316': { colonists: 3 } }), 'Spain', 'Caribbean')
  expect(wanting).toContain('Control needs a colonist in another hex.')
})

test('[19.1] each nation reads of its own', () => {
  const g = laid({ '2316': { colonists: 2 }, '2318': { colonists: 1 } }, { '1928': { colonists: 3 } })
  expect(lookText(world, g.state, '2316', 'England')).not.toContain('control')
  expect(lookText(world, g.state, '1928', 'England')).toContain('control needs')
})
