/** Tables with seats that the program plays, a file for each test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import { buildComputer } from '../../../../source/games/conquistador/players/computer.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../../source/kernel/program/computer.ts'
import { createSave, type Save } from '../../../../source/kernel/saves/saves.ts'
import { game as conquistador } from '../../../games/conquistador/rules/table.ts'
import { world } from '../../../games/conquistador/world.ts'
import { parley, parleyPanels } from '../../islands/parley.ts'
import type { IslandsState } from '../../islands/state.ts'
import { type Mounted, type MountOptions, mount } from '../../mount.tsx'

export const islets = parley()
export const panels = conquistadorPanels(world)
const able = buildComputer(world, () => conquistador.sets)
/** Closes every segment that it may, so that what it does is known beforehand. */
export const computer: Computer<State> = {
  ...able,
  advise(view, decision, level) {
    const end = decision.choices.find((choice) => choice.end && !choice.off)
    if (!end) return able.advise(view, decision, level)
    return { action: { type: end.type, seat: decision.seat, ...end.fixed }, reasons: [] }
  },
}

type Held = Readonly<Record<string, string>>
export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
export const taken = (save: Save<object>) =>
  save.journal.entries().map(({ action: { seat, type } }) => `${seat} ${type}`)
export const curtain = 'The curtain is down'

/** Registers with the tests of the file that calls it. */
export function tablesOfComputers() {
  let folder: string
  let file: string
  let app: Mounted | null
  let others: Save<object>[]
  beforeEach(() => {
    // However long the program takes on a busy machine, nobody was kept waiting, so no key comes too early.
    vi.useFakeTimers({ toFake: ['Date'] })
    folder = mkdtempSync(join(tmpdir(), 'computers-'))
    file = join(folder, 'game.save')
    app = null
    others = []
  })
  const leave = () => {
    app?.remove()
    app = null
  }
  afterEach(() => {
    leave()
    for (const save of others) save.close()
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })

  const newIslets = (seats: Held) =>
    createSave(file, openJournal(islets, { scenario: 'isles', seed: 'app', options: { seats } }), 'test')
  const newCampaign = (seats: Held, scenario = 'campaign') =>
    createSave(file, openJournal(conquistador, { scenario, seed: '7', options: { seats } }), 'test')

  const atIslets = async (save: Save<IslandsState>, options: MountOptions = {}): Promise<void> => {
    app = await mount({
      game: islets,
      panels: parleyPanels,
      first: () => ({ at: 'table', save }),
      ...options,
    })
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
  /** Waits until something is so, for as long as the test may take; at last it must be. */
  async function until(isSo: () => boolean): Promise<boolean> {
    for (let n = 0; n < 1000 && !isSo(); n++) await wait(10)
    return isSo()
  }
  async function shows(text: string | RegExp): Promise<void> {
    await until(() => (typeof text === 'string' ? words().includes(text) : text.test(words())))
    expect(words()).toMatch(text)
  }

  return {
    newIslets,
    newCampaign,
    atIslets,
    atCampaign,
    words,
    until,
    shows,
    app: () => app!,
    leave,
    file: () => file,
    /** What is closed after the test. */
    closing<S extends Save<object>>(save: S): S {
      others.push(save)
      return save
    },
  }
}
