/** Every kind of question, the commands, steps back, refusals: over the small test game. */
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { rangesOf } from '../../../source/app/plain/asking/decide.ts'
import type { Game } from '../../../source/kernel/contract/game.ts'
import { readSave } from '../../../source/kernel/saves/saves.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import type { IslandsState } from '../islands/state.ts'
import { fleetDecision } from '../prompt/asking.ts'
import { answersOf, flat, openFolder, playSave } from './listener.ts'

const game = islands()
const saves = openFolder()
afterAll(saves.remove)

/** Plays a new game with these answers; what was said as one line, the actions, the state. */
async function play(...answers: readonly string[]) {
  const save = saves.begin(game, { scenario: 'isles', seed: 'test' })
  const { all, parts } = await playSave(game, islandsPanels, save, answersOf(answers))
  const journal = readSave(save.file, game)
  const actions = journal.entries().map(({ action }) => action)
  return { save, all: flat(all), parts: parts.map(flat), actions, state: journal.state() as IslandsState }
}

const first = (actions: readonly object[]) => actions[0]

describe('a question', () => {
  it('reads its choices with numbers, the end as 0, and those that are closed with their reason', async () => {
    const { parts } = await play('off')
    expect(parts[0]).toContain('What does Ann do? [1.1]')
    expect(parts[0]).toContain('1. Buy barrels 2. Load the ship')
    expect(parts[0]).toContain('0. End the turn')
    expect(parts[0]).toContain('Not now: Buy guns: Nobody sells guns here. [2.2]')
    expect(parts[0]).toMatch(/1 to 12, or 0 to end:$/)
    expect(parts[1]).toContain('Buy guns: Nobody sells guns here. [2.2]')
  })

  it('takes numbers, words of a label, and several answers on one line', async () => {
    expect(first((await play('1', '5')).actions)).toMatchObject({ type: 'buy', ware: 'barrel', count: 5 })
    expect(first((await play('buy barrels', '5')).actions)).toMatchObject({ type: 'buy', count: 5 })
    expect(first((await play('1; 5')).actions)).toMatchObject({ type: 'buy', count: 5 })
    expect((await play('dig')).all).toContain('That may be')
    expect((await play('99')).all).toContain('"99" is no choice here; help says')
    // A bare name of a place is no answer.
    expect((await play('cell 22')).all).toContain('"cell 22" is no choice here; look cell 22 tells of')
  })

  it('asks for a number with its bounds and what Enter stands for', async () => {
    const { parts, actions } = await play('1', '13', 'none', '1', 'all', '1', '')
    expect(parts[1]).toBe('How many barrels, 1 to 12, Enter for 1:')
    expect(parts[2]).toContain('"13" is no number from 1 to 12')
    expect(actions).toMatchObject([{ count: 1 }, { count: 12 }, { count: 1 }])
  })

  it('asks for amounts item by item, by all and none, or by name', async () => {
    expect((await play('2', '', '')).state.hold).toEqual({ wine: 5, corn: 1 })
    expect((await play('2', '1', '3')).state.hold).toEqual({ wine: 1, corn: 3 })
    expect((await play('2', 'all')).state.hold).toEqual({ wine: 5, corn: 1 })
    expect((await play('2', '3', 'none')).state.hold).toEqual({ wine: 3 })
    expect((await play('2', '1 wine, 2 corn')).state.hold).toEqual({ wine: 1, corn: 2 })
    expect((await play('2', '0', 'back', '4', '0')).state.hold).toEqual({ wine: 4 })
    const { all, actions } = await play('2', '1 beer', '9 wine', '1', '0', '')
    expect(all).toContain('"1 beer" is not among them.')
    expect(all).toContain('There is room for 5')
    expect(all).toContain('The hold takes two to six. [2.4]')
    expect(actions).toEqual([])
  })

  it('asks for one of some words, and leaves out what has only one value', async () => {
    const { parts, actions } = await play('5', '2')
    expect(parts[1]).toBe('Paint. 1. red 2. blue 3. green Which, 1 to 3:')
    expect(first(actions)).toMatchObject({ what: 'hull', colour: 'blue' })
    expect(first((await play('paint', 'green')).actions)).toMatchObject({ colour: 'green' })
    expect((await play('5', '4', 'gold')).all).toContain('"gold" is none of them.')
  })

  it('asks for text, in which commands are words unless they stand alone', async () => {
    expect((await play('6', 'undo; all')).state.name).toBe('Swift')
    expect((await play('6', 'look; x')).state.name).toBe('look; x')
    expect((await play('6', '"back"')).state.name).toBe('back')
    expect((await play('6', 'far too long')).all).toContain('That is 12 characters; 8 is the most.')
  })

  it('asks for a place by number, by cell and by name, and says why one is none', async () => {
    expect(first((await play('4', '5')).actions)).toMatchObject({ port: 'Home' })
    expect(first((await play('4', '55')).actions)).toMatchObject({ port: '55' })
    expect(first((await play('4', 'home port')).actions)).toMatchObject({ port: 'Home' })
    const twice = await play('4', '33', '2')
    expect(twice.parts[2]).toBe('1. cell 33 2. cell 33/2 Which place, 1 to 2 or by name:')
    expect(first(twice.actions)).toMatchObject({ port: '33/2' })
    const { all, actions } = await play('4', '11', '42')
    expect(all).toContain('There is plague in 11. [4.2]')
    expect(all).toContain('cell 42 is no place to choose here. [4.')
    expect(actions).toEqual([])
  })

  it('asks for a way leg by leg, says what each costs, and takes legs back', async () => {
    const { parts, actions, state } = await play('3', 'e e', 'e', 'back', 'back', '21', '')
    expect(parts[1]).toContain('Way from cell 11:')
    expect(parts[2]).toContain('cell 13. 2 of 4 points On from cell 13, Enter ends the way:')
    expect(parts[4]).toContain('Back at cell 13.')
    expect(first(actions)).toMatchObject({ path: ['12', '21'] })
    expect(state.ship).toBe('21')
    const named = await play('3', 'help', 'south e', '')
    expect(named.all).toContain('Type directions (north, ne, e, se, south, sw, w, nw)')
    expect(first(named.actions)).toMatchObject({ path: ['21', '22'] })
    const far = await play('3', 'e e e e e', '55')
    expect(far.all).toContain('There is nothing E of here.')
    expect(far.all).toContain('That is 8 points, and 4 is the most. [3.2]')
    expect(far.actions).toEqual([])
  })

  it('asks once more for what is grave, with its way and its forecast said before', async () => {
    const confirm = 'The way is watched.'
    const watched: typeof game = {
      ...game,
      decisions: (state) =>
        game.decisions(state).map((decision) => ({
          ...decision,
          choices: decision.choices.map((one) => (one.type === 'sail' ? { ...one, confirm } : one)),
        })),
    }
    const sail = async (...answers: readonly string[]) => {
      const save = saves.begin(watched, { scenario: 'isles', seed: 'test' })
      const { parts } = await playSave(watched, islandsPanels, save, answersOf(['3', 'e', '', ...answers]))
      return { parts: parts.map(flat), actions: save.journal.entries().map(({ action }) => action) }
    }
    const { parts, actions } = await sail('back')
    expect(parts[3]).toBe(`${confirm} Enter does it all the same, back does not:`)
    expect(parts[4]).toContain('Nothing was done.')
    expect(actions).toEqual([])
    expect(first((await sail('')).actions)).toMatchObject({ type: 'sail' })
  })

  it('says at once what no die seals, and waits for Enter before what none can take back', async () => {
    const bought = await play('1', '3')
    expect(bought.parts[2]).toContain('3 gold of 50 bought 3')
    const back = await play('7', 'back')
    expect(back.parts[1]).toBe('Three dice are rolled. Enter does it, back does not:')
    expect(back.all).toContain('Nothing was done.')
    expect(back.actions).toEqual([])
    const rolled = await play('7', '')
    expect(rolled.actions).toHaveLength(1)
    // A table that is rolled on twice is named once.
    expect(rolled.parts[2]!.match(/Table of gambling/g)).toHaveLength(1)
    expect(rolled.parts[2]).toMatch(/Column 3\. It shows \d\./)
    expect(rolled.parts[2]).toContain('What is lost? [1.1]')
    expect(rolled.parts[2]).toContain('1. the tall mast 2. sail 3. anchor')
  })

  it('says what is left undone before a segment ends, and on demand', async () => {
    const { parts, actions } = await play('todo', '0', 'back', '0', '')
    expect(parts[1]).toContain('Nobody has dug. [7.1]')
    expect(parts[2]).toContain('Left undone: Nobody has dug. [7.1] Enter ends it all the same')
    expect(actions.map(({ type }) => type)).toEqual(['done'])
  })

  it('says a second time only what is new, and everything on Enter', async () => {
    const { parts } = await play('1', '2', '8', '')
    expect(parts[2]).toBe('2 gold of 50 bought 2 1 to 12, or 0 to end:')
    expect(parts[3]).toContain('Not now: Dig at 12: There is a hole already. [7.2]')
    expect(parts[3]).not.toContain('Buy barrels')
    expect(parts[4]).toContain('1. Buy barrels')
  })
})

