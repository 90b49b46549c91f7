/** What breaks a treaty is asked once more in lines, too. */
import { afterAll, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import { camp, facing, field, quiet } from '../../games/conquistador/rules/between-nations.ts'
import { game, layOut, ship, type Table } from '../../games/conquistador/rules/table.ts'
import { world } from '../../games/conquistador/world.ts'
import { expectPlain } from './heard.ts'
import { answersOf, flat, openFolder, playSave } from './listener.ts'

const panels = conquistadorPanels(world)
const saves = openFolder()
afterAll(saves.remove)

const peace = ({ treaties }: State): void => {
  const parties = { by: 'Spain', with: 'England', announced: false, brokenBy: null } as const
  treaties.push({ ...parties, id: 1, turn: 1, clauses: [{ kind: 'peace', until: 21 }], status: 'inForce' })
}

/** Plays on from a position by these answers, and tells what was said and done. */
async function played({ state }: Table, answers: readonly string[]) {
  const laidOut: typeof game = { ...game, create: () => ({ state, events: [] }) }
  const save = saves.begin(laidOut, { scenario: 'solitaire', seed: 'breach' })
  const heard = await playSave(laidOut, panels, save, answersOf(answers))
  expectPlain(heard)
  const parts = heard.parts.map(flat)
  // After the last answer the input ends, and the game says where it is.
  return { parts, last: parts.at(-2), actions: save.journal.entries().map(({ action }) => action) }
}

const asks = /It breaks the treaty with England .* Enter does it all the same, back does not:$/
const timesIn = (parts: readonly string[], said: string) => parts.join(' ').split(said).length - 1

it('[6.72] [11.11] a march, however it is carried out, and the page stays as it was where it is not meant', async () => {
  const march = (...answers: string[]) =>
    played(facing({ soldiers: 4 }, { soldiers: 1 }, { edit: peace }), ['1', ...answers])
  const done = [{ type: 'move', stack: camp, units: { soldier: 4 }, path: [field] }]
  for (const way of [
    [`to ${field}`, 'do'],
    [`to ${field}`, '15'],
  ]) {
    const { parts, last, actions } = await march(...way)
    // Whom a treaty spares nobody is proposed to attack.
    expect(parts.join(' ')).not.toContain(`Do it: to ${field}`)
    expect(last).toMatch(asks)
    // What would come of it is told by then, and once.
    expect(timesIn(parts, 'column 4-1')).toBe(1)
    expect(actions).toEqual([])
    expect((await march(...way, '')).actions).toMatchObject(done)
    const left = await march(...way, 'back', way.at(-1)!)
    expect(left.parts.at(-3)).toBe('Nothing was done. 1 to 15, or back:')
    expect(left.last).toMatch(asks)
    expect(left.actions).toEqual([])
  }
  expect((await march(`to ${field}`, 'do', 'back', 'again')).last).toContain('14. Elsewhere: Sonora (1727).')
  expect((await march('to 1729', 'do')).actions).toMatchObject([{ type: 'move', path: ['1729'] }])
})

it('[6.72] [8.52] an invasion, which says once what it breaks', async () => {
  const invasion = (...answers: string[]) => {
    const landing = { place: '2018', ships: [ship('carrack', { soldiers: 2, leaders: ['Columbus'] })] }
    const others = { England: { land: { '2018': { colonists: 2 } } } }
    const table = layOut({
      ...{ turn: 9, segment: 'B2', natives: quiet },
      ...{ others, expeditions: [landing], edit: peace },
    })
    return played(table, ['s1', 'invade', '2 soldiers', ...answers])
  }
  const { parts, last, actions } = await invasion()
  expect(last).toMatch(asks)
  expect(timesIn(parts, 'It breaks the treaty')).toBe(1)
  expect(actions).toEqual([])
  expect((await invasion('back')).actions).toEqual([])
  expect((await invasion('')).actions).toMatchObject([{ type: 'invade', units: { soldier: 2 } }])
})
