/** The page of a new game with the options of the real rules. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import stringWidth from 'string-width'
import { afterEach, describe, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { game } from '../../games/conquistador/rules/table.ts'
import { world } from '../../games/conquistador/world.ts'
import { type Mounted, mount } from '../mount.tsx'

const panels = conquistadorPanels(world)
let app: Mounted
afterEach(() => app.remove())

const open = async (columns = 80, rows = 24, mouse = false) => {
  app = await mount({ game, panels, columns, rows, settings: { mouse }, first: () => ({ at: 'new' }) })
}

/** Puts the mark on the row that has these words. */
async function mark(words: string): Promise<void> {
  const isMarked = (): boolean =>
    app
      .frame()
      .split('\n')
      .some((line) => markedIn(line).includes(words))
  for (let n = 0; n < 25 && !isMarked(); n++) await app.press('down')
  expect(isMarked(), words).toBe(true)
}
/** What stands behind the mark; the right column begins after some spaces. */
const markedIn = (line: string): string => line.split('> ')[1]?.split('   ')[0] ?? ''

const turn = async (...rows: readonly string[]) => {
  for (const words of rows) {
    await mark(words)
    await app.press('space')
  }
}
const flat = () => app.frame().replace(/\s+/g, ' ')

/** Gives a seat to somebody. */
async function hold(seat: string, holder: string): Promise<void> {
  await mark(`  ${seat}`)
  for (let n = 0; n < 4 && !flat().includes(`> ${seat} ${held(holder)}`); n++) await app.press('right')
  expect(flat()).toContain(`> ${seat} ${held(holder)}`)
}
/** The row of a seat with its holder marked. */
const held = (holder: string): string => {
  const [person, ...others] = ['person', 'easy', 'normal', 'hard'].map((one) =>
    one === holder ? `[${one}]` : one,
  )
  return `${person} computer: ${others.join(' ')}`
}

/** What a new game leaves to the program unless something else is chosen. */
const usual = panels.orders!.sets[0]!.orders

/** The header of the save that was begun. */
function saved() {
  const [file] = readdirSync(app.folder).filter((name) => name.endsWith('.save'))
  return JSON.parse(readFileSync(join(app.folder, file!), 'utf8').split('\n')[0]!)
}