describe('choices about one subject', () => {
  const ships = ['S1', 'S2']
  const fleets: Game<IslandsState> = {
    ...game,
    decisions: (state) => game.decisions(state).map((one) => ({ ...fleetDecision(ships), seat: one.seat })),
  }
  const ask = async (...answers: readonly string[]) => {
    const save = saves.begin(fleets, { scenario: 'isles', seed: 'test' })
    const { parts } = await playSave(fleets, islandsPanels, save, answersOf(answers))
    return parts.map(flat)
  }

  it('are gathered under how it stands, and opened by their number or name', async () => {
    const parts = await ask('3', 'back', 's2')
    expect(parts[0]).toContain(
      '1. Buy rope 2. Buy tar 3. S1: lies in port. 3 choices 4. S2: lies in port. 3 choices',
    )
    expect(parts[1]).toBe('1. load now 2. sail now 3. scrap now S1, 1 to 3, or back:')
    expect(parts[2]).toBe('1 to 4, or 0 to end:')
    expect(parts[3]).toMatch(/S2, 1 to 3, or back:$/)
  })

  it('may be named with their subject, or alone where only one is so called', async () => {
    const parts = await ask('sail', 's2 sail')
    expect(parts[1]).toContain('That may be S1: sail now or S2: sail now.')
    // The small game knows no such action and says so.
    expect(parts[2]).toContain('"ship" is no argument of "sail"')
  })
})

