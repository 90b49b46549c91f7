/** What a new game can be given beside its seats, and how it is asked for. */
import type { NewGameSwitch } from '../../../app/panels.ts'
import type { Json } from '../../../kernel/contract/game.ts'
import { holderOf, type Level } from '../../../kernel/program/holders.ts'
import { switches as names } from '../data/names.ts'

const told: Readonly<Record<(typeof names)[number], Pick<NewGameSwitch, 'label' | 'about'>>> = {
  'open-screens': {
    label: 'Open screens',
    about: 'Gold and Benefits of all lie open; only what is loaded is secret. Not in the book.',
  },
}

export const switches: readonly NewGameSwitch[] = names.map((name) => ({ name, ...told[name], rule: true }))

/** The options of a new game; what is as usual is left out. */
export function newGameOptions(
  on: readonly string[],
  seats: readonly string[],
  computers: ReadonlyMap<string, Level> = new Map(),
): Readonly<Record<string, Json>> {
  const held = seats.map((seat) => [seat, holderOf(computers.get(seat) ?? null)] as const)
  return {
    seats: Object.fromEntries(held),
    ...Object.fromEntries(names.filter((name) => on.includes(name)).map((name) => [name, true])),
  }
}
