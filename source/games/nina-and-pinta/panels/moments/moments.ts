/** Great moments: which events they are, whom they concern, and what is said of them. */
import type { GreatMoment } from '../../../../app/panels.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { lastEra } from '../../data/names.ts'
import { outcomeOf } from '../../end/scoring.ts'
import type { Event } from '../../events/event.ts'
import { landName, nationName, placeName, settlersText, worldName } from '../../map/names.ts'
import { type Position, partsOf } from '../../state/context.ts'
import { type PictureName, pictures } from './pictures.ts'

interface Page {
  /** The same is shown once in a game. */
  readonly key: string
  readonly title: string
  readonly picture: PictureName
  readonly text: string
}

const good = ({ picture, ...page }: Page): GreatMoment => ({
  ...page,
  picture: pictures[picture],
  isGood: true,
})
const bad = ({ picture, ...page }: Page): GreatMoment => ({
  ...page,
  picture: pictures[picture],
  isGood: false,
})

/** An event as a great moment of a seat; null if it is none, or concerns others. */
export function momentOf(g: Position, seat: Seat, event: Event): GreatMoment | null {
  switch (event.type) {
    case 'explored':
      return event.nation === seat ? landfall(g, event.at) : null
    case 'discovery':
      return event.nation === seat ? found(g, event) : null
    case 'built':
      return event.nation === seat && event.what !== 'town' ? cityIn(g, event.at) : null
    case 'pairs':
      return event.victim === seat
        ? bad({
            key: `attack ${event.at}`,
            title: `${nationName(g, event.nation)} attacks`,
            picture: 'swords',
            text: `Ships of ${nationName(g, event.nation)} came to ${placeName(g, event.at)} with swords. ${settlersText(event.pairs)} of yours fell, and as many of theirs. Where there is war, only Towns, Cities and Strongholds are safe.`,
          })
        : null
    case 'robbed':
      return event.nation === seat && event.gold > 0
        ? bad({
            key: `robbed ${event.world}`,
            title: 'Pirates!',
            picture: 'pirate',
            text: `A black flag on the way home from ${worldName(g, event.world)}: ${nationName(g, event.robber)} has paid for it, and ${event.gold} gold are gone.`,
          })
        : null
    case 'scored':
      return event.nation === seat ? verdictOf(g, seat) : null
    default:
      return null
  }
}

/** The first land of a game. */
const landfall = (g: Position, at: Parameters<typeof partsOf>[0]): GreatMoment =>
  good({
    key: 'landfall',
    title: 'Land!',
    picture: 'shore',
    text: `Birds, driftwood, and in the morning a coast: ${placeName(g, at)}. Nobody of the Old World has ever set foot here. More lands lie behind it, and two worlds beside this one.`,
  })

function found(g: Position, { kind, at, gold }: Extract<Event, { type: 'discovery' }>): GreatMoment | null {
  const where = placeName(g, at)
  switch (kind) {
    case 'mine':
      return good({
        key: 'mine',
        title: 'A mine',
        picture: 'mine',
        text: `The rock of ${where} glitters: there are ${gold} gold in it, one for each of your Settlers there whenever you govern this world. Others may dig, too.`,
      })
    case 'civilisation':
      return good({
        key: 'civilisation',
        title: 'A civilisation',
        picture: 'temple',
        text: `Streets, temples, a market in ${where}. Your Captain sits down in the midst of it and sends ${gold} gold aboard. He will not leave it before the next era.`,
      })
    case 'stronghold':
      return good({
        key: 'stronghold',
        title: 'A Stronghold',
        picture: 'fort',
        text: `A rock above ${where} that a few can hold against many. Who sits there cannot be attacked, and keeps gold for building.`,
      })
    case 'natives':
    case 'gold':
      return null
  }
}

const cityIn = (g: Position, at: Parameters<typeof partsOf>[0]): GreatMoment =>
  good({
    key: `city ${at}`,
    title: 'A City',
    picture: 'city',
    text: `Walls, a market, a tower: ${placeName(g, at)} is a City now, and no other ${landName(g, partsOf(at).land)} will ever be one. ${worldName(g, partsOf(at).world)} makes the Benefits of its group worth more, for all who have them.`,
  })

function verdictOf(g: Position, seat: Seat): GreatMoment | null {
  if (!g.state.over || g.state.era < lastEra) return null
  const { winners, summary } = outcomeOf(g)
  const won = winners.includes(seat)
  const text = won
    ? 'Of the three worlds yours is the greatest part.'
    : 'Others have made more of the three worlds.'
  return {
    key: 'verdict',
    title: 'The verdict',
    picture: pictures.scales,
    text: `${text} ${summary}`,
    isGood: won,
  }
}