describe('a step back', () => {
  it('loses nothing: what was answered is offered again', async () => {
    const { parts, actions } = await play('1', '7', 'u', '1', 'back', '5', '3', 'u', '5', 'back', '5', '')
    expect(parts[3]).toContain('Undid: Buy barrels: 7 barrels.')
    expect(actions).toEqual([])
  })

  it('leads from the arguments to the list and no further', async () => {
    const { parts } = await play('5', 'b', 'b')
    expect(parts[2]).toMatch(/1 to 12, or 0 to end:$/)
    expect(parts[3]).toContain('This is the whole list')
  })
})

describe('a command', () => {
  it('undoes, does again, and restarts the turn', async () => {
    const { parts, actions } = await play(
      '1',
      '2',
      '1',
      '3',
      'undo',
      'redo',
      'restart',
      'restart turn',
      'redo',
    )
    expect(parts[5]).toContain('Undid: Buy barrels: 3 barrels.')
    expect(parts[6]).toContain('Did again: Buy barrels: 3 barrels.')
    expect(parts[7]).toContain('Type "restart turn"')
    expect(parts[8]).toContain('Took back 2 actions.')
    expect(actions).toMatchObject([{ count: 2 }])
    expect((await play('7', '', 'undo')).all).toContain('Dice were rolled. [6.1]')
  })

  it('asks for the numbers that are there, for a choice that is gone keeps its own', () => {
    expect(rangesOf([1, 2, 3])).toBe('1 to 3')
    expect(rangesOf([2, 3, 4, 5, 6, 7])).toBe('2 to 7')
    expect(rangesOf([7, 1, 3, 4])).toBe('1, 3 to 4, 7')
    expect(rangesOf([2, 4, 6, 8])).toBe('2 to 8')
    expect(rangesOf([])).toBe('')
  })

  it.each([
    ['status', '50 gold.'],
    ['s', '50 gold.'],
    ['where', 'The ship lies in 11.'],
    ['points', '50 points.'],
    ['look', 'Cell 11 with the ship.'],
    ['look 22', 'Cell 22.'],
    ['l cell 22', 'Cell 22.'],
    ['look cell', 'Look at which?'],
    ['look nowhere', 'No place is called "nowhere".'],
    ['look for gold', '"look for gold" is no choice now'],
    ['look for gold', 'For a place type look and its name'],
    ['area east', 'East is half of the sea.'],
    ['area north', 'There are East, West.'],
    ['find cell 66', 'Nothing is called'],
    ['find 44', 'cell 44.'],
    ['rule 3.1', '3.1 Sailing: A ship moves four cells.'],
    ['rule digging', '7.1 Digging'],
    ['rule', '1.1 Turns'],
    ['table', 'winds: Winds.'],
    ['table win', 'The table winds.'],
    ['table x', 'There is no table "x".'],
    ['table the table', 'That may be winds or tides.'],
    ['log', 'Turn 1: turn 1 [1.3]'],
    ['log none', 'Type log and a number'],
    ['orders', '1. Losses, off: Nothing is asked.'],
    ['save', 'after every action, in'],
    ['help', 'undo, or u: takes back the last action'],
    ['?', 'Type the number or words of a choice.'],
    ['help log', 'log N, or g: what happened'],
    ['more', 'There is no more.'],
  ])('%s answers and leaves the question open', async (command, said) => {
    const { parts, actions } = await play(command)
    expect(parts[1]).toContain(said)
    expect(parts[1]).toMatch(/or 0 to end:$/)
    expect(actions).toEqual([])
  })

  it('turns standing orders on and off', async () => {
    const { state, all } = await play('orders 1')
    expect(all).toContain('Losses is now on.')
    expect(state.standing).toBe(true)
    expect((await play('orders 9')).all).toContain('There is no standing order 9')
  })

  it('does what no order takes back after a yes alone', async () => {
    const grave = { label: 'Break', about: 'Void then.', confirm: 'It is held against you.' }
    const action = { type: 'order', seat: 'Ann', on: 'on' }
    const orders = { ...islandsPanels.orders!, once: () => [{ ...grave, action }] }
    const { all, parts } = await playSave(
      game,
      { ...islandsPanels, orders },
      saves.begin(game, { scenario: 'isles', seed: 'test' }),
      answersOf(['orders', 'orders 2', 'orders 2 yes']),
    )
    expect(flat(all)).toContain('2. Break, once and for good: Void then.')
    expect(flat(parts[2]!)).toContain('It is held against you. orders 2 yes does it.')
    expect(flat(parts[3]!)).toContain('It is done.')
  })

  it('quits, and says where the game is', async () => {
    const { all, save } = await play('1', '2', 'quit')
    expect(all).toContain(`The game is saved in ${save.file}.`)
    expect(existsSync(`${save.file}.lock`)).toBe(false)
  })
})

describe('the end of the input', () => {
  it('ends at once at any question, and everything confirmed is saved', async () => {
    const answers = ['1', '5', '3', 'e', '', '5', '2', '7', '', '1']
    for (let n = 0; n <= answers.length; n++) {
      const { save, state } = await play(...answers.slice(0, n))
      expect(state.gold).toBe(n >= 2 ? 45 : 50)
      expect(state.ship).toBe(n >= 5 ? '12' : '11')
      expect(state.colour).toBe(n >= 7 ? 'blue' : 'grey')
      expect(state.losses).toBe([0, 2, 1][Math.max(0, n - 8)])
      expect(readFileSync(save.file, 'utf8')).toContain('islands-test')
    }
  })

  it('leaves the game where it goes on', async () => {
    const { save } = await play('1', '5')
    const again = saves.reopen(game, save)
    const { all } = await playSave(game, islandsPanels, again, answersOf(['0', '', '0', '', '']))
    expect(all).toContain('Ann ends with 45 gold.')
    expect(all).toContain('The game is over.')
  })
})
