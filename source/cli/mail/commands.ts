/** The commands of games by mail: what each takes, and where it is carried out. */
import type { GameEntry } from '../../games/entry.ts'
import { program } from '../../program.ts'
import type { Flag } from '../args.ts'
import type { Command, Flags, Start } from '../start.ts'

const folder: Flag = {
  value: 'DIR',
  about: 'the folder of the game; as usual the one at hand, or the only one',
}
const data: Flag = { value: 'DIR', about: 'a folder with data files that replace the built-in ones' }
const name: Flag = { value: 'NAME', about: 'what the others call you' }

const acts = () => import('./acts.ts')
const agreements = () => import('./agreements.ts')
const post = () => import('./post.ts')

/** What a game by mail is told beside what any game is. */
const calendar: Flags = {
  zone: { value: 'ZONE', about: 'the zone of the deadlines, such as Europe/Berlin (that of this machine)' },
  hour: { value: 'HH:MM', about: 'when rounds close (20:00)' },
  days: { value: 'N', about: 'days of a round (3)', whole: [1, 100] },
  firstDays: { value: 'N', about: 'days of the first round, and to agree to the table (7)', whole: [1, 100] },
  grace: { value: 'N', about: 'hours after a deadline in which orders still count (12)', whole: [0, 240] },
  missed: {
    value: 'LIST',
    about:
      'what the first, second and each further missed round brings: usual, computer or replaced (usual,computer,replaced)',
  },
}

interface MailAct extends Pick<Command, 'summary' | 'input'> {
  readonly name: string
  readonly flags?: Flags
  readonly more?: readonly string[]
  run(start: Start): Promise<number>
}

const played: readonly MailAct[] = [
  {
    name: 'join',
    summary: 'Joins a game by mail: makes your keys, and a letter to the post.',
    input: { shown: 'INVITATION FOLDER', min: 2, max: 2 },
    flags: { seat: { value: 'SEAT', about: 'the seat that you want' }, name },
    more: ['INVITATION is the letter that came, or - for standard input; FOLDER is made for the game.'],
    run: async (start) => (await acts()).join(start),
  },
  {
    name: 'write',
    summary:
      'Writes the page for the orders of the round: an empty one, what you do as you play it, or the orders of a computer.',
    flags: {
      in: folder,
      computer: { value: 'LEVEL', about: 'the orders that a computer would give: easy, normal or hard' },
      play: { about: 'plays the round here, from what you know; what you do becomes the orders' },
      plain: { about: 'with --play: in lines instead of on a screen' },
      ascii: { about: 'with --play: in plain characters' },
      again: { about: 'over a page that is there' },
      data,
    },
    run: async (start) =>
      start.args.on('play')
        ? (await import('./at-table.ts')).writeAtTable(start)
        : (await acts()).write(start),
  },
  {
    name: 'check',
    summary: 'Tells in words what your orders say, and what of them would be refused as things stand.',
    input: { shown: '[FILE]', min: 0, max: 1 },
    flags: { in: folder, data },
    run: async (start) => (await acts()).check(start),
  },
  {
    name: 'send',
    summary: 'Seals and signs your orders; in the first round it agrees to who plays.',
    input: { shown: '[FILE]', min: 0, max: 1 },
    flags: {
      in: folder,
      trust: { about: 'although the post has not sealed its own orders' },
      data,
    },
    more: ['The letter lies in "out"; the last one before the deadline counts.'],
    run: async (start) => (await acts()).send(start),
  },
  {
    name: 'propose',
    summary: 'Proposes the agreement that your page drafts for a seat to it, in a letter of its own.',
    input: { shown: 'SEAT [FILE]', min: 1, max: 2 },
    flags: { in: folder, data },
    more: ['What both have signed by letter is in force when the round is resolved.'],
    run: async (start) => (await agreements()).proposeAgreement(start),
  },
  {
    name: 'answer',
    summary: 'Answers an agreement that was proposed to you by letter; a yes cannot be taken back.',
    input: { shown: 'yes|no [PROPOSAL]', min: 1, max: 2 },
    flags: { in: folder, data },
    more: ['PROPOSAL is what "mail status" calls it; it may be left out where only one awaits an answer.'],
    run: async (start) => (await agreements()).answerAgreement(start),
  },
  {
    name: 'ask',
    summary: 'Asks the post for something that all are told.',
    input: { shown: 'WHAT ...', min: 1, max: 3 },
    flags: { in: folder },
    more: [
      'wait, go          that the round wait for its deadline although all are final; no more',
      'extend DAYS       votes for so many days more; the most that more than half want are granted',
      'absent FROM TO    that you will be away, as 2026-12-24 2027-01-02: a computer plays, nothing is missed',
      'lend PRINT N      lends your seat for N rounds to whoever joined with that fingerprint',
      'takeback          takes a seat back that was lent',
    ],
    run: async (start) => (await acts()).ask(start),
  },
  {
    name: 'read',
    summary: 'Reads the letters in "in", or in files, and shows the newest report.',
    input: { shown: '[FILE ...]', min: 0, max: 1000 },
    flags: {
      in: folder,
      play: { about: 'looks at the newest report on the map, segment by segment' },
      plain: { about: 'with --play: in lines instead of on a screen' },
      ascii: { about: 'with --play: in plain characters' },
      data,
    },
    more: ['A letter may be quoted, indented and wrapped anew; - reads standard input.'],
    run: async (start) =>
      start.args.on('play') ? (await import('./at-table.ts')).readAtTable(start) : (await acts()).read(start),
  },
  {
    name: 'status',
    summary: 'Tells how a game by mail stands and who is awaited; exits with 3 when it is you.',
    flags: { in: folder, all: { about: 'all games by mail, a line each' }, data },
    run: async (start) => (await acts()).status(start),
  },
  {
    name: 'again',
    summary: 'Writes the letters of the open round and the one before once more, for some may be lost.',
    flags: { in: folder },
    run: async (start) => (await acts()).sendAgain(start),
  },
  {
    name: 'verify',
    summary:
      'Checks what the letters prove, and plays finished rounds again as far as their orders are open.',
    flags: { in: folder, data },
    more: ['It exits with 1 if anything is wrong. docs/mail.md says what is proved and what is not.'],
    run: async (start) => (await post()).verify(start),
  },
  {
    name: 'resolve',
    summary:
      'For the post: closes and sends the list of orders; called again, opens them and writes the reports.',
    flags: {
      in: folder,
      atOnce: { about: 'opens the orders without waiting for the list to be sent' },
      redo: {
        value: 'FAULT',
        about: 'resolves the last round anew, with the same dice, for a fault of the program',
      },
      data,
    },
    run: async (start) => (await post()).resolve(start),
  },
  {
    name: 'replace',
    summary: 'For the post: gives a seat to whoever joined with a fingerprint, from the next round on.',
    input: { shown: 'SEAT FINGERPRINT', min: 2, max: 2 },
    flags: { in: folder },
    run: async (start) => (await post()).replace(start),
  },
]

