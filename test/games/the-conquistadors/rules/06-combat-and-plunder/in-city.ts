/** A hostile city with an expedition in it. */
import { Scene } from '../../scene.ts'

export const city = 'N0808'

/** An expedition in a hostile city with known land on both sides. */
export const inCity = (
  units: readonly number[],
  force: Parameters<Scene['force']>[3],
  scene = new Scene('basic'),
) => {
  for (const known of ['N0806', 'N0807', 'N0809']) scene.put(known, { find: 'discovered' })
  scene.put(city, { find: 'city', hostile: true, units })
  return { scene, cortes: scene.force('red', 'cortes', city, force) }
}
