/** A seat at its own screen, and a watcher, while others play the same save elsewhere. */
import { mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { holdBriefly } from '../../../../source/kernel/saves/hold.ts'
import { createSave, openSave, readSave, type Save } from '../../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../../source/kernel/saves/shared.ts'
import { parley, parleyPanels } from '../../islands/parley.ts'
import type { IslandsState } from '../../islands/state.ts'
import { type Mounted, type MountOptions, mount } from '../../mount.tsx'

const game = parley()
let folder: string
let file: string
/** Who plays elsewhere. */
let others: Save<IslandsState>[]
let app: Mounted
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-app-'))
  file = join(folder, 'game.save')
  others = []
  createSave(file, openJournal(game, { scenario: 'isles', seed: 'app' }), 'test').close()
})
afterEach(() => {
  app.remove()
  for (const save of others) save.close()
  rmSync(folder, { recursive: true })
})

const sit = (seat: string): Save<IslandsState> => {
  const save = openSeats(file, game, 'test', { seats: [seat] })
  others.push(save)
  return save
}

async function table(save: Save<IslandsState>, options: MountOptions = {}): Promise<void> {
  app = await mount<IslandsState>({
    game,
    panels: parleyPanels,
    first: () => ({ at: 'table', save }),
    ...options,
  })
}

const words = () => app.frame().replace(/\s+/g, ' ').trim()
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** What others do has arrived, and keys that were on their way have come. */
const pause = () => wait(700)

async function shows(text: string | RegExp): Promise<void> {
  for (let n = 0; n < 1000; n++) {
    if (typeof text === 'string' ? words().includes(text) : text.test(words())) return
    await wait(10)
  }
  expect(words()).toMatch(text)
}

const act = (save: Save<IslandsState>, seat: string, type: string, rest: object = {}): void => {
  const action = { type, seat, ...rest } as Action
  expect(save.change((journal) => journal.act(action)).result.ok).toBe(true)
}
const undo = (save: Save<IslandsState>, seat: string): void =>
  expect(save.change((journal) => journal.undo(seat)).result.ok).toBe(true)
const buy = (save: Save<IslandsState>) => act(save, 'Ann', 'buy', { ware: 'barrel', count: 3 })
const dig = (save: Save<IslandsState>, site: string) => act(save, 'Ann', 'dig', { site })

describe('a seat whose turn it is not', () => {
  it('is led to where things happen if it only watches, until it moves over the map itself', async () => {
    const ann = sit('Ann')
    const watcher = openSeats(file, game, 'test', { seats: [] })
    others.push(watcher)
    await table(watcher)
    dig(ann, '12')
    await shows('Cell 12')
    await app.press('up', 'down', 'down')
    const strayed = /Cell \d+/.exec(words())![0]
    dig(ann, '22')
    await pause()
    expect(words()).toContain(strayed)
  })

  it('sees whom it waits for, no curtain, and may look around', async () => {
    await table(sit('Bob'))
    expect(words()).toContain('Waiting for Ann: Day')
    expect(words()).not.toContain('press Enter or Space')
    expect(words()).toContain('for <Bob>')
    const cell = /Cell \d\d/.exec(words())![0]
    await app.press('right', 'down')
    expect(words()).not.toContain(cell)
    await app.press('enter', 'a', 'x')
    expect(words()).toContain('Waiting for Ann: Day')
    await app.press('L')
    expect(words()).toContain('Log')
    await app.press('esc', 'U')
    expect(words()).toContain('Nothing has been done yet that could be undone.')
  })

  it('sees what happens, and not one letter of what it may not know', async () => {
    const ann = sit('Ann')
    await table(sit('Bob'))
    const before = app.frame()
    buy(ann)
    await pause()
    expect(app.frame()).toBe(before)
    undo(ann, 'Ann')
    await pause()
    expect(app.frame()).toBe(before)
    dig(ann, '12')
    await shows('dug 12')
    undo(ann, 'Ann')
    await shows('Ann took back one action.')
  })

  it('leaves the table by its key while it is told what happened', async () => {
    const ann = sit('Ann')
    await table(sit('Bob'), { settings: { pace: 'by key' } })
    await app.press('s')
    dig(ann, '12')
    act(ann, 'Ann', 'gamble')
    await shows('Since you last looked:')
    await pause()
    await app.press('Q')
    await shows('Leave the table?')
    await app.press('esc')
    await shows('Since you last looked:')
  })

  it('is called when it is asked something, at its own screen, and told what happened since', async () => {
    const ann = sit('Ann')
    await table(sit('Bob'), { settings: { pace: 'by key' } })
    await app.press('s')
    dig(ann, '12')
    buy(ann)
    await pause()
    expect(app.bells()).toBe(0)
    act(ann, 'Ann', 'gamble')
    await shows('Since you last looked:')
    expect(app.bells()).toBe(1)
    expect(words()).toContain('- dug 12')
    expect(words()).not.toContain('bought')
    // What was meant for the map is no answer.
    await app.press('space')
    expect(words()).toContain('Since you last looked:')
    await pause()
    await app.press('space')
    expect(words()).toContain('What is lost?')
    expect(words()).toContain('It is your turn: Day.')
    expect(words()).toContain('for <Bob>')
    await app.press('enter', 'enter')
    await app.press('enter', 'enter')
    await shows('Waiting for Ann: Day')
    await pause()
    expect(app.bells()).toBe(1)
  })

  it('says in one line what happened where nothing is shown at once', async () => {
    const ann = sit('Ann')
    await table(sit('Bob'))
    dig(ann, '12')
    dig(ann, '22')
    act(ann, 'Ann', 'done')
    await shows('It is your turn: Day. 3 events since you last looked; L shows the log.')
    expect(app.bells()).toBe(1)
  })

  it('sees the verdict when another ends the game', async () => {
    const bob = sit('Bob')
    await table(sit('Ann'))
    await app.press('i', 'x')
    await shows('Waiting for Bob: Day')
    act(bob, 'Bob', 'done')
    await shows('VERDICT 50')
  })
})

