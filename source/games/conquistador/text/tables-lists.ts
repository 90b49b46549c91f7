/** The tables that list things: Areas, units, turns, leaders, discoveries, set-up. */
import { keysOf } from '../../../kernel/contract/records.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { Table } from '../../tables.ts'
import type { GameData, LeaderData, Nation } from '../data/shapes.ts'

/** Gives each different source a letter, in order of appearance. */
function sourceMarks(sources: readonly string[]) {
  const different = [...new Set(sources)]
  const mark = (source: string) => String.fromCharCode(97 + different.indexOf(source))
  return { mark, notes: different.map((source) => [mark(source), source] as const) }
}

const sourceColumn = { head: 'Source' } as const

/** 4.0 the Area Information Displays. */
export function areasTable({ areas, map, tables }: GameData): Table {
  const { area: treaty, level } = tables.tordesillas
  const { mark, notes } = sourceMarks(areas.areas.map(({ source }) => source))
  const letters = new Map(Object.entries(map.areaKey).map(([letter, name]) => [name, letter]))
  return {
    title: 'Areas',
    rule: '4.0',
    columns: [
      { head: 'Map' },
      { head: 'Area' },
      { head: 'Bounds' },
      { head: 'Native Level', right: true },
      { head: 'Attrition', right: true },
      { head: 'Resources' },
      sourceColumn,
    ],
    rows: areas.areas.map(({ name, bounds, native, attrition, resourcesDoubled, source }) => [
      letters.get(name) ?? '',
      name,
      Object.entries(bounds)
        .map(([coast, count]) => (coast === 'all' ? `${count}` : `${coast} ${count}`))
        .join(', ') || '-',
      String(native),
      String(attrition),
      resourcesDoubled ? 'R2' : '',
      mark(source),
    ]),
    key: `Bounds from Europe one way, by coast (e, w) or part (n, s); - no coast. R2: resources count double. Land without value has attrition ${areas.worthless.attrition}. With the Treaty of Tordesillas ${treaty} has a Portuguese Level of ${level} in place of natives (22.11).`,
    notes,
  }
}

/** 6.65 what units cost, and what they can do. */
export function unitsTable({ units }: GameData): Table {
  const ships = { Caravel: units.caravel, Carrack: units.carrack, 'Galleon fleet': units.galleonFleet }
  const cost = (ducats: number | null) => (ducats === null ? '-' : String(ducats))
  const land = {
    Soldier: units.soldier,
    Colonist: units.colonist,
    Missionary: units.missionary,
    Conquistador: units.conquistador,
  }
  const { fromTurn, limit } = units.galleonFleet
  return {
    title: 'Units',
    rule: '6.65',
    columns: [
      { head: 'Unit' },
      ...['Cost', 'Upkeep', 'Attack', 'Defence', 'Moves', 'Carries', 'Gold'].map((head) => ({
        head,
        right: true,
      })),
    ],
    rows: [
      ...Object.entries(ships).map(([name, ship]) => [
        name,
        cost(ship.cost),
        String(ship.maintenance),
        String(ship.attack),
        String(ship.defence),
        'sea',
        String(ship.landUnits),
        ship.gold === null ? 'any' : String(ship.gold),
      ]),
      ...Object.entries(land).map(([name, unit]) => {
        const strength = 'strength' in unit ? String(unit.strength) : '-'
        const attack = name === 'Colonist' ? '-' : strength
        return [
          name,
          cost(unit.cost),
          String(unit.maintenance),
          attack,
          strength,
          String(unit.movement),
          '',
          '',
        ]
      }),
      ['Bound', cost(units.bound.cost), '', '', '', '', '', ''],
    ],
    key: [
      'Cost in ducats, and upkeep in ducats a turn. Ships carry so many soldiers and colonists, and any number of leaders and missionaries, but a galleon fleet gold only.',
      `Galleon fleets from turn ${fromTurn ?? 1}, ${limit ?? 'any number'} for a nation.`,
      `A bound is ${units.bound.movementPoints} movement points.`,
      `Missionaries are rated ${units.missionary.ratings.map((rating) => (rating > 0 ? `+${rating}` : rating)).join(', ')}.`,
    ].join(' '),
    source: units.source,
  }
}

/** 18.2 the discoveries and their points. */
export function discoveriesTable({ discoveries, scenarios }: GameData): Table {
  const { mark, notes } = sourceMarks(discoveries.discoveries.map(({ source }) => source))
  const words = { land: 'land', sea: 'sea', cape: 'rounding the Cape', 'cape-sea': 'sea, by the Cape' }
  return {
    title: 'Discoveries',
    rule: '18.2',
    columns: [
      { head: 'Discovery' },
      { head: 'Points', right: true },
      { head: 'By', max: 12 },
      { head: 'Where', max: 26 },
      sourceColumn,
    ],
    rows: discoveries.discoveries.map(({ name, points, by, where, source }) => [
      scenarios.solitaire.noDiscovery.includes(name) ? `${name} *` : name,
      String(points),
      by.map((way) => words[way]).join(', ') || '-',
      where,
      mark(source),
    ]),
    key: '* gives no points in the solitaire scenario (21.29).',
    notes,
  }
}

