/** What fights on land would bring, told before they are ordered. */

import { attackOn, chancesOf } from '../../land/native-combat.ts'
import { citiesIn, untilLooted } from '../../matters/areas.ts'
import { decimal, faces } from '../../matters/odds.ts'
import type { FormOf } from '../../sequence/actions.ts'
import type { Tellers } from '../../state/flow.ts'
import { unitsInArea } from '../../state/stacks.ts'
import { many, readTally } from '../../state/units.ts'
import { invasionLines } from '../land-combat.ts'
import { attackText } from '../native-fight.ts'
import { uprisingLines } from '../natives.ts'
import { lines } from './lines.ts'

const percent = (chance: number): string => `${Math.round(100 * chance)}%`
export const landFightTellers: Tellers<FormOf<'invade' | 'attack'>> = {
  invade: (g, nation, action) =>
    lines(...invasionLines(g, nation, action.expedition, readTally(g, action.units))),

  attack(g, nation, action) {
    const fight = attackOn(g, nation, action.area)
    const { soldiers } = unitsInArea(g, nation, action.area)
    const { reading, results } = attackText(g, fight)
    const { drop, losing } = chancesOf(g, fight)
    const growing = fight.target === 'Portuguese' && g.state.turn < g.data.tables.tordesillas.lastGrowth
    return lines(
      `${many(soldiers, 'soldier')}, ${reading}: ${results}.`,
      `The level falls by ${decimal(drop)} on average; ${losing > 0 ? `a loss in ${percent(losing / faces.length)}` : 'no loss'}.`,
      ...citiesIn(g, action.area).map(
        ({ city, hex }) => `Treasure city ${city}: ${untilLooted(g, action.area, hex)}.`,
      ),
      ...(growing
        ? [
            `It grows again by up to ${Math.max(...g.data.tables.tordesillas.growth)} when the next turn begins (22.31).`,
          ]
        : []),
      ...uprisingLines(g, nation, action.area, {}),
    )
  },
}
