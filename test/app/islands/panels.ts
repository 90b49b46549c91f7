/** The panels of the test game: as plain as can be. */
import type { Direction } from '../../../source/app/keys/keys.ts'
import type { GamePanels } from '../../../source/app/panels.ts'
import { cellOf, cells, type IslandEvent } from './game.ts'
import type { IslandsState } from './state.ts'

const moves: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [0, -1],
  right: [0, 1],
  up: [-1, 0],
  down: [1, 0],
  upLeft: [-1, -1],
  upRight: [-1, 1],
  downLeft: [1, -1],
  downRight: [1, 1],
}

const rules = [
  { number: '1.1', title: 'Turns', summary: 'A turn has one question.' },
  { number: '3.1', title: 'Sailing', summary: 'A ship moves four cells.' },
  { number: '7.1', title: 'Digging', summary: 'Dig where the sand is soft.' },
]

export const islandsPanels: GamePanels<IslandsState> = {
  title: { name: 'ISLANDS', line: 'a game for tests', art: ['  ~~~'] },
  howToPlay: ['Sail and dig.'],
  scenarios: [{ name: 'isles', label: 'The isles', about: 'Five by five cells.', seats: [['Ann']] }],
  switches: [{ name: 'losses', label: 'Losses', about: 'Nothing is asked.' }],
  orders: {
    sets: [
      { name: 'nothing', label: 'nothing', about: 'You decide everything.', orders: [] },
      { name: 'losses', label: 'losses', about: 'Nothing is asked.', orders: ['losses'] },
    ],
    of: ({ standing }) => [
      {
        name: 'losses',
        label: 'Losses',
        about: 'Nothing is asked.',
        on: standing,
        action: { type: 'order', seat: 'Ann', on: standing ? 'off' : 'on' },
      },
    ],
  },
  newGameOptions: (on) => ({ standing: [...on] }),
  setting: ({ scenario }) => `The game of ${scenario}`,
  isRuleInUse: ({ standing }, number) => (number === '7.1' ? standing : null),
  routines: [
    { name: 'losses', label: 'Losses', kinds: ['loss'] },
    { name: 'day', label: 'What is done by day', kinds: ['turn'], opensTurn: true },
  ],
  titleBar: ({ turn, gold }) => ({
    left: `Turn ${turn}`,
    middle: 'The only phase',
    short: 'Phase',
    right: `${gold} gold`,
  }),
  map: {
    zooms: [1, 2],
    zoomFor: ({ width }) => (width < 100 ? 1 : 2),
    layers: ['plain', 'depth'],
    home: ({ ship }) => cellOf(ship) ?? '11',
    cellOf,
    step(cell, direction) {
      const [rows, columns] = moves[direction]
      const to = `${Number(cell[0]) + rows}${Number(cell[1]) + columns}`
      return cells.includes(to) ? to : cell
    },
    nameOf: (place) => (place === 'Home' ? 'Home port' : `cell ${place}`),
    otherPlace: 'the other shore',
    names: 'cell 33',
    look: ({ ship }, _seat, cell) => `Cell ${cell}${cellOf(ship) === cell ? ' with the ship' : ''}`,
    centre: (_cell, size) => ({ left: 0, top: 0, ...size }),
    follow: (_cell, window) => window,
    cellAt({ x, y }, _window, zoom) {
      const cell = `${y + 1}${Math.floor(x / (zoom + 2)) + 1}`
      return cells.includes(cell) ? cell : null
    },
    draw: ({ ship }, _seat, { window, cursor, legal, way, zoom }) =>
      Array.from({ length: window.height }, (_, row) =>
        [1, 2, 3, 4, 5]
          .map((column) => {
            const cell = `${row + 1}${column}`
            const mark = way.includes(cell) ? 'o' : legal.has(cell) ? '*' : cellOf(ship) === cell ? 'V' : '.'
            return cells.includes(cell) ? (cursor === cell ? `[${mark}]` : ` ${mark} `.padEnd(zoom + 2)) : ''
          })
          .join('')
          .padEnd(window.width),
      ),
    legend: () => ['V ship'],
    jumps: () => cells.map((cell) => ({ group: 'Cell', label: `cell ${cell}`, cell })),
  },
  panes: [
    {
      name: 'court',
      title: 'Court',
      says: 'Court: what Ann has',
      short: 'court',
      beside: true,
      scrolled: true,
      ledger: true,
      lines: ({ gold, hold }) => [`COURT ${gold} gold`, `hold ${JSON.stringify(hold)}`],
    },
    {
      name: 'tracker',
      title: 'Sequence of play',
      says: 'Sequence of play',
      short: 'sequence',
      beside: true,
      ahead: true,
      lines: ({ turn }) => [`TRACKER turn ${turn}`],
    },
  ],
  verdict: ({ gold }) => [`VERDICT ${gold}`],
  words: {
    areas: ['East', 'West'],
    status: ({ gold }) => [`${gold} gold.`],
    where: ({ ship }) => [`The ship lies in ${ship}.`],
    points: ({ gold }) => [`${gold} points.`],
    place: ({ ship }, _seat, cell) => [`Cell ${cell}${cellOf(ship) === cell ? ' with the ship' : ''}.`],
    area: (_state, _seat, name) => [`${name} is half of the sea.`],
    onWay: (place) => (place === 'Home' ? 'Home port' : `cell ${place}`),
    directions: {
      north: 'up',
      ne: 'upRight',
      e: 'right',
      se: 'downRight',
      south: 'down',
      sw: 'downLeft',
      w: 'left',
      nw: 'upLeft',
    },
    bearing: (from, to) => (from === to ? '' : `from ${from} to ${to}`),
    table: (name) => [`The table ${name}.`],
  },
  rules: {
    all: rules,
    find: (number) => rules.find((rule) => rule.number === number) ?? null,
    hint: '1.1, or: cargo',
    search: (words) => rules.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase())),
  },
  tables: [
    { name: 'winds', title: 'Winds', lines: () => ['west 1-3', 'east 4-6'] },
    { name: 'tides', title: 'Tides', lines: () => ['high', 'low'] },
  ],
  topics: ['trade', 'other'],
  topic: ({ type }) => (type === 'bought' || type === 'loaded' ? 'trade' : 'other'),
  isOwn: () => false,
  terms: (_state, seat, kind) => [`Seat: ${seat} is asked for ${kind}.`],
  formWords: { sail: ['Way: the cells that it passes, the last one its goal.'] },
  turnOf: ({ turn }: IslandEvent) => turn ?? null,
  places: ({ place }: IslandEvent) => (place === undefined ? [] : [place]),
  isNews: ({ type }) => type !== 'ordered',
  scene: ({ dice, type, rule, column }: IslandEvent) =>
    dice
      ? {
          title: `Table of ${type} [${rule}]`,
          dice,
          lines: [`column ${column}`],
          unsaid: [`column ${column}`],
          result: `It shows ${dice.join()}.`,
        }
      : null,
  acts: [],
  startOf: (_state, { type }) => (type === 'load' ? 'full' : 'empty'),
}
