/** Names and numbers that one file uses and another gives. */

import type { DataFault } from '../../../../kernel/contract/data.ts'
import { isNation } from '../../state/units.ts'
import { cityPrices } from '../city-prices.ts'
import { type GameData, nationSchema } from '../shapes.ts'
import { ruleAreas, ruleDiscoveries, ruleSites } from './rule-names.ts'

const repeatedAt = (names: readonly string[]): number[] =>
  names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [index]))

export function checkNames(data: GameData): DataFault[] {
  return [
    ...checkAreaNames(data),
    ...checkLeaders(data),
    ...checkDiscoveries(data),
    ...checkTurns(data),
    ...checkUnits(data),
    ...checkScenarios(data),
    ...checkRules(data),
  ]
}

function checkAreaNames({ areas, map, tables }: GameData): DataFault[] {
  const names = areas.areas.map(({ name }) => name)
  const marks = new Map(Object.entries(map.areaKey).map(([mark, name]) => [name, mark]))
  const drawn = new Set(map.area.join(''))
  const fault = (index: number, expected: string) => ({
    file: 'areas.json',
    path: ['areas', String(index), 'name'],
    expected,
  })
  return [
    ...repeatedAt(names).map((index) => fault(index, `There must be only one Area ${names[index]}.`)),
    ...names.flatMap((name, index) => {
      const mark = marks.get(name)
      if (mark === undefined) return [fault(index, `${name} must have a letter in map.json, areaKey.`)]
      return drawn.has(mark) ? [] : [fault(index, `${name} must have at least one hex on the map.`)]
    }),
    ...Object.entries(map.areaKey)
      .filter(([mark, name]) => mark !== 'x' && !names.includes(name))
      .map(([mark, name]) => ({
        file: 'map.json',
        path: ['areaKey', mark],
        expected: `${name} must be an Area of areas.json.`,
      })),
    ...ruleAreas
      .filter((name) => !names.includes(name))
      .map((name) => ({
        file: 'areas.json',
        path: ['areas'],
        expected: `There must be an Area ${name}, which the rules name.`,
      })),
    ...ruleSites.flatMap(({ kind, name }) =>
      Object.hasOwn(map[kind], name)
        ? []
        : [
            {
              file: 'map.json',
              path: [kind],
              expected: `There must be ${name} among the ${kind}, which the rules name.`,
            },
          ],
    ),
    // 13.32
    ...Object.keys(map.cities)
      .filter((name) => !Object.hasOwn(cityPrices(tables), name))
      .map((name) => ({
        file: 'map.json',
        path: ['cities', name],
        expected: `${name} must have its ducats in tables.json, gold, treasureCities.`,
      })),
    ...Object.keys(map.divisions)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        file: 'map.json',
        path: ['divisions', name],
        expected: `${name} must be an Area of areas.json.`,
      })),
  ]
}

type Term = Pick<GameData['leaders']['leaders'][number], 'arrives' | 'departs'>

/** What is wrong with the times of a leader's services. */
const checkServices = (name: string, services: readonly Term[]): string[] =>
  services.flatMap(({ arrives, departs }, index) => {
    const before = services[index - 1]
    if (departs < arrives) return [`${name} arrives on turn ${arrives} and must not leave before it.`]
    if (before && arrives <= before.departs)
      return [`${name} must have left by turn ${arrives}, in which the next service begins.`]
    return []
  })

function checkLeaders({ leaders }: GameData): DataFault[] {
  const names = leaders.leaders.map(({ name }) => name)
  const fault = (index: number, within: readonly string[], expected: string) => ({
    file: 'leaders.json',
    path: ['leaders', String(index), ...within],
    expected,
  })
  return [
    ...repeatedAt(names).map((index) =>
      fault(index, ['name'], `There must be only one leader ${names[index]}.`),
    ),
    ...leaders.leaders.flatMap(({ name, nation, kind, arrives, departs, changes = [] }, index) => [
      ...checkServices(name, [{ arrives, departs }]).map((expected) => fault(index, ['departs'], expected)),
      ...changes.flatMap((change, which) => [
        ...checkServices(name, change.services).map((expected) =>
          fault(index, ['changes', String(which), 'services'], expected),
        ),
        ...(kind !== 'explorer' && change.services.some((one) => one.nation !== nation)
          ? [
              fault(
                index,
                ['changes', String(which), 'services'],
                `${name} must serve ${nation} alone, being no explorer.`,
              ),
            ]
          : []),
      ]),
      // 15.51, 15.46
      ...(kind === 'conquistador' && nation !== 'Spain'
        ? [fault(index, ['kind'], `${name} must be of Spain to be a conquistador.`)]
        : []),
      ...(kind === 'privateer' && nation !== 'England'
        ? [fault(index, ['kind'], `${name} must be of England to be a privateer.`)]
        : []),
      ...(/^M\d+$|^(soldier|colonist)$|^gold:/.test(name)
        ? [fault(index, ['name'], `A leader must not be called ${name}, which names other units.`)]
        : []),
    ]),
  ]
}

