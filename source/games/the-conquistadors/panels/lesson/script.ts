/** The words of the lesson, for each kind of question: what it is about, and what is to be done. */
import { actionWords } from '../../../../app/prompt/action-words.ts'
import type { Action, Decision } from '../../../../kernel/contract/game.ts'
import { counted, listed } from '../../../../kernel/contract/words.ts'
import type { Captain, Space } from '../../data/names.ts'
import { captainName, cardName, spaceName } from '../../map/names.ts'
import { factionOf, type Position } from '../../state/context.ts'
import type { QuestionKind } from '../../state/flow.ts'
import { commanderOf } from '../../state/forces.ts'
import { sharesOf } from '../../turn/impulse/division.ts'
import { learner } from './answers.ts'

export interface Script {
  readonly title: string
  /** What to do; null where the line that is taken says it. */
  readonly task: string | null
  /** Pages, each of a few sentences; `\n` parts paragraphs. */
  pages(g: Position): readonly string[]
}

const silent = (title: string, task: string | null): Script => ({ title, task, pages: () => [] })

/** What is said when a question of a kind is asked for the first time, the second, and so on. */
export const scripts: Readonly<Partial<Record<QuestionKind, readonly Script[]>>> = {
  captains: [
    {
      title: 'The Indies',
      task: null,
      pages: () => [
        'You lead one expedition into the North, alone. Nobody knows what lies there: what you find decides it. This first impulse is played under guidance, in five minutes; then the game is yours.\n\nSpace turns a page like this one.',
        'Gold wins, once it has become points; so do allied cities, legends and the favour of the governor. Cards that are drawn play against you.\n\nThree conquistadors go together. A captain has three ratings: combat, diplomacy, rally. The first one commands.',
      ],
    },
    silent('The second captain', null),
    silent('The third captain', null),
  ],
  place: [
    {
      title: 'Where to begin',
      task: null,
      pages: () => [
        `Santiago de Cuba lies in the sea, Panama on the isthmus. Nothing can be found in either, and no card strikes there.\n\nNobody has seen the land yet. Marks tell its level: ' is 1, " is 2, ^ is 3 or 4. Where a space is to be chosen, figures take their place, 0 for the coast, and ~ is the sea. z makes the map larger, = explains every mark, and the line under it tells all about the space at the cursor.`,
      ],
    },
  ],
  loan: [
    {
      title: 'Money',
      task: null,
      pages: (g) => [
        `The governor's friends have given ${counted(factionOf(g, learner).pesos, 'pesos')}. As much again may be borrowed; a debt that is left costs two points for each peso.\n\nMen are dear and cannot be had later, but with new captains. So borrow.`,
      ],
    },
  ],
  buy: [
    {
      title: 'Men',
      task: null,
      pages: () => [
        'Foot count 2 in a fight, horse 8, cannon 3 and 1 on the dice. Horse strike before the others do, but cost most, and three a turn is all there are.\n\nFoot carry the food. Enter opens the line of a captain. There Up and Down mark a line, a number is typed, and Enter takes it all; the letter of a line buys one. W says which keys.',
      ],
    },
  ],
  keep: [
    {
      title: 'Cards',
      task: null,
      pages: () => [
        'You draw up to ten cards and keep eight. What the marked one does stands under the list; @ shows all of them, and when each can be played.\n\nAction cards are for your impulse, combat cards for a fight, reactions for what others do. Drop what serves you least now: a legend lies far away, and may be none.',
      ],
    },
  ],
  impulse: [
    {
      title: 'An impulse',
      task: null,
      pages: () => [
        'In an impulse one expedition does one thing: it moves, fights, talks, plunders or rallies. Cards, gifts and gold come beside that. Enter opens the marked line; your men and your cards have lines of their own.\n\nA ship goes six spaces and ends where it lands.',
        'On unknown land the force must stop and discover it: one die, in the column of its level. Villages lead to towns and towns to cities. High land cannot even be entered before something has been found beside it.\n\nThe places stand in a list with their chances, and the number of one takes it; Tab shows them on the map.',
      ],
    },
    {
      title: 'The end of an impulse',
      task: 'End the impulse: x.',
      pages: () => [
        'A village: no gold, but a sign. That was your one thing for this impulse, so its end is marked.\n\nAfter the third and each later one two dice say whether the turn ends; S shows the track with the chances. Then everybody eats: who has no food may lose heart.',
      ],
    },
    {
      title: 'On foot',
      task: null,
      pages: (g) => {
        const [force] = g.state.expeditions
        return [
          `${force ? `${captainName(g, commanderOf(force).captain)} stands at ${spaceName(g, force.at)}.` : ''} On foot he goes three known spaces, or two of which the second is unknown. Enter opens his line, with March in it, and that the places.\n\nBefore each impulse a card is drawn against you, and more where you act on land of level 1 and above. You are told what comes of them; most come to nothing.`,
        ]
      },
    },
    {
      title: 'A town',
      task: 'End the impulse: x.',
      pages: () => [
        'In your next impulse you may talk here, for food and for gold or an asset, or plunder, which brings more and turns the town hostile. From a town, cities can be found beside it; a city can become an ally, and on level 4 there are empires.',
      ],
    },
    {
      title: 'Talks',
      task: null,
      pages: () => [
        'Enter opens your force. Beside Talk and Plunder stands what to expect, and under the list more of the marked one. Two dice decide, and the diplomacy of one of your captains is added.',
      ],
    },
  ],
  roll: [
    {
      title: 'Before a roll',
      task: null,
      pages: () => [
        'You hold a card that helps this roll, so you are asked. What the dice may bring with it stands below; with the mark on Roll, without it. Such a card is gone when it was played.\n\nMano de Dios adds 2 before a roll, or has it made again after it.',
      ],
    },
    silent('A card for talks', null),
  ],
  gift: [
    {
      title: 'Gold, or an asset',
      task: null,
      pages: () => [
        'They give you food, and you choose: gold by one die, or an asset that stays with this force, such as an interpreter or a guide.',
      ],
    },
  ],
}

