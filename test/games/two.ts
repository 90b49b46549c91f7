/**
 * A shelf of two games for tests: the islands of the tests of the app, and rivers, which are much the same but
 * for what they declare. Neither has data.
 */
import type { GamePanels } from '../../source/app/panels.ts'
import type { GameEntry } from '../../source/games/entry.ts'
import type { Registry } from '../../source/games/index.ts'
import type { DataFiles } from '../../source/kernel/contract/data.ts'
import { sampleAction } from '../../source/kernel/program/sample.ts'
import { islandsComputer } from '../app/islands/computer.ts'
import { islands } from '../app/islands/game.ts'
import { islandsPanels } from '../app/islands/panels.ts'
import type { IslandsState } from '../app/islands/state.ts'

const noFiles: DataFiles = {
  names: [],
  read: () => ({ data: {} }),
  check: () => [],
  placeWords: (keys) => keys.join(),
  playedText: () => '',
  earlier: () => [],
  differences: () => [],
  reconstructed: () => [],
  forgottenNotes: () => [],
}

/** What an entry is made of here; how often it has been opened is counted. */
function entryOf(
  name: string,
  panels: GamePanels<IslandsState>,
  asked: Partial<GameEntry['asked']>,
): GameEntry & { opened: number } {
  const game = { ...islands(), name }
  const { rules, tables } = panels
  const entry: GameEntry & { opened: number } = {
    opened: 0,
    name,
    title: panels.title,
    zooms: panels.map.zooms,
    orders: panels.switches.map((one) => one.name),
    asked: {
      scenarios: [{ name: 'isles', seats: 1 }],
      seats: { names: ['Ann'], one: 'captain', many: 'captains' },
      options: [],
      flags: {},
      help: { seats: 'ann=human', computers: 'ann=computer', options: 'none', more: [] },
      ...asked,
    },
    files: async () => noFiles,
    books: async () => ({
      rules,
      tables: tables.map((table) => table.name),
      table: (wanted) => `${panels.title.name}: the table of ${wanted}`,
    }),
    async open() {
      entry.opened++
      return {
        game,
        computer: islandsComputer,
        setting: panels.setting,
        panels: async () => panels,
        simulation: async () => ({
          random: (_view, decision, pick) => sampleAction(decision, game.sets, pick),
          statistician: () => ({ note: () => {}, result: () => ({}) }),
          points: Number,
          figures: (score) => ({ gold: score }),
        }),
      }
    },
  }
  return entry
}

export const islandsEntry = entryOf('islands-test', islandsPanels, {
  flags: { tide: { value: 'TIDE', about: 'how the tide is: high or low', of: ['high', 'low'] } },
})

export const riversPanels: GamePanels<IslandsState> = {
  ...islandsPanels,
  title: { ...islandsPanels.title, name: 'RIVERS', line: 'another game for tests' },
  howToPlay: ['Row and fish.'],
  scenarios: [{ name: 'isles', label: 'The delta', about: 'Water everywhere.', seats: [['Ann']] }],
  switches: [{ name: 'oars', label: 'Oars', about: 'Everybody rows.' }],
  orders: {
    sets: [
      { name: 'nothing', label: 'nothing', about: 'Everybody is asked.', orders: [] },
      { name: 'the oars', label: 'the oars', about: 'Everybody rows.', orders: ['oars'] },
    ],
    of: () => [],
  },
  setting: ({ scenario }) => `The rivers of ${scenario}`,
  rules: {
    ...islandsPanels.rules,
    all: [{ number: '5.1', title: 'Fishing', summary: 'Fish where the water is deep.' }],
    hint: '1, or: river',
    search: (words) => riversPanels.rules.all.filter(({ title }) => title.includes(words)),
  },
}

export const riversEntry = entryOf('rivers-test', riversPanels, {
  options: ['rapids'],
  seats: { names: ['Ann', 'Bob'], one: 'boatman', many: 'boatmen' },
})

export const two: Registry = [islandsEntry, riversEntry]
