/** The man page and the completions of bash, zsh and fish, as text. Pure. */
import { type Flag, typedFlag } from '../../cli/args.ts'
import { commands, titleCommandFor } from '../../cli/commands.ts'
import type { Command, Flags } from '../../cli/start.ts'
import { games } from '../../games/index.ts'
import { program } from '../../program.ts'

/** The flags of a command with any game: in the words of the first that has one. */
const flagsOf = (command: Command): Flags => {
  const all = [...games].reverse().map((entry) => command.flags(entry))
  const game: Flag = { value: 'NAME', about: 'the game', of: games.map(({ name }) => name) }
  return { game, ...(Object.assign({}, ...all) as Flags), help: { about: 'the help of the command' } }
}

const typed = ([name, flag]: readonly [string, Flag]): string => typedFlag(name, flag)

/** Files by their paths in the folder that is shared. */
export const shellFiles = (): Readonly<Record<string, string>> => ({
  [`man/man6/${program}.6`]: manPage(),
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

function manPage(): string {
  const title = titleCommandFor(games)
  const list = (flags: Flags): string[] =>
    Object.entries(flags).flatMap(([name, flag]) => [
      '.TP',
      `.B ${roff(typed([name, flag]))}${flag.value === undefined ? '' : ` \\fI${roff(flag.value)}\\fR`}`,
      roff(flag.about),
    ])
  return [
    `.TH ${program.toUpperCase()} 6`,
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
    '.SH FILES',
    roff(
      'Saved games, settings and the log of faults lie where the system keeps data, configuration and state of a user (XDG).',
    ),
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
}

function groups(): readonly CommandGroup[] {
  const found = new Map<string, CommandGroup>()
  for (const command of commands) {
    const [name = '', ...rest] = command.name.split(' ')
    const one = found.get(name) ?? { name, summary: command.summary, words: [], flags: {} }
    const words = rest.length > 0 ? [...one.words, rest.join(' ')] : one.words
    found.set(name, { ...one, words, flags: { ...one.flags, ...flagsOf(command) } })
  }
  return [...found.values()]
}

const everyFlag = (): string =>
  groups()
    .map(({ name, flags, words }) => {
      const typing = Object.entries(flags).map(typed).join(' ')
      return `    ${name}) flags="${typing}" words="${words.join(' ')}" ;;`
    })
    .join('\n')

/** Words that a flag takes, for a shell that completes them. */
const wordCases = (): string => {
  const cases = new Map<string, readonly string[]>()
  for (const command of commands)
    for (const [name, flag] of Object.entries(flagsOf(command)))
      if (flag.of) cases.set(typed([name, flag]), flag.of)
  return [...cases]
    .map(
      ([flag, words]) => `    ${flag}) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$word")); return ;;`,
    )
    .join('\n')
}

const bash = (): string => `# Completions of ${program} for bash.
_${program}() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" flags="" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${groups()
      .map(({ name }) => name)
      .join(' ')}" -- "$word"))
    return
  fi
  case "$before" in
${wordCases()}
  esac
  case "$command" in
${everyFlag()}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word")) ;;
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
    const value =
      one.value === undefined
        ? ''
        : one.of
          ? `:${one.value}:(${one.of.join(' ')})`
          : `:${described(one.value)}:${/FILE|DIR/.test(one.value) ? '_files' : ''}`
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
    ...groups().map(({ name, flags, words }) => {
      const next = words.length > 0 ? quoted(`1:which:(${words.join(' ')})`) : quoted('*:file:_files')
      return `  ${name}) _arguments ${Object.entries(flags).map(flag).join(' ')} ${next} ;;`
    }),
    'esac',
    '',
  ].join('\n')
}

function fish(): string {
  const first = '__fish_use_subcommand'
  const line = ({ name: command }: CommandGroup, [name, flag]: readonly [string, Flag]): string => {
    const values = flag.value === undefined ? '' : flag.of ? ` -x -a ${quoted(flag.of.join(' '))}` : ' -r'
    return `complete -c ${program} -n '__fish_seen_subcommand_from ${command}' -l ${typed([name, flag]).slice(2)}${values} -d ${quoted(flag.about)}`
  }
  return [
    `# Completions of ${program} for fish.`,
    ...groups().map(
      ({ name, summary }) => `complete -c ${program} -f -n ${first} -a ${name} -d ${quoted(summary)}`,
    ),
    ...groups().flatMap((group) => Object.entries(group.flags).map((flag) => line(group, flag))),
    ...groups()
      .filter(({ words }) => words.length > 0)
      .map(
        ({ name, words }) =>
          `complete -c ${program} -f -n '__fish_seen_subcommand_from ${name}' -a ${quoted(words.join(' '))}`,
      ),
    '',
  ].join('\n')
}
