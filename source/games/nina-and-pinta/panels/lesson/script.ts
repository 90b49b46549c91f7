/** The words of the lesson, for each kind of question: what it is about, and what is to be done. */
import type { Action, Choice, Decision } from '../../../../kernel/contract/game.ts'
import { pointsAdded } from '../../forecast/benefits.ts'
import { nationName, settlersText, worldName } from '../../map/names.ts'
import type { GameForm } from '../../sequence/actions.ts'
import { type Position, playerOf, progressOf, screenOf, tokenOf } from '../../state/context.ts'
import type { QuestionKind } from '../../state/flow.ts'

/** Who learns. */
export const learner = 'Spain'

export interface Script {
  readonly title: string
  readonly task: string
  /** Pages, each of a few sentences; `\n` parts paragraphs. */
  pages(g: Position): readonly string[]
}

/** What is said when a question of a kind is asked for the first time, the second, and so on; the last goes on. */
export const scripts: Readonly<Partial<Record<QuestionKind, readonly Script[]>>> = {
  war: [
    {
      title: 'An era begins',
      task: 'Take Santa Maria World, the line with *.',
      pages: (g) => [
        `You lead ${nationName(g, learner)} against Planck, who plays by fixed rules. Six eras lie before you. This first one is played under guidance, in ten minutes; then the game is yours.\n\nSpace turns a page like this one.`,
        'There are three worlds: Nina, Pinta, Santa Maria. One of your ships sails to each, every era.\n\nTab gives the arrow keys to the board; over its edge lies the next world. z changes between one world and all three, = explains every mark. The line under the board tells all about the land at the cursor.',
        'A hex has its land, its ground and its room: p2 are plains that hold two settlements, whoever owns them. ? means that nobody has explored it. Yours are capitals: S2 two Settlers, T a Town, C a City, ^ a Captain.',
        `A token was turned over. ${tokenText(g)} and it brought you ${tokenOf(g).gold} gold.\n\nWar: who has most kinds of Military says where, and now that is you. Where there is war, Settlers may be attacked. You will settle in Nina and Pinta, so let it be Santa Maria.`,
      ],
    },
  ],
  load: [
    {
      title: 'Loading',
      task: 'Nina: Captain, 2 Settlers; Pinta: Captain, 1 Settler; then p.',
      pages: (g) => [
        `Ships are loaded in secret, all on one page. Captains and Settlers cost 1 gold each, and a ship carries ${playerOf(g, learner).crew}.\n\nOnly a Captain explores and attacks. Settlers earn gold, build, and score. Up and down go from line to line, left and right change a number, p carries it out.`,
        `You have ${screenOf(g, learner).gold} gold. Send a Captain and two Settlers to Nina, and a Captain and a Settler to Pinta; ${screenOf(g, learner).gold - 5} gold is kept for Benefits.\n\nThe biggest crew sails first. The third ship stays empty.`,
      ],
    },
  ],
  sail: [
    {
      title: 'Sailing',
      task: 'Take the line with *.',
      pages: () => [
        'A ship with one way only sails by itself: your first one has explored the Caribbean, which comes first in every world. The log, L, has it all.\n\nWhat a land cannot hold goes back to your supply at the end of the turn. Against Planck there is little room; a Grow token adds one everywhere in its world.',
        'Now the next ship. Each line says what you could collect in that world afterwards, and who would find no room.\n\nExploring is a gamble: a land may have a mine, gold, natives, a civilisation, or a place for a Stronghold.',
      ],
    },
    {
      title: 'The next ship',
      task: 'Take the line with *.',
      pages: () => [
        'An empty ship may lie at an explored land, too, and carry gold home. But gold comes aboard only through lands of yours, linked to the one where the ship lies.',
      ],
    },
  ],
  natives: [
    {
      title: 'Natives',
      task: 'Take the line with *.',
      pages: () => [
        'Natives join you: a Settler more, from your supply, here or next door. It costs nothing.',
      ],
    },
  ],
  migrate: [
    {
      title: 'Moving on',
      task: 'Nobody moves: x, or the line with *.',
      pages: () => [
        'Once each turn one Settler may move to a land next door. The lines say what the world would bring then.\n\nSo a Settler too many finds room, and lands are linked: = on a side of the board shows it.',
      ],
    },
  ],
  govern: [
    {
      title: 'Governing',
      task: 'Take the line with *.',
      pages: () => [
        'All have sailed. Now each governs his worlds, one in each of three rounds.\n\nA line tells what comes aboard, what Strongholds keep, what is lost because no way leads to the ship, and what could be built.',
        'A Town costs 3 gold, a City 9, and both take a Settler. The world must have its Build token, and the land be in a group of three: three kinds of ground, linked; or the same land settled in all three worlds.\n\nOnly gold of that world pays, before the ship takes it home.',
      ],
    },
    { title: 'The next world', task: 'Take the line with *.', pages: () => [] },
  ],
  collect: [
    {
      title: 'Gold',
      task: 'As usual: g, or the line with *.',
      pages: () => [
        'There is more than one way to store this gold. A mine gives one for each Settler in its land, once an era, until it is empty.\n\nAs usual is nearly always right: all to the ship, and what it cannot reach to Strongholds. o leaves it to the program, as a new game does.',
      ],
    },
  ],
  build: [
    {
      title: 'Building',
      task: 'Take the line with *.',
      pages: () => [
        'Here you can build. Behind each site stands the group that allows it; where something is wanting, it says what.',
      ],
    },
  ],
  captain: [
    {
      title: 'The Captain',
      task: 'He sails home: h, or the line with *.',
      pages: () => [
        'A Captain goes home through lands that you have settled, and can then be loaded for any world. If he stays he links lands for your gold, but you have no other for that world.\n\nThe gold aboard comes home with the ship, behind your screen.',
      ],
    },
    { title: 'The other Captain', task: 'He sails home: h, or the line with *.', pages: () => [] },
  ],
  select: [
    {
      title: 'Benefits',
      task: 'Take the line with *.',
      pages: (g) => [
        `At home gold buys Benefits, in rounds: this one costs ${g.state.cost}, each next one 1 more.\n\nProgress scores at the end. Arts, Science and Religion count by the Cities of their world, Military by the Cities that were never built. The lines say what each adds by now.`,
        'The others are Bonus: used once, most of them at once. ? on this page and B, the book, say what they do.\n\nMilitary lies open, and its kinds decide who chooses the wars. Take it: while no City stands, its first one counts 3.',
      ],
    },
    {
      title: 'Passing',
      task: 'Pass into space 1: the line with *.',
      pages: (g) => [
        `Now one costs ${g.state.cost}, and you have ${screenOf(g, learner).gold} gold. Five gold behind the screen are a point at the end, but gold also loads the ships of the next era.\n\nWho passes takes a space, and the spaces are the next Turn Order. Pass into the first.`,
      ],
    },
  ],
}