function checkDiscoveries({ discoveries, areas, map }: GameData): DataFault[] {
  const list = discoveries.discoveries
  const names = list.map(({ name }) => name)
  const known = new Set(areas.areas.map(({ name }) => name))
  const { firstRow, lastRow, firstColumn, lastColumn } = map.grid
  const onMap = (hex: string) => {
    const [row, column] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
    return row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn
  }
  const fault = (index: number, within: readonly string[], expected: string) => ({
    file: 'discoveries.json',
    path: ['discoveries', String(index), ...within],
    expected,
  })
  return [
    ...repeatedAt(names).map((index) =>
      fault(index, ['name'], `There must be only one discovery ${names[index]}.`),
    ),
    ...ruleDiscoveries
      .filter((name) => !names.includes(name))
      .map((name) => ({
        file: 'discoveries.json',
        path: ['discoveries'],
        expected: `There must be a discovery ${name}, which the rules name.`,
      })),
    ...list.flatMap(({ name, by, place }, index) => [
      ...(place.areas ?? [])
        .filter((area) => !known.has(area))
        .map((area) => fault(index, ['place', 'areas'], `${area} must be an Area of areas.json.`)),
      ...(place.rivers ?? [])
        .filter((river) => !Object.hasOwn(map.rivers, river))
        .map((river) => fault(index, ['place', 'rivers'], `${river} must be a river of map.json.`)),
      ...(place.hexes ?? [])
        .filter((hex) => !onMap(hex))
        .map((hex) => fault(index, ['place', 'hexes'], `Hex ${hex} must be on the map.`)),
      ...(by.length > 0 && Object.keys(place).length === 0
        ? [fault(index, ['place'], `${name} can be made and must have a place.`)]
        : []),
    ]),
  ]
}

function checkTurns({ turns }: GameData): DataFault[] {
  return turns.turns.flatMap(({ turn }, index) =>
    turn === index + 1
      ? []
      : [
          {
            file: 'turns.json',
            path: ['turns', String(index), 'turn'],
            expected: `Turns must run from 1 to 21 in order: ${index + 1} must stand here.`,
          },
        ],
  )
}

/** 15.64: a rating is plus or minus a number. */
function checkUnits({ units }: GameData): DataFault[] {
  return units.missionary.ratings.flatMap((rating, index) =>
    rating !== 0
      ? []
      : [
          {
            file: 'units.json',
            path: ['missionary', 'ratings', String(index)],
            expected: 'A missionary must be rated from -3 to -1 or from 1 to 3.',
          },
        ],
  )
}

function checkScenarios({ scenarios, discoveries, map }: GameData): DataFault[] {
  const { firstRow, lastColumn } = map.grid
  const areaAt = (hex: string) =>
    map.area[Number(hex.slice(0, 2)) - firstRow]?.[lastColumn - Number(hex.slice(2))]
  const fault = (path: readonly string[], expected: string) => ({ file: 'scenarios.json', path, expected })
  const { campaign, solitaire } = scenarios
  const nameOf = {
    treasury: 'treasury',
    monarch: 'monarch',
    bankersTreasury: 'treasury for the game with Bankers',
  }
  const names = discoveries.discoveries.map(({ name }) => name)
  return [
    ...Object.entries(campaign.units).flatMap(([nation, places]) =>
      Object.entries(places ?? {}).flatMap(([place, units]) => {
        const path = ['campaign', 'units', nation, place]
        const atSea = place === 'Europe'
        const mark = areaAt(place)
        if (!atSea && (!/^\d{4}$/.test(place) || mark === undefined || mark === '~' || mark === 'x'))
          return [fault(path, `Units must start in Europe or in a land hex of an Area, and not in ${place}.`)]
        const kinds = atSea ? ['caravel', 'carrack', 'galleonFleet'] : ['colonist', 'soldier']
        return Object.keys(units)
          .filter((unit) => !kinds.includes(unit))
          .map((unit) => fault([...path, unit], `Units in ${place} must be of ${kinds.join(', ')}.`))
      }),
    ),
    ...solitaire.noDiscovery
      .filter((name) => !names.includes(name))
      .map((name) => fault(['solitaire', 'noDiscovery'], `${name} must be a discovery of discoveries.json.`)),
    ...(['treasury', 'monarch', 'bankersTreasury'] as const).flatMap((key) =>
      nationSchema.options
        // The Bankers have no monarch, and play only where the treasuries are those of their game (24.12).
        .filter((nation) => isNation(nation) || key === 'bankersTreasury')
        .filter((nation) => campaign[key][nation] === undefined)
        .map((nation) => fault(['campaign', key], `${nation} must have a ${nameOf[key]} at the start.`)),
    ),
  ]
}

function checkRules({ rules }: GameData): DataFault[] {
  const numbers = rules.rules.map(({ number }) => number)
  const fault = (index: number, key: string, expected: string) => ({
    file: 'rules.json',
    path: ['rules', String(index), key],
    expected,
  })
  return [
    ...repeatedAt(numbers).map((index) =>
      fault(index, 'number', `Paragraph ${numbers[index]} must stand only once.`),
    ),
    ...rules.rules.flatMap(({ number, title, summary }, index) => [
      ...(/^\d+\.\d+(\/(A-D|\d+))?$/.test(number)
        ? []
        : [fault(index, 'number', `"${number}" must be a paragraph like 13.44 or 6.41/7.`)]),
      ...(title.trim() && summary.trim()
        ? []
        : [fault(index, 'summary', `Paragraph ${number} must have a title and a summary.`)]),
    ]),
  ]
}