const kindLetters = { explorer: 'e', conquistador: 'c', privateer: 'p' } as const
const short = ({ name, nation, kind }: LeaderData) => `${name} (${nation[0]}${kindLetters[kind]})`

/** 14.1, 15.31, 15.52 the turn record. */
export function turnsTable({ turns, leaders }: GameData): Table {
  const list = (fits: (leader: LeaderData) => boolean) => leaders.leaders.filter(fits).map(short).join(', ')
  return {
    title: 'Turn record',
    rule: '14.1, 15.31',
    columns: [
      { head: 'Turn', right: true },
      { head: 'Years' },
      { head: 'Level', right: true },
      { head: 'Arriving', max: 26 },
      { head: 'Leaving at the end', max: 26 },
    ],
    rows: turns.turns.map(({ turn, years, resourceLevel }) => [
      String(turn),
      years,
      String(resourceLevel),
      list(({ arrives }) => arrives === turn),
      list(({ departs }) => departs === turn),
    ]),
    key: 'Level: the Resource Level, in ducats a colonist. S Spain, E England, F France, P Portugal, B Bankers; e explorer, c conquistador, p privateer. With Portugal or the Bankers some are others; the table of leaders tells whose.',
    source: `${turns.source}; for the leaders see the table of leaders`,
  }
}

const partners = { portugal: 'With Portugal', bankers: 'With the Bankers' } as const

/**
 * "With Portugal: Cabot, S. of England 6, Portugal 7-10.": what differs under each option, a sentence each.
 */
function changesText({ leaders }: GameData['leaders']): string[] {
  return (['portugal', 'bankers'] as const).flatMap((option) => {
    const changed = leaders.flatMap(({ name, changes = [] }) => {
      const change = changes.find((one) => one.option === option)
      if (!change) return []
      const terms = change.services.map(
        ({ nation, arrives, departs }) =>
          `${nation} ${arrives === departs ? arrives : `${arrives}-${departs}`}`,
      )
      return terms.length > 0 ? [`${name} of ${listed(terms)}`] : [`${name} not at all`]
    })
    return changed.length > 0 ? [`${partners[option]}: ${changed.join('; ')}.`] : []
  })
}

/** 3.231 everybody who leads an expedition. */
export function leadersTable({ leaders }: GameData): Table {
  const nations = [...new Set(leaders.leaders.map(({ nation }) => nation))]
  const sorted = nations.flatMap((nation) =>
    leaders.leaders.filter((leader) => leader.nation === nation).sort((a, b) => a.arrives - b.arrives),
  )
  const { mark, notes } = sourceMarks(sorted.map(({ source }) => source))
  return {
    title: 'Leaders',
    rule: '15.31, 15.52',
    columns: [
      { head: 'Nation' },
      { head: 'Name' },
      { head: 'Kind' },
      { head: 'From', right: true },
      { head: 'To', right: true },
      sourceColumn,
    ],
    rows: sorted.map(({ nation, name, kind, arrives, departs, source }) => [
      nation,
      name,
      kind,
      String(arrives),
      String(departs),
      mark(source),
    ]),
    key: [
      'In play from the beginning of the first turn to the end of the last.',
      ...changesText(leaders),
    ].join(' '),
    notes,
  }
}

/** 21.1, 21.2 how a game begins. */
export function setupTable({ scenarios }: GameData): Table {
  const { treasury, monarch, bankersTreasury, units, victoryPoints } = scenarios.campaign
  const nations = [...new Set<Nation>([...keysOf(treasury), ...keysOf(bankersTreasury)])]
  const figure = (value: number | undefined) => (value === undefined ? '-' : String(value))
  const unitsOf = (nation: Nation) =>
    Object.entries(units[nation] ?? {})
      .flatMap(([place, counts]) =>
        Object.entries(counts).map(([unit, count]) => `${count} ${unit} in ${place}`),
      )
      .join(', ')
  return {
    title: 'Set-up',
    rule: '21.1',
    columns: [
      { head: 'Nation' },
      { head: 'Ducats', right: true },
      { head: 'Monarch' },
      { head: 'With Bankers', right: true },
      { head: 'Points', right: true },
      { head: 'Units', max: 26 },
    ],
    rows: nations.map((nation) => [
      nation,
      figure(treasury[nation]),
      monarch[nation] ?? '-',
      figure(bankersTreasury[nation]),
      figure(victoryPoints[nation]),
      unitsOf(nation),
    ]),
    key: `With Bankers: ducats in a game with the German Bankers (24.12). Alone, ${scenarios.solitaire.nation} wins with ${scenarios.solitaire.winAt} points (21.29).`,
    source: scenarios.source,
  }
}
