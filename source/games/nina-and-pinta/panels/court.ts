/** What a nation has: gold, pieces, ships, Benefits, points; and what is seen of the others. */
import { apart, cut, wrap } from '../../../app/parts/lines.ts'
import type { Paper } from '../../../app/parts/paper.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { type Nation, worlds } from '../data/names.ts'
import { counterName, landName, nationName, shortWorld } from '../map/names.ts'
import { type Position, playerOf } from '../state/context.ts'
import { pointsOf } from './points.ts'
import { viewerOf } from './viewer.ts'

/** "home", "Caribbean: 3 gold". */
export function shipText(g: Position, nation: Nation, world: (typeof worlds)[number]): string {
  const { captain, settlers, gold, at } = playerOf(g, nation).ships[world]
  const crew = [...(captain ? ['Captain'] : []), ...(settlers > 0 ? [`${settlers} S`] : [])]
  const aboard = [...crew, ...(gold > 0 ? [`${gold} gold`] : [])].join(', ')
  return `${at === null ? 'home' : landName(g, at)}${aboard && `: ${aboard}`}`
}

export const countersText = (g: Position, counters: readonly string[]): string =>
  counters.map((counter) => counterName(g, counter)).join(', ')

function ownLines(g: Position, seat: Nation, { width, theme }: Paper): string[] {
  const { screen, settlers, towns, crew, military } = playerOf(g, seat)
  const line = (left: string, right: string | number) => apart(left, String(right), width)
  const { total, parts } = pointsOf(g, seat)
  const kept = screen?.kept ?? []
  return [
    theme.heading(line('Gold behind the screen', screen?.gold ?? '')),
    line('Settlers in supply', settlers),
    line('Towns in supply', towns),
    line('A ship carries', crew),
    theme.heading(cut('Ships', width)),
    ...worlds.flatMap((world) => wrap(`  ${shortWorld(g, world)}: ${shipText(g, seat, world)}`, width, 4)),
    theme.heading(line('Points by now', total)),
    ...parts.map(({ name, points }) => line(`  ${name}`, points)),
    ...(kept.length > 0 ? [theme.heading('Kept'), ...wrap(`  ${countersText(g, kept)}`, width, 2)] : []),
    ...(military.length > 0
      ? [theme.heading('Military'), ...wrap(`  ${countersText(g, military)}`, width, 2)]
      : []),
  ]
}

function otherLines(g: Position, nation: Nation, { width, theme }: Paper): string[] {
  const { screen, settlers, towns, military, space } = playerOf(g, nation)
  const { total, hidden } = pointsOf(g, nation)
  const name = g.state.solo?.planck === nation ? `Planck (${nationName(g, nation)})` : nationName(g, nation)
  const seen = [
    `${settlers} Settlers and ${towns} Towns in supply`,
    ...(screen ? [`${screen.gold} gold`] : []),
    ...(military.length > 0 ? [countersText(g, military)] : []),
    ...(screen && screen.kept.length > 0 ? [countersText(g, screen.kept)] : []),
    ...(space !== null ? [`passed into space ${space}`] : []),
  ]
  return [
    theme.heading(
      apart(name, `${total}${hidden ? '+' : ''} ${total === 1 && !hidden ? 'point' : 'points'}`, width),
    ),
    ...wrap(`  ${seen.join('; ')}`, width, 2),
  ]
}

/** Cut to the height given, what is needed most first. */
export function court(g: Position, viewer: Seat, paper: Paper): string[] {
  const seat = viewerOf(g.state, viewer)
  const others = g.state.order.filter((nation) => nation !== seat)
  const lines = [
    ...(seat ? ownLines(g, seat, paper) : []),
    ...others.flatMap((nation) => otherLines(g, nation, paper)),
  ]
  return lines.slice(0, paper.height)
}
