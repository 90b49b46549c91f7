/** What a new game can be given beside its seats, and how it is asked for. */
import type { NewGameSwitch } from '../../../app/panels.ts'
import type { Json } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { holderOf, type Level } from '../../../kernel/program/holders.ts'
import { type Nation, nations } from '../data/names.ts'

const openScreens: NewGameSwitch = {
  name: 'open-screens',
  label: 'Open screens',
  about: 'Gold and Benefits of all lie open; only what is loaded is secret. Not in the book.',
  rule: true,
}

const planckIs = (nation: Nation): string => `planck-${nation}`

/** N11.7: without one of them his nation is drawn by the seed. */
const planck: readonly NewGameSwitch[] = nations.map((nation) => ({
  name: planckIs(nation),
  label: `Planck is ${nation}`,
  about: 'Each nation makes him another opponent, England the hardest. With none of them on it is drawn.',
  rule: true,
  group: 'planck',
  scenarios: ['planck'],
}))

export const switches: readonly NewGameSwitch[] = [openScreens, ...planck]

/** The options of a new game; what is as usual is left out. */
export function newGameOptions(
  on: readonly string[],
  seats: readonly Seat[],
  computers: ReadonlyMap<Seat, Level> = new Map(),
): Readonly<Record<string, Json>> {
  const held = seats.map((seat) => [seat, holderOf(computers.get(seat) ?? null)] as const)
  const chosen = nations.find((nation) => on.includes(planckIs(nation)))
  return {
    seats: Object.fromEntries(held),
    ...(on.includes(openScreens.name) ? { [openScreens.name]: true } : {}),
    ...(chosen ? { planck: chosen } : {}),
  }
}
