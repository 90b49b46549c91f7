/** What stands beside places says no name twice: of all that is proposed and listed over the whole board. */
import { expect, it } from 'vitest'
import { jumpsOf } from '../../../../../source/games/conquistador/panels/jumps.ts'
import { sampled } from '../../../../measure.ts'
import { game } from '../../playing.ts'
import { layOut } from '../../rules/table.ts'
import { world } from '../../world.ts'
import { panels } from '../mono.ts'

const { data, board } = world
const names = [
  ...data.areas.areas.map(({ name }) => name),
  ...data.discoveries.discoveries.map(({ name }) => name),
  ...Object.keys(data.map.cities),
  ...Object.keys(data.map.mines),
].sort((one, other) => other.length - one.length)

/** The names that a label says more than once, those within longer ones apart. */
function saidTwice(label: string): string[] {
  let rest = label
  return [...new Set(names)].filter((name) => {
    const parts = rest.split(new RegExp(`\\b${name.replace(/\W/g, '\\$&')}\\b`))
    rest = parts.join('#')
    return parts.length > 2
  })
}

const faultsIn = (labels: readonly string[]) => labels.filter((label) => saidTwice(label).length > 0)

it('beside the places of a march, also where a discovery is called as its Area', () => {
  const hexes = [...board.hexes].filter(([, { area }]) => area !== null).map(([hex]) => hex)
  const labels = [...sampled(hexes, 40), '1730', '1129'].flatMap((hex) => {
    const land = { [hex]: { soldiers: 3, colonists: 1, missionaries: ['M1'] } }
    const { state } = layOut({ segment: 'C2', turn: 9, missionaries: { M1: 0 }, land })
    const told = game.fill!(state, { type: 'move', seat: 'Spain', stack: hex })
    return 'offers' in told && told.offers ? told.offers.of.map(({ label }) => label) : []
  })
  expect(labels.some((label) => /\d Rockies, 25 points/.test(label))).toBe(true)
  expect(faultsIn(labels)).toEqual([])
})

it('in the lists of places, by what lies there and by name, and where one may go on the map', () => {
  const { state } = layOut({
    ...{ segment: 'A3', turn: 9, land: { '2316': { soldiers: 2, colonists: 1 }, '2327': { colonists: 1 } } },
  })
  const sea = [...board.ocean.keys()]
  const listed = [undefined, '2316', '2327', '3421'].flatMap((from) =>
    (panels.placesBy?.(state, 'Spain', sea, from) ?? []).flatMap(({ places }) =>
      places.flatMap(({ label, alone = label }) => [label, alone]),
    ),
  )
  expect(listed.length).toBeGreaterThan(100)
  const named = [...sea, ...board.hexes.keys()].map((place) => panels.map.nameOf(place, state))
  const jumps = jumpsOf(world, state, 'Spain').map(({ label }) => label)
  expect(faultsIn([...listed, ...named, ...jumps])).toEqual([])
})
