/** What stands beside the choices of a question: odds, how each force stands, and what a window is about. */
import type { Note } from '../../../kernel/contract/game.ts'
import { counted } from '../../../kernel/contract/words.ts'
import type { Captain, Space } from '../data/names.ts'
import { legendOn } from '../map/ground.ts'
import { captainName, hitsText, spaceName } from '../map/names.ts'
import type { GameDecision } from '../sequence/actions.ts'
import { type Position, playersOf, spaceAt } from '../state/context.ts'
import { commanderOf, expeditionOf, expeditionsOf } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'
import { rollNotes } from './at-roll.ts'
import { attemptNotes, unitsText } from './attempts.ts'
import { plunderText, rallyText, talkText } from './dealing.ts'
import { discoveryText } from './finding.ts'

type Choice = GameDecision['choices'][number]

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
      return { ...choice, label, ...(about !== null && { about }) }
    }),
  }
}

/** The subject of all that a hand offers in an impulse. */
const cards = 'Cards'

const isFromHand = ({ type }: Choice): boolean => type.startsWith('play') || type.startsWith('enlist')

/** So much of what a card does is a label; all of it stands below. */
const longLabel = 60

/** A card by its name, and what it does, up to the first pause if that is long. */
function handLabel({ about, label }: Choice): string {
  const [first = label] = label.split(/[;.](?: |$)/)
  return `${about}: ${first.length > longLabel ? first.split(', ')[0] : first}`
}

function cardsNote(g: Position, { choices }: GameDecision): Note[] {
  const titles = choices.filter(isFromHand).map((choice) => titleOf(g, choice))
  return titles.length > 0 ? [{ about: cards, text: [...new Set(titles)].join(', ') }] : []
}

function titleOf(g: Position, { about = '', fixed }: Choice): string {
  const { captain, card } = (fixed ?? {}) as { readonly captain?: Captain; readonly card?: string }
  return captain !== undefined && card === undefined ? captainName(g, captain) : about
}

/** What is seldom wanted: captains and units that change places. */
const regrouping: readonly string[] = [
  ...['join', 'split', 'command', 'pass-units'],
  ...['march-leaving', 'sail-leaving'],
]

/** The commander of an own force that a choice is about: all that it may do stands under his name. */
function forceOf(g: Position, own: readonly Expedition[], { type, about, fixed }: Choice): string | null {
  const { expedition: id, at } = (fixed ?? {}) as { readonly expedition?: number; readonly at?: Space }
  const force = own.find((one) => (type === 'divide' ? one.at === at && one.gold > 0 : one.id === id))
  const name = force ? captainName(g, commanderOf(force).captain) : null
  return regrouping.includes(type) ? `Men of ${name ?? about}` : name
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
function oddsBeside(g: Position, { type, fixed }: Choice): string {
  const id = (fixed as { readonly expedition?: number } | undefined)?.expedition
  if (id === undefined) return ''
  const expedition = expeditionOf(g, id)
  switch (type) {
    case 'negotiate':
      return talkText(g, expedition)
    case 'plunder':
      return spaceAt(g, expedition.at).ally === expedition.faction ? '' : plunderText(g, expedition)
    case 'rally':
    case 'rally-fed':
      return rallyText(g, expedition, type === 'rally-fed')
    case 'search':
      return legendOn(g, expedition.at) ? '' : discoveryText(g, expedition.at)
    default:
      return ''
  }
}
