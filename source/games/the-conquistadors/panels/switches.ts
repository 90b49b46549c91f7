/** What a new game can be given beside its seats, and how it is asked for. */
import type { NewGameSwitch } from '../../../app/panels.ts'
import type { Json } from '../../../kernel/contract/game.ts'
import { holderOf, type Level } from '../../../kernel/program/holders.ts'
import { boardWords, goalWords, lateWords, turnWords } from '../data/names.ts'

const named = (name: string, label: string, about: string, scenarios: readonly string[]): NewGameSwitch => ({
  ...{ name, label, about, scenarios },
  rule: true,
})

/** On at the start, and not in the Basic Game. */
const usual = (name: string, label: string, about: string): NewGameSwitch => ({
  ...named(name, label, about, ['standard', 'north', 'south']),
  on: true,
})

const onOff: readonly NewGameSwitch[] = [
  named('quick-start', 'Quick start', 'The set-up of the Basic Game, with 32 pesos to buy units (22.24).', [
    'standard',
  ]),
  usual('legends', 'Legends', 'Cibola, El Dorado and the others, with their cards (19.0).'),
  usual('events', 'Random events', 'Smallpox, a new governor, legends that are told (20.0).'),
  named('drawn', 'Two are drawn', 'Only the first of your three conquistadors is chosen (23.13).', [
    'north',
    'south',
  ]),
]

const several = ['basic', 'standard']

/** Of the words of an option one at the most. */
const words = (
  group: string,
  of: readonly string[],
  label: (word: string) => string,
  about: string,
  scenarios: readonly string[],
): NewGameSwitch[] =>
  of.map((word) => ({ ...named(`${group}-${word}`, label(word), about, scenarios), group }))

const groups: readonly (readonly [string, readonly string[]])[] = [
  ['boards', Object.values(boardWords)],
  ['goal', goalWords],
  ['turns', turnWords],
  ['late', lateWords],
]

export const switches: readonly NewGameSwitch[] = [
  ...onOff,
  ...words(
    'boards',
    groups[0]![1],
    (word) => (word === 'both' ? 'Both boards' : `The ${word} board alone`),
    'Two players may play on one board (14.0).',
    ['basic'],
  ),
  ...words('goal', goalWords, (word) => `${word} points win`, 'A shorter game (22.4).', several),
  ...words(
    'turns',
    turnWords,
    (word) => `${word} turns at most`,
    'Then the most points win. Not in the book.',
    several,
  ),
  ...words(
    'late',
    lateWords,
    (word) => `The last comes at turn ${word}`,
    'A late player chooses two conquistadors (22.36).',
    ['standard'],
  ),
]

/** The options of a new game; what is as usual is left out. */
export function newGameOptions(
  on: readonly string[],
  seats: readonly string[],
  computers: ReadonlyMap<string, Level> = new Map(),
): Readonly<Record<string, Json>> {
  const held = seats.map((seat) => [seat, holderOf(computers.get(seat) ?? null)] as const)
  const plain = onOff
    .filter(({ name, on: isUsual = false }) => on.includes(name) !== isUsual)
    .map(({ name }) => [name, on.includes(name)] as const)
  const chosen = groups.flatMap(([group, of]) => {
    const word = of.find((one) => on.includes(`${group}-${one}`))
    return word ? [[group, word] as const] : []
  })
  return { seats: Object.fromEntries(held), ...Object.fromEntries(plain), ...Object.fromEntries(chosen) }
}
