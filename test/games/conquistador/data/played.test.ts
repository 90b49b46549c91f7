import { expect, it } from 'vitest'
import { playedText } from '../../../../source/games/conquistador/data/played.ts'
import { data } from '../world.ts'
import { add, type Damage, drop, set } from './check/damage.ts'

const optional = /"(tordesillas|secondErrata|edition|changes)":/

const played = (damage: Damage) => {
  const own = structuredClone(data)
  damage(own)
  return playedText(own, data)
}

it('leaves out what only an option plays, and notes', () => {
  const text = played(() => undefined)
  expect(text).not.toMatch(optional)
  expect(text).not.toMatch(/"source":/)
  expect(text).toContain('"landCombat":')
})

it.each<[string, Damage]>([
  ['a leader less', drop('leaders/leaders/0')],
  ['a leader more', add('leaders/leaders', { ...data.leaders.leaders[0], name: 'Smith' })],
  ['the leaders in another order', (files) => files.leaders.leaders.reverse()],
])('knows the leaders by their names: %s', (_title, damage) => {
  const text = played(damage)
  expect(text).not.toMatch(optional)
  expect(text).not.toBe(played(() => undefined))
})

it('has what only an option plays where it is otherwise, and says so where it is not there', () => {
  expect(played(set('tables/tordesillas/most', 9))).toContain('"most":9')
  expect(played(drop('tables/landAttrition/secondErrata'))).toContain('"secondErrata":null')
})
