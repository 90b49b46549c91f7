/** What a ship or a move would come to this era, as far as its seat can know (N4.21-N4.34). */
import type { Nation, World } from '../data/names.ts'
import { ofType } from '../events/event.ts'
import { collectsIn } from '../planck/revenue.ts'
import { type Context, openContext, type Position, sum } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { reduce } from '../voyage/migrate.ts'

/** "5 gold, 1 too many": what could be collected in the world afterwards, and which Settlers find no room. */
export function afterwards(g: Position, nation: Nation, world: World, act: (after: Context) => void): string {
  const after = openContext(g.atlas, draft(g.state))
  act(after)
  reduce(after, nation, world)
  const lost = sum(ofType(after.events, 'reduced').map(({ settlers }) => settlers))
  const gold = `${collectsIn(after, nation, world)} gold`
  return lost > 0 ? `${gold}, ${lost} too many` : gold
}
