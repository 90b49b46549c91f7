import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commands } from '../../source/cli/commands.ts'
import { program } from '../../source/program.ts'
import { shellFiles } from '../../source/tools/shell/files.ts'

const files = shellFiles({ version: '1.2.3', date: '2030-12-31' })

test.each(Object.entries(files))('%s tells of every command', (_file, text) => {
  for (const { name } of commands)
    for (const word of name.split(' ')) expect(text.replaceAll('\\-', '-')).toContain(word)
})

test('bash completes commands, flags and their words', () => {
  const script = files[`completions/${program}.bash`]!
  const ask = (...words: string[]) => {
    const typed = words.map((word) => `'${word}'`).join(' ')
    const call = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _${program}; echo "\${COMPREPLY[@]}"`
    return spawnSync('bash', ['-c', `${script}\n${call}`], { encoding: 'utf8' }).stdout.trim()
  }
  expect(ask(program, 'ho')).toBe('host')
  expect(ask(program, 'host', '--po')).toBe('--port')
  // Seats of every game, and no file where none is taken.
  expect(ask(program, 'resume', '--seat', 'sp').split(' ')).toEqual(['spain'])
  expect(ask(program, 'resume', '--seat', 'pack')).toBe('')
  expect(ask(program, 'host', '--name', 'pack')).toBe('')
  expect(ask(program, 'host', 'pack')).toBe('')
  expect(ask(program, 'resume', 'package.j')).toBe('package.json')
  expect(ask(program, 'host', '--games', 'sour')).toBe('source')
})

test('the man page has its date and version, examples, and what to read besides', () => {
  const page = files[`man/man6/${program}.6`]!
  expect(page.split('\n')[0]).toBe('.TH CONQUISTADOR 6 2030-12-31 "conquistador 1.2.3" "Games Manual"')
  for (const part of ['EXIT STATUS', 'ENVIRONMENT', 'FILES', 'EXAMPLES', 'SEE ALSO'])
    expect(page).toContain(`.SH ${part}\n`)
  expect(page).toContain('.BR ssh (1)')
})
