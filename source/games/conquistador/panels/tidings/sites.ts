/** Mines and treasure cities that begin to bring a nation gold, or end: what its coming turns will have more or less. */
import { listed } from '../../../../kernel/contract/words.ts'
import { turnsAhead } from '../../end/missed.ts'
import { yieldOf } from '../../land/gold.ts'
import { sum } from '../../state/context.ts'
import { many } from '../../text/words.ts'
import { ofDucats } from '../moments/weight.ts'
import type { Gathered, Pile, Reader } from './pile.ts'

/** 13.15, 13.33, 13.12: what is exhausted, and where gold was found, each in a sentence with its ducats. */
export function ownSites({ g, seat }: Reader, pile: Pile): readonly Gathered[] {
  const dry = pile.take(['depletion'], ({ nation, depleted }) => nation === seat && depleted)
  const found = pile.take(['prospect'], (event) => event.nation === seat && event.found)
  const brings = (of: typeof dry | typeof found) =>
    sum(of.map(({ nation, site }) => yieldOf(g, nation, site)))
  const told = (of: typeof dry | typeof found, text: string, sign: 1 | -1): readonly Gathered[] =>
    of.length === 0
      ? []
      : [{ text, events: of, isOwn: true, weight: sign * ofDucats(turnsAhead(g) * brings(of)) }]
  const names = (of: typeof dry | typeof found) => listed(of.map(({ site }) => site))
  const verb = dry.length > 1 ? 'are' : 'is'
  return [
    ...told(dry, `${names(dry)} ${verb} exhausted: ${many(brings(dry), 'ducat')} a turn less.`, -1),
    ...told(found, `${seat} finds gold at ${names(found)}: ${many(brings(found), 'ducat')} a turn.`, 1),
  ]
}

/** The same of others, of whom only what ends is told: what they dig is told with its sum. */
export function sitesOfOthers(pile: Pile): readonly Gathered[] {
  return pile
    .take(['depletion'], ({ depleted }) => depleted)
    .map((event) => ({
      ...{ text: `${event.site} of ${event.nation} is exhausted.`, events: [event], isOwn: false },
    }))
}
