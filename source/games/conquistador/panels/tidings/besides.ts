/** What is left of what others did: where they landed, marched and fought, in a line. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import type { Event } from '../../events/event.ts'
import { hexOfNode } from '../../map/board.ts'
import { hexInfo } from '../../state/context.ts'
import { grouped, type Reader } from './pile.ts'

/** More Areas than these are counted. */
const named = 3

/** "Besides: England lands in Florida and fights in Mayan Empire; France marches in Venezuela." Empty where nowhere. */
export function besides(reader: Reader, left: readonly Event[]): string {
  const done = left.flatMap((event) => doneIn(reader, event) ?? [])
  const parts = grouped(done, ({ nation }) => nation).map((its) => `${its[0].nation} ${inAreas(its)}`)
  return parts.length === 0 ? '' : `Besides: ${parts.join('; ')}.`
}

/** "lands and marches in Venezuela and fights natives in Amazon". */
function inAreas(its: readonly Done[]): string {
  const deeds = grouped(its, ({ verb }) => verb).map((all) => ({
    verb: all[0].verb,
    areas: inFew([...new Set(all.map(({ area }) => area))]),
  }))
  return listed(
    grouped(deeds, ({ areas }) => areas).map(
      (all) => `${listed(all.map(({ verb }) => verb))} in ${all[0].areas}`,
    ),
  )
}

const inFew = (areas: readonly string[]): string =>
  areas.length > named + 1
    ? listed([...areas.slice(0, named), `${areas.length - named} more Areas`])
    : listed(areas)

interface Done {
  readonly nation: Seat
  readonly verb: string
  readonly area: string
}

/** What another did in an Area; null for what is of no Area, or of who reads. */
function doneIn({ g, seat }: Reader, event: Event): Done | null {
  if (!('nation' in event) || event.nation === seat) return null
  const { nation } = event
  const at = (verb: string, hex: string): Done | null => {
    const { area } = hexInfo(g, hex)
    return area === null ? null : { nation, verb, area }
  }
  switch (event.type) {
    case 'landed':
      return at('lands', hexOfNode(event.place))
    case 'moved':
      return at('marches', event.hex)
    case 'native-combat':
      return { nation, verb: 'fights natives', area: event.area }
    default:
      return null
  }
}
