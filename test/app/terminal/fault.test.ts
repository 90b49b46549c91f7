import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepingFaults, reportFault, toldFault } from '../../../source/app/terminal/fault.ts'
import type { Decision } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { actForComputers } from '../../../source/kernel/program/computers-turn.ts'
import { type InPlay, noteClosed, openSaves } from '../../../source/kernel/saves/in-play.ts'
import { patience } from '../../measure.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import { mount, newSave } from '../mount.tsx'
import { answer, does, forTwo } from '../session/sessions.ts'

let folder: string
beforeEach(() => {
  // What other tests have left open.
  for (const save of openSaves()) noteClosed(save as InPlay)
  folder = mkdtempSync(join(tmpdir(), 'fault-'))
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const log = () => join(folder, 'state', 'islands', 'fault.log')
const report = (error: unknown) => reportFault('islands', '1.2.3', error)

describe('a fault', () => {
  it('is told without a game', () => {
    expect(report(new Error('It broke.\nBadly.'))).toBe(
      `The program has a fault and had to stop (It broke.); no game was open; ${log()} tells more, for a report.`,
    )
    expect(readFileSync(log(), 'utf8')).toContain('Badly.')
  })

  it('is told with the game that is open, as far as it is saved', () => {
    const games = join(folder, 'games')
    mkdirSync(games)
    const save = newSave(games)
    const goesOn = `"islands resume ${save.file}" goes on with it`
    expect(report(new Error('x'))).toContain(`; the game is saved in ${save.file}, and ${goesOn}; `)
    renameSync(games, `${games}-gone`)
    expect(() => save.write()).toThrow('its folder does not exist')
    expect(report(new Error('x'))).toContain(
      `; all but the last action of the game is saved in ${save.file}, `,
    )
    renameSync(`${games}-gone`, games)
    save.close()
    expect(report(new Error('x'))).toContain('; no game was open; ')
  })

  it('is told where no log can be kept, whatever was thrown', () => {
    vi.stubEnv('XDG_STATE_HOME', '/dev/null')
    expect(report('a text \u001B[2J')).toBe(
      'The program has a fault and had to stop (a text ?[2J); no game was open.',
    )
    expect(report(undefined)).toContain('(undefined)')
    expect(existsSync(log())).toBe(false)
  })
})

describe('a fault of the program as a player', () => {
  it('is kept once, with what was asked, and the game goes on', () => {
    let faults = 0
    const failing = {
      advise() {
        throw new Error(`No idea ${++faults}.`)
      },
      aims: () => [],
    }
    const computer = keepingFaults(failing, 'islands', '1.2.3')
    const journal = openJournal(islands(), { scenario: 'isles', seed: 'faults' })
    expect(toldFault(computer)).toBeNull()
    while (actForComputers(journal, computer, () => 'hard'));
    expect(journal.decisions()).toEqual([])
    expect(faults).toBeGreaterThan(1)
    const kept = readFileSync(log(), 'utf8')
    expect(toldFault(computer)).toBe(
      `The program failed at one of its decisions and found something else to do; ${log()} tells more, for a report.`,
    )
    expect(kept).toContain('No idea 1.')
    expect(kept).toMatch(/^place: decision ".+" of Ann at hard; the game went on$/m)
  })

  it('is kept where it works out what it has asked, and whoever fills in a page goes on without', () => {
    const asks = () => {
      throw new Error('No idea.')
    }
    const computer = keepingFaults({ ...islandsComputer, asks }, 'islands', '1.2.3')
    const put = (decision: Decision): Decision => ({
      ...decision,
      choices: decision.choices.map((one) => ({ ...one, about: 'Bob' })),
    })
    const table = forTwo({ held: { Bob: 'computer:hard' }, put, computer })
    answer(table, does('Ann', 'gamble'))
    table.session.play(() => true)
    const [choice] = table.session.snapshot().decision!.choices
    expect(toldFault(computer)).toBeNull()
    expect(table.session.lastRequest(choice!)).toBeNull()
    expect(toldFault(computer)).toContain(log())
    expect(readFileSync(log(), 'utf8')).toContain(
      'place: what Bob at hard asks with "lose"; the game went on',
    )
  })

  it('is told at the table in one line of the log, which names the file', async () => {
    const advise = () => {
      throw new Error('No idea.')
    }
    const computer = keepingFaults({ advise, aims: () => [] }, 'islands', '1.2.3')
    const app = await mount({
      computer,
      first: (inFolder) => ({ at: 'table', save: newSave(inFolder) }),
    })
    const words = () => app.frame().replace(/\s+/g, ' ')
    await app.press('L')
    expect(words()).not.toContain('The program failed')
    await app.press('esc', 'I')
    await vi.waitFor(() => expect(words()).toContain('It has no advice here.'), { timeout: patience })
    await app.press('esc', 'L')
    expect(words().replaceAll(' ', '')).toContain(toldFault(computer)!.replaceAll(' ', ''))
    expect(words()).toContain('Turn 1 > turn 1')
    app.remove()
  })
})
