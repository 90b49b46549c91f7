/** Games that could be, for all that the Soloist knows: what lies face down is dealt anew. */
import { seedDice } from '../../../kernel/flow/dice.ts'
import { lands, lastEra } from '../data/names.ts'
import { allLands, shuffled } from '../setup/setup.ts'
import { type Components, type Context, openContext, type Position, placeOf } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import type { State } from '../state/state.ts'
import { imagine } from './imagine.ts'

/** One of the games that could be; the same number gives the same one for the same view. */
export function futureOf(components: Components, view: State, number: number): Context {
  const state = draft(view)
  state.dice = seedDice(`future ${number}`)
  const g = openContext(components.atlas, state)
  dealTiles(g)
  state.tokens = shuffled(g, state.tokens)
  dealBenefits(g)
  return imagine(components, state)
}

/** Five a land, but for those that are seen. */
function dealTiles(g: Context): void {
  const { tiles } = g.data.tiles
  for (const land of lands) {
    const places = allLands.filter((one) => one.land === land).map(({ world }) => placeOf(world, land))
    const seen = places.map((place) => g.state.lands[place].tile)
    const hidden = tiles.flatMap((tile, index) =>
      tile.land === land && !seen.includes(index) ? [index] : [],
    )
    const dealt = shuffled(g, hidden)
    for (const place of places) {
      const at = g.state.lands[place]
      if (at.tile === null) at.tile = dealt.shift()!
    }
    if (g.state.solo) g.state.solo.lands.push(...dealt.map(() => land))
  }
  if (g.state.solo) g.state.solo.lands = shuffled(g, g.state.solo.lands)
}

/** Benefits of the eras to come, and Planck's stack. What he has taken face down counts as still to come. */
function dealBenefits(g: Context): void {
  const { state, data } = g
  const row = data.setup.byPlayers.find(({ players }) => players === 1)!
  const gone = new Set(seenIn(g))
  const hidden = data.benefits.progress.flatMap(({ id }) => (gone.has(id) ? [] : [id]))
  const progress = shuffled(g, hidden)
  for (let era = state.era; era < lastEra; era++) {
    const bonus = data.benefits.bonus.flatMap((one) => (one.era === era + 1 ? [one.id] : []))
    state.bonus = state.bonus.with(era, shuffled(g, bonus).slice(0, row.bonus))
    state.progress = state.progress.with(era, progress.splice(0, row.progress))
  }
  if (state.solo) state.solo.progress = progress
}

/** Benefits that are seen to be elsewhere. */
const seenIn = ({ state }: Position): string[] => [
  ...state.display,
  ...state.discarded,
  ...(state.solo?.aside ?? []),
  ...Object.values(state.players).flatMap(({ military, screen }) => [...military, ...(screen?.kept ?? [])]),
]
