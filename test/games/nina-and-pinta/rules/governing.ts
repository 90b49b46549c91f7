/** Nina World as Spain governs it. */
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { Scene } from '../scene.ts'

export const two: Nation[] = ['Spain', 'England']

/** A land in Nina World in which Spain may build, its ship there with gold. */
export function building(gold: number): Scene {
  const scene = new Scene(two)
  scene.state.worlds.nina.build = true
  scene
    .land('nina', 'rockies', { terrain: 'mixed', settlers: { Spain: 1 } })
    .land('nina', 'isthmus', { terrain: 'plains', settlers: { Spain: 1 } })
    .land('nina', 'andes', { terrain: 'inhospitable', settlers: { Spain: 1 } })
  // Revenue brings three: two of the Rockies, one of the Isthmus.
  Object.assign(scene.ship('Spain', 'nina'), { at: 'isthmus', gold: gold - 3 })
  return scene
}
/** Where nothing is to be done there, it is governed unasked. */
export function governing(scene: Scene): Scene {
  scene.begin('govern')
  return scene.decisions()[0]!.kind === 'govern' ? scene.act('govern', { world: 'nina' }) : scene
}
