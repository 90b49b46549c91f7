/** What stands beside the choices of a question: odds, how each force stands, and what a window is about. */
import type { Note } from '../../../kernel/contract/game.ts'
import { counted } from '../../../kernel/contract/words.ts'
import { isPlay } from '../cards/playing.ts'
import { legendOn } from '../map/ground.ts'
import { captainName, hitsText, spaceName } from '../map/names.ts'
import type { GameChoice, GameDecision } from '../sequence/actions.ts'
import { type Position, playersOf, spaceAt } from '../state/context.ts'
import { commanderOf, expeditionOf, expeditionsOf } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'
import { rollNotes } from './at-roll.ts'
import { attemptNotes, unitsText } from './attempts.ts'
import { plunderText, rallyText, talkText } from './dealing.ts'
import { discoveryText, legendText } from './finding.ts'

/** An impulse with the odds beside what may be done in it, a window with what it is about; others as they are. */
export function withOdds(g: Position, decision: GameDecision): GameDecision {
  if (decision.kind === 'window')
    return { ...decision, brief: [...attemptNotes(g), ...(decision.brief ?? [])] }
  if (decision.kind === 'roll') return { ...decision, brief: [...rollNotes(g), ...(decision.brief ?? [])] }
  if (decision.kind !== 'impulse') return decision
  const faction = playersOf(g).find((one) => one === decision.seat)
  const own = faction ? expeditionsOf(g, faction) : []
  return {
    ...decision,
    brief: [
      ...(decision.brief ?? []),
      ...own.map((expedition) => forceNote(g, expedition)),
      ...cardsNote(g, decision),
    ],
    choices: decision.choices.map((choice) => {
      if (isFromHand(choice)) return { ...choice, label: handLabel(choice), about: cards }
      const odds = oddsBeside(g, choice)
      const label = odds === '' ? choice.label : `${choice.label}: ${odds}`
      const about = forceOf(g, own, choice)
      return { ...choice, label, ...(about !== null && { about }), ...(isSeldom(choice) && { tucked: true }) }
    }),
  }
}

/** The subject of all that a hand offers in an impulse. */
const cards = 'Cards'

const isFromHand = (choice: GameChoice): boolean =>
  isPlay(choice) || choice.type === 'enlist' || choice.type === 'enlist-with'

/** So much of what a card does is a label; all of it stands below. */
const longLabel = 60

/** A card by its name, and what it does, up to the first pause if that is long. */
function handLabel({ about, label }: GameChoice): string {
  const [first = label] = label.split(/[;.](?: |$)/)
  return `${about}: ${first.length > longLabel ? first.split(', ')[0] : first}`
}

function cardsNote(g: Position, { choices }: GameDecision): Note[] {
  const titles = choices.filter(isFromHand).map((choice) => titleOf(g, choice))
  // One alone has a line of its own.
  return titles.length > 1 ? [{ about: cards, text: [...new Set(titles)].join(', ') }] : []
}

function titleOf(g: Position, { about = '', fixed }: GameChoice): string {
  return fixed && 'captain' in fixed && !('card' in fixed) ? captainName(g, fixed.captain) : about
}

/** What is seldom wanted: captains and units that change places. */
const regrouping: readonly GameChoice['type'][] = [
  'join',
  'split',
  'command',
  'pass-units',
  'march-leaving',
  'sail-leaving',
]
const isSeldom = ({ type }: GameChoice): boolean => regrouping.includes(type)

/** The commander of an own force that a choice is about: all that it may do stands under his name. */
function forceOf(g: Position, own: readonly Expedition[], choice: GameChoice): string | null {
  const force = own.find((one) => isOrderOf(one, choice))
  const name = force ? captainName(g, commanderOf(force).captain) : null
  return isSeldom(choice) ? `Men of ${name ?? choice.about}` : name
}

function isOrderOf(one: Expedition, choice: GameChoice): boolean {
  if (choice.type === 'divide') return one.at === choice.fixed.at && one.gold > 0
  return choice.fixed !== undefined && 'expedition' in choice.fixed && one.id === choice.fixed.expedition
}

/** How an own force stands, over what it may do. */
function forceNote(g: Position, expedition: Expedition): Note {
  const { at, gold, food, hits, indians } = expedition
  const parts = [
    unitsText(expedition),
    ...(indians.length > 0 ? [counted(indians.length, 'Indian units')] : []),
    ...(gold > 0 ? [`${gold} gold`] : []),
    ...(food > 0 ? [`${food} food`] : []),
    ...(hits > 0 ? [hitsText(hits)] : []),
  ]
  const about = captainName(g, commanderOf(expedition).captain)
  return { about, text: `${spaceName(g, at)}; ${parts.join(', ')}` }
}

/** The figure that decides whether to do it. */
function oddsBeside(g: Position, choice: GameChoice): string {
  switch (choice.type) {
    case 'negotiate':
      return talkText(g, expeditionOf(g, choice.fixed.expedition))
    case 'plunder': {
      const expedition = expeditionOf(g, choice.fixed.expedition)
      return spaceAt(g, expedition.at).ally === expedition.faction ? '' : plunderText(g, expedition)
    }
    case 'rally':
    case 'rally-fed':
      return rallyText(g, expeditionOf(g, choice.fixed.expedition), choice.type === 'rally-fed')
    case 'search': {
      const { at } = expeditionOf(g, choice.fixed.expedition)
      const legend = legendOn(g, at)
      return legend ? legendText(g, legend) : discoveryText(g, at)
    }
    default:
      return ''
  }
}
