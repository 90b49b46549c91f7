/** 15.56: what is said before a conquistador is left alone. */
import { expect, test } from 'vitest'
import type { Tally } from '../../../../source/kernel/contract/actions.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { game, type Layout, layOut, ship } from '../rules/table.ts'

const layout = (land: Layout['land']) => layOut({ segment: 'C2', turn: 9, land })
const dies = 'at the end of the Land Phase without a soldier or colonist there (15.56).'

test('[15.56] a march says whom it leaves alone, where it ends and where it began', () => {
  const told = (units: Tally, there: object = {}): string[] => {
    const { state } = layout({ '2327': { soldiers: 2, leaders: ['Cortes', 'Balboa'] }, '2328': there })
    const move = { type: 'move', seat: 'Spain', stack: '2327', units, path: ['2328'] } as const
    const answer = game.forecast(state, move)
    if (!('lines' in answer)) throw new Error(answer.reason)
    return answer.lines.filter((line) => line.includes('15.56'))
  }
  expect(told({ soldier: 2, Cortes: 1 })).toEqual([`! Balboa is alone in 2327 then, and dies ${dies}`])
  expect(told({ Cortes: 1 })).toEqual([`! Cortes is alone in 2328 then, and dies ${dies}`])
  expect(told({ Cortes: 1, Balboa: 1 })).toEqual([
    `! Cortes and Balboa are alone in 2328 then, and die ${dies}`,
  ])
  expect(told({ Cortes: 1 }, { colonists: 1 })).toEqual([])
  expect(told({ soldier: 1, Cortes: 1 })).toEqual([])
})

test('[15.56] so does a landing, and who takes aboard those who were with him', () => {
  const told = (type: 'land' | 'embark', units: Tally, land: Layout['land'], leaders: string[]): string[] => {
    const place = {
      place: '2316/2',
      destination: '2316/2',
      bounds: 6,
      crossed: true,
      stop: 'landfall' as const,
    }
    const { state } = layOut({
      ...{ segment: 'B2', turn: 9, land, natives: { Caribbean: 0 } },
      expeditions: [{ ...place, ships: [ship('carrack', { leaders })] }],
    })
    const answer = game.forecast(state, { type, seat: 'Spain', expedition: 'S1', units })
    if (!('lines' in answer)) throw new Error(answer.reason)
    return answer.lines.filter((line) => line.includes('15.56'))
  }
  expect(told('land', { Cortes: 1 }, {}, ['Columbus', 'Cortes'])).toEqual([
    `! Cortes is alone in 2316 then, and dies ${dies}`,
  ])
  const there = { '2316': { soldiers: 1, leaders: ['Balboa'] } }
  expect(told('embark', { soldier: 1 }, there, ['Columbus'])).toEqual([
    `! Balboa is alone in 2316 then, and dies ${dies}`,
  ])
})

/** What the council says of a voyage from a port of the New World, on its page and of a load by itself. */
function planned(there: object, crew: Tally, elsewhere: NonNullable<Layout['land']> = {}) {
  const { state } = layOut({
    ...{ segment: 'A3', turn: 9, treasury: 100, natives: { Caribbean: 0 } },
    ...{ land: { '2316': there, ...elsewhere }, ships: { '2316/2': [ship('carrack')] } },
  })
  const draft = {
    type: 'voyage',
    seat: 'Spain',
    port: '2316/2',
    to: 'Europe',
    ships: { carrack: 1 },
    aboard: crew,
  }
  const page = game.fill!(state, draft as unknown as Action)
  if (!('notes' in page)) throw new Error(page.reason)
  expect(page.refusal).toBeNull()
  // 6.82: what becomes of colonists in Europe is for another test.
  const isOfEurope = (text: string) => /^! \d+ colonists? (is|are) lost in Europe .*\(6\.82\)\.$/.test(text)
  return page.notes.map(({ text }) => text).filter((text) => text.startsWith('!') && !isOfEurope(text))
}

