/** What a person at the table hands to the program, and takes back. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultBindings } from '../../../source/app/keys/bindings.ts'
import { hintsFor } from '../../../source/app/table/hints.ts'
import { SaveError } from '../../../source/kernel/saves/saves.ts'
import { patience } from '../../measure.ts'
import { islandsComputer } from '../islands/computer.ts'
import { type Mounted, type MountOptions, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

const table = async (options: MountOptions = {}): Promise<void> => {
  app = await mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }), ...options })
}
const words = () => app.frame().replace(/[\s|]+/g, ' ')
async function shows(text: string): Promise<void> {
  for (let n = 0; n < 1000 && !words().includes(text); n++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(words()).toContain(text)
}
const actions = () => app.actions().map(({ type }) => type)

/** Lets the program finish the segment, once what it would do is read. */
async function finish(): Promise<void> {
  await app.press('F')
  await app.read()
  await app.press('enter')
}

describe('the autopilot at the table', () => {
  it('finishes the open segment and no other, and tells what it did', async () => {
    await table({ settings: { pace: 'by key' } })
    await app.press('s')
    await finish()
    await shows('Turn 2')
    expect(actions()).toEqual(['dig', 'done'])
    await shows('Since you last looked:')
    expect(words()).toContain('- dug 12')
    await app.press('s')
    expect(words()).toContain('What does Ann do?')
    expect(words()).not.toContain('AUTO')
  })

  it('answers what is handed over once its page is closed, and says so as long as it lasts', async () => {
    await table()
    await app.press('D')
    expect(words()).toContain('[ ] Everything: hand everything over')
    await app.press('down', 'enter')
    expect(words()).toMatch(/\[x\] \w/)
    expect(actions()).toEqual([])
    await app.press('enter', 'esc')
    expect(actions()).toEqual([])
    expect(words()).not.toContain('AUTO')
    await app.press('h')
    expect(words()).toContain('What is lost?')
    await app.press('D', 'down', 'enter', 'esc')
    await shows('AUTO')
    await shows('What does Ann do?')
    expect(actions()).toEqual(['gamble', 'lose', 'lose'])
  })

  it('gives back what is undone, with all that it did in one go', async () => {
    await table()
    await app.press('h', 'D', 'down', 'enter', 'esc')
    await shows('What does Ann do?')
    await app.press('U')
    await shows('Undid what the autopilot did: 2 actions; it is off, you decide again.')
    expect(words()).toContain('What is lost?')
    expect(words()).not.toContain('AUTO')
    await app.press('a')
    expect(actions()).toEqual(['gamble', 'lose'])
  })

  it('is stopped by the key that goes back, however long it would go on', async () => {
    let names = 0
    const advise: typeof islandsComputer.advise = (_view, { seat }) => ({
      action: { type: 'name', seat, name: `${names++}` },
      reasons: [],
    })
    await table({ computer: { ...islandsComputer, advise } })
    await finish()
    await shows('Esc decide yourself')
    await vi.waitFor(() => expect(actions().length).toBeGreaterThan(0), { timeout: patience })
    await app.press('esc')
    await shows('What does Ann do? [1.1]')
    const many = actions().length
    expect(many).toBeGreaterThan(0)
    await app.press('i')
    expect(actions()).toHaveLength(many + 1)
  })

  it('waits before it plans a turn until it is let, and tells first what has happened', async () => {
    await table({ settings: { pace: 'by key' } })
    await app.press('s', 'D', 'enter', 'esc')
    await shows('Since you last looked:')
    expect(words()).toContain('Turn 2')
    expect(actions()).toEqual(['dig', 'done'])
    await app.press('s')
    expect(words()).toContain('Autopilot plans turn 2: Enter lets')
    expect(words()).toContain('it, Esc ends it, and you decide.')
    expect(words()).toContain('Enter let it plan Esc end it, decide yourself')
    await new Promise((resolve) => setTimeout(resolve, 1300))
    await app.press('j', 'x')
    expect(actions()).toEqual(['dig', 'done'])
    await app.press('enter')
    await shows('Turn 3')
    expect(actions()).toEqual(['dig', 'done', 'dig', 'done'])
  })

  it('and advice are on the key bar where there is room, and at the top of the help', async () => {
    const keysOf = (learns: boolean) =>
      hintsFor(
        { doing: 'question', told: null, enters: null },
        { ledgers: [], zooms: 2, bindings: defaultBindings, learns },
      ).map(([key]) => key)
    expect(keysOf(false)).toEqual(expect.arrayContaining(['I', 'F', 'D']))
    // Under guidance nothing is left to the program, which the lesson would refuse.
    expect(keysOf(true)).toContain('I')
    for (const key of ['F', 'D']) expect(keysOf(true)).not.toContain(key)
    const atTheEnd = hintsFor(
      { doing: 'over', told: null, enters: null },
      { ledgers: [], zooms: 2, bindings: defaultBindings, learns: false },
    ).map(([key]) => key)
    for (const key of ['I', 'F', 'D', 'Enter']) expect(atTheEnd).not.toContain(key)
    await table({ columns: 100 })
    expect(app.frame().split('\n').at(-1)).toContain('I advice')
    await app.press('?')
    expect(words()).toMatch(/I Advice: .*F Let the program finish.*D Autopilot: .*What can be chosen/)
  })

  it('is switched off as a whole by the key that goes back, which is said', async () => {
    await table()
    await app.press('D', 'enter', 'esc')
    await shows('Autopilot plans turn 2')
    await app.press('esc')
    await shows('What does Ann do?')
    expect(words()).toContain('The autopilot is off: Ann decides everything again.')
    expect(words()).not.toContain('AUTO')
    const many = actions().length
    await app.press('D')
    expect(words()).toContain('[ ] Everything: hand everything over')
    await app.press('esc')
    expect(actions()).toHaveLength(many)
  })

  it('is handed over as a whole on its page where some is, and taken back where all is', async () => {
    await table()
    await app.press('D', 'down', 'space')
    expect(words()).toContain('[-] Everything: hand everything over')
    await app.press('up', 'space')
    expect(words()).toContain('[x] Everything: take everything back')
    expect(words()).not.toContain('[ ]')
    await app.press('enter')
    expect(words()).toContain('[ ] Everything: hand everything over')
    expect(words()).not.toContain('[x]')
  })

  it('finishes the segment that plans a turn only when who plays has read what it aims at', async () => {
    await table()
    await app.press('F')
    expect(words()).toContain('Let the program finish this segment?')
    expect(actions()).toEqual([])
    // What comes with the key that asked is no answer.
    await app.press('enter')
    expect(words()).toContain('Let the program finish this segment?')
    expect(actions()).toEqual([])
    await app.press('down', 'enter')
    expect(actions()).toEqual([])
    expect(words()).toContain('What does Ann do?')
  })

  it('lets all be undone that it did in one go, and no more', async () => {
    let names = 0
    const advise: typeof islandsComputer.advise = (_view, { seat }) => ({
      action: { type: 'name', seat, name: `${names++}` },
      reasons: [],
    })
    await table({ computer: { ...islandsComputer, advise } })
    await app.press('i')
    await finish()
    await shows('The autopilot for Ann decides:')
    await vi.waitFor(() => expect(actions().length).toBeGreaterThan(1), { timeout: patience })
    expect(words()).toContain('Esc stops the autopilot')
    await vi.waitFor(() => expect(actions().length).toBeGreaterThan(2), { timeout: patience })
    await app.press('esc')
    await shows('What does Ann do?')
    const many = actions().length
    expect(many).toBeGreaterThan(0)
    await app.press('U')
    await shows(`Undid what the autopilot did: ${many - 1 > 1 ? `${many - 1} actions` : 'one action'}.`)
    expect(actions()).toEqual(['dig'])
    await app.press('U')
    await shows('Undid: Dig at ')
  })

  it('stops where what it did could not be saved, and says so', async () => {
    let names = 0
    const advise: typeof islandsComputer.advise = (_view, { seat }) => ({
      action: { type: 'name', seat, name: `${names++}` },
      reasons: [],
    })
    let full = true
    await table({
      computer: { ...islandsComputer, advise },
      first(folder) {
        const save = newSave(folder)
        const change: typeof save.change = (act) => ({
          ...save.change(act),
          unsaved: full ? new SaveError('The disk is full.') : null,
        })
        return { at: 'table', save: { ...save, change } }
      },
    })
    for (const hand of [finish, () => app.press('D', 'enter', 'esc')]) {
      const before = actions().length
      await hand()
      await expect.poll(() => actions().length, { timeout: patience }).toBe(before + 1)
      await shows('NOT SAVED, and so the autopilot is off: Ann decides everything again.')
      await shows('What does Ann do? [1.1]')
      expect(words()).not.toContain('AUTO')
      expect(actions()).toHaveLength(before + 1)
    }
    await app.press('i')
    await shows('NOT SAVED: The disk is full.')
    full = false
    await app.press('l')
    expect(words()).not.toContain('NOT SAVED')
  })

  it('tells everything that has happened on a page that scrolls, from which the log opens', async () => {
    let names = 0
    const advise: typeof islandsComputer.advise = (view, decision, level) =>
      names++ < 30
        ? { action: { type: 'name', seat: decision.seat, name: `${names}` }, reasons: [] }
        : islandsComputer.advise(view, decision, level)
    await table({ computer: { ...islandsComputer, advise }, settings: { pace: 'by key' } })
    await app.press('s', 'D', 'enter', 'esc')
    await shows('Since you last looked:')
    expect(words()).toContain('below')
    await app.press(...Array<string>(30).fill('down'))
    expect(words()).not.toContain('below')
    await app.press('L')
    expect(words()).toContain('Words: ')
    expect(words()).toContain('[ ] turns')
    // Whoever types words would write the keys that move there.
    await app.press('/')
    expect(words()).not.toContain('[ ] turns')
    expect(words()).toContain('Esc all again')
    await app.press('esc', 'esc')
    expect(words()).toContain('Since you last looked:')
    await app.press('I')
    expect(words()).not.toContain('Since you last looked:')
  })
})