describe('the options of a new game', () => {
  it('are closed to a lone nation with rule and reason, and cannot be turned', async () => {
    await open()
    expect(app.frame()).toContain('[ ] Treaty of Tordesillas')
    expect(app.frame()).not.toContain('Personne')
    await turn('(Portugal) [23.0]')
    expect(flat()).toContain('Not now: This scenario has no seat for Portugal')
    expect(app.frame()).toContain('[ ] (Portugal) [23.0]')
    await turn('(German Bankers) [24.0]')
    expect(app.frame()).toContain('[ ] (German Bankers) [24.0]')
    await mark('Begin the game')
    await app.press('enter')
    expect(saved()).toMatchObject({ scenario: 'solitaire', options: { standing: usual } })
  })

  it('turn with the seats, and the seats with them', async () => {
    await open()
    await app.press('down', 'right')
    await turn('Portugal', 'German Bankers')
    expect(app.frame()).toContain('Spain, England, France, Portugal, Bankers')
    await turn('[x] Portugal')
    expect(app.frame()).toMatch(/Seats +Spain, England, France, Bankers/)
    await mark('Seats')
    await app.press('right')
    expect(app.frame()).toContain('[x] Portugal')
    expect(app.frame()).toContain('[x] German Bankers')
    await app.press('right')
    expect(app.frame()).toMatch(/Seats +Spain, England, Bankers$/m)
    expect(app.frame()).toContain('[x] German Bankers')
    await app.press('space', 'right')
    expect(app.frame()).toMatch(/Seats +Spain, England$/m)
    // Two nations: Portugal comes to three, and France is not there to have an explorer.
    expect(app.frame()).toContain('[ ] (Portugal) [23.0]')
    expect(app.frame()).toContain('[ ] German Bankers')
    expect(app.frame()).not.toContain('Personne')
    await turn('German Bankers')
    expect(app.frame()).toMatch(/Seats +Spain, England, Bankers$/m)
  })

  it('[23.15] close Portugal while the Treaty is on, and the Treaty while Portugal plays', async () => {
    await open()
    await app.press('down', 'right')
    await turn('Treaty of Tordesillas')
    await turn('(Portugal) [23.15]')
    expect(flat()).toContain(
      'Not now: With Portugal as a player the Treaty of Tordesillas cannot be used. [23.15]',
    )
    await mark('Seats')
    expect(flat()).toContain('[23.15]')
    const seen = new Set<string>()
    for (let n = 0; n < 5; n++) {
      await app.press('right')
      seen.add(/Seats +(.*)/.exec(app.frame())![1]!.trim())
    }
    expect([...seen].sort()).toEqual([
      'Spain, England',
      'Spain, England, Bankers',
      'Spain, England, France',
      'Spain, England, France, Bankers',
    ])
    await turn('Treaty of Tordesillas')
    await mark('Seats')
    while (!app.frame().includes('France, Portugal')) await app.press('right')
    await turn('(Treaty of Tordesillas) [23.15]')
    expect(app.frame()).toContain('[ ] (Treaty of Tordesillas) [23.15]')
    await turn('Portugal')
    expect(app.frame()).toContain('[ ] Treaty of Tordesillas')
  })

  it('are kept in the save with the edition', async () => {
    await open()
    await app.press('down', 'right')
    await turn('Edition', 'Treaty of Tordesillas', 'German Bankers', 'Errata', 'Personne')
    expect(app.frame()).toContain('1976  [revised]')
    await hold('England', 'person')
    await mark('Begin the game')
    await app.press('enter')
    expect(saved().options).toEqual({
      standing: usual,
      seats: {
        Spain: 'human',
        England: 'human',
        France: 'computer:normal',
        Bankers: 'computer:normal',
      },
      personne: false,
      tordesillas: true,
      'errata-2nd': true,
      edition: 'revised',
    })
    expect(app.frame()).toContain('press Enter or Space')
  })

  it.each([
    [80, 24],
    [120, 40],
  ])('fit %i columns by %i rows wherever the mark stands', async (columns, rows) => {
    await open(columns, rows)
    await app.press('down', 'right')
    await turn('Portugal', 'German Bankers')
    for (let n = 0; n < 20; n++) {
      const frame = app.frame().split('\n')
      expect(frame).toHaveLength(rows - 1)
      for (const line of frame) expect(stringWidth(line)).toBeLessThanOrEqual(columns)
      for (const words of [
        'Campaign',
        'Seats',
        'Seed',
        'Save in',
        'Left to the program',
        '[x] Personne',
        'Begin the game',
        'Bankers              ',
      ])
        expect(app.frame()).toContain(words)
      // What is said of the row is not cut off.
      expect(frame.slice(0, -1).join('\n').trim()).toMatch(/[.\]]$/)
      // ASCII alone, whatever is marked.
      expect(app.frame()).toMatch(/^[ -~\n]+$/)
      await app.press('down')
    }
  })

  it('are marked by a click and turned by the next', async () => {
    await open(80, 24, true)
    const click = async (words: string) => {
      const frame = app.frame().split('\n')
      const y = frame.findIndex((line) => line.includes(words))
      await app.mouse(0, frame[y]!.indexOf(words), y)
    }
    await click('Scenario')
    await click('Scenario')
    expect(app.frame()).toContain('Campaign')
    await click('Portugal')
    expect(app.frame()).toContain('> [ ] Portugal')
    await click('Portugal')
    expect(app.frame()).toContain('> [x] Portugal')
    expect(app.frame()).toContain('the chores and planned voyages')
    await click('Left to the program')
    await click('Left to the program')
    expect(app.frame()).toMatch(/Left to the program +the chores(?! and)/)
    await click('Left to the program')
    expect(app.frame()).toContain('I decide everything')
    await click('Begin the game')
    await click('Begin the game')
    expect(saved()).toMatchObject({ scenario: 'campaign', options: { standing: [] } })
    expect(Object.keys(saved().options.seats)).toContain('Portugal')
  })
})

describe('who holds the seats', () => {
  it('is one person against the program, unless it is changed by a key', async () => {
    await open()
    await app.press('down', 'right')
    expect(flat()).toContain(`Spain ${held('person')} England ${held('normal')} France ${held('normal')}`)
    await hold('England', 'hard')
    expect(flat()).toContain('A curtain falls only between two persons.')
    await app.press('down', 'left')
    expect(flat()).toContain(`England ${held('hard')} > France ${held('easy')}`)
    await mark('Begin the game')
    await app.press('enter')
    expect(saved().options.seats).toEqual({
      Spain: 'human',
      England: 'computer:hard',
      France: 'computer:easy',
    })
    // Nobody else sits there.
    expect(app.frame()).not.toContain('curtain')
    expect(app.frame()).toContain('Plan the turn')
  })

  it('stays as it was chosen when the set of seats changes, and the mark where it stands', async () => {
    await open()
    await app.press('down', 'right')
    await hold('France', 'hard')
    await turn('Portugal')
    expect(app.frame()).toContain('> [x] Portugal')
    expect(flat()).toContain(`France ${held('hard')} Portugal ${held('normal')}`)
    await mark('Seats')
    while (/Seats.*France/.test(app.frame())) await app.press('right')
    while (!/Seats.*France/.test(app.frame())) await app.press('right')
    expect(flat()).toContain(`France ${held('hard')}`)
  })

  it('may be the program alone, also of the only seat', async () => {
    await open()
    await hold('Spain', 'easy')
    await mark('Begin the game')
    await app.press('enter')
    expect(saved()).toMatchObject({ scenario: 'solitaire', options: { seats: { Spain: 'computer:easy' } } })
  })
})
