/** Planck builds: one City, or else one Town, in each world (N12.26, N12.27). */
import type { Nation, World } from '../data/names.ts'
import { build, stand, usualPayment } from '../govern/building.ts'
import { type BuildingSite, costOf, payableIn } from '../govern/sites.ts'
import { type Context, openContext, type Position } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { ask } from '../state/flow.ts'
import { least, most } from './best.ts'
import { earnsIn } from './revenue.ts'

/** Where it raises what he earns most, then the cheaper; the Soloist chooses among equals. */
export function planckBuilds(g: Context, planck: Nation, world: World): void {
  const sites = payableIn(g, planck, world)
  const cities = sites.filter(({ what }) => what !== 'town')
  const wanted = cities.length > 0 ? cities : sites
  if (wanted.length === 0) return
  const best = most(wanted, (site) => earnsWith(g, planck, world, site))
  const equals = least(best, ({ what }) => costOf(g, what))
  if (equals.length === 1) planckBuildsAt(g, planck, world, equals[0]!)
  else ask(g, { kind: 'planck', nation: planck, matter: { of: 'build', world, equals } })
}

function earnsWith(g: Position, planck: Nation, world: World, site: BuildingSite): number {
  const after = openContext(g.atlas, draft(g.state))
  stand(after, planck, world, site)
  return earnsIn(after, planck, world)
}

/** N12.27: Strongholds pay first. */
export const planckBuildsAt = (g: Context, planck: Nation, world: World, site: BuildingSite): void =>
  build(g, planck, world, { site, payment: usualPayment(g, planck, world, site) })
