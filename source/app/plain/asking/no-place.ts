/** Why what is typed for a place or a way cannot be chosen: the rule that bars it, and how far it is. */
import { type Choice, type Json, refusalText } from '../../../kernel/contract/game.ts'
import type { PathDomain, PlaceDomain } from '../../prompt/fields.ts'
import { newDraft } from '../../prompt/form/draft.ts'
import { noWayTo } from '../../prompt/form/no-way.ts'
import { whyNoPlace } from '../../prompt/places/place-list.ts'
import type { Session } from '../../session/session.ts'
import { foundJumps } from '../../table/pages/found-jumps.ts'
import { namesIn } from './places.ts'

/** What was typed, and of which argument of a choice it was to be the place. */
interface Typed {
  readonly choice: Choice
  readonly name: string
  readonly domain: PlaceDomain | PathDomain
  /** How far the way has come. */
  readonly points: readonly string[]
  readonly words: string
  /** What is filled in of a form; null for a choice that is none. */
  readonly given: Readonly<Record<string, Json>> | null
}

export function noPlaceFor(session: Session, { choice, name, domain, points, words, given }: Typed): string {
  const { map } = session.panels
  const { state, decision } = session.snapshot()
  const { rule } = choice
  if (!decision) return `"${words}" is no place for this.`
  const placeNamed = (text: string) => foundJumps(map.jumps(state, decision.seat), text)[0] ?? null
  if (domain.kind === 'place') return refusalText(whyNoPlace({ placeNamed }, domain, words, rule))
  const form = given && { choice, draft: { ...newDraft, given } }
  const { cellOf } = map
  const asking = { cursor: '', decision, placeNamed, cellOf, nameOf: namesIn(session), fill: session.fill }
  return refusalText(noWayTo(asking, { name, domain, points, words, form }, rule))
}
