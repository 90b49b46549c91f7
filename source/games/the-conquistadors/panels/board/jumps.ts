/** Where one can go to: boards, expeditions, finds, and every name. */
import type { Jump } from '../../../../app/parts/map-panel.ts'
import { capital } from '../../../../kernel/contract/words.ts'
import { type Board, boards, type Faction, type Space } from '../../data/names.ts'
import { isInPlay, legendOn, spacesInPlay } from '../../map/ground.ts'
import { captainName, legendNames, spaceName } from '../../map/names.ts'
import { type Position, spaceAt } from '../../state/context.ts'
import { commanderOf, expeditionsOf } from '../../state/forces.ts'
import { spaceText } from '../describing.ts'
import { players } from '../viewer.ts'
import { boardOf } from './layout.ts'
import { boardNames } from './marks.ts'

/** Panama, from where a board is entered. */
export const gateOf = ({ atlas }: Pick<Position, 'atlas'>, board: Board): Space =>
  [...atlas.spaces.values()].find((space) => space.board === board && space.kind === 'panama')!.id

/** Where somebody looks first on a board: at the first of his own there, else at Panama. */
export function firstOn(g: Position, viewer: Faction | null, board: Board): Space {
  const own = viewer ? expeditionsOf(g, viewer) : []
  return own.find(({ at }) => boardOf(at) === board)?.at ?? gateOf(g, board)
}

export function jumpsOf(g: Position, viewer: Faction | null): Jump[] {
  const order = players(g.state).toSorted((one, other) => Number(other === viewer) - Number(one === viewer))
  const all = spacesInPlay(g)
  return [
    ...boards
      .filter((board) => isInPlay(g, board))
      .map((board) => ({ group: 'Boards', label: boardNames[board], cell: firstOn(g, viewer, board) })),
    ...order.flatMap((faction) =>
      expeditionsOf(g, faction).map(({ parties, at }) => ({
        group: `Expeditions of ${capital(faction)}`,
        label: `${captainName(g, commanderOf({ parties }).captain)}, ${spaceName(g, at)}`,
        cell: at,
      })),
    ),
    ...all
      .filter(({ id }) => ['town', 'city'].includes(spaceAt(g, id).find ?? ''))
      .map(({ id }) => ({ group: 'Towns and cities', label: spaceText(g, id), cell: id })),
    ...all.flatMap(({ id }) => {
      const legend = legendOn(g, id)
      return legend
        ? [{ group: 'Legends', label: `${legendNames[legend]}, ${spaceName(g, id)}`, cell: id }]
        : []
    }),
    ...all.flatMap(({ id, name }) =>
      name ? [{ group: 'Names', label: name, cell: id, sought: true as const }] : [],
    ),
  ]
}
