/** Advice at the table: shown beside the map, taken at once or closed. */
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { counselled } from '../../../source/app/table/asking/counselled.ts'
import type { Decision, Game } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { createSave } from '../../../source/kernel/saves/saves.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import type { IslandsState } from '../islands/state.ts'
import { type Mounted, type MountOptions, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => {
  vi.useRealTimers()
  app.remove()
})

async function advised(options: MountOptions = {}): Promise<void> {
  app = await mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }), ...options })
  await app.press('I')
  await shows('decide yourself')
}
async function shows(text: string): Promise<void> {
  for (let n = 0; n < 1000 && !words().includes(text); n++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(words()).toContain(text)
}
const words = () => app.frame().replace(/[\s|]+/g, ' ')
const last = () => app.actions().at(-1)
const advising = (advice: Partial<ReturnType<Computer<IslandsState>['advise']>>): Computer<IslandsState> => ({
  ...islandsComputer,
  advise: (view, decision, level) => {
    const usual = islandsComputer.advise(view, decision, level)
    return usual && { ...usual, ...advice }
  },
})

describe('advice', () => {
  it('says what the program would do at level hard, and why, and marks where', async () => {
    await advised()
    await shows('Dig at 12')
    expect(words()).toContain('- A player at hard does this. - It is worth 3 points in 2 of 3 cases.')
    expect(words()).toContain('Cell 12')
    expect(app.frame()).toContain('[o]')
    await app.press('esc')
    expect(words()).toContain('What does Ann do?')
    expect(last()).toBeUndefined()
  })

  it('has the map look again where it looked before, once it is closed', async () => {
    app = await mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }) })
    const cell = () => /Cell \d+/.exec(words())?.[0]
    const before = cell()
    expect(before).not.toBe('Cell 12')
    for (const close of ['esc', 'I']) {
      await app.press('I')
      await shows('Dig at 12')
      expect(cell()).toBe('Cell 12')
      await app.press(close)
      expect(cell()).toBe(before)
    }
  })

  it('tells the main reason, then what it costs, then the others, and nothing twice', () => {
    const costs = ['It costs 4 ducats, 206 stay.', 'Risk: 1 in 6.']
    const others = ['Risk: 1 in 6.', 'Far away. Risk: 1 in 6.', 'Far away.', 'Worth 30 points.']
    expect(counselled(['Ships are needed.', ...others], [...costs, costs[0]!])).toEqual({
      main: 'Ships are needed.',
      forecast: costs,
      others: ['Far away.', 'Worth 30 points.'],
    })
    expect(counselled(['It pays. It costs 4 ducats, 206 stay.'], costs).forecast).toEqual(['Risk: 1 in 6.'])
    expect(counselled([], costs)).toEqual({ main: null, forecast: costs, others: [] })
  })

  it('is taken by one key, as if the player had put it together', async () => {
    await advised()
    await shows('Dig at 12')
    await app.press('enter')
    expect(last()).toEqual({ type: 'dig', seat: 'Ann', site: '12' })
    expect(words()).toContain('What does Ann do?')
    await app.press('U')
    expect(words()).toContain('Undid: Dig at 12.')
  })

  it('asks what the key of the end asks, where it ends a segment and something is left undone', async () => {
    app = await mount({
      first: (folder) => ({ at: 'table', save: newSave(folder) }),
      computer: advising({ action: { type: 'done', seat: 'Ann' } }),
    })
    await app.press('I')
    await shows('A player at hard does this.')
    await app.press('enter')
    expect(words()).toContain('Nobody has dug. [7.1]')
    expect(words()).not.toContain('A player at hard')
    expect(last()).toBeUndefined()
    await app.read()
    await app.press('enter')
    expect(last()).toEqual({ type: 'done', seat: 'Ann' })
  })

  it('is the next best where the rules refuse what would be best', async () => {
    const visitsFirst: Computer<IslandsState> = {
      ...islandsComputer,
      advise(view, decision, level) {
        const usual = islandsComputer.advise(view, decision, level)
        const offered = decision.choices.some(({ type }) => type === 'visit')
        return usual && offered ? { ...usual, action: { type: 'visit', seat: 'Ann', port: '11' } } : usual
      },
    }
    await advised({ computer: visitsFirst })
    await shows('A player at hard does this.')
    await app.press('enter')
    expect(last()).toEqual({ type: 'dig', seat: 'Ann', site: '12' })
  })

  it('answers for the open form, and says so where something else comes first', async () => {
    const action = { type: 'buy', seat: 'Ann', ware: 'barrel', count: 3 }
    app = await mount({
      first: (folder) => ({ at: 'table', save: newSave(folder) }),
      computer: advising({ action }),
    })
    await app.press('a', 'I')
    await shows('3 gold of 50')
    expect(app.frame()).toMatch(
      /\| What the program would enter here:\n.*\n.*\| Buy barrels\n.*\| {3}3 barrels\n/,
    )
    expect(words()).toContain('Enter do this')
    await app.press('esc')
    expect(words()).toContain('Enter accept')
    await app.press('esc', 'd', 'I')
    await shows('Buy barrels: 3 barrels')
    expect(app.frame()).toMatch(/\| The program would do something else\n.*\| first:\n/)
    await app.press('enter')
    expect(last()).toEqual(action)
    await app.press('I')
    await shows('Buy barrels: 3 barrels')
    expect(words()).toContain('What the program would do:')
  })

  it('fills in the page that is open, and leaves it to who reads that to carry it out', async () => {
    const isles = islands()
    const formed = ({ choices, ...decision }: Decision): Decision => ({
      ...decision,
      choices: choices.map((one) => (one.type === 'buy' ? { ...one, form: true as const } : one)),
    })
    const game: Game<IslandsState> = {
      ...isles,
      decisions: (state) => isles.decisions(state).map(formed),
      fill: (state, draft) => ({
        values: { count: Number(draft.count ?? 1) },
        args: isles.decisions(state)[0]!.choices.find(({ type }) => type === 'buy')!.args!,
        ...{ notes: [], places: [], refusal: null },
      }),
    }
    const action = { type: 'buy', seat: 'Ann', ware: 'barrel', count: 3 }
    app = await mount({
      first: (folder) => ({
        at: 'table',
        save: createSave(
          join(folder, 'game.save'),
          openJournal(game, { scenario: 'isles', seed: 'app' }),
          'test',
        ),
      }),
      ...{ game, computer: advising({ action }) },
    })
    await app.press('a', 'I')
    await shows('Enter fill the page in')
    await app.press('enter')
    expect(last()).toBeUndefined()
    expect(app.frame()).toMatch(/count +< +3 >/i)
    await app.press('p')
    expect(last()).toEqual(action)
  })

  it('is none where the rules refuse all that it would be', async () => {
    const action = { type: 'visit', seat: 'Ann', port: '11' }
    await advised({ computer: advising({ action }) })
    await shows('It has no advice here.')
  })

  it('comes though the player looks around on the map without a rest meanwhile', async () => {
    app = await mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const drawn = async () => {
      for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
    }
    void app.press('I')
    await drawn()
    expect(words()).toContain('It thinks ...')
    for (const key of ['right', 'left', 'right']) {
      void app.press(key)
      await drawn()
      vi.advanceTimersByTime(20)
    }
    await drawn()
    expect(words()).toContain('A player at hard does this.')
  })

  it('is scrolled where it is longer than its panel, and lets the player look meanwhile', async () => {
    const reasons = Array.from({ length: 30 }, (_, n) => `Reason ${n}.`)
    await advised({ computer: advising({ reasons }) })
    await shows('Reason 0.')
    expect(words()).not.toContain('Reason 29.')
    expect(words()).toContain('there is more')
    await app.press(...Array<string>(30).fill('down'))
    expect(words()).toContain('Reason 29.')
    await app.press('L')
    expect(words()).toContain('Words: ')
    await app.press('esc')
    expect(words()).toContain('Reason 29.')
  })

  it('does not end the game of who asks if the program fails at it', async () => {
    const advise = () => {
      throw new Error('It cannot think.')
    }
    await advised({ computer: { ...islandsComputer, advise } })
    await shows('It has no advice here.')
    await app.press('enter', 'esc')
    expect(words()).toContain('What does Ann do?')
  })
})
