/** The preferences: changed on their screen, kept, and in use at once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { widthOf } from '../../../source/app/parts/lines.ts'
import type { GameSettings } from '../../../source/app/settings/settings.ts'
import { faultLines } from '../../../source/app/terminal/fault-lines.ts'
import { islandsPanels } from '../islands/panels.ts'
import { type Mounted, type MountOptions, mount, newSave } from '../mount.tsx'

/** What is set for the test game. */
const set = (of: Partial<GameSettings>) => ({ games: { 'islands-test': of } })

let app: Mounted
afterEach(() => app?.remove())

const open = async (options: MountOptions = {}) => {
  app = await mount({ first: () => ({ at: 'preferences' }), ...options })
}
const table = async (options: MountOptions = {}) => {
  app = await mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }), ...options })
}

describe('the preferences', () => {
  it('are opened from the title and from the table, and closed again', async () => {
    app = await mount()
    await app.press('up', 'up', 'enter')
    expect(app.frame()).toContain('Pace of the scenes')
    await app.press('esc')
    expect(app.frame()).toContain('New game')
    app.remove()
    await table()
    await app.press('A')
    expect(app.frame()).toContain('Pace of the scenes')
    await app.press('esc')
    expect(app.frame()).toContain('What does Ann do?')
    await app.press('M')
    for (let n = 0; n < 40 && !/> +A +All preferences/.test(app.frame()); n++) await app.press('up')
    await app.press('enter')
    expect(app.frame()).toContain('Pace of the scenes')
  })

  it.each([
    [{ terminal: { colours: 2, colourlessBy: 'NO_COLOR' } }, 'NO_COLOR allows no colours'],
    [{ terminal: { colours: 1 } }, 'paint takes 256 colours'],
    [{ terminal: { colours: 2 } }, 'the theme mono has no colours'],
  ])('say that boards are in characters where they are, and why: %j', async (options, why) => {
    await open(options)
    for (let n = 0; n < 40 && !app.frame().includes('> Board'); n++) await app.press('down')
    expect(app.frame()).toMatch(/> Board +\[characters\]\s*$/m)
    expect(app.frame()).not.toContain('painted')
    expect(app.frame().replace(/\s+/g, ' ')).toContain(`Its maps are in characters: ${why}.`)
    await app.press('right', 'left', 'space')
    expect(app.kept).toEqual([])
    app.remove()
    // The key that changes it says the same.
    await table(options)
    await app.press('J')
    expect(app.frame()).toContain(`The map stays in characters: ${why}.`)
  })

  it('offer boards painted where they can be, and show it', async () => {
    await open({ paints: true, terminal: { colours: 2 } })
    for (let n = 0; n < 40 && !app.frame().includes('> Board'); n++) await app.press('down')
    expect(app.frame()).toContain('[painted]')
    await app.press('right')
    expect(app.frame()).toContain('[characters]')
  })

  it('are changed row by row, forth and back, and kept at once', async () => {
    await open()
    expect(app.frame()).toMatch(/> Theme .*\[mono\]/)
    await app.press('left')
    expect(app.frame()).toContain('[colour-blind]')
    await app.press('right', 'right')
    expect(app.frame()).toContain('[dark]')
    await app.press('down', 'space', 'down', 'left', 'down', 'space', 'down', 'enter', 'down', 'right')
    for (const shown of ['[1]', '[by key]', '[on]  off', 'off  [on]'])
      expect(app.frame().replace('off  [on]\n', 'off  [on]')).toContain(shown)
    await app.press('down', 'down', 'down', 'down', 'space')
    expect(app.frame()).toContain('> [x] Losses')
    const all = {
      theme: 'dark',
      pace: 'by key',
      moments: false,
      ascii: 'on',
      mouse: true,
      cells: false,
      names: false,
      moves: true,
      keys: {},
      boards: {},
      trueColour: [],
    }
    expect(app.kept.at(-1)).toEqual({ ...all, ...set({ zoom: 1, standing: ['losses'] }) })
    await app.press('space')
    expect(app.kept.at(-1)).toMatchObject(set({ standing: [] }))
    expect(app.kept).toHaveLength(10)
    await app.press('down')
    expect(app.frame()).toMatch(/> Theme/)
  })

  it('fit 80 by 24 with everything that is to be told', async () => {
    const path = `/home/${'somebody/'.repeat(6)}settings.json`
    const faults = Array.from(
      { length: 7 },
      (_, n) => `${path}: "field ${n}" must be ${'so '.repeat(30)}and is not.`,
    )
    const switches = [
      ...['Losses', 'Gold', 'Loot', 'Load', 'Upkeep', 'Passage'],
      ...['Mines', 'Landing', 'Bills', 'Voyages', 'Ports'],
    ].map((label) => ({
      name: label,
      label,
      about: 'What is settled without asking is told here in a sentence. '.repeat(2),
    }))
    await open({ faults, panels: { ...islandsPanels, switches } })
    const lines = app.frame().split('\n')
    expect(lines).toHaveLength(23)
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(79)
    for (const { label } of switches) expect(app.frame()).toContain(`[ ] ${label}`)
    expect(app.frame()).toContain('! 6 more to be told of the preferences')
    expect(lines.at(-1)).toContain('Esc back')
    await app.press('up', 'up')
    expect(app.frame()).toContain('> [ ] Ports')
    expect(app.frame()).toMatch(/settled without asking is told here in a\s+sentence. What/)
    await app.press('down')
    await app.press('enter')
    expect(app.frame()).toContain('What is wrong with the preferences')
    expect(app.frame()).toContain('"field 0"')
    await app.press('end')
    expect(app.frame()).toContain('"field 6"')
    await app.press('esc')
    expect(app.frame()).toContain('> Read what is wrong (7)')
  })

  it('take clicks on the orders of both columns, and none on their heading', async () => {
    const switches = ['Losses', 'Gold', 'Loot'].map((label) => ({ name: label, label, about: label }))
    await open({ settings: { mouse: true }, panels: { ...islandsPanels, switches } })
    const at = (words: string): readonly [number, number] => {
      const y = app
        .frame()
        .split('\n')
        .findIndex((line) => line.includes(words))
      return [app.frame().split('\n')[y]!.indexOf(words), y]
    }
    for (const label of ['Loot', 'Losses', 'Gold']) {
      await app.mouse(0, ...at(label))
      expect(app.frame()).toContain(`> [ ] ${label}`)
    }
    await app.mouse(0, ...at('begins with these'))
    expect(app.frame()).toContain('> [ ] Gold')
    await app.mouse(0, ...at('Loot'))
    await app.mouse(0, ...at('Loot'))
    expect(app.frame()).toContain('> [x] Loot')
  })

  it('show what is wrong with their file, on the title too', async () => {
    app = await mount({ faults: ['settings.json: "theme" must be "dark", but it is 7.'] })
    expect(app.frame()).toContain('! settings.json: "theme" must be "dark", but it is 7.')
    await app.press('up', 'up', 'enter')
    expect(app.frame()).toContain('! settings.json: "theme" must be "dark", but it is 7.')
  })

  it('tell why they cannot be kept, and hold all the same', async () => {
    const failed = 'settings.json cannot be written because the disk is full.'
    await open({ keeps: () => ({ failed, faults: [failed] }) })
    await app.press('left')
    expect(app.frame()).toContain(`! ${failed}`)
    expect(app.frame()).toContain('[colour-blind]')
    await app.press('esc')
    expect(app.frame()).toContain(`! ${failed}`)
  })
})

