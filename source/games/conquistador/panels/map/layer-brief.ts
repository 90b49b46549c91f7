/** What a layer tells in a line: its classes on what the map has for them, from the calmest. */
import { wordsOn } from '../../../../app/paint/swatch.ts'
import type { LayerMark, MapLayer } from './layers.ts'
import type { MapView } from './overlay.ts'

/** Marks that share a tint. */
interface LayerClass {
  readonly says: string
  readonly role: LayerMark['role']
}

const levels = ([calm, uneasy, hostile]: readonly [string, string, string]): readonly LayerClass[] => [
  { says: calm, role: 'calm' },
  { says: uneasy, role: 'uneasy' },
  { says: hostile, role: 'hostile' },
]

/** The nations by whose colours a layer tells whose something is. */
const nations: readonly LayerClass[] = [
  { says: 'S', role: 'spain' },
  { says: 'E', role: 'england' },
  { says: 'F', role: 'france' },
  { says: 'P', role: 'portugal' },
]

const classesOf: Readonly<Partial<Record<MapLayer, readonly LayerClass[]>>> = {
  natives: levels(['0', '1-2', '3 up']),
  ownership: nations,
  attrition: levels(['1-2', '3', '4 up']),
  resources: levels(['twice', 'once', 'none']),
  discovery: [{ says: '? to make', role: 'uneasy' }],
}

/** What a layer without colours tells, and what is said beside its classes. */
const brief: Readonly<Record<MapLayer, { readonly plain: string; readonly beside?: string }>> = {
  terrain: { plain: 'the ground' },
  areas: { plain: 'a ground each' },
  natives: { plain: '0, 1-2, 3 up' },
  ownership: { plain: 'who settles there' },
  attrition: { plain: '1-2, 3, 4 up' },
  resources: { plain: 'twice, once, none' },
  discovery: { plain: '? to make, or whose', beside: ' or whose' },
  gold: { plain: 'where it lies' },
}

/** The classes of a layer as the map shows them; none where it has no colours. */
export function layerClasses(
  layer: MapLayer,
  { painted, palette, isMono }: Pick<MapView, 'painted' | 'palette' | 'isMono'>,
): readonly string[] {
  return (classesOf[layer] ?? []).flatMap(({ says, role }) => {
    const inColour = isMono ? undefined : palette[role]
    if (painted) return [wordsOn(painted.paints.tints[role], says)]
    return inColour ? [inColour(` ${says} `)] : []
  })
}

/**
 * Beside the map for as long as a layer is shown.
 * @param plain how words stand there that have no colour of the map
 */
export function layerBrief(
  layer: MapLayer,
  look: Pick<MapView, 'painted' | 'palette' | 'isMono'>,
  plain: (text: string) => string = (text) => text,
): string {
  const classes = layerClasses(layer, look)
  const { plain: alone, beside = '' } = brief[layer]
  return classes.length === classesOf[layer]?.length ? classes.join('') + plain(beside) : plain(alone)
}
