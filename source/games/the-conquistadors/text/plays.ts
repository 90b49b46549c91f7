/** Events of cards that are played, in words. */
import { counted, listed } from '../../../kernel/contract/words.ts'
import { cardName, factionName, manName, spaceName, titleOf } from '../map/names.ts'
import type { Components } from '../state/context.ts'
import type { Tellings } from './telling.ts'

/** What a card does that strikes others, up to the first pause: they have not read it. */
function strikeText(g: Components, card: string, isAgainst: boolean): string {
  const told = g.atlas.strategy.get(card)
  if (!told || (told.class === 'Action' && !isAgainst)) return ''
  const [first = ''] = told.text.split(/[;.](?: |$)/)
  return `: ${first}`
}

export const playTellings: Tellings<
  | 'played'
  | 'card-cancelled'
  | 'warrant'
  | 'creditors-paid'
  | 'gold-lost'
  | 'hits-cleared'
  | 'rediscovered'
  | 'stopped'
  | 'enemy-card'
  | 'reactions'
  | 'fined'
  | 'stolen'
> = {
  played: ({ faction, card, against, at }, g) => {
    const whom = against === null || against === faction ? '' : ` against ${factionName(against)}`
    const where = at === null ? '' : ` at ${spaceName(g, at)}`
    return `${factionName(faction)} plays ${titleOf(g, card)}${whom}${where}${strikeText(g, card, whom !== '')}.`
  },
  'card-cancelled': ({ card }, g) => `${titleOf(g, card)} has no effect.`,
  warrant: ({ faction }) => `${factionName(faction)} is under a warrant.`,
  'creditors-paid': ({ faction, pesos, points }) =>
    `${factionName(faction)} pays ${counted(pesos, 'pesos')} of debt${points > 0 ? `, and the rest costs ${counted(points, 'victory points')}` : ''}.`,
  'gold-lost': ({ faction, captain, gold }, g) => `${manName(g, captain, faction)} loses ${gold} gold.`,
  'hits-cleared': ({ faction, captain }, g) => `The men of ${manName(g, captain, faction)} take heart again.`,
  rediscovered: ({ at }, g) => `${spaceName(g, at)} is undiscovered again.`,
  stopped: ({ faction, captain, at }, g) =>
    `${manName(g, captain, faction)} comes no further than ${spaceName(g, at)}.`,
  'enemy-card': ({ faction, card, at, applies }, g) =>
    applies
      ? `${cardName(g, card)} strikes ${factionName(faction)}${at === null ? '' : ` at ${spaceName(g, at)}`}${strikeText(g, card, true)}.`
      : `${cardName(g, card)} is drawn, and comes to nothing.`,
  reactions: ({ faction, at, cards }, g) =>
    `Drawn against ${factionName(faction)} at ${spaceName(g, at)}: ${listed(cards.map((card) => cardName(g, card)))}.`,
  fined: ({ faction, points }) =>
    `The warrant costs ${factionName(faction)} ${counted(points, 'victory points')}.`,
  stolen: ({ gold }) => (gold > 0 ? `Thieves are after ${gold} gold.` : 'Thieves find no gold.'),
}
