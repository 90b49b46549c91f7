/** Several players at one keyboard: the curtain, questions out of turn, and what each of them sees. */
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { playerDice } from '../../../../source/kernel/program/simulate.ts'
import { createSave, openSave, type Save } from '../../../../source/kernel/saves/saves.ts'
import { game as conquistador } from '../../../games/conquistador/rules/table.ts'
import { world } from '../../../games/conquistador/world.ts'
import { inFull } from '../../../measure.ts'
import { parley, parleyPanels } from '../../islands/parley.ts'
import type { IslandsState } from '../../islands/state.ts'
import { type Mounted, type MountOptions, mount } from '../../mount.tsx'

let app: Mounted
/** The clock stands still but for `pause`. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  app.remove()
})

/** Longer than the curtain needs to come down, and a question that another is asked openly. */
const pause = async (): Promise<void> => {
  vi.advanceTimersByTime(450)
  await app.press()
}
const lift = async (...keys: string[]): Promise<void> => {
  await pause()
  await app.press('space', ...keys)
}

async function table(options: MountOptions = {}): Promise<void> {
  const game = parley()
  const first = (folder: string) =>
    createSave(join(folder, 'game.save'), openJournal(game, { scenario: 'isles', seed: 'app' }), 'test')
  app = await mount<IslandsState>({
    game,
    panels: parleyPanels,
    first: (folder) => ({ at: 'table', save: first(folder) }),
    ...options,
  })
}

/** All that is on the screen, without the spaces between. */
const words = () => app.frame().replace(/\s+/g, ' ').trim()
const curtainOf = (seat: string, turn: number, segment: string) =>
  `${seat}'s turn: press Enter or Space ${seat.toUpperCase()} Turn ${turn}, ${segment} The curtain is down until whoever plays ${seat} sits alone before the screen. Enter Space lifts the curtain Ctrl-C quits; the game is saved`

const waiting = (curtain: string) => curtain.replace('turn: ', 'turn: wait a moment, then ')

describe('the curtain', () => {
  it('is down at the start, names the next seat, turn and segment, and shows nothing else', async () => {
    await table()
    expect(words()).toBe(curtainOf('Ann', 1, 'Day'))
    expect(app.frame().split('\n')).toHaveLength(23)
    await lift()
    expect(words()).toContain('What does Ann do?')
    expect(words()).toContain('50 gold')
  })

  it('falls when the next question is for another seat, and one key lifts it', async () => {
    await table()
    await lift('enter', 'enter', 'i', 'x')
    expect(words()).toBe(curtainOf('Bob', 2, 'Day'))
    await lift()
    expect(words()).toContain('for <Bob>')
    expect(words()).toContain('49 gold')
    expect(words()).toContain('Buy barrels')
  })

  it('does not fall between seats that one person plays', async () => {
    const first = (folder: string) =>
      createSave(join(folder, 'game.save'), openJournal(parley(), { scenario: 'isles', seed: 'app' }), 'test')
    await table({ first: (folder) => ({ at: 'table', save: { ...first(folder), onePerson: true } }) })
    await pause()
    expect(words()).toContain('What does Ann do?')
    await app.press('enter', 'enter', 'i', 'x')
    await pause()
    expect(words()).toContain('for <Bob>')
    expect(words()).toContain('49 gold')
  })

  it('is not lifted by keys that were on their way, nor by those of the terminal', async () => {
    await table()
    await lift('i', 'x', 'enter')
    // Whoever pressed it sees that it was too soon, until the next one is taken.
    expect(words()).toBe(waiting(curtainOf('Bob', 2, 'Day')))
    await app.press('enter', 'space')
    expect(words()).toBe(waiting(curtainOf('Bob', 2, 'Day')))
    await pause()
    expect(words()).toBe(curtainOf('Bob', 2, 'Day'))
    await app.press('x')
    expect(words()).toBe(curtainOf('Bob', 2, 'Day'))
    await pause()
    await app.press('ctrl-l')
    expect(words()).toBe(curtainOf('Bob', 2, 'Day'))
    await app.press('\u0003')
    expect(app.quits()).toBe(1)
    expect(words()).toBe(curtainOf('Bob', 2, 'Day'))
  })

  it('tells in a few lines what happened since the player last looked, if he may know it', async () => {
    await table({ settings: { pace: 'by key' } })
    await lift('s', 'enter', 'enter', 'i', 'x')
    await lift()
    expect(words()).toContain('Since you last looked:')
    expect(words()).toContain('- dug 12')
    expect(words()).not.toContain('bought')
    await app.press('space', 'L')
    expect(words()).not.toContain('bought')
    expect(words()).toContain('3 of 3')
  })

  it('has nothing from another seat stay on the screen: pages, marker, cursor', async () => {
    await table()
    // Ann leaves her marker on digging, and her cursor far away.
    await lift('i', 'tab', 'down', 'down', 'down', 'right', 'tab', 'x')
    await lift()
    expect(words()).toContain('>a Buy barrels')
    expect(words()).toContain('Cell 11')
    await app.press('L', 'esc', 'U')
    expect(words()).toContain('Nothing has been done yet that could be undone.')
  })

  it('is down when a game is resumed, even before a question that anybody may see', async () => {
    const game = parley()
    const resumed = (folder: string): Save<IslandsState> => {
      const file = join(folder, 'game.save')
      const journal = openJournal(game, { scenario: 'isles', seed: 'app' })
      journal.act({ type: 'gamble', seat: 'Ann' })
      createSave(file, journal, 'test').close()
      return openSave(file, game, 'test')
    }
    await table({ first: (folder) => ({ at: 'table', save: resumed(folder) }) })
    expect(words()).toBe(curtainOf('Bob', 1, 'Day'))
    await lift()
    expect(words()).toContain('What is lost?')
  })

  it('is not needed at the end, when nothing is hidden', async () => {
    await table()
    await lift('enter', 'enter', 'i', 'x')
    await lift('i', 'x')
    expect(words()).toContain('VERDICT 49')
    await app.press('esc', 'L')
    expect(words()).toContain('bought')
    await app.press('esc', 'H', 'home')
    expect(words()).toContain('50 gold')
  })

  it('says in a window too small what that needs, and nothing of the game', async () => {
    await table({ columns: 79 })
    expect(words()).toMatch(/^This window is 79x24\. Please make it at least 80x24\. .*Ctrl-C quits\.$/)
  })
})