/** For a question that nothing is said of. */
export const anyScript: Script = { title: 'A question', task: 'Take the line with *.', pages: () => [] }

const tokenText = (g: Position): string => {
  const { kind, world } = tokenOf(g)
  const name = worldName(g, world)
  return kind === 'grow'
    ? `Grow: each land of ${name} holds one settlement more from now on,`
    : `Build: from now on Towns and Cities may be built in ${name},`
}

export const farewell = (g: Position): readonly string[] => [
  `The first era is over, and you have met all its phases. You have ${screenOf(g, learner).gold} gold for the next one, and ${settlersText(g.data.nations.pieces.settlers - playerOf(g, learner).settlers)} in the New World.\n\nCities count 3 points at the end, Towns 2, Settlers 1.`,
  'From here on the game is yours.\n\nC is what you have, S the phases, E the points, L the log, H the history. ? helps with any question, I advises, D hands parts of your game to the program. U takes back what has shown nothing hidden. Q leaves: the game is saved.',
]

const crew = { 'nina-captain': 1, 'nina-settlers': 2, 'pinta-captain': 1, 'pinta-settlers': 1 }

/** The Progress that adds most by now. */
const dearest = (g: Position, open: readonly Choice[]): Choice | undefined =>
  open
    .flatMap((choice) => {
      const counter = choice.fixed?.counter
      if (typeof counter !== 'string' || !progressOf(g, counter)) return []
      return [{ choice, points: pointsAdded(g, learner, counter) }]
    })
    .toSorted((one, other) => other.points - one.points)[0]?.choice

/** What the learner does at the nth question of a kind. */
export function answer(g: Position, { kind, choices }: Decision, nth: number): Action {
  const open = choices.filter(({ off }) => !off)
  const ofType = (type: GameForm['type']) => open.find((choice) => choice.type === type)
  const taken = ((): Choice | undefined => {
    if (kind === 'war') return open.find(({ fixed }) => fixed?.world === 'santa-maria')
    if (kind === 'sail') return nth === 0 ? ofType('explore') : ofType('stay')
    if (kind === 'migrate') return ofType('remain')
    if (kind === 'captain') return ofType('captain-home')
    if (kind === 'select') return nth === 0 ? dearest(g, open) : ofType('pass')
    return undefined
  })()
  const { type, fixed } = taken ?? open[0]!
  const action = { type, seat: learner, ...fixed }
  return type === 'load' ? { ...action, crew, first: 'nina pinta santa-maria' } : action
}
