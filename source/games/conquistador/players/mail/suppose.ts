/** What a writer of orders may suppose of others, to see what his conditions would do. */
import type { Given, Supposition } from '../../../../kernel/contract/by-mail.ts'
import { copy } from '../../../../kernel/flow/draft.ts'
import { newExpedition } from '../../council/expeditions.ts'
import type { Nation } from '../../data/shapes.ts'
import type { World } from '../../map/world.ts'
import { newShip } from '../../naval/ships.ts'
import { putDown } from '../../state/stacks.ts'
import type { State } from '../../state/state.ts'
import { emptyGroup } from '../../state/units.ts'
import { amountAt, fieldsOf, nationWords, placeWords, type Takes, textAt } from './board-words.ts'

interface Kind {
  readonly takes: Takes
  put(world: World, state: State, nation: Nation, given: Given): void
  words: string
  readonly noun: string
}

const kinds: Readonly<Record<string, Kind>> = {
  ships: {
    takes: { of: 'seat', in: 'hex', size: 'amount', gold: 'amount' },
    words: 'ships lie somewhere',
    noun: 'ships',
    put({ board }, state, nation, given) {
      const place = board.hexes.get(textAt(given, 'in')!)?.nodes[0]
      if (place === undefined) return
      const ships = Array.from({ length: amountAt(given, 'size', 1) }, () => newShip('carrack'))
      const gold = amountAt(given, 'gold')
      if (gold > 0 && ships[0]) ships[0].gold = { supposed: gold }
      const sailing = {
        ...newExpedition('X1', nation, place, ships),
        begun: true,
        crossed: true,
        finished: true,
      }
      state.expeditions.push(sailing)
    },
  },
  units: {
    takes: { of: 'seat', in: 'hex', soldiers: 'amount', colonists: 'amount', gold: 'amount' },
    words: 'units stand somewhere',
    noun: 'units',
    put(_, state, nation, given) {
      const [soldiers, colonists, gold] = ['soldiers', 'colonists', 'gold'].map((field) =>
        amountAt(given, field),
      )
      const group = { ...emptyGroup(), soldiers: soldiers!, colonists: colonists! }
      if (soldiers! + colonists! === 0) group.soldiers = 1
      putDown(state, nation, textAt(given, 'in')!, { ...group, gold: gold! > 0 ? { supposed: gold! } : {} })
    },
  },
}

export const suppositions = (world: World): Readonly<Record<string, Supposition<State>>> =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, { takes, put, words, noun }]) => [
      name,
      {
        label: words,
        ...fieldsOf(world, takes, { needed: ['of', 'in'], amounts: 'so many' }),
        words: (given) => `${noun} of ${nationWords(given)}${placeWords(world, given)}`,
        suppose(state, given) {
          const supposed = copy(state)
          const nation = supposed.order.find((one) => one === textAt(given, 'of'))
          if (nation) put(world, supposed, nation, given)
          return supposed
        },
      },
    ]),
  )
