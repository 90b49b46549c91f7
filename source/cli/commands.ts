/**
 * Every command: what it takes, and where it is carried out. Loaded
 * at once; the code behind only when needed.
 */
import { asWatched } from '../app/terminal/watched.ts'
import type { AskedFor, GameEntry, PrintedMap } from '../games/entry.ts'
import type { Registry } from '../games/index.ts'
import { listed } from '../kernel/contract/words.ts'
import { levels } from '../kernel/program/holders.ts'
import { usualHostFolder } from '../kernel/saves/places.ts'
import { program } from '../program.ts'
import type { Args, Flag } from './args.ts'
import { mailCommands } from './mail/commands.ts'
import type { Command, Flags } from './start.ts'

const data: Flag = { value: 'DIR', about: 'a folder with data files that replace the built-in ones' }
const seed: Flag = { value: 'S', about: 'any text; the same seed and actions give the same game' }
const json: Flag = { about: 'JSON, one object a line' }
const ascii: Flag = { about: 'draws with ASCII only, for terminals that have no other characters' }
const plain: Flag = { about: 'numbered text instead of a screen, for screen readers and slow lines' }
const save: Flag = { value: 'FILE', about: 'where the game is saved after every action' }

const scenarioNames = ({ scenarios }: AskedFor, usual = ''): string =>
  listed(
    scenarios.map(({ name }, index) => (index === 0 ? `${name}${usual}` : name)),
    'or',
  )

/** The flags that say what game is begun. */
const begun = ({ asked }: GameEntry): Flags => ({
  scenario: { value: 'NAME', about: `the scenario: ${scenarioNames(asked, ' (as usual)')}` },
  seats: { value: 'LIST', about: `who plays: ${asked.help.seats}` },
  ...chosen(asked),
})

/** The flag that says what persons leave to the program, where they can. */
const leftBy = ({ asked: { leave } }: GameEntry): Flags =>
  leave
    ? {
        leave: {
          value: 'CHOICE',
          about: `what persons leave to the program: ${leave.join(', ')}; as preferred, or ${leave[0]}, if left out`,
          of: leave,
        },
      }
    : {}

/** The flags that say by what rules it is played. */
const chosen = ({ help, flags }: AskedFor): Flags => ({
  options: { value: 'LIST', about: `optional rules, with commas between: ${help.options}` },
  ...flags,
})

const zoomOf = ({ zooms: [min, max], usual, about }: PrintedMap): Flag => ({
  value: Array.from({ length: max - min + 1 }, (_, index) => min + index).join('|'),
  about: `${about} (usual: ${usual})`,
  whole: [min, max],
})

const ownSeats = ({ asked }: GameEntry): Flag => {
  const several = asked.seats.names.slice(0, 2).join().toLowerCase()
  return {
    value: asked.seats.one.toUpperCase(),
    about: `play this seat only (or several: ${several}); the others play on their own terminals`,
    offered: asked.seats.names.map((seat) => seat.toLowerCase()),
  }
}

/** The commands that are played, on a terminal or in lines. */
function played(): Promise<typeof import('./play.ts')> {
  asWatched()
  return import('./play.ts')
}

async function hosted(): Promise<typeof import('./host.ts')> {
  asWatched()
  const { loadLayout } = await import('../app/screen/layout.ts')
  await loadLayout()
  return import('./host.ts')
}

const named = ({ input }: Args) => input[0]

/** The command without a name: the title screen. */
export const titleCommandFor = (games: Registry): Command => ({
  name: '',
  summary:
    games.length === 1
      ? `${games[0].title.name} ${games[0].title.line}, in the terminal.`
      : `${listed(games.map(({ title }) => title.name))}, in the terminal.`,
  flags: () => ({ plain, ascii, data, version: { about: 'the version of the program' } }),
  more: () => [
    'Commands, each with --help:',
    '  tutorial    learn to play, under guidance',
    '  new         begin a game',
    '  daily       play the game of the day',
    '  scores      print the results of the days',
    '  resume      go on with a saved game',
    '  watch       follow a game that others play, or watch computers play',
    '  host        a table on the net, to which friends come with ssh',
    '  mail        play by letters',
    '  simulate    play whole games without a screen',
    '  referee     a game over JSON lines, for bots and scripts',
    '  replay      print what happened in a saved game',
    '  map         print the map',
    '  rules       look up rules by number or words',
    '  table       print a table of the game',
    '  check-data  check data files',
  ],
  usually: 'played',
  run: async (start) => (await played()).title(start),
})

