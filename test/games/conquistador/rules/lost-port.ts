/** A port that is lost on the day on which it was founded (7.27). */
import { layOut, ship, type Table } from './table.ts'

/**
 * Columbus off 2219, whose only colonist attrition at sea has taken (column 3, die 5); what to do is asked.
 */
export function atLostPort(gold: Record<string, number> = {}): Table {
  const table = layOut({
    segment: 'D1',
    land: { '2316': { colonists: 1 } },
    natives: { Caribbean: 0 },
    expeditions: [
      {
        ships: [ship('carrack', { colonists: 1, leaders: ['Columbus'], gold })],
        destination: '2219',
        bounds: 6,
      },
    ],
  })
  table.act('depart', { expedition: 'S1' })
  table.act('land', { expedition: 'S1', units: { colonist: 1 } })
  table.dice(5)
  table.act('done')
  return table
}