test('[15.56] so does the page of a voyage home', () => {
  const there = { soldiers: 1, colonists: 1, leaders: ['Balboa'] }
  expect(planned(there, { soldier: 1, colonist: 1 })).toEqual([
    `! Balboa is alone in 2316 then, and dies ${dies}`,
  ])
  expect(planned(there, { soldier: 1 })).toEqual([])
  expect(planned(there, { soldier: 1, colonist: 1, Balboa: 1 })).toEqual([])
})

test('[15.56] and who is loaded by himself', () => {
  const { state } = layOut({
    ...{
      segment: 'A3',
      turn: 9,
      natives: { Caribbean: 0 },
      land: { '2316': { soldiers: 1, leaders: ['Balboa'] } },
    },
    expeditions: [{ place: '2316/2', origin: '2316/2', destination: null, ships: [ship('carrack')] }],
  })
  const answer = game.forecast(state, {
    type: 'load',
    seat: 'Spain',
    expedition: 'S1',
    units: { soldier: 1 },
  })
  if (!('lines' in answer)) throw new Error(answer.reason)
  expect(answer.lines).toContain(`! Balboa is alone in 2316 then, and dies ${dies}`)
})

test('[19.1] a voyage home says which Area is no longer controlled without those aboard', () => {
  const elsewhere = { '2318': { colonists: 2 } }
  expect(planned({ colonists: 2 }, { colonist: 2 }, elsewhere)).toEqual([
    '! Caribbean is no longer controlled then (fewer than three colonists and fewer than two settlements): 150 points less.',
  ])
  expect(planned({ colonists: 2 }, { colonist: 1 }, elsewhere)).toEqual([])
})

test('[17.32] who takes soldiers away hears first how natives stand to those who stay', () => {
  const there = { soldiers: 2, colonists: 3 }
  const risk =
    'Caribbean rises on 1 to 4 and kills about 2.8 of your 3, all on 2 to 6; uprising level 5 with 3 colonists.'
  const { state } = layOut({
    ...{ segment: 'B2', turn: 9, natives: { Caribbean: 2 }, land: { '2316': there } },
    expeditions: [
      {
        ...{ place: '2316/2', destination: '2316/2', bounds: 6, crossed: true, stop: 'landfall' as const },
        ships: [ship('carrack', { leaders: ['Columbus'] })],
      },
    ],
  })
  const boards = (units: Tally) => {
    const answer = game.forecast(state, { type: 'embark', seat: 'Spain', expedition: 'S1', units })
    if (!('lines' in answer)) throw new Error(answer.reason)
    return answer.lines.filter((line) => line.includes('rises on'))
  }
  expect(boards({ soldier: 2 })).toEqual([risk])
  expect(boards({ colonist: 1 })).toEqual([])
  const moves = layOut({
    ...{
      segment: 'C2',
      turn: 9,
      natives: { 'Aztec Empire': 2, Sonora: 0 },
      missionaries: { M1: 0 },
    },
    land: { '2229': { soldiers: 4, colonists: 3, missionaries: ['M1'] } },
  })
  const march = { type: 'move', seat: 'Spain', stack: '2229', units: { soldier: 4 }, path: ['2130'] } as const
  const answer = game.forecast(moves.state, march)
  if (!('lines' in answer)) throw new Error(answer.reason)
  expect(answer.lines[1]).toMatch(
    /^Aztec Empire rises on 1 to 4 and kills .*; uprising level 5 with 3 colonists\.$/,
  )
  expect(answer.lines.filter((line) => line.startsWith('Aztec Empire'))).toHaveLength(1)
})

test('[15.56] Land Movement says at its end who would not outlive the phase', () => {
  const undone = (land: Layout['land']) => layout(land).decision.undone.filter(({ rule }) => rule === '15.56')
  expect(undone({ '2327': { leaders: ['Cortes'] }, '2328': { soldiers: 1, leaders: ['Balboa'] } })).toEqual([
    {
      rule: '15.56',
      by: { type: 'move', at: '2327' },
      reason: 'Cortes stands alone in Aztec Empire (2327), and dies without a soldier or colonist there.',
    },
  ])
})

