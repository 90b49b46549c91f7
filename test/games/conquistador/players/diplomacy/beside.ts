import { carracks, port, quiet } from '../../rules/at-sea.ts'
import { camp, field } from '../../rules/between-nations.ts'
import { councilOf } from '../../rules/deal.ts'
import type { Layout, Table } from '../../rules/table.ts'

/** Turn 6: Spanish soldiers beside colonies of England, whose ships lie there too; France is far away. */
export const beside = (layout: Layout = {}): Table =>
  councilOf(
    { turn: 6, natives: quiet, land: { [camp]: { soldiers: 8, colonists: 1 } }, ...layout },
    {
      England: { treasury: 200, land: { [field]: { colonists: 5 } }, ships: { [port]: carracks(2) } },
      France: { land: { '2217': { colonists: 1 } } },
      ...layout.others,
    },
  )
