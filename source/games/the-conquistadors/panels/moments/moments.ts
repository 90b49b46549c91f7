/** Great moments: which events they are, whom they concern, and what is said of them. */
import type { GreatMoment } from '../../../../app/panels.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { outcomeOf } from '../../end/outcome.ts'
import type { Event, EventOf } from '../../events/event.ts'
import { captainName, kingName, legendNames, spaceName } from '../../map/names.ts'
import type { Position } from '../../state/context.ts'
import { type PictureName, pictures } from './pictures.ts'

interface Page {
  /** The same is shown once in a game. */
  readonly key: string
  readonly title: string
  readonly picture: PictureName
  readonly text: string
}

const page =
  (isGood: boolean) =>
  ({ picture, ...rest }: Page): GreatMoment => ({ ...rest, picture: pictures[picture], isGood })

const good = page(true)
const bad = page(false)

/** So much gold at once is told with a page, once for each way of coming by it. */
const treasure = 15

/** An event as a great moment of a seat; null if it is none, or concerns others. */
export function momentOf(g: Position, seat: Seat, event: Event): GreatMoment | null {
  if (event.type === 'won') return verdictOf(g, seat)
  if (!('faction' in event) || event.faction !== seat) return null
  switch (event.type) {
    case 'found':
      // What is placed in set-up is no discovery.
      return g.state.turn > 0 ? found(g, event) : null
    case 'empire':
      return good({
        key: `empire ${event.empire}`,
        title: 'An empire',
        picture: 'temple',
        text: `From the last pass a lake lies below, and on it a city greater than Seville: ${kingName(g, event.empire)} rules here, from ${spaceName(g, event.capital)}, over ${event.cities.length + 1} cities. More gold lies in them than in all that was found before, and more spears.`,
      })
    case 'king-taken':
      return good({
        key: `king ${event.empire}`,
        title: 'The king is taken',
        picture: 'crown',
        text: `${kingName(g, event.empire)} is your guest, and may not leave. While he is with your force, gold comes more freely in the cities of his empire; others may try to set him free.`,
      })
    case 'allied':
      return good({
        key: 'allied',
        title: 'An ally',
        picture: 'hands',
        text: `${spaceName(g, event.at)} is your ally. It feeds your forces there and next to it, its warriors may march with you, and it counts as points at the end of every turn, as long as you do not plunder it.`,
      })
    case 'gold':
      return event.gold >= treasure
        ? good({
            key: `treasure ${event.of}`,
            title: 'A treasure',
            picture: 'gold',
            text: `${event.gold} gold at once for the force of ${captainName(g, event.captain)}. It counts only when it has become points, and whoever carries it can lose it.`,
          })
        : null
    case 'killed':
      return bad({
        key: `killed ${event.captain}`,
        title: 'A grave in the Indies',
        picture: 'cross',
        text: `${captainName(g, event.captain)} is dead. If men of his are left, another takes his place; he is one of those whom nobody has chosen.`,
      })
    case 'warrant':
      return bad({
        key: 'warrant',
        title: 'A warrant',
        picture: 'seal',
        text: 'The governor has signed: whoever meets your forces may attack them now, and they whoever they meet. It ends when a conquistador of yours is dead or taken, when a letter from the crown lifts it, or when your favour is above 0 again.',
      })
    case 'legend-told':
      return event.points > 0
        ? good({
            key: `legend ${event.legend}`,
            title: 'More than a legend',
            picture: 'legend',
            text: `${event.text} ${legendNames[event.legend].replace(/^the/, 'The')} was true after all: ${event.points} points, which nobody can take from you.`,
          })
        : null
    default:
      return null
  }
}

function found(g: Position, { find, at }: EventOf<'found'>): GreatMoment | null {
  if (find === 'town')
    return good({
      key: 'town',
      title: 'A town',
      picture: 'town',
      text: `Straight streets, a market, a stone house for their gods: ${spaceName(g, at)} is a town. Here you may talk and plunder, and from here cities can be found on the higher ground beside it.`,
    })
  if (find === 'city')
    return good({
      key: 'city',
      title: 'A city',
      picture: 'temple',
      text: `Towers and terraces at ${spaceName(g, at)}: a city. Talks may make it your ally, which counts at the end of every turn; plunder brings more gold at once, and turns it against everybody.`,
    })
  return null
}

function verdictOf(g: Position, seat: Seat): GreatMoment | null {
  if (!g.state.over) return null
  const { winners, summary } = outcomeOf(g)
  const won = winners.includes(seat)
  return {
    key: 'verdict',
    title: 'The verdict',
    picture: pictures.scales,
    text: `${won ? 'The crown confirms what you have taken.' : 'The chronicles will tell of it.'} ${summary}`,
    isGood: won,
  }
}
