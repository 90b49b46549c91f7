/** What a nation is told of what happened while others were asked: places and results, its own first. */
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../../../source/games/conquistador/events/event.ts'
import type { Toll } from '../../../../../source/games/conquistador/events/shapes.ts'
import { panels } from '../mono.ts'
import { state } from '../three-nations.ts'
import { lines, news, nobody, toll } from './reading.ts'

const landed = (place: string, soldiers: number): Event =>
  ({
    ...{ type: 'landed', rule: '7.4', nation: 'England', expedition: 'E1', place },
    units: { ...nobody, soldiers },
  }) as Event
const lost = (nation: 'Spain' | 'France', part: Partial<Toll>, hex: string): Event =>
  ({
    ...{ type: 'lost', rule: '12.4', nation, cause: { by: 'land' }, at: { place: hex } },
    toll: toll(part),
  }) as Event

describe('the news of a seat', () => {
  it('name discoveries with their points, cities looted with the sum, and Areas, in a sentence a nation', () => {
    const of = (nation: 'England') => ({ nation, rule: '18.1' })
    const told = lines(
      { ...of('England'), type: 'discovery', name: 'Chichen Itza', points: 25, by: 'land', hex: '2222' },
      {
        ...{ ...of('England'), type: 'discovery', name: 'North America', points: 25, by: 'sea' },
        ...{ place: '1720' as never, expedition: 'E1' },
      },
      { ...of('England'), type: 'looted', site: 'Tenochtitlan', hex: '2327', ducats: 50 },
      { ...of('England'), type: 'mined', site: 'Taxco', hex: '2326', ducats: 25 },
      { ...of('England'), type: 'control', area: 'Venezuela', gained: true, lacking: [] },
    )
    expect(told).toEqual([
      'England controls Venezuela: 150 points at the end.',
      'England discovers Chichen Itza (25 points) and North America (25 points once home).',
      'England loots 50 ducats in Tenochtitlan and mines 25 ducats at Taxco.',
    ])
  })

  it('[6.41/7] tell in all who came home for a civil war, and how many must still come at the end', () => {
    const recalled = (soldiers: number, left: number): Event => ({
      ...{ type: 'recalled', rule: '6.41/7', nation: 'Spain', expedition: 'S1', soldiers, left },
    })
    expect(lines(recalled(2, 4), recalled(4, 0))).toEqual([
      '6 soldiers of Spain came home for the civil war, which is enough.',
    ])
  })

  it('[6.72] tell of treaties in the order in which they were answered', () => {
    const answer = (type: 'treaty-refused' | 'treaty-signed', treaty: number): Event =>
      ({
        ...{ type, rule: '6.72', nation: 'England', partner: 'Spain', treaty },
        ...(type === 'treaty-signed' && { terms: [] }),
      }) as Event
    const told = lines(answer('treaty-refused', 1), answer('treaty-signed', 2))
    expect(told.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'England refuses',
      'England accepts',
    ])
  })

  it('[19.1] tell of an Area that was lost and won back nothing, and of one that changed in the end how', () => {
    const control = (area: 'Venezuela' | 'Brasil', gained: boolean): Event => ({
      ...{ type: 'control', rule: '19.1', nation: 'Spain', area, gained, lacking: [] },
    })
    expect(lines(control('Venezuela', false), control('Brasil', true), control('Venezuela', true))).toEqual([
      'Spain controls Brasil: 150 points at the end.',
    ])
  })

  it('tell first of what touched the seat: its losses, its fights, and who comes where it has people', () => {
    const told = news(
      lost('France', { colonists: 2 }, '2217'),
      landed('1520', 2),
      landed('2219', 3),
      lost('Spain', { soldiers: 1 }, '2316'),
      lost('Spain', { colonists: 1 }, '3817'),
    )
    expect(told.lines.map(({ text, isOwn }) => [isOwn, text])).toEqual([
      [
        true,
        'Spain loses a soldier in Caribbean (2316) and a colonist in Incan Empire (3817) to land attrition. No settler is left in Incan Empire (3817).',
      ],
      [true, 'England lands 3 soldiers in Caribbean (2219), an Area where Spain is.'],
      [false, 'France loses 2 colonists to land attrition.'],
    ])
    // Where nobody of it is, a landing is but a movement.
    expect(told.rest).toBe('Besides: England lands in East Coast.')
    // In one hex with its people it is told so, in several by the Area.
    expect(lines(landed('2316', 1))).toEqual(['England lands 1 soldier in Caribbean (2316), where Spain is.'])
    expect(lines(landed('2316', 1), landed('2219', 2))).toEqual([
      'England lands 3 soldiers in Caribbean, where Spain is.',
    ])
  })

  it('[11.12] tell a fight once, however many rounds it had, with who lost what and who gives way', () => {
    const round = (losses: number, lossesOfDefender: number): Event =>
      ({
        ...{ type: 'land-combat', rule: '11.12', nation: 'England', against: 'Spain', hex: '2316' },
        ...{
          invasion: false,
          soldiers: 4,
          carracks: 0,
          attack: 4,
          defenders: 2,
          colonists: 3,
          doubled: false,
        },
        ...{ defence: 2, column: '2-1', dice: [3], shift: 0, row: 3, result: '-', losses, lossesOfDefender },
      }) as Event
    const fallen: Event = {
      ...{ type: 'lost', rule: '11.21', nation: 'Spain', at: { place: '2316' } },
      ...{ cause: { by: 'battle', hex: '2316', invasion: false }, toll: toll({ soldiers: 2 }) },
    } as Event
    const ended: Event = {
      ...{ type: 'battle-decided', rule: '11.23', nation: 'England', loser: 'Spain', hex: '2316' },
      ...{ attacker: 3, defender: 0, destroyed: true },
    }
    const told = news(round(1, 1), round(0, 1), fallen, ended).lines
    expect(told.map(({ text }) => text)).toEqual([
      'England attacks Spain in Caribbean (2316): England loses 1 unit and Spain loses 2 units; Spain has nobody left there.',
    ])
    expect(told[0]).toMatchObject({ isOwn: true, events: expect.arrayContaining([fallen, ended]) })
  })

  it('put losses together by what took them, and keep the fights of two hexes apart', () => {
    const fallen = (hex: string, at: string): Event => ({
      ...{ type: 'lost', rule: '11.21', nation: 'Spain', at: { place: at as never } },
      ...{ cause: { by: 'battle', hex, invasion: false }, toll: toll({ soldiers: 1 }) },
    })
    // Those of a fight are lost to it wherever they stood.
    expect(lines(fallen('2316', '2316'), fallen('3817', '3817'), fallen('2316', '2219'))).toEqual([
      'Spain loses 2 soldiers in Caribbean (2316) and in Caribbean (2219) to the fight.',
      'Spain loses a soldier in Incan Empire (3817) to the fight.',
    ])
  })

  it('[6.81] name what a nation cannot keep, and what it has left', () => {
    const gone: Event = {
      ...{ type: 'dismissed', rule: '6.81', nation: 'France', unit: 'carrack', at: 'Europe', count: 2 },
    } as Event
    const paid: Event = { type: 'maintenance', rule: '6.81', nation: 'France', ducats: 30, treasury: 0 }
    expect(lines(gone, paid)).toEqual(['France does not keep 2 carracks, and has no ducat left.'])
    // Of two turns, as the last left it.
    expect(lines(gone, { ...paid, treasury: 3 }, { ...gone }, { ...paid, treasury: 5 })).toEqual([
      'France does not keep 4 carracks, and has 5 ducats left.',
    ])
  })

  it('[6.81] tell what was paid for maintenance in a line, with what is left, over several turns in one', () => {
    const paid = (ducats: number, treasury: number): Event => ({
      ...{ type: 'maintenance', rule: '6.81', nation: 'Spain', ducats, treasury },
    })
    expect(lines(paid(31, 5))).toEqual(['Spain pays 31 ducats of maintenance and keeps 5.'])
    expect(lines(paid(31, 5), paid(10, 7))).toEqual([
      'Spain pays 41 ducats of maintenance in 2 turns and keeps 7.',
    ])
    expect(lines(paid(0, 7))).toEqual([])
  })

  it('[6.41/7] tell a penalty with its cause, and no event of the dice beside what it brings', () => {
    const rolled: Event = {
      ...{ type: 'political-event', rule: '6.33', nation: 'Spain', dice: [3, 4], result: '7' },
    }
    const war: Event = { type: 'civil-war', rule: '6.41/7', nation: 'Spain', soldiers: 8, due: 2 }
    const penalty: Event = {
      ...{ type: 'penalty', rule: '6.41/7', nation: 'Spain', points: 100, reason: 'recall' },
    }
    const told = lines(rolled, war, penalty)
    expect(told).toHaveLength(2)
    expect(told[1]).toBe('Spain loses 100 points: too few soldiers came home for the civil war.')
    expect(lines({ ...rolled, result: '10' } as Event)).toEqual([
      'The event: graft doubles purchases and maintenance this turn.',
    ])
  })

  it('[17.35] tell that nobody dies of an uprising of its own, where another loses people there', () => {
    const risen = (nation: 'Spain' | 'France'): Event => ({
      ...{ type: 'uprising', rule: '17.35', nation, area: 'Caribbean', dice: [2], column: '3', result: '-' },
    })
    const killed = (nation: 'Spain' | 'France'): Event => ({
      ...{ type: 'lost', rule: '17.35', nation, cause: { by: 'uprising', area: 'Caribbean' } },
      ...{ at: { place: '2217' as never }, toll: toll({ colonists: 1 }) },
    })
    expect(lines(risen('Spain'), risen('France'), killed('France'))).toEqual([
      'The natives of Caribbean rise, and nobody of Spain dies.',
      'France loses a colonist to natives.',
    ])
    const gone: Event = {
      ...{ type: 'area-lost', rule: '17.35', nation: 'France', area: 'Caribbean' },
      toll: toll({ colonists: 1 }),
    }
    expect(lines(risen('Spain'), gone)[0]).toContain('nobody of Spain dies')
    expect(lines(risen('Spain'), killed('Spain'))).toHaveLength(1)
  })

  it('leave out what the seat has ordered itself, and what nothing came of', () => {
    const sailed: Event = {
      ...{ type: 'sailed', rule: '7.31', expedition: 'S1', from: 'Europe', place: '2316', way: [] },
      ...{ nation: 'Spain', points: 3, bounds: 1 },
    } as unknown as Event
    expect(news(sailed)).toEqual({ lines: [], rest: '' })
    // Who only sails is nowhere.
    expect(news({ ...sailed, nation: 'England' } as Event).rest).toBe('')
  })

  it('[15.32] [15.53] [6.31] say what is gone with an explorer, a conquistador, a monarch, as far as it is known', () => {
    const fallen = (hex: string) => lines(lost('Spain', { leaders: ['Cortes'] }, hex))[0]!
    expect(fallen('2316')).toBe(
      'Spain loses Cortes in Caribbean (2316) to land attrition. Fights and attrition there go without his help on the die.',
    )
    // Pizarro is there.
    expect(fallen('3817')).not.toContain('help')
    const ship = {
      kind: 'carrack',
      soldiers: 0,
      colonists: 0,
      missionaries: [],
      gold: {},
      leaders: [] as string[],
    }
    const drowned: Event = {
      ...{ type: 'lost', rule: '9.22', nation: 'Spain', cause: { by: 'sea' }, at: { expedition: 'S7' } },
      toll: toll({ leaders: ['Columbus'] }),
    }
    const afloat = (leaders: string[]) => {
      const fleet = { id: 'S7', nation: 'Spain', place: '2018', ships: [{ ...ship, leaders }] } as never
      return panels.news!({ ...state, expeditions: [fleet] }, 'Spain', [drowned]).lines[0]!.text
    }
    expect(afloat([])).toMatch(/attrition\. Without an explorer S7 lands in friendly ports alone/)
    expect(afloat(['Pinzon'])).not.toContain('Without')
    const crowned = (monarch: 'A' | 'D'): Event => ({
      ...{ type: 'monarch', rule: '6.41/A-D', nation: 'Spain', monarch },
    })
    expect(lines(crowned('A'))[0]).toMatch(/^A new monarch, rated A: taxes bring \d+ to \d+ ducats a turn\.$/)
    expect(panels.moment!(state, 'Spain', crowned('A'))!.text).toMatch(/Taxes bring \d+ to \d+ ducats/)
    // Another has come since.
    expect(lines(crowned('D'))[0]).not.toContain('ducats')
  })

  it('[15.31] name leaders who come, and who serves no more', () => {
    const of = (name: string) => ({ nation: 'Spain', name }) as const
    expect(
      lines(
        { ...of('Solis'), type: 'leader-arrives', rule: '15.31', kind: 'explorer' },
        { ...of('Columbus'), type: 'leader-departs', rule: '15.31' },
      ),
    ).toEqual(['Solis (explorer) arrives in Europe; Columbus serves no more.'])
  })

  it('[23.14] say of a leader who comes again that he does', () => {
    const left = (name: string, back?: number): Event => ({
      ...{ type: 'leader-departs', rule: '23.14', nation: 'Spain', name, ...(back && { back }) },
    })
    expect(lines(left('Cabot, S.', 11), left('Columbus'))).toEqual([
      'Columbus serves no more; Cabot, S. leaves, and is in Europe again in turn 11.',
    ])
  })

  it('[6.31] [15.61] add up the taxes of several turns, and tell each that is withheld', () => {
    const taxes = (ducats: number, ...withheld: string[]): Event => ({
      ...{ type: 'taxes', rule: '6.31', nation: 'Spain', dice: [3], monarch: 'A', ducats, withheld },
    })
    const waiting = (colonists: number): Event => ({
      ...{ type: 'colonists', rule: '6.32', nation: 'Spain', dice: [3], colonists },
    })
    // Who waited in the turn before has sailed, or is gone.
    expect(lines(taxes(20), waiting(5), taxes(15), waiting(3))).toEqual([
      'Taxes 35 ducats, 3 colonists to sail.',
    ])
    const refused = lines(taxes(0, 'Caribbean'), taxes(0, 'Incan Empire'))
    expect(refused).toEqual([
      expect.stringContaining('want of a missionary in Caribbean.'),
      expect.stringContaining('want of a missionary in Incan Empire.'),
    ])
    const doubled: Event = {
      ...{ type: 'colonists-changed', rule: '6.41/11', nation: 'Spain', colonists: 6, change: 3 },
    }
    expect(lines(taxes(20), waiting(3), doubled)).toEqual([
      'Taxes 20 ducats.',
      'Twice as many sail: 6 colonists for Spain.',
    ])
    expect(lines(waiting(3), doubled, waiting(4))[0]).toBe('4 colonists to sail.')
  })

  it('[6.31] [6.33] tell the taxes, the colonists and the monarch of a turn in a line that leads, with what its event brings', () => {
    const told = news(
      landed('2219', 3),
      { type: 'taxes', rule: '6.31', nation: 'Spain', dice: [3], monarch: 'A', ducats: 35, withheld: [] },
      { type: 'colonists', rule: '6.32', nation: 'Spain', dice: [3], colonists: 6 },
      { type: 'political-event', rule: '6.33', nation: 'Spain', dice: [2, 1], result: 'D' },
      { type: 'monarch', rule: '6.41/A-D', nation: 'Spain', monarch: 'D' },
      { type: 'treasury', rule: '6.41/9', nation: 'Spain', reason: 'gift', ducats: 10 },
    )
    expect(told.lines.map(({ text, leads }) => [leads ?? false, text])).toEqual([
      [false, expect.stringContaining('England lands')],
      [true, 'Taxes 35 ducats, 6 colonists to sail; a new monarch, rated D.'],
      [true, 'The middle class gives Spain 10 ducats.'],
    ])
  })
})
