/** What a new game can be given beside its seats, and how it is asked for. */
import type { NewGameSwitch } from '../../../app/panels.ts'
import type { Json } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { holderOf, type Level } from '../../../kernel/program/holders.ts'
import { boardWords, goalWords, lateWords, turnWords } from '../data/names.ts'
import type { GameData } from '../data/shapes.ts'

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
  readonly scenarios: (word: string, data: GameData) => readonly string[]
}

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
    // Without a word of the group the usual goal holds, and only a lower one can be chosen.
    scenarios: (word, { scenarios: { scenarios } }) =>
      several.filter((one) => scenarios.some(({ id, goal }) => id === one && Number(word) < goal)),
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

/** All that the page of a new game offers beside its seats; the usual goals stand in the data. */
export function switchesOf(data: GameData): readonly NewGameSwitch[] {
  const ofWords = groups.flatMap(({ name: group, words, label, about, scenarios }) =>
    words.map((word) => ({ ...named(`${group}-${word}`, label(word), about, scenarios(word, data)), group })),
  )
  return [...onOff, ...ofWords.filter(({ scenarios }) => scenarios === undefined || scenarios.length > 0)]
}

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