describe('a preference in use', () => {
  it('is the zoom of the map when a game is opened, as far as the map has it', async () => {
    const first = (frame: string) => frame.split('\n')[1]!
    await table()
    const usual = first(app.frame())
    app.remove()
    await table({ settings: set({ zoom: 2 }) })
    const large = first(app.frame())
    expect(large).not.toBe(usual)
    await app.press('z')
    expect(first(app.frame())).toBe(usual)
    app.remove()
    // There is no third zoom here.
    await table({ settings: set({ zoom: 3 }) })
    expect(first(app.frame())).toBe(usual)
  })

  it('is on, on the page of a new game', async () => {
    app = await mount({ first: () => ({ at: 'new' }), settings: set({ standing: ['losses'] }) })
    expect(app.frame()).toMatch(/Left to the program +losses/)
    await app.press('enter')
    expect(app.frame()).toContain('What does Ann do?')
    const [file] = readdirSync(app.folder).filter((name) => name.endsWith('.save'))
    const header = JSON.parse(readFileSync(join(app.folder, file!), 'utf8').split('\n')[0]!)
    expect(header.options).toEqual({ standing: ['losses'] })
  })

  it('is the pace of the dice', async () => {
    await table({ settings: { pace: 'off' } })
    await app.press('A', 'down', 'down', 'left', 'esc')
    expect(app.kept.at(-1)).toMatchObject({ pace: 'by key' })
    await app.press('h')
    expect(app.frame()).toContain('Space go on')
  })
})

describe('sentences about what is wrong', () => {
  const faults = ['one two three four', 'five six']
  it('are whole or counted, in the room that there is', () => {
    expect(faultLines(faults, { width: 12, height: 3 }, 'there').lines).toEqual([
      '! one two',
      '  three four',
      '! five six',
    ])
    expect(faultLines(faults, { width: 12, height: 2 }, 'there').hidden).toBe(2)
    const many = Array.from({ length: 100_000 }, (_, n) => `fault ${n}`)
    expect(faultLines(many, { width: 12, height: 3 }, 'there').hidden).toBe(100_000 - 2)
    expect(faultLines(['a', 'b b b b b b b b b'], { width: 12, height: 2 }, 'there')).toEqual({
      lines: ['! a', '! 1 more to be told of the preferences: there.'],
      hidden: 1,
    })
    expect(faultLines(faults, { width: 12, height: 0 }, 'there').lines).toEqual([])
    expect(faultLines([], { width: 12, height: 9 }, 'there').lines).toEqual([])
  })
})
