/** What a player has said to be passed over (2.14, 1.53): it stands until something touches him. */
import type { Seat } from '../../../kernel/contract/named.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { CardMoment } from '../data/names.ts'
import { rollWords } from '../rolls/words.ts'
import type { RollName } from '../state/frames.ts'
import type { State } from '../state/state.ts'
import { whenWords } from '../text/cards.ts'
import { viewerOf } from './viewer.ts'

const isRoll = (one: CardMoment | RollName): one is RollName => one in rollWords

/** One sentence; none for who is asked at everything. */
export function passedOver(state: State, seat: Seat): string[] {
  const faction = viewerOf(state, seat)
  const passes = faction ? state.factions[faction]!.passes : []
  if (passes.length === 0) return []
  const words = passes.map((one) => (isRoll(one) ? `rolls for ${rollWords[one]}` : whenWords[one]))
  return [
    `You pass without being asked at: ${listed(words)}. This ends with the next deal of cards, and as soon as something touches you.`,
  ]
}
