/** A world in words: what lies on its compass. */
import { capital } from '../../../../kernel/contract/words.ts'
import type { World } from '../../data/names.ts'
import { citiesIn } from '../../govern/sites.ts'
import { worldName } from '../../map/names.ts'
import type { Position } from '../../state/context.ts'

/** "Nina World: at war; lands hold one more (Grow); one may build (Build); Arts World; 1 of 3 Cities". */
export function worldText(g: Position, world: World): string {
  const { grow, build, war, marker, pirates } = g.state.worlds[world]
  const marks = [
    war ? 'at war' : 'at peace',
    ...(grow ? ['lands hold one more (Grow)'] : []),
    build ? 'one may build (Build)' : 'no building yet',
    ...(marker ? [`${capital(marker)} World`] : []),
    `${citiesIn(g, world)} of ${g.data.worlds.cityLimit} Cities`,
    ...(pirates.length > 0 ? ['a Pirate of Planck lies in wait'] : []),
  ]
  return `${worldName(g, world)}: ${marks.join('; ')}`
}
