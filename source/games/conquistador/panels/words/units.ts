/** Where everything is, in sentences. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import { capital } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { hexName } from '../../matters/ports.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { does } from '../../state/seat-words.ts'
import type { Expedition, Harbour } from '../../state/state.ts'
import { emptyGroup, hasUnits, isNation, nameGroup, nationsInPlay } from '../../state/units.ts'
import { contents, pendingFights } from '../map/contents.ts'
import { fightsText, fleetText, presenceText } from '../map/look.ts'
import { viewerOf } from '../viewer.ts'

/** What a seat has in Europe and in every hex, pending fights, then what it sees of the others. */
export function whereWords(g: Position, seat: Seat): string[] {
  const viewer = viewerOf(g.state, seat)
  const nations = nationsInPlay(g.state)
  const others = nations.filter((nation) => nation !== viewer)
  const own = viewer === null ? [] : [...inEurope(g, viewer), ...abroad(g, viewer)]
  const fights = [...pendingFights(g.state)].flatMap((hex) =>
    fightsText(g.state, hex).map((said) => `${hexName(g, hex)}: ${said}.`),
  )
  const seen = others.flatMap((nation) => abroad(g, nation))
  return [
    ...fights,
    ...(viewer !== null && own.length === 0 ? [`${capital(does(viewer, 'has'))} no units anywhere.`] : own),
    ...seen,
    ...(others.length > 0 && seen.length === 0 ? ['Nothing of other nations is seen.'] : []),
  ]
}

function inEurope({ state }: Position, nation: Nation): string[] {
  const isHome = (fleet: Expedition | Harbour) => fleet.nation === nation && fleet.place === 'Europe'
  const waiting = state.harbours
    .filter(isHome)
    .filter((home) => home.ships.length > 0 || hasUnits(home))
    .flatMap((home) => [
      ...(home.ships.length > 0 ? [fleetText({ ...home, ...emptyGroup() })] : []),
      ...(hasUnits(home)
        ? [`${nameGroup(home)}, waiting ${isNation(nation) ? 'for a ship' : 'to be hired'}`]
        : []),
    ])
  return [...waiting, ...state.expeditions.filter(isHome).map(fleetText)].map((said) => `In Europe: ${said}.`)
}

const abroad = (g: Position, nation: Nation): string[] =>
  [...contents(g.state, nation)]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([hex, all]) =>
      all
        .filter((one) => one.nation === nation)
        .map((one) => `${hexName(g, hex)}, ${presenceText(g.state, hexInfo(g, hex), one)}.`),
    )
