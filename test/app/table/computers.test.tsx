/** Seats that the program plays, at a table with one person, several, or none. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GamePanels } from '../../../source/app/panels.ts'
import { openSession } from '../../../source/app/session/session.ts'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { buildComputer } from '../../../source/games/conquistador/players/computer.ts'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { createSave, openSave, readSave, type Save } from '../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../source/kernel/saves/shared.ts'
import { world } from '../../games/conquistador/world.ts'
import { game as conquistador } from '../../rules/table.ts'
import { islandsComputer } from '../islands/computer.ts'
import { parley, parleyPanels } from '../islands/parley.ts'
import type { IslandsState } from '../islands/state.ts'
import { type Mounted, type MountOptions, mount } from '../mount.tsx'

const islets = parley()
const panels = conquistadorPanels(world)
const able = buildComputer(world, () => conquistador.sets)
/** Closes every segment that it may, so that what it does is known beforehand. */
const computer: Computer<State> = {
  ...able,
  advise(view, decision, level) {
    const end = decision.choices.find((choice) => choice.end && !choice.off)
    if (!end) return able.advise(view, decision, level)
    return { action: { type: end.type, seat: decision.seat, ...end.fixed }, reasons: [] }
  },
}

let folder: string
let file: string
let app: Mounted | null
let others: Save<object>[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'computers-'))
  file = join(folder, 'game.save')
  app = null
  others = []
})
afterEach(() => {
  app?.remove()
  for (const save of others) save.close()
  rmSync(folder, { recursive: true })
})

type Held = Readonly<Record<string, string>>
const newIslets = (seats: Held) =>
  createSave(file, openJournal(islets, { scenario: 'isles', seed: 'app', options: { seats } }), 'test')
const newCampaign = (seats: Held, scenario = 'campaign') =>
  createSave(file, openJournal(conquistador, { scenario, seed: '7', options: { seats } }), 'test')

const atIslets = async (save: Save<IslandsState>, options: MountOptions = {}): Promise<void> => {
  app = await mount({ game: islets, panels: parleyPanels, first: () => ({ at: 'table', save }), ...options })
}
const atCampaign = async (save: Save<State>, options: MountOptions<State> = {}): Promise<void> => {
  const first = () => ({ at: 'table', save }) as const
  app = await mount<State>({ game: conquistador, panels, computer, first, ...options })
}

