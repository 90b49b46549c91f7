import { afterEach, describe, expect, it, vi } from 'vitest'
import { islandsPanels } from '../islands/panels.ts'
import { type Mounted, type MountOptions, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => {
  vi.useRealTimers()
  app.remove()
})

const table = (options: MountOptions = {}) =>
  mount({ first: (folder) => ({ at: 'table', save: newSave(folder, options.seed) }), ...options })

const actions = () => app.actions().map(({ type }) => type)

describe('the table', () => {
  it('always shows what is asked, and has a line for the cursor and one for the last event', async () => {
    app = await table()
    const lines = app.frame().split('\n')
    expect(lines).toHaveLength(23)
    expect(lines[0]).toMatch(/Turn 1 +The only phase +50 gold/)
    expect(lines[1]).toContain('What does Ann do? [1.1]')
    expect(lines.at(-3)).toContain('Cell 11 with the ship')
    expect(lines.at(-2)).toContain('turn 1')
    expect(lines.at(-1)).toContain('Enter take')
  })

  it('saves every action before it is shown', async () => {
    app = await table()
    await app.press('enter', 'right', 'enter')
    expect(actions()).toEqual(['buy'])
    expect(app.frame()).toContain('48 gold')
  })

  it('stands on the map where the marked line is, also after an act that moved the mark', async () => {
    app = await table({ settings: { pace: 'off' } })
    while (!/>.*Dig at 12/.test(app.frame())) await app.press('down')
    expect(app.frame()).toContain('Cell 12')
    await app.press('enter')
    expect(app.frame()).toMatch(/>.*Dig at 22/)
    expect(app.frame()).toContain('Cell 22')
  })

  it('says that a segment is over till the next key, also where that turns a page', async () => {
    const last = { key: 'last', title: 'The last hole', picture: [], text: 'It is dug.', isGood: true }
    const panels = {
      ...islandsPanels,
      asksUntilEnded: true as const,
      moment: (_: unknown, __: unknown, event: object) =>
        JSON.stringify(event).includes('"52"') ? last : null,
    }
    app = await table({ panels, settings: { moments: true, pace: 'by key' } })
    for (const site of ['12', '22', '32', '42', '52']) {
      while (!app.frame().includes(`Dig at ${site}`)) await app.press('down')
      while (!new RegExp(`>.*Dig at ${site}`).test(app.frame())) await app.press('down')
      await app.press('enter')
    }
    expect(app.frame()).toContain('The last hole')
    expect(app.frame()).toContain('Day is over: nothing more can be done there.')
    await app.read()
    await app.press('space')
    expect(app.frame()).not.toContain('The last hole')
    expect(app.frame()).toContain('>a Sing')
    expect(app.frame()).not.toContain('Day is over')
  })

  it('undoes and redoes, and says why undo stops', async () => {
    app = await table()
    await app.press('enter', 'enter', 'U')
    expect(actions()).toEqual([])
    expect(app.frame()).toContain('Undid: Buy barrels: 1 barrel.')
    await app.press('R')
    expect(actions()).toEqual(['buy'])
    await app.press('h', 'a', 'U', 'U')
    expect(app.frame()).toContain('Dice were rolled. [6.1]')
  })

  it('restarts the turn after asking', async () => {
    app = await table()
    await app.press('enter', 'enter', 'f', 'enter', 'X')
    expect(app.frame()).toContain('Restart this turn?')
    await app.press('esc')
    expect(actions()).toEqual(['buy', 'paint'])
    await app.press('X', 'down', 'enter')
    expect(actions()).toEqual([])
    expect(app.frame()).toContain('Took back 2 actions.')
  })

  it('shows a refusal with its rule, and takes it away with the next key', async () => {
    app = await table()
    await app.press('down', 'enter')
    expect(app.frame().split('\n').at(-2)).toContain('Nobody sells guns here. [2.2]')
    await app.press('up')
    expect(app.frame().split('\n').at(-2)).not.toContain('guns')
  })

  it('shows a refusal once: beside the map while it is marked, under the map as the answer to a key', async () => {
    app = await table()
    const times = () => app.frame().split('Nobody sells guns').length - 1
    await app.press('down')
    expect(times()).toBe(1)
    expect(app.frame().split('\n').at(-2)).not.toContain('guns')
    await app.press('enter')
    expect(times()).toBe(1)
    expect(app.frame().split('\n').at(-2)).toContain('! Nobody sells guns here. [2.2]')
  })

  it('leaves what it said of a key to the screen on which it was pressed: another size has other things in sight', async () => {
    app = await table()
    await app.press('down', 'enter')
    expect(app.frame().split('\n').at(-2)).toContain('Nobody sells guns')
    await app.resize(100, 30)
    expect(app.frame().split('\n').at(-2)).not.toContain('Nobody')
    // What was done is true on any screen.
    await app.press('up', 'enter', 'enter', 'U')
    await app.resize(80, 24)
    expect(app.frame()).toContain('Undid: Buy barrels: 1 barrel.')
  })

  it('gives the arrows to the map where a place is asked, and draws the way', async () => {
    app = await table()
    await app.press('d', 'right', 'right')
    expect(app.frame()).toContain('2 of 4 points')
    expect(app.frame()).toContain('[o]')
    await app.press('enter')
    expect(app.frame()).toContain('Cell 13 with the ship')
  })

  it('keeps the letters of choices that stay, and the end has always the same', async () => {
    app = await table()
    const list = () =>
      app
        .frame()
        .split('\n')
        .map((line) => line.slice(42))
    const before = list().filter((line) => /^[ >]+[a-z] /.test(line))
    await app.press('i', 'U', 'b')
    for (const line of before) expect(list().join('\n')).toContain(line.slice(3, 30))
    expect(app.frame()).toContain('x End the turn')
  })

  it('says of a letter that names nothing in the list that it does not', async () => {
    app = await table()
    await app.press('y')
    expect(app.frame().split('\n').at(-2)).toContain('y names nothing in this list.')
    await app.press('down')
    expect(app.frame()).not.toContain('names nothing')
  })

  it('shows how things stand where there is room, and always with C', async () => {
    app = await table({ rows: 40 })
    expect(app.frame().split('\n').at(-1)).toContain('C court')
    await app.press('c', 'enter')
    expect(app.frame()).toContain('The hold has 5 casks of')
    expect(app.frame().split('\n').at(-1)).toContain('C ledger')
    await app.press('C')
    const [, , heading, line, , court] = app.frame().split('\n')
    expect([heading, line, court].join('\n')).toMatch(/Day\s+The hold has 5 casks of wine\.\s+COURT 50 gold/)
  })

  it('says that a new segment is being played, until something is done in it', async () => {
    app = await table({ rows: 40 })
    expect(app.frame()).not.toContain('Now: ')
    for (const letter of 'ilmnp') await app.press(letter)
    expect(actions()).toHaveLength(5)
    expect(app.frame()).toContain('Now: Night')
    // Nobody has ended the day: the key that would have ended it does not end the night.
    await app.press('x')
    expect(actions()).toHaveLength(5)
    await app.press('a')
    expect(actions().at(-1)).toBe('sing')
    expect(app.frame()).not.toContain('Now: ')
    await app.press('U')
    expect(app.frame()).toContain('Now: Night')
    await app.press('U')
    expect(app.frame()).toContain('Now: Day')
    await app.press('a', 'esc')
    expect(app.frame()).toContain('Now: Day')
  })

  it('takes no key for the end of a segment that a page has hidden until it has been seen', async () => {
    const great = { key: 'great', title: 'A find', picture: [], text: 'So great.', isGood: true }
    const moment: typeof islandsPanels.moment = (_, __, event) =>
      'place' in event && event.place === '52' ? great : null
    app = await table({ panels: { ...islandsPanels, moment }, settings: { pace: 'by key' } })
    for (const letter of 'ilmnp') await app.press(letter)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(app.frame()).toContain('So great.')
    await app.press('s', 'x')
    expect(actions()).toHaveLength(5)
    expect(app.frame()).toContain('Now: Night')
    await new Promise((resolve) => setTimeout(resolve, 500))
    await app.press('x')
    expect(actions()).toHaveLength(6)
  })

  it('asks nothing twice in a segment that follows one ended by the player', async () => {
    app = await table()
    await app.press('i', 'x')
    expect(app.frame()).toContain('Now: Day')
    await app.press('i', 'x')
    expect(actions()).toEqual(['dig', 'done', 'dig', 'done'])
  })

  it('marks legal places', async () => {
    app = await table()
    await app.press('e')
    expect(app.frame().split('\n')[5]).toContain('*')
  })

  it('lets the player look around and asks what can be done at a place', async () => {
    app = await table()
    await app.press('tab', 'right', 'down', 'enter')
    expect(app.frame()).toContain('Dig at 22')
    expect(app.frame()).not.toContain('Buy barrels')
    await app.press('enter')
    expect(actions()).toEqual(['dig'])
    await app.press('tab', 'down', 'down', 'down', 'right', 'enter')
    expect(app.frame()).toContain('Nothing is to be decided about this place now.')
  })

  it('asks for words with a field, in which commands are letters', async () => {
    app = await table()
    await app.press('g', 'U', 'L', 'Q')
    expect(app.frame()).toContain('ULQ')
    await app.press('enter')
    expect(app.frame()).toContain('named ULQ')
  })

  it('turns standing orders on their own page', async () => {
    app = await table()
    await app.press('o')
    expect(app.frame()).toContain('[ ] Losses')
    await app.press('enter')
    expect(app.frame()).toContain('[x] Losses')
    expect(actions()).toEqual(['order'])
  })

  it('gives in one line all orders that a new game mostly has, as long as several of them are not given', async () => {
    const order = (name: string, on: boolean) => ({
      ...{ name, label: name, about: '', on },
      action: { type: 'order', seat: 'Ann', on: on ? 'off' : 'on' },
    })
    const set = {
      name: 'both',
      label: 'tides and ebbs',
      about: 'Nothing is asked.',
      orders: ['tides', 'ebbs'],
    }
    const orders = (of: readonly [boolean, boolean]) => ({
      sets: [set],
      of: () => [order('tides', of[0]), order('ebbs', of[1]), order('gales', false)],
    })
    app = await table({ panels: { ...islandsPanels, orders: orders([false, false]) } })
    await app.press('o', 'up')
    expect(app.frame()).toMatch(/> +As in a new game: tides and ebbs/)
    await app.press(' ')
    expect(actions()).toEqual(['order', 'order'])
    app = await table({ panels: { ...islandsPanels, orders: orders([true, false]) } })
    await app.press('o')
    expect(app.frame()).not.toContain('As in a new game')
  })

  it('asks once more for what no order takes back, and has no box for it', async () => {
    const grave = { label: 'Break treaty', about: 'Void then.', confirm: 'It is held against you.' }
    const action = { type: 'order', seat: 'Ann', on: 'on' }
    const orders = { ...islandsPanels.orders!, once: () => [{ ...grave, action }] }
    app = await table({ panels: { ...islandsPanels, orders } })
    await app.press('o', 'up')
    expect(app.frame()).toMatch(/> +Break treaty \.\.\./)
    await app.press(' ')
    expect(app.frame()).toContain('It is held against you. Once more does it.')
    expect(actions()).toEqual([])
    await app.press('up', 'down', ' ')
    expect(actions()).toEqual([])
    await app.read()
    await app.press('enter')
    expect(actions()).toEqual(['order'])
  })

  it('zooms, changes the layer, and draws anew', async () => {
    app = await table()
    await app.press('V')
    expect(app.frame()).toContain('The map shows depth.')
    const before = app.frame().split('\n')[1]
    await app.press('z')
    expect(app.frame().split('\n')[1]).not.toBe(before)
    await app.press('ctrl-l')
    expect(app.frame()).toContain('What does Ann do?')
  })

  it('jumps to what is searched', async () => {
    app = await table()
    await app.press('/', '4', '4')
    expect(app.frame()).toMatch(/> Cell +cell 44/)
    await app.press('enter')
    expect(app.frame()).toContain('Cell 44')
  })

  it('helps with the very decision', async () => {
    app = await table()
    await app.press('d', '?')
    const help = app.frame()
    for (const text of ['Sail', '3.1 Sailing: A ship moves four cells.', 'What can be chosen'])
      expect(help).toContain(text)
    expect(help).toMatch(
      /A ship moves four cells\..*\n.*Way: the cells that it passes, the last one its goal\./,
    )
    await app.press('pagedown')
    expect(app.frame()).toMatch(/What is what -+\s+Seat: Ann is asked for /)
    await app.press('end')
    expect(app.frame()).toContain('Leave the table')
    await app.press('esc')
    expect(app.frame()).toContain('From cell 11')
  })

  it('filters the log by topic and words', async () => {
    app = await table()
    await app.press('enter', 'enter', 'f', 'enter', 'L')
    expect(app.frame()).toContain('3 of 3')
    await app.press('tab')
    expect(app.frame()).toContain('trade; 1 of 3')
    expect(app.frame()).not.toContain('painted')
    await app.press('tab', 'tab', '/', 'p', 'a', 'i', 'enter')
    expect(app.frame()).toContain('1 of 3')
    expect(app.frame()).toContain('painted')
  })

  it('shows from the log where something happened', async () => {
    app = await table()
    await app.press('i', 'enter', 'tab', 'up', 'tab', 'L', 'enter')
    expect(app.frame()).toContain('Cell 22')
  })

  it('steps back through the game and changes nothing', async () => {
    app = await table()
    await app.press('enter', 'enter', 'f', 'enter', 'H')
    expect(app.frame()).toContain('Action 2 of 2')
    await app.press(',', ',')
    expect(app.frame()).toContain('The beginning')
    expect(app.frame()).toContain('50 gold')
    await app.press('end', 'esc')
    expect(actions()).toEqual(['buy', 'paint'])
  })

  it('keeps settings', async () => {
    app = await table()
    await app.press('P', 'up', 'enter', 'K', 'up', 'enter')
    expect(app.kept).toMatchObject([
      { theme: 'mono', pace: 'by key' },
      { theme: 'colour-blind', pace: 'by key' },
    ])
  })

  it('leaves to the title, and ends with the verdict', async () => {
    app = await table()
    await app.press('end', 'enter')
    for (const keys of [['enter', 'end'], ['enter'], ['enter']]) {
      await app.read()
      await app.press(...keys)
    }
    expect(app.frame()).toContain('VERDICT 50')
    expect(app.frame()).toContain('6 keys, 1 minute in this sitting.')
    await app.press('esc')
    expect(app.frame()).toContain('Ann ends with 50 gold.')
    await app.press('Q', 'enter')
    expect(app.frame()).toContain('New game')
  })
})

