/** What a fleet may attack. */
import type { Table } from '../table.ts'

export const targets = (table: Table, type: 'attackFleet' | 'attackShips') =>
  table.choices(type).map(({ fixed }) => fixed.targets.join(' and '))
