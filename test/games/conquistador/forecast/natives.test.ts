/** What is said of natives and climate before people go among them. */
import { expect, test } from 'vitest'
import { risesOn } from '../../../../source/games/conquistador/land/uprisings-ahead.ts'
import { lookText } from '../../../../source/games/conquistador/panels/map/look.ts'
import type { Tally } from '../../../../source/kernel/contract/actions.ts'
import type { Action, Forecast } from '../../../../source/kernel/contract/game.ts'
import { offGuinea, rising } from '../rules/among-natives.ts'
import { game, layOut, ship, type Table } from '../rules/table.ts'
import { world } from '../world.ts'

const told = (table: Pick<Table, 'state'>, action: Omit<Action, 'seat'>): readonly string[] => {
  const forecast = game.forecast(table.state, { ...action, seat: 'Spain' } as Action)
  if (!('lines' in forecast)) throw new Error(forecast.reason)
  return forecast.lines
}

test('[17.34] a level rises on the faces below it', () => {
  expect([0, 1, 2, 5, 7, 12].map(risesOn)).toEqual([
    'nobody rises',
    'nobody rises',
    'rises on 1',
    'rises on 1 to 4',
    'rises on 1 to 6',
    'rises on 1 to 6',
  ])
})

test('[17.32] who is about to land hears of the level with those there, and of the rating that is not known', () => {
  const table = offGuinea({ colonists: 3, soldiers: 1, missionaries: ['M1'] })
  const units = { colonist: 3, soldier: 1, M1: 1 }
  // The column of 1 or 2 soldiers: 1, 2, 3, 4, 5 and all, of 4 people.
  const lines = told(table, { type: 'land', expedition: 'S1', units })
  expect(lines[0]).toBe(
    'Guinea rises on 1 to 6 at worst and kills about 3 of your 4, all and a missionary on 4 to 6; uprising level 1 to 7.',
  )
  expect(lines.at(-1)).toBe('Natives count 3 colonists, 1 soldier and an unrated missionary.')
})

test('[6.41/13] nobody is said to rise in a turn in which a disease was read', () => {
  const table = offGuinea(
    { colonists: 3, soldiers: 1, missionaries: ['M1'] },
    {
      edit: (state) => {
        state.noUprisings = true
      },
    },
  )
  const units = { colonist: 3, soldier: 1, M1: 1 }
  expect(told(table, { type: 'land', expedition: 'S1', units })).toContainEqual(
    'Guinea: nobody rises this turn (uprising level 1 to 7).',
  )
})

test('[15.61] a landing that would be refused is not foretold', () => {
  const table = offGuinea({ colonists: 3, missionaries: ['M1'] })
  const landing = { type: 'land', seat: 'Spain', expedition: 'S1', units: { colonist: 3 } } as Action
  expect(game.forecast(table.state, landing)).toMatchObject({ rule: '15.61' })
})

test('[12.4] and of what attrition takes in the hex', () => {
  const table = offGuinea({ colonists: 3, missionaries: ['M1'] })
  const lines = told(table, { type: 'land', expedition: 'S1', units: { colonist: 3, M1: 1 } })
  expect(lines).toContainEqual(expect.stringMatching(/^Attrition 4: [\d.]+ colonists a turn\.$/))
})

test('[9.12] the way of ships is told from the water where they lie', () => {
  const table = offGuinea({ colonists: 3 })
  const { place } = table.state.expeditions[0]!
  const told = game.forecast(table.state, { type: 'sail', seat: 'Spain', expedition: 'S1', path: ['2811'] })
  const { lines, places } = told as Forecast
  expect([places[0], places.at(-1)]).toEqual([place, '2811'])
  expect(lines[0]).toMatch(new RegExp(`^${places.length - 1} movement points?,`))
})

test('[9.21] ships that carry no people, and have landed none, are not said to lose any', () => {
  const sailing = (cargo: Parameters<typeof offGuinea>[0]) => {
    const table = offGuinea(cargo)
    return told(table, { type: 'sail', expedition: 'S1', path: ['2811'] }).join(' ')
  }
  expect(sailing({ leaders: ['Columbus'] })).toMatch(/Attrition/)
  expect(sailing({ leaders: ['Columbus'] })).not.toContain('units')
  expect(sailing({ colonists: 2 })).toMatch(/ of 2 units/)
})

