/** What a faction has: conquistadors, index, money, points by source; and the same of the others. */
import { apart, cut, wrap } from '../../../app/parts/lines.ts'
import type { Paper } from '../../../app/parts/paper.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { counted } from '../../../kernel/contract/words.ts'
import type { Captain, Faction } from '../data/names.ts'
import { type Score, scoreOf } from '../end/victory.ts'
import { factionName, spaceName } from '../map/names.ts'
import { captainOf, factionOf, isStandard, type Position } from '../state/context.ts'
import { expeditionsOf } from '../state/forces.ts'
import { expeditionText } from './describing.ts'
import { players, viewerOf } from './viewer.ts'

/** What points are for, in words. */
export const partNames: Readonly<Record<Exclude<keyof Score, 'total'>, string>> = {
  gold: 'Gold',
  division: 'Divided gold',
  legends: 'Legends',
  empire: 'First empire',
  creditors: 'Taken away',
  cities: 'Cities',
  governor: 'Governor',
  debt: 'Debt',
}

/** "index 1, 12 pesos, debt 4, 8 cards" */
export function standingText(g: Position, faction: Faction): string {
  const { index, pesos, debt, hand, manos, warrant } = factionOf(g, faction)
  return [
    `index ${index}`,
    ...(isStandard(g) ? [counted(pesos, 'pesos'), `debt ${debt}`] : []),
    counted(hand.length, 'cards'),
    ...(manos.length > 0 ? [`${manos.length} Mano de Dios`] : []),
    ...(warrant ? ['under a warrant'] : []),
  ].join(', ')
}

function factionLines(g: Position, faction: Faction, paper: Paper): string[] {
  const { width, theme } = paper
  const score = scoreOf(g, faction)
  const parts = keysOf(partNames).filter((part) => score[part] !== 0)
  return [
    theme.heading(apart(factionName(faction), counted(score.total, 'points'), width)),
    ...wrap(standingText(g, faction), width - 2).map((line) => `  ${line}`),
    ...parts.map((part) => apart(`  ${partNames[part]}`, String(score[part]), width)),
    ...expeditionsOf(g, faction).flatMap((expedition) => [
      ...wrap(`${spaceName(g, expedition.at)}: ${expeditionText(g, expedition)}`, width - 2, 2).map(
        (line) => `  ${line}`,
      ),
      ...expedition.parties.map(({ captain }) => theme.faint(cut(`    ${ratingsText(g, captain)}`, width))),
    ]),
  ]
}

/** "Hernan Cortes: combat 2, diplomacy 3, rally 3" */
function ratingsText(g: Position, captain: Captain): string {
  const { name, combat, diplomacy, rally } = captainOf(g, captain)
  return `${name.split(' ').at(-1)}: combat ${combat}, diplomacy ${diplomacy}, rally ${rally}`
}

/** The own faction first. */
export function court(g: Position, viewer: Seat, paper: Paper): string[] {
  const seat = viewerOf(g.state, viewer)
  const others = players(g.state).filter((faction) => faction !== seat)
  return [
    ...(seat ? factionLines(g, seat, paper) : []),
    ...others.flatMap((faction) => factionLines(g, faction, paper)),
  ]
}