describe('a seat whose turn it is', () => {
  it('can do nothing that does not come to the disk, and is told so', async () => {
    await table(sit('Ann'))
    mkdirSync(`${file}.tmp`)
    await app.press('i')
    expect(words()).toContain('NOT DONE: ')
    expect(words()).toContain('What does Ann do?')
    await app.press('L')
    expect(words()).not.toContain('dug 12')
    await app.press('esc')
    rmdirSync(`${file}.tmp`)
    await app.press('i')
    expect(words()).not.toContain('NOT DONE: ')
    await app.press('L')
    expect(words()).toContain('dug 12')
  })

  it('waits for another process in the middle of a change, hears keys meanwhile, and then does it', async () => {
    await table(sit('Ann'))
    const change = holdBriefly(file, 0)
    const start = performance.now()
    await app.press('i')
    await shows('Not done yet: process')
    expect(words()).toContain('What does Ann do?')
    const cell = /Cell \d\d/.exec(words())![0]
    await app.press('tab', 'right', 'down')
    expect(words()).not.toContain(cell)
    expect(words()).toContain('Not done yet: process')
    expect(performance.now() - start).toBeLessThan(2000)
    expect(readSave(file, game).entries()).toHaveLength(0)
    change.release()
    await shows(/^(?!.*Not done yet)/)
    // The map keeps the keys that it was given meanwhile.
    await app.press('tab')
    await shows('What does Ann do?')
    expect(readSave(file, game).entries()).toHaveLength(1)
    // So does taking it back.
    const another = holdBriefly(file, 0)
    await app.press('esc', 'U')
    await shows('Not done yet: process')
    another.release()
    await shows('Undid')
    expect(readSave(file, game).entries()).toHaveLength(0)
  })

  it('does not answer a question that is not asked any more', async () => {
    const seat = sit('Ann')
    await table(seat)
    // The same seat, elsewhere: what it sees here is behind.
    seat.change((journal) => journal.act({ type: 'gamble', seat: 'Ann' }))
    await app.press('i')
    expect(words()).toContain('this is not asked any more')
    await shows('Waiting for Bob')
  })
})

describe('a watcher', () => {
  it('sees what everybody may see, and all stories one after the other', async () => {
    const [ann, bob] = [sit('Ann'), sit('Bob')]
    await table(watchSave(file, game), { settings: { pace: 'by key' } })
    await app.press('s')
    expect(words()).toContain('You watch. Ann decides: Day')
    expect(words()).toContain('for <>')
    const lose = () => act(bob, 'Bob', 'lose', { what: 'mast' })
    act(ann, 'Ann', 'gamble')
    await shows('Table of gambling')
    lose()
    lose()
    act(ann, 'Ann', 'gamble')
    await pause()
    expect(words()).toContain('Table of gambling')
    const slides: string[] = []
    for (let n = 0; n < 12 && !words().includes('You watch.'); n++) {
      slides.push(words())
      await app.press('space')
    }
    expect(slides.filter((slide) => slide.includes('Table of storm'))).toHaveLength(2)
    // An open question is everybody's.
    expect(words()).toContain('You watch. Bob decides: Day')
    expect(words()).toContain('What is lost?')
    expect(app.bells()).toBe(0)
  })

  it('can open everything while what he looks at is taken back', async () => {
    const ann = sit('Ann')
    await table(watchSave(file, game))
    for (const site of ['12', '22', '32']) dig(ann, site)
    await shows('dug 32')
    await app.press('H')
    expect(words()).toContain('Action 3 of 3')
    for (let n = 0; n < 3; n++) undo(ann, 'Ann')
    await shows('The beginning')
    await app.press(',', '.', 'home', 'end', 'esc')
    expect(words()).toContain('Ann took back 3 actions.')
    for (const key of ['U', 'R', 'X']) {
      await app.press(key)
      expect(words()).toContain('This game is only watched here; those who play it decide.')
      await app.press('z')
    }
    await app.press('o')
    expect(words()).toContain('There are none to give now.')
  })

  it('is told in one sentence that the file is gone, and goes on when it is there', async () => {
    const ann = sit('Ann')
    await table(watchSave(file, game))
    renameSync(file, `${file}.away`)
    await shows('game.save does not exist.')
    renameSync(`${file}.away`, file)
    await pause()
    expect(words()).not.toContain('does not exist')
    dig(ann, '12')
    await shows('dug 12')
  })

  it('gets there from a save that somebody plays', async () => {
    const whole = openSave(file, game, 'test')
    others.push(whole)
    app = await mount<IslandsState>({
      game,
      panels: parleyPanels,
      first: (place) => {
        renameSync(file, join(place, 'game.save'))
        return { at: 'saves' }
      },
    })
    // It is held by its old name only.
    const again = openSave(join(app.folder, 'game.save'), game, 'test')
    others.push(again)
    await app.press('enter')
    expect(words()).toContain(`is being played by process ${process.pid}`)
    expect(words()).toContain('Watch it')
    await app.press('enter')
    expect(words()).toContain('You watch. Ann decides: Day')
  })
})
