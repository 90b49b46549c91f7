/** Games against Planck, as each phase of his needs them. */
import type { Land, Nation, World } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { data } from '../load.ts'
import { Scene, type Wanted } from '../scene.ts'

export const planck: Nation = 'Spain'
export const me: Nation = 'England'

/** Planck is to select first, with gold, in an era. */
export function selecting(gold: number, era: number, ...display: readonly Wanted[]): Scene {
  const scene = new Scene([me], planck)
  Object.assign(scene.state, { era, cost: data.eras.eras[era - 1]!.startCost })
  scene.display(...display)
  scene.player(planck).screen!.gold = gold
  scene.player(me).screen!.gold = 20
  return scene
}
/** He takes a Bonus of a kind. */
export const taking = (kind: string, era: number, edit: (scene: Scene) => void = () => {}): Scene => {
  const scene = selecting(20, era, { kind }, { type: 'Poet' }, { type: 'Painter' })
  edit(scene)
  return scene.begin('select')
}

/** Against Planck as Spain, with cards on top of his stack and the tile of a land at the bottom of the other. */
export function against(
  cards: readonly string[] = ['Poet'],
  land: Land = 'caribbean',
  as: Nation = planck,
): Scene {
  const scene = new Scene([me], as)
  const { state } = scene
  Object.assign(state.worlds.nina, { marker: 'arts' })
  Object.assign(state.worlds.pinta, { marker: 'science' })
  Object.assign(state.worlds['santa-maria'], { marker: 'religion' })
  const ids = cards.map((type) => scene.give(me, { type }))
  scene.player(me).screen!.kept = []
  scene.player(me).military = []
  state.solo!.progress.unshift(...ids)
  const lands = state.solo!.lands
  lands.push(...lands.splice(lands.indexOf(land), 1))
  state.token = 'grow-nina'
  state.tokens = state.tokens.filter((token) => token !== 'grow-nina')
  return scene
}
/** The Soloist loads nothing; then Planck loads. */
export function planckLoads(scene: Scene): Scene {
  scene.begin('loading')
  return scene.act('load', { crew: {}, first: 'nina pinta santa-maria' })
}
/** What Planck had aboard, by the events of landing and turning home. */
export function sails(scene: Scene, world: World = 'nina'): Scene {
  scene.player(planck).sailing = [
    world,
    ...(['nina', 'pinta', 'santa-maria'] as const).filter((one) => one !== world),
  ]
  return scene.begin('sail')
}