export const commands: readonly Command[] = [
  {
    name: 'new',
    summary: 'Begins a game.',
    flags: (entry) => ({
      ...begun(entry),
      ...leftBy(entry),
      ...{ seed, save, seat: ownSeats(entry), plain, ascii, data },
    }),
    more: ({ asked }) => [
      ...asked.help.more,
      `Without --save the game is kept in the folder of saves, where "${program} resume" finds it.`,
    ],
    usually: 'played',
    run: async (start) => (await played()).begin(start),
  },
  {
    name: 'tutorial',
    summary: 'Teaches a game: its first turns, under guidance.',
    flags: () => ({ save, ascii }),
    more: ({ title, tutorial }) => [
      `${title.name} ${tutorial === undefined ? 'has none.' : `Here: ${tutorial}.`}`,
      `It is saved as other games are: "${program} resume" goes on where it was left.`,
    ],
    usually: 'played',
    run: async (start) => (await played()).tutorial(start),
  },
  {
    name: 'daily',
    summary: 'Begins the game of the day, the same for everybody, or goes on with it.',
    flags: () => ({ plain, ascii }),
    more: () => [`Its first try counts: "${program} scores" has the results.`],
    usually: 'played',
    run: async (start) => (await played()).daily(start),
  },
  {
    name: 'scores',
    summary: 'Prints the results of the games of the days: points, turns, keys and minutes.',
    flags: () => ({}),
    usually: 'all',
    run: async (start) => (await import('./scores.ts')).printScores(start),
  },
  {
    name: 'resume',
    summary: 'Goes on with a saved game, the latest if none is named.',
    input: { shown: '[FILE]', min: 0, max: 1 },
    flags: (entry) => ({
      seat: ownSeats(entry),
      backup: { about: 'go on from the newest good backup; the damaged file is kept beside it' },
      ascii,
      plain,
      data,
    }),
    usually: { saved: named, otherwise: 'played' },
    run: async (start) => (await played()).resume(start),
  },
  {
    name: 'watch',
    summary: 'Follows a saved game while others play it, the latest if none is named; or one of computers.',
    input: { shown: '[FILE]', min: 0, max: 1 },
    flags: ({ asked }) => ({
      seats: { value: 'LIST', about: `a game of computers: ${asked.help.computers}` },
      scenario: {
        value: 'NAME',
        about: `a game of computers: ${scenarioNames(asked)}, at normal without --seats`,
      },
      ...{ ...chosen(asked), seed, save },
      pace: { value: 'PACE', about: 'slow, steady (as usual), fast, or so many actions a second' },
      ...{ plain, ascii, data },
    }),
    more: () => [
      'Of a game that others play you see what everybody may see, and decide nothing.',
      'Of a game of computers you see everything; Space pauses it and goes on, . is one step, + and - change its',
      `pace. It is saved as other games are, and "${program} resume" watches it on.`,
    ],
    usually: { saved: named, otherwise: 'played' },
    run: async (start) => (await played()).watch(start),
  },
  {
    name: 'host',
    summary: 'Makes a table on the net of this machine: friends come to it with plain ssh.',
    flags: () => ({
      port: { value: 'N', about: 'where it listens (2222)', whole: [0, 65_535] },
      address: { value: 'IP', about: 'at this address only, such as 127.0.0.1 (as usual at all)' },
      games: { value: 'DIR', about: 'the folder of its games, names, keys and log' },
      name: { value: 'TEXT', about: 'what it is called in its lobby' },
      invite: { about: 'only who is known to it is let in' },
    }),
    more: () => [
      `Without --games its folder is ${usualHostFolder(program)}.`,
      'How to run it for others, and what it lets nobody do: docs/host.md.',
    ],
    usually: 'first',
    run: async (start) => (await hosted()).runHost(start),
  },
  {
    name: 'simulate',
    summary: 'Plays whole games without a screen and prints one result a line.',
    flags: (entry) => ({
      ...begun(entry),
      games: { value: 'N', about: 'how many games (1)', whole: [1, 1_000_000] },
      seed: {
        value: 'S',
        about: 'the seed of the first game (1); the next take S+1, or S-2 if it is no number',
      },
      players: {
        value: 'KIND',
        about: `who decides: random (as usual), ${levels.join(', ')}; --seats tells of single seats`,
        of: ['random', ...levels],
      },
      json,
      data,
    }),
    more: ({ asked }) => asked.help.more,
    usually: 'first',
    run: async (start) => (await import('./simulate.ts')).simulate(start),
  },
  {
    name: 'referee',
    summary: 'Plays a game over JSON lines on standard input and output, for bots and scripts.',
    flags: (entry) => ({
      ...begun(entry),
      seed,
      seat: {
        value: entry.asked.seats.one.toUpperCase(),
        about: 'play this seat only: nothing is told that it may not know',
      },
      save: { value: 'FILE', about: 'where the game is saved; if the file exists, its game goes on' },
      data,
    }),
    more: ({ asked }) => [...asked.help.more, 'The messages are described in docs/referee.md.'],
    usually: { saved: ({ text }) => text('save'), otherwise: 'first' },
    run: async (start) => (await import('./referee.ts')).runReferee(start),
  },
  {
    name: 'replay',
    summary: 'Prints what happened in a saved game.',
    input: { shown: 'FILE', min: 1, max: 1 },
    flags: () => ({
      at: { value: 'N', about: 'only the position after N actions', whole: [0, 1_000_000] },
      svg: {
        value: 'DIR',
        about: 'the board at the beginning of each turn, a picture file each, in a folder',
      },
      json,
      data,
    }),
    usually: { saved: named, otherwise: 'first' },
    run: async (start) => (await import('./replay.ts')).replay(start),
  },
  {
    name: 'map',
    summary: 'Prints the map.',
    flags: ({ map }) => ({
      ...(map && { zoom: zoomOf(map) }),
      save: { value: 'FILE', about: 'with the pieces of a saved game' },
      svg: { about: 'as a picture file, for instance > map.svg' },
      ascii: { about: 'with ASCII only, for terminals that have no other characters' },
      color: { about: 'without colours', on: true },
      truecolor: { about: 'painted in true colour, for terminals that have it' },
      data,
    }),
    more: () => [
      'Without --zoom a terminal that is too narrow for the usual one has a smaller one printed. What has no room there',
      'is left out, which is said at the end.',
    ],
    usually: { saved: ({ text }) => text('save'), otherwise: 'first' },
    run: async (start) => (await import('./look-up.ts')).printMap(start),
  },
  {
    name: 'rules',
    summary: 'Looks up rules by number or words; without any, lists them all.',
    input: { shown: '[NUMBER or WORDS]', min: 0, max: 100 },
    flags: () => ({ data }),
    usually: 'first',
    run: async (start) => (await import('./look-up.ts')).printRules(start),
  },
  {
    name: 'table',
    summary: 'Prints a table of the game; without a name, lists the tables.',
    input: { shown: '[NAME]', min: 0, max: 100 },
    flags: () => ({ data }),
    usually: 'first',
    run: async (start) => (await import('./look-up.ts')).printTable(start),
  },
  {
    name: 'check-data',
    summary: 'Checks the data files, with those of a folder in the place of the built-in ones.',
    input: { shown: '[DIR]', min: 0, max: 1 },
    flags: () => ({
      all: { about: 'lists all figures that differ from the built-in ones, however many' },
      reconstructed: { about: 'lists what is reconstructed, by the notes on the sources' },
    }),
    more: () => ['How to enter tables and map of the printed game: docs/data.md.'],
    usually: 'first',
    run: async (start) => (await import('./check-data.ts')).checkData(start),
  },
  ...mailCommands(begun),
]
