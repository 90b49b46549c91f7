/** What a ship hears that sails on from a coast: the roll for the longer voyage, and the gold that it does not fetch. */
import { expect, test } from 'vitest'
import { destinationsBy } from '../../../../source/games/conquistador/panels/choices/destinations.ts'
import { placesOf } from '../../../../source/kernel/contract/domain.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut, ship } from '../rules/table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const [coast, quay, far] = ['2227', '2222', '4607']
type Edit = Partial<NonNullable<Layout['expeditions']>[number]>

/** A ship off a coast, with room to spare in its bounds; in a port farther along it lies gold. */
const sailing = (edit: Edit = {}, more: NonNullable<Layout['expeditions']> = []) =>
  layOut({
    ...{ segment: 'B2', turn: 9, natives: quiet },
    land: { [quay]: { colonists: 1, gold: { Tenochtitlan: 40 } }, [coast]: { colonists: 1 } },
    expeditions: [
      {
        ...{ place: coast, origin: 'Europe', destination: coast, crossed: true, crossing: 4, bounds: 9 },
        ...{ stop: 'landfall', ships: [ship('carrack', { leaders: ['Columbus'] })] },
        ...edit,
      },
      ...more,
    ],
  })
type At = ReturnType<typeof sailing>

function told({ state, g }: At, to: string, from: string = coast): string {
  const path = g.routes.seaWay(from, to)
  const answer = game.forecast(state, { type: 'sail', seat: 'Spain', expedition: 'S1', path } as Action)
  if (!('lines' in answer)) throw new Error(answer.reason)
  return answer.lines.join(' ')
}

test('[13.43] who sails on past gold that waits elsewhere hears that it stays ashore this turn', () => {
  const gold =
    '! Gold stays ashore this turn, unless other ships load it: 25 of 40 ducats in Mayan Empire (2222) (13.43).'
  expect(told(sailing(), far)).toContain(gold)
  expect(told(sailing(), quay)).not.toContain('ashore')
  // Who leaves the port where it lies, for one from which it does not come back in time.
  expect(told(sailing({ place: quay, bounds: 8 }), '2118', quay)).toContain('25 of 40 ducats in Mayan Empire')
  expect(told(sailing({ place: quay, bounds: 20 }), '2118', quay)).not.toContain('ashore')
  // Nor where others lie there, where the bounds never reached it, or where there is no room for it.
  const others = sailing({}, [{ ships: [ship('carrack')], place: quay, bounds: 8 }])
  expect(told(others, far)).not.toContain('ashore')
  expect(told(sailing({ bounds: 8 }), far)).not.toContain('ashore')
  const laden = sailing({ ships: [ship('caravel', { gold: { Cibao: data.units.caravel.gold! } })] })
  expect(told(laden, far)).not.toContain('ashore')
})

test('[13.42] nothing is said of gold that can be carried by land to a port in which other ships have room', () => {
  const [port, chest] = ['2224', data.units.carrack.gold!]
  const laid = (soldiers: number, others: NonNullable<Layout['expeditions']>) =>
    layOut({
      ...{ segment: 'B2', turn: 9, natives: quiet },
      land: {
        [quay]: { colonists: 1, soldiers, gold: { Tenochtitlan: 40 } },
        [coast]: { colonists: 1 },
        [port]: { colonists: 1 },
      },
      expeditions: [
        {
          ...{ place: coast, origin: 'Europe', destination: coast, crossed: true, crossing: 4, bounds: 9 },
          ...{ stop: 'landfall', ships: [ship('carrack', { leaders: ['Columbus'] })] },
        },
        ...others,
      ],
    })
  const warned = 'Gold stays ashore this turn'
  const waiting = { ships: Array.from({ length: 4 }, () => ship('carrack')), place: port, bounds: 8 }
  expect(told(laid(1, []), far)).toContain(warned)
  expect(told(laid(1, [waiting]), far)).not.toContain(warned)
  // Where these are full, or lie in no port, nobody loads it.
  const full = { ...waiting, ships: [ship('carrack', { gold: { Cibao: chest } })] }
  expect(told(laid(1, [full]), far)).toContain(warned)
  const out = { ...waiting, place: '2118' }
  expect(told(laid(1, [out]), far)).toContain(warned)
})

test('[13.42] and of gold that comes to several ports in the one where it lies, for there is no more of it', () => {
  const [beside, laid] = ['2223', 65]
  const table = layOut({
    ...{ segment: 'B2', turn: 9, natives: quiet },
    land: {
      [beside]: { colonists: 1 },
      [quay]: { colonists: 1, soldiers: 1, gold: { Tenochtitlan: laid } },
      [coast]: { colonists: 1 },
    },
    expeditions: [
      {
        ...{ place: coast, origin: 'Europe', destination: coast, crossed: true, crossing: 4, bounds: 9 },
        ...{ stop: 'landfall', ships: Array.from({ length: 3 }, () => ship('carrack')) },
      },
    ],
    edit: ({ emptied }) => void emptied.push('Chichen Itza'),
  })
  const lines = told(table, far)
  expect(lines).toContain(
    'ashore this turn, unless other ships load it: 65 ducats in Mayan Empire (2222) (13.43).',
  )
})

test('[9.12] and what the one roll of the phase takes on the longer voyage beside what it would if it stayed', () => {
  const risk = /Attrition \(10 bounds\): its one ship in (\d+)% .* If it stays: (no ship|its one ship (\d+)%)/
  const [, then, , now = '0'] = risk.exec(told(sailing({ bounds: 30 }), far))!
  expect(Number(then)).toBeGreaterThan(Number(now))
  // Within the same bound nothing changes.
  expect(told(sailing({ points: 1 }), '2127')).not.toContain('If it stays')
})

test('[9.21] those landed in the phase are at risk with it', () => {
  const landed = sailing({
    bounds: 30,
    aboard: { soldiers: 2, colonists: 0, leaders: ['Columbus'] },
    landed: [{ hex: coast, soldiers: 2, colonists: 0, leaders: [] }],
  })
  expect(told(landed, far)).toContain('of 2 units, landed in this phase (9.21)')
})

test('[9.12] the list of places has both chances, where the voyage is another then', () => {
  const labelsOf = (table: At) => {
    const { of } = table.choices('sail')[0]!.args.path
    return destinationsBy(table.g, 'Spain', placesOf({ of }, game.sets), coast).flatMap(
      ({ places }) => places,
    )
  }
  const labels = labelsOf(sailing({ bounds: 30 }))
  expect(labels.find(({ place }) => place === '2720')!.label).toBe(
    '2720 Panama, 10 hexes away, home 4 bounds, its one ship 17%, a leader 17% (now its one ship 17%): attrition 3',
  )
  // Of two that lie there with other people aboard each is told its own.
  const other = { place: coast, crossing: 4, bounds: 30, ships: [ship('carrack')] }
  const both = labelsOf(sailing({ bounds: 30 }, [other]))
  expect(both.find(({ place }) => place === '2720')!.label).not.toMatch(/\(now/)
})
