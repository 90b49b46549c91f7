/**
 * Every command: what it takes, and where it is carried out. Loaded
 * at once; the code behind only when needed.
 */
import { asWatched } from '../app/terminal/watched.ts'
import { editions } from '../games/conquistador/data/names.ts'
import { levels } from '../kernel/program/holders.ts'
import type { Args, CommandSpec, Flag } from './args.ts'

export interface Command extends CommandSpec {
  /** Carries it out. @returns the exit code. */
  run(args: Args, version: string): Promise<number>
}

const data: Flag = { value: 'DIR', about: 'a folder with data files that replace the built-in ones' }
const scenario: Flag = { value: 'NAME', about: 'the scenario: solitaire (as usual) or campaign' }
const seats: Flag = {
  value: 'LIST',
  about: 'who plays: spain=human,england=computer[,france=computer:hard[,portugal=...][,bankers=...]]',
}
const options: Flag = {
  value: 'LIST',
  about: 'optional rules, with commas between: tordesillas, portugal, bankers, errata-2nd, no-personne',
}
const edition: Flag = {
  value: 'EDITION',
  about: `the edition of the rules: ${editions[0]} (as usual) or ${editions[1]}`,
  of: editions,
}
/** What goes together, and where it is told. */
const optionNotes = [
  'The options portugal and bankers take these seats, which join three nations in a campaign; portugal does not',
  'go with tordesillas. "conquistador rules 22" (23, 24) tells what they are, docs/editions.md the revised edition.',
]
const seed: Flag = { value: 'S', about: 'any text; the same seed and actions give the same game' }
const json: Flag = { about: 'JSON, one object a line' }
const ascii: Flag = { about: 'draws with ASCII only, for terminals that have no other characters' }
const ownSeats: Flag = {
  value: 'NATION',
  about: 'play this seat only (or several: spain,england); the others play on their own terminals',
}
const plain: Flag = { about: 'numbered text instead of a screen, for screen readers and slow lines' }
const save: Flag = { value: 'FILE', about: 'where the game is saved after every action' }

/** The commands that are played, on a terminal or in lines. */
function played(): Promise<typeof import('./play.ts')> {
  asWatched()
  return import('./play.ts')
}

/** The command without a name: the title screen. */
export const titleCommand: Command = {
  name: '',
  summary: 'Conquistador! The Age of Exploration, 1495-1600, in the terminal.',
  flags: { plain, ascii, data, version: { about: 'the version of the program' } },
  more: [
    'Commands, each with --help:',
    '  tutorial    learn to play: two turns under guidance',
    '  new         begin a game',
    '  resume      go on with a saved game',
    '  watch       follow a game that others play, or watch computers play',
    '  simulate    play whole games without a screen',
    '  referee     a game over JSON lines, for bots and scripts',
    '  replay      print what happened in a saved game',
    '  map         print the map',
    '  rules       look up rules by number or words',
    '  table       print a table of the game',
    '  check-data  check data files',
  ],
  run: async (args, version) => (await played()).title(args, version),
}

export const commands: readonly Command[] = [
  {
    name: 'new',
    summary: 'Begins a game.',
    flags: { scenario, seats, options, edition, seed, save, seat: ownSeats, plain, ascii, data },
    more: [
      ...optionNotes,
      'Without --save the game is kept in the folder of saves, where "conquistador resume" finds it.',
    ],
    run: async (args, version) => (await played()).begin(args, version),
  },
  {
    name: 'tutorial',
    summary: 'Teaches the game: two turns under guidance, with fixed dice, in about ten minutes.',
    flags: { save, ascii },
    more: ['It is saved as other games are: "conquistador resume" goes on where it was left.'],
    run: async (args, version) => (await played()).tutorial(args, version),
  },
  {
    name: 'resume',
    summary: 'Goes on with a saved game, the latest if none is named.',
    input: { shown: '[FILE]', min: 0, max: 1 },
    flags: {
      seat: ownSeats,
      backup: { about: 'go on from the newest good backup; the damaged file is kept beside it' },
      ascii,
      plain,
      data,
    },
    run: async (args, version) => (await played()).resume(args, version),
  },
  {
    name: 'watch',
    summary: 'Follows a saved game while others play it, the latest if none is named; or one of computers.',
    input: { shown: '[FILE]', min: 0, max: 1 },
    flags: {
      seats: { value: 'LIST', about: 'a game of computers: spain=computer,england=computer:hard[,...]' },
      scenario: {
        value: 'NAME',
        about: 'a game of computers: solitaire or campaign, at normal without --seats',
      },
      ...{ options, edition, seed, save },
      pace: { value: 'PACE', about: 'slow, steady (as usual), fast, or so many actions a second' },
      ...{ plain, ascii, data },
    },
    more: [
      'Of a game that others play you see what everybody may see, and decide nothing.',
      'Of a game of computers you see everything; Space pauses it and goes on, . is one step, + and - change its',
      'pace. It is saved as other games are, and "conquistador resume" watches it on.',
    ],
    run: async (args, version) => (await played()).watch(args, version),
  },
  {
    name: 'simulate',
    summary: 'Plays whole games without a screen and prints one result a line.',
    flags: {
      scenario,
      seats,
      options,
      edition,
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
    },
    more: optionNotes,
    run: async (args) => (await import('./simulate.ts')).simulate(args),
  },
  {
    name: 'referee',
    summary: 'Plays a game over JSON lines on standard input and output, for bots and scripts.',
    flags: {
      scenario,
      seats,
      options,
      edition,
      seed,
      seat: { value: 'NATION', about: 'play this seat only: nothing is told that it may not know' },
      save: { value: 'FILE', about: 'where the game is saved; if the file exists, its game goes on' },
      data,
    },
    more: [...optionNotes, 'The messages are described in docs/referee.md.'],
    run: async (args, version) => (await import('./referee.ts')).runReferee(args, version),
  },
  {
    name: 'replay',
    summary: 'Prints what happened in a saved game.',
    input: { shown: 'FILE', min: 1, max: 1 },
    flags: {
      at: { value: 'N', about: 'only the position after N actions', whole: [0, 1_000_000] },
      json,
      data,
    },
    run: async (args) => (await import('./replay.ts')).replay(args),
  },
  {
    name: 'map',
    summary: 'Prints the map.',
    flags: {
      zoom: { value: '1|2|3', about: 'how large a hex is drawn (2)', whole: [1, 3] },
      color: { about: 'without colours', on: true },
      data,
    },
    run: async (args) => (await import('./look-up.ts')).printMap(args),
  },
  {
    name: 'rules',
    summary: 'Looks up rules by number or words; without any, lists them all.',
    input: { shown: '[NUMBER or WORDS]', min: 0, max: 100 },
    flags: { data },
    run: async (args) => (await import('./look-up.ts')).printRules(args),
  },
  {
    name: 'table',
    summary: 'Prints a table of the game; without a name, lists the tables.',
    input: { shown: '[NAME]', min: 0, max: 100 },
    flags: { data },
    run: async (args) => (await import('./look-up.ts')).printTable(args),
  },
  {
    name: 'check-data',
    summary: 'Checks the data files, with those of a folder in the place of the built-in ones.',
    input: { shown: '[DIR]', min: 0, max: 1 },
    flags: {
      all: { about: 'lists all figures that differ from the built-in ones, however many' },
      reconstructed: { about: 'lists what is reconstructed, by the notes on the sources' },
    },
    more: ['How to enter tables and map of the printed game: docs/data.md.'],
    run: async (args) => (await import('./check-data.ts')).checkData(args),
  },
]
