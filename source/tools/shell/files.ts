/** The man page and the completions of bash, zsh and fish, as text. Pure. */
import { type Flag, typedFlag } from '../../cli/args.ts'
import { commands, titleCommandFor } from '../../cli/commands.ts'
import type { Command, Flags } from '../../cli/start.ts'
import { games } from '../../games/index.ts'
import { program } from '../../program.ts'

/** The flags of a command with any game: in the words of the first that has one, with the values of all. */
function flagsOf(command: Command): Flags {
  const all = [...games].reverse().map((entry) => command.flags(entry))
  const game: Flag = { value: 'NAME', about: 'the game', of: games.map(({ name }) => name) }
  const of: Flags = Object.assign({}, ...all)
  const offered = Object.entries(of).map(([name, flag]): [string, Flag] => {
    const values = new Set(all.toReversed().flatMap((flags) => flags[name]?.offered ?? []))
    return [name, values.size > 0 ? { ...flag, offered: [...values] } : flag]
  })
  return { game, ...Object.fromEntries(offered), help: { about: 'the help of the command' } }
}

/** The words that a shell offers for a value; null where it offers files. */
const offeredBy = ({ value = '', of, offered }: Flag): readonly string[] | null =>
  /FILE|DIR/.test(value) ? null : (of ?? offered ?? [])

/** Whether files come after a command. */
const takesFiles = ({ input }: Command): boolean => /FILE|DIR|FOLDER|INVITATION/.test(input?.shown ?? '')

const typed = ([name, flag]: readonly [string, Flag]): string => typedFlag(name, flag)

/** Which program this is, and when it was made, as 2026-12-31. */
interface Made {
  readonly version: string
  readonly date: string
}

/** Files by their paths in the folder that is shared. */
export const shellFiles = (made: Made): Readonly<Record<string, string>> => ({
  [`man/man6/${program}.6`]: manPage(made),
  [`completions/${program}.bash`]: bash(),
  [`completions/_${program}`]: zsh(),
  [`completions/${program}.fish`]: fish(),
})

/** Text as roff takes it: no line begins with a dot or a quote, and a backslash stands for itself. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')

/** What is often typed, and what it does. */
const examples: readonly (readonly [typed: string, does: string])[] = [
  [program, 'Opens the shelf of games, or offers to go on with the last one.'],
  [`${program} tutorial`, 'Teaches the first turns of a game.'],
  [
    `${program} new --scenario campaign --seats spain=human,england=computer:hard`,
    'Begins a game for two, one of them a computer.',
  ],
  [`${program} resume --seat spain`, 'Goes on with the latest game at one seat of it.'],
  [
    `${program} host --port 2222 --games /var/lib/${program}`,
    'Makes a table on the net; friends come to it with: ssh -p 2222 NAME@HOST',
  ],
  [`${program} map --svg > map.svg`, 'Prints the map as a picture.'],
]

function manPage({ version, date }: Made): string {
  const title = titleCommandFor(games)
  const terms = (all: readonly (readonly [term: string, says: string])[]): string[] =>
    all.flatMap(([term, says]) => ['.TP', `.B ${roff(term)}`, roff(says)])
  const list = (flags: Flags): string[] =>
    Object.entries(flags).flatMap(([name, flag]) => [
      '.TP',
      `.B ${roff(typed([name, flag]))}${flag.value === undefined ? '' : ` \\fI${roff(flag.value)}\\fR`}`,
      roff(flag.about),
    ])
  return [
    `.TH ${program.toUpperCase()} 6 ${date} "${program} ${version}" "Games Manual"`,
    '.SH NAME',
    roff(`${program} - ${title.summary}`),
    '.SH SYNOPSIS',
    `.B ${program}`,
    '.RI [ command ] " " [ flags ]',
    '.SH DESCRIPTION',
    roff(`Without a command the title screen opens. Every command tells of itself with --help.`),
    ...list(flagsOf(title)),
    '.SH COMMANDS',
    ...commands.flatMap((command) => [
      `.SS ${roff([command.name, command.input?.shown].filter(Boolean).join(' '))}`,
      roff(command.summary),
      ...list(flagsOf(command)),
    ]),
    '.SH EXIT STATUS',
    roff('0 when all is well, 1 where something failed, 2 for a mistake on the command line.'),
    '.SH ENVIRONMENT',
    ...terms([
      ['NO_COLOR', 'Set to anything, nothing is drawn in colours.'],
      ['TERM, LANG, LC_ALL', 'What the terminal can draw.'],
    ]),
    '.SH FILES',
    ...terms([
      [`~/.local/share/${program}/saves`, 'Saved games; the folder "host" in it is that of a host.'],
      [`~/.config/${program}/settings.json`, 'Preferences.'],
      [`~/.local/state/${program}/fault.log`, 'The last fault of the program, for a report.'],
    ]),
    '.PP',
    roff('XDG_DATA_HOME, XDG_CONFIG_HOME and XDG_STATE_HOME lead to other places.'),
    '.SH EXAMPLES',
    ...terms(examples),
    '.SH SEE ALSO',
    '.BR ssh (1),',
    '.BR ssh\\-keygen (1),',
    '.BR sshd_config (5)',
    '',
  ].join('\n')
}