test('[7.33] who sails hears beside movement points how many are a bound, and in bounds how far home is', () => {
  const table = offGuinea({ leaders: ['Columbus'] })
  const lines = told(table, { type: 'sail', expedition: 'S1', path: ['2811'] })
  expect(lines[0]).toMatch(/^\d+ movement points?, \d+ in all, 8 to a bound: \d+ of \d+ bounds used/)
  expect(lines).toContainEqual(expect.stringMatching(/^Home takes \d+ more bounds?\.$/))
})

test('[9.21] of units that are at risk though they have landed it is said that they have', () => {
  const table = offGuinea({ colonists: 3, soldiers: 1, missionaries: ['M1'], leaders: ['Columbus'] })
  const sailing = () => told(table, { type: 'sail', expedition: 'S1', path: ['2811'] }).join(' ')
  expect(sailing()).not.toContain('landed')
  table.act('land', { expedition: 'S1', units: { colonist: 2, M1: 1 } })
  expect(sailing()).toContain(' of 4 units, those landed in this phase among them (9.21)')
  table.act('land', { expedition: 'S1', units: { colonist: 1, soldier: 1 } })
  expect(sailing()).toContain(' of 4 units, landed in this phase (9.21)')
})

test('[9.3] who lands where the way home is then too long hears of it, but not with colonists, who make a port', () => {
  const { state } = offGuinea({ colonists: 3, soldiers: 1, missionaries: ['M1'] })
  const spent = { ...state, expeditions: state.expeditions.map((one) => ({ ...one, bounds: 0 })) }
  const land = (units: Tally) => told({ state: spent }, { type: 'land', expedition: 'S1', units }).join(' ')
  expect(land({ soldier: 1, M1: 1 })).toMatch(/! Then \d+ bounds? (is|are) wanting for the way home/)
  expect(land({ colonist: 3, M1: 1 })).not.toContain('wanting')
})

test('[17.32] who marches hears of those whom he leaves behind, and nothing new within an Area', () => {
  const land = { '3817': { colonists: 6, soldiers: 4, missionaries: ['M1'] } }
  const table = layOut({
    segment: 'C2',
    turn: 9,
    missionaries: { M1: 1 },
    natives: { 'Incan Empire': 2, 'Rio del Plate': 0 },
    land,
  })
  const beyond = told(table, { type: 'move', stack: '3817', units: { soldier: 2 }, path: ['3818'] })
  expect(beyond.filter((line) => line.includes('uprising'))).toEqual([])
  const away = told(table, { type: 'move', stack: '3817', units: { soldier: 4 }, path: ['4211'] })
  expect(away).toContainEqual(
    expect.stringMatching(/^Incan Empire rises on 1 to 6 and kills .*; uprising level 9 with 6 colonists\.$/),
  )
})

test('[17.32] of several missionaries it is said what counts: the rating that helps most, or all of them together', () => {
  const level = (isRevised: boolean, ids: readonly string[]) => {
    const table = layOut({
      ...{
        segment: 'C2',
        turn: 9,
        missionaries: { M1: 3, M2: -1 },
        natives: { 'Incan Empire': 2, 'Rio del Plate': 0 },
      },
      edit: (state) => Object.assign(state.options, isRevised ? { edition: 'revised' } : {}),
      land: { '3817': { colonists: 6, soldiers: 4, missionaries: [...ids] } },
    })
    const away = told(table, { type: 'move', stack: '3817', units: { soldier: 4 }, path: ['4211'] })
    return /uprising level .*\./.exec(away.join(' '))?.[0]
  }
  expect(level(false, ['M1', 'M2'])).toContain(
    'uprising level 7 with 6 colonists and the lowest rating of 2 missionaries, -1.',
  )
  expect(level(true, ['M1', 'M2'])).toContain(
    'uprising level 10 with 6 colonists and 2 missionaries, together +2.',
  )
  expect(level(false, ['M1'])).toContain('uprising level 11 with 6 colonists.')
})

test('[17.32] the line about a hex says where own people are in danger, and whose they are matters', () => {
  const land = { '3817': { colonists: 4, soldiers: 1, missionaries: ['M1'] } }
  const { state } = rising({ natives: { 'Incan Empire': 2 }, land, others: { England: {} } })
  expect(lookText(world, state, '3817', 'Spain')).toContain('uprising 4, rises on 1 to 3')
  expect(lookText(world, state, '3817', 'England')).not.toContain('uprising')
})

