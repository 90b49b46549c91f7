/** Who of other nations stands and lies where somebody is to go: while plans are secret as was known before the council (6.71). */
import type { Nation } from '../../data/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import { warning } from '../../matters/warnings.ts'
import type { Position } from '../../state/context.ts'
import type { Place } from '../../state/state.ts'
import { addUp, countShips, isEmpty, nameGroup, nationsInPlay, shipOrder } from '../../state/units.ts'

/** "! England has 3 colonists, 2 soldiers, 1 carrack there"; of a hex inland there are no ships. */
export const othersThere = (g: Position, nation: Nation, place: Place): string[] =>
  nationsInPlay(g.state)
    .filter((other) => other !== nation)
    .flatMap((other) => {
      const { stacks, harbours } = g.state.council?.[other] ?? g.state
      const sailed = g.state.council ? [] : g.state.expeditions
      const people = addUp(stacks.filter((one) => one.nation === other && one.hex === hexOfNode(place)))
      const ships = [...harbours, ...sailed]
        .filter((one) => one.nation === other && one.place === place)
        .flatMap((one) => one.ships)
      const who = [
        ...(isEmpty(people) ? [] : [nameGroup(people)]),
        ...(ships.length > 0 ? [countShips(ships, shipOrder)] : []),
      ]
      return who.length > 0 ? [warning(`${other} has ${who.join(', ')} there`)] : []
    })
