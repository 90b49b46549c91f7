import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commands } from '../../source/cli/commands.ts'
import { program } from '../../source/program.ts'
import { shellFiles } from '../../source/tools/shell/files.ts'

test.each(Object.entries(shellFiles()))('%s tells of every command', (_file, text) => {
  for (const { name } of commands)
    for (const word of name.split(' ')) expect(text.replaceAll('\\-', '-')).toContain(word)
})

test('bash completes commands, flags and their words', () => {
  const script = shellFiles()[`completions/${program}.bash`]!
  const ask = (...words: string[]) => {
    const typed = words.map((word) => `'${word}'`).join(' ')
    const call = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _${program}; echo "\${COMPREPLY[@]}"`
    return spawnSync('bash', ['-c', `${script}\n${call}`], { encoding: 'utf8' }).stdout.trim()
  }
  expect(ask(program, 'ho')).toBe('host')
  expect(ask(program, 'host', '--po')).toBe('--port')
})
