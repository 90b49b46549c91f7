/** The words of the lesson, for each kind of question: what it is about, and what is to be done. */
import { actionWords } from '../../../../app/prompt/action-words.ts'
import type { Action, Decision } from '../../../../kernel/contract/game.ts'
import { counted, listed } from '../../../../kernel/contract/words.ts'
import type { Captain, Space } from '../../data/names.ts'
import { captainName, cardName, spaceName } from '../../map/names.ts'
import { factionOf, type Position } from '../../state/context.ts'
import type { QuestionKind } from '../../state/flow.ts'
import { commanderOf } from '../../state/forces.ts'
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
        `Santiago de Cuba lies in the sea, Panama on the isthmus. Nothing can be found in either, and no card strikes there.\n\nThe marks on the land are its level: ' is 1, " is 2, ^ is more. Nobody has seen it yet. z makes the map larger, = explains every mark, and the line under it tells all about the space at the cursor.`,
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
        'Foot count 2 in a fight, horse 8, cannon 3 and 1 on the dice. Horse strike before the others do, but cost most, and three a turn is all there are.\n\nFoot carry the food. Up and Down mark a line, a number is typed, Enter takes it all; the letter of a line buys one. W says which keys.',
      ],
    },
    silent('More men', null),
  ],
  keep: [
    {
      title: 'Cards',
      task: null,
      pages: () => [
        'You draw up to ten cards and keep eight. @ shows your hand: what can be played now is marked, and of everything else it says when.\n\nAction cards are for your impulse, combat cards for a fight, reactions for what others do; alone those go first.',
      ],
    },
  ],
  impulse: [
    {
      title: 'An impulse',
      task: null,
      pages: () => [
        'In an impulse one expedition does one thing: it moves, fights, talks, plunders or rallies. Cards, gifts and gold come beside that.\n\nA ship goes six spaces and ends where it lands. Tab lists all places with the chances of what is found there.',
        'On unknown land the force must stop and discover it: one die, in the column of its level. Villages lead to towns and towns to cities. High land cannot even be entered before something has been found beside it.',
      ],
    },
    {
      title: 'The end of an impulse',
      task: 'End the impulse: x.',
      pages: () => [
        'That was its one thing for this impulse. After the third and each later one two dice say whether the turn ends; S shows the track with the chances.\n\nThen everybody eats: who has no food may lose heart.',
      ],
    },
    {
      title: 'On foot',
      task: null,
      pages: (g) => {
        const [force] = g.state.expeditions
        return [
          `${force ? `${captainName(g, commanderOf(force).captain)} stands at ${spaceName(g, force.at)}.` : ''} On foot he goes three known spaces, or two of which the second is unknown.\n\nThe way is drawn as the cursor moves, and under it stands what the dice may find at its end.`,
        ]
      },
    },
    silent('The next impulse', null),
  ],
  roll: [
    {
      title: 'Before a roll',
      task: 'Roll: q.',
      pages: () => [
        'Before a roll you may play a card that helps it, after it one that has it made again. Mano de Dios does either.\n\nUnder the list stands what the dice may bring, and later what they have brought. o has an order to ask no more.',
      ],
    },
    silent('After a roll', null),
    silent('The second discovery', null),
    silent('What it shows', null),
  ],
}

/** For a question that nothing is said of. */
export const anyScript: Script = silent('A question', null)

export const farewell: readonly string[] = [
  'A town. In your next impulse you may talk to it, for food, gold or an asset, or plunder it: that brings more, and it turns hostile. The figures beside both say what to expect. A city can become an ally; from level 4 an empire may be found.\n\nGold is divided before it counts: the king takes a fifth, captains and men their shares.',
  'From here on the game is yours: ten turns.\n\n@ is your hand, C what you have, S the turn, E the points, L the log, H the history, V the other board where there are two. ? helps with any question, I advises, F and D hand parts to the program. U takes back what has shown nothing hidden. Q leaves: the game is saved.',
]

const amounts = (of: unknown, name: (key: string) => string): string =>
  listed(
    Object.entries(of as Readonly<Record<string, number>>).map(([key, number]) => `${number} ${name(key)}`),
  )

/** What is to be done: the line that is taken, with its amounts or its place. */
export function taskOf(g: Position, { task }: Script, { decision, action }: Asked): string {
  if (action.units)
    return `For ${captainName(g, action.captain as Captain)}: ${amounts(action.units, (kind) => kind)}; then Enter.`
  if (typeof action.pesos === 'number') return `Type ${action.pesos} pesos; then Enter.`
  if (action.cards) return `Drop ${amounts(action.cards, (card) => cardName(g, card))}; then Enter.`
  if (!Array.isArray(action.way))
    return task ?? `Take: ${actionWords(decision, action, (place) => spaceName(g, place))}.`
  const goal = spaceName(g, action.way.at(-1) as Space)
  return `Open it, ${action.type === 'sail' ? 'sail' : 'march'} to ${goal}: arrows or Tab.`
}

interface Asked {
  readonly decision: Decision
  readonly action: Action
}
