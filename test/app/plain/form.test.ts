/** A form in lines: a voyage is filled in by numbers and by words, in any order. */
import { afterAll, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { buildComputer } from '../../../source/games/conquistador/players/computer.ts'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import type { NewGame } from '../../../source/kernel/contract/game.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { game } from '../../games/conquistador/rules/table.ts'
import { world } from '../../games/conquistador/world.ts'
import { expectPlain } from './heard.ts'
import { flat, openFolder, playSave } from './listener.ts'

const panels = conquistadorPanels(world)
const saves = openFolder()
afterAll(saves.remove)

/** Plays a new game by these answers, and tells what was said and done. */
async function played(
  answers: readonly string[],
  begun: NewGame = { scenario: 'solitaire', seed: 'form' },
  computer?: Computer<State>,
) {
  const save = saves.begin(game, begun)
  const left = [...answers]
  const heard = await playSave(game, panels, save, () => left.shift() ?? null, {
    ...(computer && { computer }),
  })
  expectPlain(heard)
  return { said: flat(heard.all), actions: save.journal.entries().map(({ action }) => action) }
}

it('is filled in by words, tells what it comes to, and is carried out', async () => {
  const { said, actions } = await played([
    'plan a voyage',
    '1 carracks, 1 soldiers, columbus, to 2316 south, 7 bounds',
    'do',
  ])
  expect(said).toMatch(/To: not said yet/)
  expect(said).toMatch(/Bounds: 7 of \d+; 2 each; 3 there, 3 home, 1 to find South America 25/)
  expect(said).toMatch(/Price: \d+ ducats \(\d+ points\), \d+ left; upkeep then \d+.*; bounds 14 of it\./)
  expect(actions).toMatchObject([
    {
      ...{ type: 'voyage', port: 'Europe', ships: { carrack: 1, caravel: 1 }, bounds: 7 },
      ...{ aboard: { soldier: 1, Columbus: 1 } },
    },
  ])
})

it('says what it wants and what it does not understand, and is kept when it is left', async () => {
  const { said, actions } = await played([
    'plan a voyage',
    'do',
    '99 carracks',
    '3 whales',
    '2 carracks',
    'back',
    'plan a voyage',
    'back',
  ])
  expect(said).toContain('Where it goes is not said yet. [6.71]')
  expect(said).toMatch(/There can be \d+, not 99: carracks\./)
  expect(said).toContain('"3 whales" is nothing that can be changed here')
  expect(said.match(/carracks: 2 of \d+/g)!.length).toBeGreaterThan(1)
  expect(actions).toEqual([])
})

it('tells what a line is that help is asked for, by its number, its words or its head', async () => {
  const asked = async (words: string) => (await played(['plan a voyage', `help ${words}`])).said
  expect(await asked('')).toMatch(/What a line means: help and its number, or to, aboard, .* or attrition\./)
  expect(await asked('risk')).toContain('Risk: how often a ship is lost there and home')
  expect(await asked('columbus')).toMatch(/\d+\. Columbus, explorer: .* Aboard: who sails\./)
  const numbered = await asked('2')
  expect(numbered).toMatch(/(2\. [^.]*: ).*\1/)
  expect(numbered).toContain('Aboard: who sails.')
  expect(await asked('undo')).toContain('undo, or u:')
  expect(await asked('whales')).toContain('Type the number of what is to be changed')
})

it('is carried out by the words of its last line, to the number of a hex typed alone', async () => {
  const { said, actions } = await played([
    'plan a voyage',
    ...['1 carracks', 'columbus', '99', '1224', '3303', 'do it'],
  ])
  expect(said).toContain('There is no 99; a place is typed so: to 2316.')
  expect(said).toContain('1224 Great Lakes is no place to choose here. [7.')
  expect(actions).toMatchObject([{ type: 'voyage', to: '3303', ships: { carrack: 1 } }])
})

it('knows places by what lies there', async () => {
  const { said, actions } = await played(['plan a voyage', 'to tenochtitlan', '1', 'list', 'back', 'do'])
  expect(said).toMatch(
    /Own ports: 1\. 2316 Caribbean, south coast.* 2\. 2316 Caribbean, north coast.* Treasure cities: 3\. 2328 Tenochtitlan, 1 inland from 2327, 4 bounds: 75 ducats a turn, some 4\.5 turns/,
  )
  expect(actions).toMatchObject([{ type: 'voyage', to: '2327' }])
})

it('[6.25] writes a clause on one page, by its words and numbers in any order', async () => {
  const { said, actions } = await played(
    ['', 'england', 'payment every', 'help', 'until 5, 20 ducats, england pays', 'do', ''],
    { scenario: 'campaign', seed: 'form' },
  )
  expect(said).toContain('words such as England pays, ducats 5, until 5; do,')
  expect(said).toMatch(
    /1\. From: France pays\. 2\. Ducats: 5\. 3\. Until: 3 of 21; the last turn\. 4\. Do it\./,
  )
  expect(said).toContain('England pays 20 ducats at the end of every turn up to turn 5.')
  // Enter proposes what was drafted.
  expect(actions).toMatchObject([
    { type: 'clause', clause: 'tribute', from: 'England', ducats: 20, until: 5 },
    { type: 'propose', with: 'England' },
  ])
})

it('[6.72] begins a page at what the program has asked for with its refusal, and says so until it is changed', async () => {
  const seats = { Spain: 'human', England: 'computer:normal' }
  const { said } = await played(
    ['england', 'loan', 'do', '', 'loan', 'ducats 9', 'again', 'back'],
    { scenario: 'campaign', seed: 'form', options: { seats } },
    buildComputer(world, () => game.sets),
  )
  const [, lent] = /we would lend (\d+) ducats for it\./.exec(said)!
  const begun = `England: draft a loan. It stands as England has asked for it. 1. From: England lends. 2. Ducats: ${lent}.`
  expect(said.split('It stands as')).toHaveLength(2)
  expect(said).toContain(begun)
  expect(said).toMatch(/draft a loan\. 1\. From: England lends\. 2\. Ducats: 9\./)
})

it('[10.1] names the rule by which a march cannot come to a place, and how far it is', async () => {
  const { said } = await played(['0', '', '1', 'to 1518', 'to 2018', 'to xyzzy', 'back', '0', ''], {
    scenario: 'conquest',
    seed: '5',
  })
  expect(said).toMatch(
    /1518 East Coast: The way takes 15 points; the slowest of these units has \d left\. \[10\.1\]/,
  )
  expect(said).toContain('2018 Caribbean: No way by land leads from 0809 to 2018. [10.2]')
  expect(said).toContain('Nothing in reach is called so. [10.1]')
})

it('hears who and where without a comma between', async () => {
  const { said } = await played(['plan a voyage', '2 colonists to 2314', 'back'])
  expect(said).not.toContain('is nothing that can be changed')
  expect(said).toMatch(/To: Caribbean \(2314\)/)
  expect(said).toMatch(/colonists: 2 of \d+/)
})

it('says by which word places are told apart that may be meant', async () => {
  const { said } = await played(['plan a voyage', 'to caribbean', 'back'])
  const [, typed] = /"to caribbean" may be [^;"]+; "(to caribbean \w+)" is one of them\./.exec(said)!
  expect((await played(['plan a voyage', typed!, 'back'])).said).toMatch(/To: Caribbean \(/)
})