test('[17.35] it says so of a missionary and of a conquistador who are there alone, too', () => {
  const alone = (rating: number, group: object) => {
    const { state } = layOut({
      ...{ segment: 'C2', turn: 9, natives: { Caribbean: 2 }, missionaries: { M1: rating } },
      land: { '2316': group },
    })
    return lookText(world, state, '2316', 'Spain')
  }
  expect(alone(3, { missionaries: ['M1'] })).toContain('uprising 5, rises on 1 to 4')
  expect(alone(-1, { missionaries: ['M1'] })).not.toContain('uprising')
  expect(alone(0, { leaders: ['Cortes'] })).toContain('uprising 2, rises on 1')
})

test('[19.1] who marches hears of an Area that comes under control by it, or no longer is', () => {
  const quiet = { 'Aztec Empire': 0 }
  const land = { '2227': { colonists: 2 }, '2328': { colonists: 2, soldiers: 1 } }
  const table = layOut({ segment: 'C2', turn: 9, natives: quiet, land })
  const march = (units: Tally) =>
    told(table, { type: 'move', stack: '2227', units, path: ['2328'] }).join(' ')
  expect(march({ colonist: 2 })).toContain(
    'Aztec Empire is no longer controlled then (no port and fewer than two settlements): 150 points less.',
  )
  expect(march({ colonist: 1 })).not.toContain('controlled')
  const lone = layOut({ segment: 'C2', turn: 9, natives: quiet, land: { '2227': { colonists: 3 } } })
  expect(
    told(lone, { type: 'move', stack: '2227', units: { colonist: 1 }, path: ['2328'] }).join(' '),
  ).toContain('Aztec Empire comes under control: 150 points')
})

test('[17.22] who comes with soldiers hears what a fight would leave of the natives, without the missionary nobody knows', () => {
  const table = offGuinea({ colonists: 3, soldiers: 2, leaders: ['Pizarro'], missionaries: ['M1'] })
  const land = (units: Tally) =>
    told(table, { type: 'land', expedition: 'S1', units }).filter((line) => line.startsWith('A fight'))
  const [alone] = land({ colonist: 3, soldier: 2, M1: 1 })
  expect(alone).toBe('A fight: level to 1 on 1 to 3, 2 on 4; 1 lost on 5 or 6 (column 2).')
  expect(land({ colonist: 3, soldier: 2, Pizarro: 1, M1: 1 })[0]).toMatch(
    /^A fight: level to .* \(column 2, die -1\)\.$/,
  )
  expect(land({ colonist: 3, M1: 1 })).toEqual([])
})

test('[17.22] natives who are brought down to 0 are told as that, for level 0 reads as nothing', () => {
  const table = offGuinea({ colonists: 3, soldiers: 4, missionaries: ['M1'] }, { natives: { Guinea: 1 } })
  const lines = told(table, {
    ...{ type: 'land', expedition: 'S1', units: { colonist: 3, soldier: 4, M1: 1 } },
  })
  expect(lines).toContainEqual(expect.stringMatching(/^A fight: level to 0 on 1 to /))
})

test('[17.22] the page of a voyage tells the fight whole in a row of its own, column and die of it too', () => {
  const planned = (soldiers: number, leaders: string[], native = 3) =>
    layOut({
      ...{ turn: 9, treasury: 200, natives: { Guinea: native } },
      ...{ missionaries: { M1: 0 }, land: { '2910': { missionaries: ['M1'] } } },
      expeditions: [
        {
          ...{ place: 'Europe', destination: '2910', bounds: 9 },
          ships: [ship('carrack', { soldiers, colonists: 2 - soldiers, leaders: ['Ulloa', ...leaders] })],
        },
      ],
    })
  const fight = (...plan: Parameters<typeof planned>) => {
    const draft = { type: 'changeVoyage', seat: 'Spain', expedition: 'S1' } as unknown as Action
    const page = game.fill!(planned(...plan).state, draft)
    if (!('notes' in page)) throw new Error(page.reason)
    return page.notes.filter(({ about }) => about === 'Fight').map(({ text }) => text)
  }
  const row = 72 - 'Fight    '.length
  expect(fight(2, [])).toEqual(['level to 2 on 1 to 3, 3 on 4; 1 lost on 5 or 6 (column 2)'])
  expect(fight(2, ['Pizarro'])).toEqual(['level to 2 on 1 to 4, 3 on 5; 1 lost on 6 (column 2, die -1)'])
  expect(fight(2, ['Pizarro'])[0]!.length).toBeLessThan(row)
  expect(fight(0, [])).toEqual([])
  expect(fight(2, [], 0)).toEqual([])
})
