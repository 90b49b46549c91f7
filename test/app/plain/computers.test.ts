/** Seats of the program in the line mode, and what it does for a person: over the small test game for two. */
import { afterAll, describe, expect, it } from 'vitest'
import { aimsNote } from '../../../source/app/session/aims.ts'
import { readSave, SaveError } from '../../../source/kernel/saves/saves.ts'
import { openSeats } from '../../../source/kernel/saves/shared.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import { parley, parleyPanels } from '../islands/parley.ts'
import { answersOf, flat, openFolder, playSave } from './listener.ts'

const game = parley()
const saves = openFolder()
afterAll(saves.remove)

const begin = (seats: Readonly<Record<string, string>>) =>
  saves.begin(game, { scenario: 'isles', seed: 'test', options: { seats } })
const bobIsComputer = { Ann: 'human', Bob: 'computer:normal' }
const all = { Ann: 'computer:easy', Bob: 'computer:hard' }

interface Typing {
  readonly seats?: Readonly<Record<string, string>>
  readonly computer?: typeof islandsComputer
  /** What is typed while nobody is asked. */
  peek?(): string | null
}

/** Plays a new game with these answers; what was said before each, and the actions that were taken. */
async function play(answers: readonly string[], { seats = bobIsComputer, ...typing }: Typing = {}) {
  const save = begin(seats)
  const heard = await playSave(game, parleyPanels, save, answersOf(answers), {
    computer: islandsComputer,
    ...typing,
  })
  const actions = readSave(save.file, game)
    .entries()
    .map(({ action }) => action)
  return { all: flat(heard.all), parts: heard.parts.map(flat), actions }
}

/** The same over the islands for one, who plays both turns. */
async function alone(answers: readonly string[]) {
  const save = saves.begin(islands(), { scenario: 'isles', seed: 'test' })
  const computer = islandsComputer
  const heard = await playSave(islands(), islandsPanels, save, answersOf(answers), { computer })
  const actions = readSave(save.file, islands())
    .entries()
    .map(({ action }) => action)
  return { parts: heard.parts.map(flat), actions }
}

const taken = (actions: readonly { readonly seat: string; readonly type: string }[]) =>
  actions.map(({ seat, type }) => `${seat} ${type}`)

describe('a seat of the program', () => {
  it('is played without a hand-over, and what it did openly is told to the only person', async () => {
    const { all: said, actions } = await play(['dig at 12', '0', 'points'])
    expect(said).not.toContain('Pass the keyboard')
    expect(taken(actions).filter((one) => one.startsWith('Bob'))).toContain('Bob dig')
    expect(said).toContain('What happened since:')
    expect(said).toContain('The game is over.')
  })

  it('may be every seat: all is told to its end without a question', async () => {
    const { parts, actions } = await play([], { seats: all })
    expect(parts).toHaveLength(2)
    // From its very beginning on.
    expect(parts[0]).toContain('turn 1')
    expect(parts[0]).toContain('The game is over.')
    expect(new Set(actions.map(({ seat }) => seat))).toEqual(new Set(['Ann', 'Bob']))
  })

  it('is stopped between two actions by who wants to leave', async () => {
    let asked = 0
    const peek = () => (asked++ < 1 ? null : 'quit')
    const { all: said, actions } = await play([], { seats: all, peek })
    expect(said).not.toContain('The game is over.')
    expect(said).toContain('The game is saved in')
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.length).toBeLessThan(5)
  })

  it('is played by whoever plays another seat of a shared save', async () => {
    const { file, close } = begin(bobIsComputer)
    close()
    const save = openSeats(file, game, 'test', { seats: ['Ann'] })
    await playSave(game, parleyPanels, save, answersOf(['dig at 12', '0']), {
      computer: islandsComputer,
    })
    const actions = readSave(file, game)
      .entries()
      .map(({ action }) => action)
    expect(taken(actions)).toContain('Bob dig')
  })
})

describe('advice', () => {
  it('says what the program would choose, in the words of the choice, and why', async () => {
    const { parts } = await play(['advice', 'v'])
    for (const part of parts.slice(1, 3))
      expect(part).toMatch(
        /^The program would choose: Dig.*\. A player at hard does this\. It is worth 3 points in 2 of 3 cases\./,
      )
  })

  it('is given even in the middle of an answer', async () => {
    expect((await play(['buy barrels', 'advice', '2'])).parts[2]).toContain('The program would choose: Dig')
  })
})

