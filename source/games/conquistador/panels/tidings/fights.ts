/** Fights between nations: who attacked whom where, and who lost what, a sentence a fight however many rounds it had. */
import { listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import type { EventOf } from '../../events/event.ts'
import { sum } from '../../state/context.ts'
import { called } from '../../state/seat-words.ts'
import { many, wareWord } from '../../text/words.ts'
import { type Gathered, grouped, type Pile, type Reader } from './pile.ts'
import { sumOf, tollWords } from './tolls.ts'

export const landFights = (reader: Reader, pile: Pile): readonly Gathered[] =>
  grouped(pile.take(['land-combat']), ({ nation, against, hex }) => `${nation} ${against} ${hex}`).map(
    (rounds) => {
      const [{ nation, against, hex }] = rounds
      const ended = pile.take(['battle-decided'], (event) => event.hex === hex)
      const lost = pile.take(
        ['lost', 'all-lost'],
        ({ cause, nation: whose }) =>
          cause.by === 'battle' && cause.hex === hex && (whose === nation || whose === against),
      )
      const went = pile.take(['retreated'], ({ from }) => from === hex)
      const before = pile.take(['invaded'], (event) => event.nation === nation && event.against === against)
      const after = pile.take(['garrison'], (event) => event.hex === hex)
      const back = pile.take(['re-embarked'], (event) => before.some(({ place }) => place === event.place))
      const losses = [
        ...lossOf(nation, sum(rounds.map(({ losses }) => losses))),
        ...lossOf(against, sum(rounds.map(({ lossesOfDefender }) => lossesOfDefender))),
      ]
      const what = losses.length > 0 ? listed(losses) : 'nobody falls'
      const end = ended.map(({ loser, destroyed }) =>
        destroyed ? `; ${loser} has nobody left there` : `; ${loser} gives way`,
      )
      return {
        text: `${nation} attacks ${against} ${reader.places.where(hex)}: ${what}${end.join('')}.`,
        events: [...rounds, ...ended, ...lost, ...went, ...before, ...after, ...back],
        isOwn: nation === reader.seat || against === reader.seat,
      }
    },
  )

const lossOf = (nation: Nation, lost: number): readonly string[] =>
  lost > 0 ? [`${nation} loses ${many(lost, 'unit')}`] : []

export const seaFights = (reader: Reader, pile: Pile): readonly Gathered[] =>
  grouped(pile.take(['naval-combat']), ({ nation, targets, place }) => `${nation} ${targets} ${place}`).map(
    (rounds) => {
      const [{ nation, targets, place }] = rounds
      const isIn = (whose: Nation) => whose === nation || targets.includes(whose)
      const sunk = pile.take(['ship-sunk'], (event) => event.place === place && isIn(event.nation))
      const ended = pile.take(
        ['expedition-lost'],
        ({ cause, nation: whose }) => cause.by === 'sea-combat' && isIn(whose),
      )
      const met = pile.take(['intercept'], (event) => event.place === place && event.caught)
      const won = pile.take(['prize', 'gold-taken'], (event) => event.place === place && isIn(event.nation))
      const ends = [
        ...grouped(sunk, (event) => event.nation).map(
          (all) => `${all[0].nation} loses ${tollWords(sumOf(all.map(({ toll }) => toll)))}`,
        ),
        ...won.map(wonText),
      ]
      const what = ends.length > 0 ? listed(ends) : 'nobody loses a ship'
      return {
        text: `${nation} attacks the ships of ${listed(targets.map(called))} ${reader.places.where(place)}: ${what}.`,
        events: [...rounds, ...met, ...sunk, ...ended, ...won],
        isOwn: isIn(reader.seat as Nation),
      }
    },
  )

function wonText(event: EventOf<'prize' | 'gold-taken'>): string {
  const gold = event.ducats > 0 ? `${many(event.ducats, 'ducat')} of gold` : null
  const ship = event.type === 'prize' ? `a ${wareWord(event.ship)}` : null
  const taken = listed([ship, gold].filter((one) => one !== null))
  return `${event.nation} takes ${taken} of ${event.owner}`
}

/** Own fights with natives, an Area each. */
export const nativeFights = (reader: Reader, pile: Pile): readonly Gathered[] =>
  grouped(
    pile.take(['native-combat'], ({ nation }) => nation === reader.seat),
    ({ area }) => area,
  ).map((rounds) => {
    const [{ nation, area, target }] = rounds
    const { level } = rounds.at(-1)!
    const lost = pile.take(
      ['lost', 'all-lost'],
      ({ cause, nation: whose }) => whose === nation && cause.by === 'native-combat' && cause.area === area,
    )
    const dead = lost.length > 0 ? `, and loses ${tollWords(sumOf(lost.map(({ toll }) => toll)))}` : ''
    const end =
      level === 0
        ? `subdues the ${target} of ${area}`
        : `fights the ${target} of ${area}: level ${level} is left`
    return { text: `${nation} ${end}${dead}.`, events: [...rounds, ...lost], isOwn: true }
  })

/** Where a nation has left no natives; what else it fought is told by its losses. */
export function subdued(pile: Pile, nation: Nation): readonly Gathered[] {
  const ended = pile.take(['native-combat'], (event) => event.nation === nation && event.level === 0)
  if (ended.length === 0) return []
  const areas = [...new Set(ended.map(({ area }) => area))]
  return [{ text: `${nation} subdues the natives of ${listed(areas)}.`, events: ended, isOwn: false }]
}
