/** What a new game can be given beside its seats, and how it is asked for. */
import type { NewGameSwitch } from '../../../app/panels.ts'
import type { Json } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
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

const several = ['basic', 'standard'] as const

/** An option with several words, of which one at the most is chosen. */
interface SwitchGroup {
  readonly name: string
  readonly words: readonly string[]
  readonly label: (word: string) => string
  readonly about: string
  readonly scenarios: (word: string) => readonly string[]
}

/** The goals of 14.4 and 22.4: without a word of the group they hold, and only a lower one can be chosen (22.4). */
const goals = { basic: 75, standard: 200 } as const

const groups: readonly SwitchGroup[] = [
  {
    name: 'boards',
    words: Object.values(boardWords),
    label: (word) => (word === 'both' ? 'Both boards' : `The ${word} board alone`),
    about: 'Two players may play on one board (14.0).',
    scenarios: () => ['basic'],
  },
  {
    name: 'goal',
    words: goalWords,
    label: (word) => `${word} points win`,
    about: 'A shorter game (22.4).',
    scenarios: (word) => several.filter((scenario) => Number(word) < goals[scenario]),
  },
  {
    name: 'turns',
    words: turnWords,
    label: (word) => `${word} turns at most`,
    about: 'Then the most points win. Not in the book.',
    scenarios: () => several,
  },
  {
    name: 'late',
    words: lateWords,
    label: (word) => `The last comes at turn ${word}`,
    about: 'A late player chooses two conquistadors (22.36).',
    scenarios: () => ['standard'],
  },
]

const switchesOf = ({ name: group, words, label, about, scenarios }: SwitchGroup): NewGameSwitch[] =>
  words.map((word) => ({ ...named(`${group}-${word}`, label(word), about, scenarios(word)), group }))

export const switches: readonly NewGameSwitch[] = [...onOff, ...groups.flatMap(switchesOf)].filter(
  ({ scenarios }) => scenarios === undefined || scenarios.length > 0,
)

/** The options of a new game; what is as usual is left out. */
export function newGameOptions(
  on: readonly string[],
  seats: readonly Seat[],
  computers: ReadonlyMap<Seat, Level> = new Map(),
): Readonly<Record<string, Json>> {
  const held = seats.map((seat) => [seat, holderOf(computers.get(seat) ?? null)] as const)
  const plain = onOff
    .filter(({ name, on: isUsual = false }) => on.includes(name) !== isUsual)
    .map(({ name }) => [name, on.includes(name)] as const)
  const chosen = groups.flatMap(({ name, words }) => {
    const word = words.find((one) => on.includes(`${name}-${one}`))
    return word ? [[name, word] as const] : []
  })
  return { seats: Object.fromEntries(held), ...Object.fromEntries(plain), ...Object.fromEntries(chosen) }
}
