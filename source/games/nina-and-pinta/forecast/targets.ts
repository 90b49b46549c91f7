/** What a place would bring to who plays a Bonus there, settles or takes a Settler away, told beside it. */
import type { PlacedKind } from '../benefits/targets.ts'
import type { Land, Nation, World } from '../data/names.ts'
import { citiesIn, costOf, inGroup } from '../govern/sites.ts'
import { capacityOf, crowdOf, hasTown, settlementsOf, settlersIn } from '../map/pieces.ts'
import { settlerEarns } from '../planck/revenue.ts'
import { landAt, othersOf, type Position, partsOf, sum, tileAt } from '../state/context.ts'
import type { Place } from '../state/state.ts'

/** "forest, 1 gold, no room": what one Settler would find in a land. */
export function settlerText(g: Position, world: World, land: Land): string {
  const full = crowdOf(landAt(g, world, land)) >= capacityOf(g, world, land)
  return `${tileAt(g, world, land).terrain}, ${settlerEarns(g, world, land)} gold${full ? ', no room' : ''}`
}

/** "yours 2, others' 1", of something that is counted by nations. */
const sidesText = (g: Position, nation: Nation, count: (one: Nation) => number): string =>
  `yours ${count(nation)}, others' ${sum(othersOf(g, nation).map(count))}`

/** What a Bonus that is placed would bring in a land. */
export function targetText(g: Position, nation: Nation, kind: PlacedKind, at: Place): string {
  const { world, land } = partsOf(at)
  const there = landAt(g, world, land)
  const { settlements, revenue } = g.data.tables
  switch (kind) {
    case 'native':
      return settlerText(g, world, land)
    case 'stronghold':
      return `${settlerEarns(g, world, land)} gold an era`
    case 'corn':
    case 'timber':
    case 'iron':
    case 'gems':
      return `settlements: ${sidesText(g, nation, (one) => settlementsOf(there, one))}`
    case 'town': {
      const more = revenue.town - revenue.settler[tileAt(g, world, land).terrain]
      return `+${more} gold an era${inGroup(g, nation, world, land) ? `; could be built for ${costOf(g, 'town')}` : ''}`
    }
    case 'city':
      return `City ${citiesIn(g, world) + 1} of ${g.data.worlds.cityLimit} there`
    case 'cathedral':
      return `points: ${sidesText(
        g,
        nation,
        (one) => settlersIn(there, one) * settlements.settler + (hasTown(there, one) ? settlements.town : 0),
      )}`
  }
}