/** All that is on the screen but the map. */
const words = () =>
  app!
    .frame()
    .replace(/^.*[|]/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
async function shows(text: string | RegExp): Promise<void> {
  for (let n = 0; n < 400; n++) {
    if (typeof text === 'string' ? words().includes(text) : text.test(words())) return
    await wait(10)
  }
  expect(words()).toMatch(text)
}
const taken = (save: Save<object>) =>
  save.journal.entries().map(({ action: { seat, type } }) => `${seat} ${type}`)
const curtain = 'The curtain is down'

describe('with one person', () => {
  it('the program answers and plays on without a curtain, and each action is in the file', async () => {
    const save = newIslets({ Ann: 'human', Bob: 'computer:hard' })
    await atIslets(save)
    expect(words()).not.toContain(curtain)
    await app!.press('h', 'enter')
    await shows('It is your turn')
    expect(taken(save)).toEqual(['Ann gamble', 'Bob lose', 'Bob lose'])
    expect(words()).not.toContain(curtain)
    await app!.press('i', 'x', 'x')
    await shows('VERDICT')
    expect(taken(save).at(-1)).toBe('Bob done')
    save.close()
    expect(readSave(file, islets).entries()).toEqual(save.journal.entries())
  })

  it('he is told what it did as others are told of', async () => {
    await atIslets(newIslets({ Ann: 'human', Bob: 'computer:hard' }), { settings: { pace: 'by key' } })
    await app!.press('s', 'h', 'enter')
    // His own dice first, then what came of them while he read.
    await shows('Table of gambling')
    await app!.press('s')
    await shows('Since you last looked:')
    await app!.press('s')
    expect(words()).toContain('It is your turn: Day.')
    expect(app!.bells()).toBe(0)
  })

  it('keys work while it decides, and who decides is told', async () => {
    let asked = 0
    const slow: Computer<IslandsState> = {
      ...islandsComputer,
      advise(view, decision, level) {
        asked++
        const end = performance.now() + 60
        while (performance.now() < end);
        const { seat } = decision
        return decision.kind === 'loss'
          ? islandsComputer.advise(view, decision, level)
          : { action: { type: 'name', seat, name: `n${asked}` }, reasons: [] }
      },
    }
    await atIslets(newIslets({ Ann: 'human', Bob: 'computer' }), { computer: slow })
    await app!.press('i', 'x', 'x')
    await shows('Bob (computer, normal) decides: Day')
    expect(words()).toContain('The program goes on by itself until you are asked.')
    await app!.press('C')
    expect(words()).toContain('The program plays Bob (normal).')
    await app!.press('esc', '\u0003')
    expect(app!.quits()).toBe(1)
    expect(asked).toBeGreaterThan(1)
    app!.remove()
    app = null
    const before = asked
    await wait(150)
    expect(asked).toBeLessThanOrEqual(before + 1)
  })

  it('goes on where it was left, whoever was to decide', async () => {
    const begun = newIslets({ Ann: 'human', Bob: 'computer:easy' })
    begun.change((journal) => journal.act({ type: 'gamble', seat: 'Ann' }))
    begun.close()
    const save = openSave(file, islets, 'test', 'later')
    await atIslets(save)
    await shows('What does Ann do?')
    expect(taken(save)).toEqual(['Ann gamble', 'Bob lose', 'Bob lose'])
  })
})

describe('what is taken back', () => {
  const alone = { Spain: 'human', England: 'computer', France: 'computer:hard' }

  it('is his own, and what the program planned in the council stays', async () => {
    const save = newCampaign(alone)
    await atCampaign(save)
    await shows('Plan the turn')
    await vi.waitFor(() => expect(taken(save).sort()).toEqual(['England done', 'France done']))
    expect(words()).toContain('Plan the turn')
    await app!.press('a', 'enter')
    expect(taken(save)).toHaveLength(3)
    await app!.press('U')
    expect(words()).toContain('Undid one action.')
    await app!.press('R')
    expect(words()).toContain('Did again one action.')
    await app!.press('X', 'down', 'enter')
    await wait(100)
    expect(taken(save).sort()).toEqual(['England done', 'France done'])
  })

  it('stops where the program has gone on, and it acts once', async () => {
    const save = newIslets({ Ann: 'human', Bob: 'computer' })
    await atIslets(save)
    await app!.press('f', 'enter', 'h', 'enter')
    await shows('It is your turn')
    const before = taken(save)
    await app!.press('U')
    expect(words()).toContain('The game has gone on since; what was done stands.')
    await wait(100)
    expect(taken(save)).toEqual(before)
  })

  it('is nothing where nobody plays', async () => {
    const save = newIslets({ Ann: 'computer', Bob: 'computer' })
    await atIslets(save)
    await shows('VERDICT')
    const before = taken(save)
    for (const key of ['U', 'R']) {
      await app!.press('esc', 'esc', key)
      expect(words()).toContain('The program plays every seat of this game; what it has done stands.')
    }
    expect(taken(save)).toEqual(before)
  })
})

describe('with several persons', () => {
  it('a curtain comes between two persons alone', async () => {
    const save = newCampaign({ Spain: 'human', England: 'computer', France: 'human' })
    await atCampaign(save, { settings: { pace: 'off' } })
    expect(words()).toContain(curtain)
    const seen = new Set<string>()
    for (let n = 0; n < 80 && !/Turn 3\//.test(words()); n++) {
      const whose = /whoever plays (\w+)/.exec(words())?.[1]
      if (whose) seen.add(whose)
      if (words().includes(curtain)) {
        // It takes no key before it has been quiet for so long.
        await wait(430)
        await app!.press('space')
      } else await app!.press('end', 'enter', 'enter')
      await wait(60)
    }
    expect([...seen].sort()).toEqual(['France', 'Spain'])
    expect(taken(save).filter((one) => one.startsWith('England')).length).toBeGreaterThan(1)
  }, 60_000)
})

describe('who plays by himself', () => {
  it('is named beside the map, at the court and in the verdict', async () => {
    const seats = { Spain: 'human', England: 'computer', France: 'computer:hard' }
    await atCampaign(newCampaign(seats), { columns: 120, rows: 40 })
    expect(app!.frame()).toContain('Computers: England, France')
    for (const key of ['C', 'E']) {
      await app!.press(key)
      expect(words()).toContain('The program plays England (normal) and France (hard).')
      await app!.press('esc')
    }
  })

  it('is nobody where people play', async () => {
    await atCampaign(newCampaign({ Spain: 'human' }, 'solitaire'), { columns: 120, rows: 40 })
    expect(app!.frame()).not.toContain('Computers')
    await app!.press('C')
    expect(words()).not.toContain('The program')
  })
})

describe('without a person', () => {
  it('the only seat is played to its end, as its player would see it', async () => {
    const save = newCampaign({ Spain: 'computer' }, 'solitaire')
    await atCampaign(save)
    await shows('The verdict')
    expect(save.journal.decisions()).toEqual([])
    expect(words()).toMatch(/Spain has (not )?won/)
  }, 60_000)
})

describe('in several processes', () => {
  const seats = { Spain: 'human', England: 'human', France: 'computer' }
  const sit = (seat: string): Save<State> => {
    const save = openSeats(file, conquistador, 'test', [seat])
    others.push(save)
    return save
  }
  const plays = (save: Save<State>) => {
    const session = openSession(save as Save<object>, {
      panels: panels as GamePanels,
      computer: computer as Computer,
    })
    return session.play(() => true).notDone === null
  }

  it('whoever comes first plays its decisions, and nobody a second time', () => {
    newCampaign(seats).close()
    const [spain, england] = [sit('Spain'), sit('England')]
    expect(plays(spain)).toBe(true)
    expect(taken(spain)).toEqual(['France done'])
    // Here it is still asked, as far as is known without a look at the file.
    expect(england.journal.decisions().map(({ seat }) => seat)).toContain('France')
    expect(plays(england)).toBe(true)
    expect(taken(england)).toEqual(['France done'])
  })

  it('one of the seats at its own screen has them played', async () => {
    newCampaign(seats).close()
    const spain = sit('Spain')
    await atCampaign(sit('England'))
    const now = () =>
      readSave(file, conquistador)
        .entries()
        .map(({ action }) => action.seat)
    await vi.waitFor(() => expect(now()).toEqual(['France']), { timeout: 10_000, interval: 50 })
    spain.change((journal) => journal.act({ type: 'done', seat: 'Spain' }))
    // Long enough for its screen to have seen that, and to do what it must not do again.
    await wait(400)
    expect(now()).toEqual(['France', 'Spain'])
  })

  it('who watches plays nothing, and reads who decides', async () => {
    const save = newIslets({ Ann: 'computer', Bob: 'computer' })
    others.push(save)
    await atIslets(watchSave(file, islets))
    await wait(300)
    await shows('You watch. Ann (computer, normal) decides: Day')
    expect(readSave(file, islets).entries()).toEqual([])
  })

  it('nobody takes a seat of the program', () => {
    newCampaign(seats).close()
    expect(() => openSeats(file, conquistador, 'test', ['Spain', 'France'])).toThrow(
      'The program plays France in this game; Spain and England are for a person.',
    )
  })
})