describe('dice', () => {
  it('are shown one after the other, and any key but those for going on waits', async () => {
    app = await table({ settings: { pace: 'by key' } })
    await app.press('h')
    expect(app.frame()).toContain('Table of gambling [6.1]')
    expect(app.frame()).toContain('1 of 2')
    await app.press('a', 'U', 'x')
    expect(app.frame()).toContain('Table of gambling [6.1]')
    await app.press('space')
    expect(app.frame()).toContain('Table of storm [6.1]')
    await app.press('space')
    expect(app.frame()).toContain('What is lost?')
    expect(actions()).toEqual(['gamble'])
  })

  it('are skipped all at once', async () => {
    app = await table({ settings: { pace: 'by key' } })
    await app.press('h', 's')
    expect(app.frame()).toContain('the tall mast')
  })

  it('go on by themselves after a while', async () => {
    app = await table({ settings: { pace: 'quick' } })
    await app.press('h')
    expect(app.frame()).toContain('Table of gambling')
    for (let n = 0; n < 600 && !app.frame().includes('the tall mast'); n++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(app.frame()).toContain('the tall mast')
    // However late it comes, the letter that skips them does nothing else.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1300 })
    await app.press('s')
    expect(app.frame()).toContain('The scenes have ended; s does now what stands beside it.')
    expect(actions()).toEqual(['gamble'])
    vi.setSystemTime(Date.now() + 1000)
    await app.press('s')
    expect(app.frame()).not.toContain('The scenes have ended')
  })
})

describe('a window too small', () => {
  it('says what it needs and takes no keys', async () => {
    app = await table({ columns: 79, rows: 24 })
    expect(app.frame()).toContain('This window is 79x24.')
    expect(app.frame()).toContain('at least 80x24')
    await app.press('enter', 'enter')
    expect(actions()).toEqual([])
  })
})
