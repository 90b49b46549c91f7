/** Fights in the news: each once, with its own losses and its own end. */
import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { Event } from '../../../../../source/games/conquistador/events/event.ts'
import { lines, news, toll } from './reading.ts'

const attack = (nation: Nation, against: Nation, losses: number, lossesOfDefender: number): Event => ({
  ...{ type: 'land-combat', rule: '11.12', nation, against, hex: '1519', invasion: false, soldiers: 4 },
  ...{ carracks: 0, attack: 4, defenders: 2, colonists: 0, doubled: false, defence: 2, column: '2-1' },
  ...{ dice: [3], shift: 0, row: 3, result: '-', losses, lossesOfDefender },
})
const decided = (nation: Nation, loser: Nation, destroyed: boolean): Event => ({
  ...{ type: 'battle-decided', rule: '11.23', nation, loser, hex: '1519', attacker: 2, defender: 0 },
  destroyed,
})
const fallen = (nation: Nation): Event => ({
  ...{ type: 'lost', rule: '11.21', nation, at: { place: '1519' as never } },
  ...{ cause: { by: 'battle', hex: '1519', invasion: false }, toll: toll({ soldiers: 1 }) },
})

describe('fights on land in the news', () => {
  it('[11.23] end each as it ended, where who gives way comes back and takes the hex', () => {
    const taken = [attack('England', 'France', 0, 1), fallen('France'), decided('England', 'France', false)]
    const back = [attack('France', 'England', 0, 1), fallen('England'), decided('France', 'England', true)]
    const told = news(...taken, ...back).lines
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^England attacks France .*: France loses 1 unit; France gives way\.$/),
      expect.stringMatching(
        /^France attacks England .*: England loses 1 unit; England has nobody left there\.$/,
      ),
    ])
    expect(told.map(({ events }) => events)).toEqual([taken, back])
  })

  it('[11.24] are two where the same nations fight in the same hex again', () => {
    const once = [attack('England', 'France', 1, 0), fallen('England'), decided('France', 'England', false)]
    const told = lines(...once, attack('England', 'France', 0, 1), decided('England', 'France', true))
    expect(told).toEqual([
      expect.stringMatching(/: England loses 1 unit; England gives way\.$/),
      expect.stringMatching(/: France loses 1 unit; France has nobody left there\.$/),
    ])
  })

  it('[8.56] [8.57] begin with the landing, and end with who stays or goes back aboard', () => {
    const ashore = { soldiers: 2, colonists: 0, leaders: [], missionaries: [], gold: {} }
    const at = { nation: 'England', expedition: 'E1', place: '1519' as never, units: ashore } as const
    const first: Event[] = [
      { type: 'invaded', rule: '8.52', against: 'France', ...at },
      ...[attack('England', 'France', 1, 0), decided('France', 'England', false)],
      { type: 're-embarked', rule: '8.56', ...at },
    ]
    const second: Event[] = [
      { type: 'invaded', rule: '8.52', against: 'France', ...at },
      ...[attack('England', 'France', 0, 1), decided('England', 'France', true)],
      { type: 'garrison', rule: '8.57', nation: 'England', hex: '1519', units: ashore },
    ]
    expect(news(...first, ...second).lines.map(({ events }) => events)).toEqual([first, second])
  })
})

describe('fights at sea in the news', () => {
  const fight = (nation: Nation, target: Nation): Event => ({
    ...{ type: 'naval-combat', rule: '8.25', nation, targets: [target], place: '2018' as never, ships: 2 },
    ...{ targetShips: 2, attack: 2, defence: 2, shift: 0, column: '1-1', dice: [3], result: '-' },
  })
  const sunk = (nation: Nation): Event => ({
    ...{ type: 'ship-sunk', rule: '8.31', nation, ship: 'carrack', place: '2018' as never },
    toll: toll({ ships: ['carrack'] }),
  })

  it('[8.31] name what each cost, where who was attacked attacks in turn', () => {
    expect(
      lines(fight('England', 'France'), sunk('France'), fight('France', 'England'), sunk('England')),
    ).toEqual([
      expect.stringMatching(/^England attacks the ships of France .*: France loses a carrack\.$/),
      expect.stringMatching(/^France attacks the ships of England .*: England loses a carrack\.$/),
    ])
  })

  it('[8.15] tell who is caught with the fight that follows', () => {
    const caught: Event = {
      ...{ type: 'intercept', rule: '8.15', nation: 'France', target: 'Spain', expedition: 'S1' },
      ...{ place: '2018' as never, dice: [1], caught: true },
    }
    const told = news(fight('Spain', 'England'), caught, fight('France', 'Spain')).lines
    expect(told.map(({ events }) => events.length)).toEqual([1, 2])
  })
})
