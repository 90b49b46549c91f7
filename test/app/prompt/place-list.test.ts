import { expect, it } from 'vitest'
import { newField } from '../../../source/app/prompt/fields.ts'
import { listedPlaces } from '../../../source/app/prompt/place-list.ts'

const asking = {
  sets: {},
  cellOf: () => null,
  nameOf: (place: string) => place.toUpperCase(),
  sortPlaces: (places: readonly string[]) => [
    { title: 'Sorted', places: places.map((place) => ({ place, label: `${place} here` })) },
  ],
}
const listed = (of: readonly string[]) => listedPlaces(asking, { words: null }, { kind: 'place', of })

it('a few places are a line each, more are sorted under heads and told once more by name', () => {
  expect(listed(['a', 'b'])).toEqual([
    { place: 'a', label: 'a here', head: null },
    { place: 'b', label: 'b here', head: null },
  ])
  const many = listed(['a', 'b', 'c', 'd', 'e'])
  expect(many).toHaveLength(10)
  expect(many[0]!.head).toBe('Sorted')
})

it('a number begins with what is mostly wanted', () => {
  expect(newField({ kind: 'count', min: 1, max: 9, start: 9 }, 'empty')).toMatchObject({ value: 9 })
  expect(newField({ kind: 'count', min: 1, max: 9 }, 'empty')).toMatchObject({ value: 1 })
})
