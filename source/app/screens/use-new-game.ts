/** What is chosen on the page of a new game, and what its keys and clicks do. */
import { useState } from 'react'
import type { Seat } from '../../kernel/contract/named.ts'
import { useActions, useShell } from '../hooks.ts'
import { type ActsOf, actOn } from '../keys/bindings.ts'
import {
  firstDraft,
  firstForSeveral,
  heldNext,
  inScenario,
  type NewGameDraft,
  newGameOf,
  offeredIn,
  orderedNext,
  ordersOf,
  seatedNext,
  turnSwitch,
  withOnePerson,
} from '../new-game/draft.ts'
import { fileFor, freshSeed, newFile } from '../new-game/fields.ts'
import type { NewGameSwitch } from '../panels.ts'
import type { OrderSet } from '../standing-orders.ts'

/** The field of who holds a seat. */
export const holderField = (seat: Seat): string => `seat ${seat}`

/** The page as it stands. */
export interface NewGamePage {
  readonly draft: NewGameDraft
  /** The options of the rules that are offered. */
  readonly options: readonly NewGameSwitch[]
  /** What is left to standing orders; null where a game has none. */
  readonly orders: OrderSet | null
  /** Whether there are several sets of seats to choose from. */
  readonly seated: boolean
  /**
   * The field that is marked: a switch by its name, `seat` with the name of one, or
   * `scenario`, `seats`, `orders`, `seed`, `file`, `start`.
   */
  readonly field: string
  /** The seat whose holder is marked, if one is. */
  readonly holding: string | null
  /** The switch that is marked, if one is. */
  readonly marked: NewGameSwitch | undefined
  /** Whether keys are letters of a text. */
  readonly typing: boolean
  readonly seed: string
  readonly file: string
  /** The file that the game is saved in if none is named. */
  readonly suggested: string
  setSeed(seed: string): void
  setFile(file: string): void
  /** The first click on a field marks it, the next one does what Enter does. */
  click(name: string | undefined): void
}

export function useNewGame(): NewGamePage {
  const shell = useShell()
  const { panels, folder, preferred, start, home, isHosted } = shell
  const [draft, setDraft] = useState(() =>
    isHosted
      ? firstForSeveral(shell, preferred.standing)
      : withOnePerson(firstDraft(shell, preferred.standing)),
  )
  const [seed, setSeed] = useState(freshSeed)
  const [file, setFile] = useState('')
  const [wanted, setField] = useState('start')
  const { scenario } = draft
  const offered = offeredIn(shell, draft)
  const options = offered.filter(({ rule }) => rule)
  const { standing } = preferred
  const orders = ordersOf(shell, draft, standing)
  const seated = scenario.seats.length > 1
  const names = options.map(({ name }) => name)
  const holders = draft.seats.map(holderField)
  const left = orders ? ['orders'] : []
  const rows = [
    'scenario',
    ...(seated ? ['seats'] : []),
    ...holders,
    ...left,
    // Whoever knows the seed of a game with others knows every die to come.
    ...(isHosted ? [] : ['seed', 'file']),
    ...names,
    'start',
  ]
  // What is marked stays marked when rows come or go before it.
  const row = Math.max(0, rows.indexOf(wanted))
  const field = rows[row]!
  const goTo = (to: number): void => setField(rows[(to + rows.length) % rows.length]!)
  const marked = options.find(({ name }) => name === field)
  const holding = draft.seats[holders.indexOf(field)] ?? null
  const typing = field === 'seed' || field === 'file'
  const suggested = newFile(folder, scenario.name)

  const begin = (): void =>
    start(newGameOf(shell, draft, seed.trim() || freshSeed()), fileFor(folder, file.trim()) ?? suggested)
  const change = (back: boolean): void => {
    if (field === 'scenario') {
      const { scenarios } = panels
      const next = scenarios.indexOf(scenario) + (back ? scenarios.length - 1 : 1)
      const other = inScenario(scenarios[next % scenarios.length]!, draft.on)
      // Friends come to a host.
      setDraft(isHosted ? other : withOnePerson(other))
    } else if (field === 'orders') setDraft(orderedNext(shell, draft, { standing, back }))
    else if (field === 'seats') setDraft(seatedNext(shell, draft, back))
    else if (holding !== null) setDraft(heldNext(draft, holding, back))
    else if (marked) {
      const after = turnSwitch(shell, draft, marked)
      if (!('reason' in after)) setDraft(after)
    }
  }
  const turn = (back: boolean): void => {
    if (!typing && field !== 'start') change(back)
  }
  const acts: ActsOf<'choices' | 'fields' | 'list'> = {
    up: () => goTo(row - 1),
    down: () => goTo(row + 1),
    pageUp: () => goTo(0),
    pageDown: () => goTo(rows.length - 1),
    first: () => (typing ? undefined : goTo(0)),
    last: () => (typing ? undefined : goTo(rows.length - 1)),
    open: () => turn(false),
    close: () => turn(true),
    end: () => (typing ? undefined : begin()),
    alter: () => turn(false),
    nextField: () => goTo(row + 1),
    lastField: () => goTo(row - 1),
  }
  useActions(
    'newGame',
    (action) => {
      if (action === 'back') home()
      else if (action === 'take' && (field === 'start' || typing)) typing ? goTo(row + 1) : begin()
      else if (action === 'take') turn(false)
      else actOn(acts, action)
    },
    { typing },
  )
  const click = (name: string | undefined): void => {
    if (name === undefined) return
    if (name !== field) setField(name)
    else if (name === 'start') begin()
    else if (!typing) change(false)
  }
  return {
    draft,
    options,
    orders,
    seated,
    field,
    holding,
    marked,
    typing,
    seed,
    file,
    suggested,
    setSeed,
    setFile,
    click,
  }
}