const commandOf = ({ name, flags = {}, more = [], ...act }: MailAct): Command => ({
  ...act,
  name: `mail ${name}`,
  flags: () => flags,
  more: () => more,
  usually: 'first',
})

/** @param begun the flags that say what game is begun */
export const mailCommands = (begun: (entry: GameEntry) => Flags): readonly Command[] => [
  {
    name: 'mail',
    summary: 'Plays by letters: sealed orders, round by round. Without an act, how your games by mail stand.',
    flags: () => ({}),
    more: () => [
      'Acts, each with --help:',
      ...['new', ...played.map((act) => act.name)].map((act) => `  ${program} mail ${act}`),
      'How a game by mail goes, and what is proved of it: docs/mail.md.',
    ],
    usually: 'first',
    run: async (start) => (await acts()).statusOfAll(start),
  },
  {
    name: 'mail new',
    summary: 'Begins a game by mail in a folder, and writes the invitation to it.',
    input: { shown: 'FOLDER', min: 1, max: 1 },
    flags: (entry) => ({
      ...begun(entry),
      scenario: { value: 'NAME', about: 'the scenario (the one that is played by mail)' },
      title: { value: 'TITLE', about: 'what the game is called in letters (the name of the folder)' },
      post: { value: 'SEAT', about: 'your own seat; without it you keep the post and play none' },
      name,
      ...calendar,
      trust: { about: 'orders may be sent before the post has sealed its own' },
      data,
    }),
    more: ({ asked }) => [
      ...asked.help.more,
      'Whoever begins has the post: all letters go to him and come from him.',
    ],
    usually: 'first',
    run: async (start) => (await post()).begin(start),
  },
  ...played.map(commandOf),
]