/** For a question that nothing is said of. */
export const anyScript: Script = silent('A question', null)

export function farewell(g: Position): readonly string[] {
  const [force] = g.state.expeditions
  if (!force) return []
  const { faction, at, gold } = force
  const { captains, men } = sharesOf(g, faction, at, gold)
  return [
    `${gold} gold. It goes with your force, can be lost with it, and counts only when it is divided: a fifth is the king's, here ${captains} your captains' and ${men} your men's, and the rest becomes points. So gather more first. Gold also pays your debt, as pesos: each peso of it is two points. Until gold can be divided the line says what is wanting.\n\nCities have more than towns, and empires most of all: look for higher land.`,
    'From here on the game is yours: ten turns.\n\n@ is your hand, C what you have, S the turn, E the points, L the log, H the history, V the other board where there are two. B has the rules and all cards. ? helps with any question, I advises, F and D hand parts to the program. U takes back what has shown nothing hidden. Q leaves: the game is saved.',
  ]
}

const amounts = (of: unknown, name: (key: string) => string): string =>
  listed(
    Object.entries(of as Readonly<Record<string, number>>).map(([key, number]) => `${number} ${name(key)}`),
  )

/** What is to be done: the line that is taken, with its amounts or its place. */
export function taskOf(g: Position, { task }: Script, { decision, action }: AskedStep): string {
  if (action.units)
    return `Open ${captainName(g, action.captain as Captain)}: ${amounts(action.units, (kind) => kind)}; then Enter.`
  if (typeof action.pesos === 'number') return `Type ${action.pesos} pesos; then Enter.`
  if (action.cards)
    return `Drop ${listed(Object.keys(action.cards).map((card) => cardName(g, card)))}; then Enter.`
  if (!Array.isArray(action.way))
    return task ?? `Take: ${actionWords(decision, action, (place) => spaceName(g, place))}.`
  const goal = spaceName(g, action.way.at(-1) as Space)
  const digits = String(action.way.at(-1)).slice(1)
  const move = action.type === 'sail' ? 'Sail' : 'March'
  return `${move} to ${goal}: open ${move}, and type ${digits}.`
}

interface AskedStep {
  readonly decision: Decision
  readonly action: Action
}