test('[15.56] but not who can be helped no more in this segment', () => {
  const undone = (gone: boolean, soldier?: { readonly hex: string; readonly spent: number }) =>
    layOut({
      ...{ segment: 'C2', turn: 9, missionaries: { M1: 1 } },
      // Somebody else can still move, so that the segment is open.
      land: {
        ...{ '2327': { leaders: ['Cortes'] }, '1120': { missionaries: ['M1'] } },
        ...(soldier && { [soldier.hex]: { soldiers: 1 } }),
      },
      edit(state) {
        for (const stack of state.stacks)
          stack.spent = stack.leaders.length > 0 ? (gone ? 8 : 0) : stack.soldiers > 0 ? soldier!.spent : 0
      },
    }).decision.undone.filter(({ rule }) => rule === '15.56').length
  // With points left, but nobody to come to.
  expect(undone(false)).toBe(0)
  expect(undone(false, { hex: '2219', spent: 0 })).toBe(0)
  expect(undone(false, { hex: '2328', spent: 8 })).toBe(1)
  expect(undone(true)).toBe(0)
  expect(undone(true, { hex: '2328', spent: 7 })).toBe(1)
  expect(undone(true, { hex: '2328', spent: 8 })).toBe(0)
})

/** The hexes of the stacks that are to march for conquistadors who are alone. */
const marches = (layout: Layout) =>
  layOut({ segment: 'C2', turn: 9, ...layout }).decision.undone.flatMap(({ rule, by }) =>
    rule === '15.56' ? [by?.at] : [],
  )

test('[15.56] who meets others half way can be helped', () => {
  // Five points apart: with four each, neither comes all the way.
  const land = { '2327': { leaders: ['Cortes'] }, '1829': { soldiers: 1 } }
  const tired = (spent: number) =>
    marches({
      land,
      edit: ({ stacks }) => {
        for (const stack of stacks) stack.spent = spent
      },
    })
  expect([0, 4, 8].map(tired)).toEqual([['2327'], ['2327'], []])
})

test('[15.61] soldiers come to him only where natives let them in', () => {
  const land = { '3816': { leaders: ['Pizarro'] }, '3516': { soldiers: 1 } }
  const comes = (native: number, missionaries: string[] = []) =>
    marches({
      ...{ natives: { 'Incan Empire': native }, missionaries: { M1: 1 } },
      land: { ...land, '3816': { leaders: ['Pizarro'], missionaries } },
      edit: ({ stacks }) => {
        for (const stack of stacks) if (stack.hex === '3816') stack.spent = 8
      },
    })
  expect(comes(3)).toEqual([])
  expect(comes(0)).toEqual(['3516'])
  expect(comes(3, ['M1'])).toEqual(['3516'])
})

test('[15.56] attrition that kills all others kills him with them', () => {
  const { state } = layout({ '2327': { soldiers: 4, leaders: ['Cortes'] } })
  const units = { soldier: 4, Cortes: 1 }
  const move = { type: 'move', seat: 'Spain', stack: '2327', units, path: ['2328'] } as const
  const answer = game.forecast(state, move)
  if (!('lines' in answer)) throw new Error(answer.reason)
  const said = answer.lines.find((line) => line.startsWith('Attrition'))
  expect(said).not.toContain('all die')
  const few = layout({ '2327': { soldiers: 1, leaders: ['Cortes'] } })
  const alone = game.forecast(few.state, { ...move, units: { soldier: 1, Cortes: 1 } })
  if (!('lines' in alone)) throw new Error(alone.reason)
  expect(alone.lines.join(' ')).toMatch(/the soldier dies on [\d a-z]+, Cortes too/)
})
