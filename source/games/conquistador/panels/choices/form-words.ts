/** What the lines of the pages of voyages and marches mean: told in help while such a page is open. */
import type { GameData } from '../../data/shapes.ts'
import { mostInArea, mostInHex } from '../../land/resources.ts'

/** A line each, by the type of the choice: its head, and what it means. */
export function formWordsOf({ units }: GameData): Readonly<Record<string, readonly string[]>> {
  const { bound, soldier, colonist } = units
  const natives =
    'Natives: "rises on 1 to 5" is the die of each turn on which an Area rises; "at worst", as a missionary shows his rating only when he lands. "Kills about 3.3 of your 5, all on 5 or 6" is what a second die does then. "Level to 1 on 1 to 3" is what a fight leaves of them, by its die; "1 lost" is a soldier of yours.'
  const attrition = `from 1 to 5, what the climate of the hex takes in a turn on average. It goes by the hex and the die, not by how many are there. ${mostInHex} colonists of a hex and ${mostInArea} of an Area draw resources; more are told to earn nothing.`
  const voyage = [
    'To: what lies there. Without an Explorer aboard only own ports, or to fight.',
    'Aboard: who sails. What stands there is suggested until you change it.',
    'Ships: they follow who sails until you enter them yourself; what is wanting is bought.',
    `Bounds: for the way there and home, and to spare, ${bound.cost} ducats each. Within the New World a bound is ${bound.movementPoints} movement points, and a stop to claim a discovery takes three. "1 to find South America 25" is what spare ones reach, and its points; "with 8 The Isthmus 15" what 8 in all would find. Only an Explorer finds it, and it counts when somebody is home.`,
    'Price: for what is bought and for the bounds, what is left, and what all of yours costs at the end of the turn.',
    'Risk: how often a ship is lost there and home, and people on the way out on average.',
    'Ashore: natives and attrition for those who land, with others who land there in this turn.',
    'Control: what the Area scores at the end of the game for who holds it then, and what is still wanting for that once these have landed; "held" if nothing is.',
    natives,
    `Attrition: ${attrition}`,
  ]
  return {
    voyage,
    changeVoyage: voyage,
    move: [
      `Moves: a soldier has ${soldier.movement}, a colonist ${colonist.movement}; the slowest who marches decides.`,
      'Units: 0 until a hand sets somebody. Till then each place says who goes there, and to any other all go.',
      'Places: after the colon what threatens those who go there: a fight, whether natives rise against them, and what attrition takes of so many. "!" is what is lost by it.',
      'Fight: with whoever holds the place, the column of the table and how often each result comes.',
      'There: what a mine, a city or gold that lies there brings, and the points of an Area that comes under control.',
      natives,
      `Climate: attrition, ${attrition}`,
      'Behind: those who stay, and what attrition and natives do to them then.',
    ],
  }
}