describe('a question out of turn', () => {
  it('is asked without a curtain, names the seat, and shows what everybody may see', async () => {
    await table()
    await lift('enter', 'enter')
    expect(words()).toContain('49 gold')
    await app.press('h')
    expect(words()).toContain('I am Bob')
    expect(words()).toContain('What is lost?')
    expect(words()).toContain('for <>')
    expect(words()).toContain(' 0 gold')
    await app.press('L')
    expect(words()).not.toContain('bought')
    await app.press('esc', 'o')
    expect(words()).toContain('There are none to give now.')
    // What Ann had typed ahead is no answer of Bob.
    await app.press('esc', 'enter')
    expect(words()).toContain('I am Bob')
    await pause()
    await app.press('enter')
    expect(words()).toContain('Bob is asked')
    await app.press('enter', 'enter')
    // Bob still sits there: what is Ann's alone comes back behind the curtain.
    expect(words()).toBe(curtainOf('Ann', 1, 'Day'))
    await lift()
    expect(words()).toContain('What does Ann do?')
    expect(words()).toContain('49 gold')
  })

  it('lets nobody take back what the other has answered', async () => {
    await table()
    await lift('f', 'enter', 'h')
    await pause()
    await app.press('enter', 'enter', 'enter')
    await lift('U')
    expect(words()).toContain('The game has gone on since; what was done stands.')
  })
})

describe('a campaign', () => {
  const panels = conquistadorPanels(world)
  const options = { seats: { Spain: 'human', England: 'human' } }
  const player = randomPlayer(world, conquistador.sets)

  /** A game in whose council the first seat has planned at random and closed it; the second is to plan. */
  function planned(folder: string, plan: string): Save<State> {
    const journal = openJournal(conquistador, { scenario: 'campaign', seed: '7', options })
    const { seat } = journal.decisions()[0]!
    const pick = playerDice(plan)
    for (let n = 0; n < 40 && journal.decisions()[0]!.seat === seat; n++) {
      const decision = journal.decisions()[0]!
      const action = player(() => conquistador.view(journal.state(), seat) as State, decision, pick)
      if (action && action.type !== 'done' && action.type !== 'propose') journal.act(action)
    }
    expect(journal.entries().length).toBeGreaterThan(5)
    expect(journal.act({ type: 'done', seat }).ok).toBe(true)
    return createSave(join(folder, 'game.save'), journal, 'test')
  }

  /** Every page that the second seat can open, from the curtain on. */
  async function pagesAfter(plan: string, columns: number, rows: number): Promise<string[]> {
    app = await mount<State>({
      game: conquistador,
      panels,
      columns,
      rows,
      settings: { pace: 'by key' },
      first: (folder) => ({ at: 'table', save: planned(folder, plan) }),
    })
    const frames = [app.frame()]
    await lift()
    frames.push(app.frame())
    for (const keys of ['s', 'C', 'S', 'E', 'L', 'H', 'H,', 'H,,', 'G', 'o', '?', 'U', 'R', 'V', 'z', 'a2']) {
      await app.press(...keys)
      frames.push(app.frame())
      await app.press('esc')
    }
    app.remove()
    return frames
  }

  const sizes = [
    [80, 24],
    [150, 40],
  ] as const

  it.runIf(inFull).each(sizes)(
    'shows the second seat the same at %ix%i, whatever the first has planned',
    async (columns, rows) => {
      const [first, ...others] = [
        await pagesAfter('one', columns, rows),
        await pagesAfter('two', columns, rows),
        await pagesAfter('three', columns, rows),
      ]
      expect(new Set(first).size).toBeGreaterThan(10)
      for (const other of others) expect(other).toEqual(first)
    },
  )
})