/** Commands of one first word: `mail new` and `mail join` are two of `mail`. */
interface CommandGroup {
  readonly name: string
  readonly summary: string
  /** What may come next. */
  readonly words: readonly string[]
  readonly flags: Flags
  /** Files may come after it. */
  readonly files: boolean
}

function groups(): readonly CommandGroup[] {
  const found = new Map<string, CommandGroup>()
  for (const command of commands) {
    const [name = '', ...rest] = command.name.split(' ')
    const one = found.get(name) ?? { name, summary: command.summary, words: [], flags: {}, files: false }
    const words = rest.length > 0 ? [...one.words, rest.join(' ')] : one.words
    const files = one.files || takesFiles(command)
    found.set(name, { ...one, words, files, flags: { ...one.flags, ...flagsOf(command) } })
  }
  return [...found.values()]
}

const everyFlag = (): string =>
  groups()
    .map(({ name, flags, words, files }) => {
      const typing = Object.entries(flags).map(typed).join(' ')
      return `    ${name}) flags="${typing}" words="${words.join(' ')}" files="${files ? 'yes' : ''}" ;;`
    })
    .join('\n')

/** What follows a flag of a command that takes a value, for bash: words, files, or what nobody can guess. */
const valueCases = (): string => {
  const cases = new Map<string, string[]>()
  for (const { name, flags } of groups())
    for (const [key, flag] of Object.entries(flags)) {
      if (flag.value === undefined) continue
      const words = offeredBy(flag)
      const given = words ? `-W "${words.join(' ')}"` : '-f'
      cases.set(given, [...(cases.get(given) ?? []), `"${name} ${typed([key, flag])}"`])
    }
  return [...cases]
    .map(([given, after]) => `    ${after.join('|')}) COMPREPLY=($(compgen ${given} -- "$word")); return ;;`)
    .join('\n')
}

const bash = (): string => `# Completions of ${program} for bash.
_${program}() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" flags="" words="" files=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${groups()
      .map(({ name }) => name)
      .join(' ')}" -- "$word"))
    return
  fi
  case "$command $before" in
${valueCases()}
  esac
  case "$command" in
${everyFlag()}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$word") $([ -n "$files" ] && compgen -f -- "$word")) ;;
  esac
}
complete -F _${program} ${program}
`

/** Text between single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
/** The same within a description of zsh, where brackets and colons mean something. */
const described = (text: string): string => text.replace(/[[\]:\\]/g, (sign) => `\\${sign}`)

function zsh(): string {
  const flag = ([name, one]: readonly [string, Flag]): string => {
    const words = offeredBy(one)
    const given = words ? `(${words.join(' ')})` : '_files'
    const value = one.value === undefined ? '' : `:${described(one.value)}:${given}`
    return quoted(`${typed([name, one])}[${described(one.about)}]${value}`)
  }
  return [
    `#compdef ${program}`,
    `# Completions of ${program} for zsh.`,
    'if (( CURRENT == 2 )); then',
    '  local -a names',
    `  names=(${groups()
      .map(({ name, summary }) => quoted(`${name}:${described(summary)}`))
      .join(' ')})`,
    `  _describe command names`,
    '  return',
    'fi',
    'local command="$words[2]"',
    'shift words; (( CURRENT-- ))',
    'case "$command" in',
    ...groups().map(({ name, flags, words, files }) => {
      const next = [
        ...(words.length > 0 ? [quoted(`1:which:(${words.join(' ')})`)] : []),
        ...(files ? [quoted('*:file:_files')] : []),
      ].join(' ')
      return `  ${name}) _arguments ${Object.entries(flags).map(flag).join(' ')} ${next} ;;`
    }),
    'esac',
    '',
  ].join('\n')
}

function fish(): string {
  const first = '__fish_use_subcommand'
  const line = ({ name: command }: CommandGroup, [name, flag]: readonly [string, Flag]): string => {
    const words = offeredBy(flag)
    const given = words ? ` -x -a ${quoted(words.join(' '))}` : ' -r -F'
    const values = flag.value === undefined ? '' : given
    return `complete -c ${program} -n '__fish_seen_subcommand_from ${command}' -l ${typed([name, flag]).slice(2)}${values} -d ${quoted(flag.about)}`
  }
  return [
    `# Completions of ${program} for fish.`,
    ...groups().map(
      ({ name, summary }) => `complete -c ${program} -f -n ${first} -a ${name} -d ${quoted(summary)}`,
    ),
    ...groups().flatMap((group) => Object.entries(group.flags).map((flag) => line(group, flag))),
    ...groups()
      .filter(({ files }) => !files)
      .map(({ name }) => `complete -c ${program} -f -n '__fish_seen_subcommand_from ${name}'`),
    ...groups()
      .filter(({ words }) => words.length > 0)
      .map(
        ({ name, words }) =>
          `complete -c ${program} -f -n '__fish_seen_subcommand_from ${name}' -a ${quoted(words.join(' '))}`,
      ),
    '',
  ].join('\n')
}