describe('the autopilot', () => {
  it('plays what is handed to it, and says what it does', async () => {
    const { parts, actions } = await play(['auto', 'auto day', 'points'])
    expect(parts[1]).toContain('2. What is done by day (day), yours.')
    expect(parts[2]).toContain('Autopilot: Dig')
    expect(taken(actions)).toContain('Ann dig')
  })

  it('takes a number or a name, everything or nothing, and says what it does not know', async () => {
    const { parts } = await play(['auto loss', 'auto 1', 'auto off', 'auto fishing', 'auto 9', 'auto 0'])
    expect(parts[1]).toContain('Losses: the program does it for you')
    expect(parts[2]).toContain('Losses: yours again.')
    expect(parts[3]).toContain('Everything is yours again.')
    for (const part of parts.slice(4, 7)) expect(part).toContain('is nothing that could be handed over')
  })

  it('gives back what is undone, or it would do the same again', async () => {
    const digsOn: typeof islandsComputer = {
      ...islandsComputer,
      advise(view, decision, level) {
        const { seat, choices } = decision
        const dig = choices.find(({ type, off }) => type === 'dig' && !off)
        return dig
          ? { action: { type: 'dig', seat, ...dig.fixed }, reasons: [] }
          : islandsComputer.advise(view, decision, level)
      },
    }
    const { parts, actions } = await play(['auto day', 'undo', 'points'], { computer: digsOn })
    expect(parts[1]).toContain('Autopilot: Dig at 52.')
    expect(parts[2]).toMatch(
      /^Undid what the autopilot did: 5 actions\. What is done by day \(day\): yours again/,
    )
    expect(parts[2]).toMatch(/Ann, .* to end:$/)
    expect(taken(actions).filter((one) => one.startsWith('Ann'))).toEqual([])
  })

  it('lets all be undone that it did in one go, and no more', async () => {
    const { parts, actions } = await alone(['gamble', '', 'auto loss', 'undo', 'anchor', 'undo', 'undo'])
    expect(parts[3]).toContain('Autopilot: Choose what is lost: sail.')
    expect(parts[4]).toMatch(/^Undid what the autopilot did: 2 actions\. Losses: yours again/)
    expect(parts[6]).toMatch(/^Undid: /)
    expect(parts[7]).toContain('Dice were rolled.')
    expect(taken(actions)).toEqual(['Ann gamble'])
  })

  it('stops where what it did could not be saved, and says both', async () => {
    const save = saves.begin(islands(), { scenario: 'isles', seed: 'test' })
    let full = false
    const failing: typeof save = {
      ...save,
      change: (act) => ({
        ...save.change(act),
        unsaved: full ? new SaveError('The disk is full.') : null,
      }),
    }
    const answers = ['gamble', '', 'auto all', 'auto all', 'points']
    const answering = () => {
      full = answers.length <= 3
      return answers.shift() ?? null
    }
    const heard = await playSave(islands(), islandsPanels, failing, answering, { computer: islandsComputer })
    const parts = heard.parts.map(flat)
    for (const part of parts.slice(3, 5)) {
      expect(part).toContain(
        'Not saved: The disk is full. The autopilot is off: Ann decides everything again.',
      )
      expect(part.match(/Autopilot: Choose what is lost/g)).toHaveLength(1)
    }
  })

  it('waits before it plans each turn until it is let, and takes commands meanwhile', async () => {
    const { parts, actions } = await alone(['auto all', 'log', 'x', '', ''])
    for (const part of parts.slice(1, 4)) expect(part).toMatch(/Autopilot plans turn 2: Enter lets it.*\.$/)
    expect(parts[1]).toContain('Turn 2. The only phase.')
    expect(parts[2]).toContain('Turn 1: dug 12')
    expect(parts[3]).toContain('Only Enter goes on here')
    expect(parts[4]).toContain('The game is over.')
    expect(taken(actions).filter((one) => one === 'Ann done')).toHaveLength(2)
  })

  it('gives back where it waits what is taken back', async () => {
    const { parts, actions } = await alone(['auto all', 'auto off', 'points'])
    expect(parts[2]).toMatch(/^Everything is yours again\..* 0 to end:$/)
    expect(taken(actions).filter((one) => one === 'Ann done')).toHaveLength(1)
  })

  it('is taken back while it plays', async () => {
    let asked = 0
    const peek = () => (asked++ === 1 ? 'auto off' : null)
    const { all: said } = await play(['auto all'], { peek })
    expect(said).toContain('Everything is yours again.')
  })
})

describe('aims', () => {
  it('are secret until their turn is over', async () => {
    const { parts } = await play(['aims', 'aims 1', 'aims x', 'aims own'])
    expect(parts[1]).toContain('No turn is over yet')
    expect(parts[2]).toContain('Of turn 1 no aims can be told')
    expect(parts[3]).toContain('Type aims and the number of a turn.')
    expect(parts[4]).toContain(
      'In the place of Ann the program would aim at this: Ann aims at gold in turn 1.',
    )
  })

  it('are told of every turn when the game is over', async () => {
    const { parts } = await play(['dig at 12', '0', 'aims', 'aims 2', 'aims 0'])
    expect(parts[5]).toContain('Of set-up no aims are known.')
    expect(parts[4]).toContain(
      `Bob (computer, normal) in turn 2: Bob aims at gold in turn 2. ${aimsNote({})}`,
    )
  })

  it("are nobody else's where people play every seat", async () => {
    const seats = { Ann: 'human', Bob: 'human' }
    expect((await play(['', 'aims'], { seats })).parts[2]).toContain('People play every seat of this game')
  })
})
