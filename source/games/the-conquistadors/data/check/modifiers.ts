/** What the book prints as added to rolls: a file that says otherwise would be believed and not played. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { faultsOf, must } from '../../../../kernel/contract/faults.ts'
import { keysOf } from '../../../../kernel/contract/records.ts'
import type { GameData, Tables } from '../shapes.ts'

type Modified = {
  [T in keyof Tables]: Tables[T] extends { readonly modifiers: unknown } ? T : never
}[keyof Tables]

interface Printed {
  readonly by: number
  readonly rule: string
}

/** By table and id; what has no figure is a rating, a card or another table. */
const printed: { readonly [T in Modified]?: Readonly<Record<string, Printed>> } = {
  discovery: { minusOne: { by: -1, rule: '4.111' }, ambush: { by: 1, rule: '4.141' } },
  diplomacy: {
    hostile: { by: -3, rule: '5.13' },
    alliedToOther: { by: -2, rule: '5.13' },
    imperial: { by: -1, rule: '5.13' },
  },
  diplomacyGold: { king: { by: 1, rule: '5.28' }, previous: { by: -1, rule: '5.161' } },
  combat: {
    cannon: { by: 1, rule: '6.24' },
    hits2: { by: -1, rule: '6.241' },
    hits34: { by: -2, rule: '6.241' },
    failedShock: { by: 1, rule: '17.24' },
  },
  plunderGold: {
    king: { by: 1, rule: '7.22' },
    hostage: { by: 1, rule: '7.22' },
    previous: { by: -1, rule: '7.22' },
  },
  plunderExhaustion: { previous: { by: -1, rule: '7.25' } },
  rally: {
    mosquito: { by: -1, rule: '9.23' },
    division: { by: 1, rule: '9.23' },
    food: { by: 1, rule: '9.23' },
  },
  moraleCheck: {
    minusOne: { by: -1, rule: '9.121' },
    malaria: { by: -1, rule: '21.2' },
    doctor: { by: 1, rule: '21.2' },
    bark: { by: 2, rule: '21.2' },
  },
  governorGift: { gold: { by: 1, rule: '11.31' } },
}

export const checkModifiers = ({ tables }: GameData): DataFault[] =>
  faultsOf(
    'tables',
    keysOf(printed).flatMap((table) => {
      const { modifiers } = tables[table]
      return Object.entries(printed[table]!).map(([id, { by, rule }]) => {
        const at = modifiers.findIndex((one) => one.id === id)
        const path = at < 0 ? [table, 'modifiers'] : [table, 'modifiers', at, 'by']
        return must(modifiers[at]?.by === by, path, `The modifier ${id} is ${by} (${rule}).`)
      })
    }),
  )
