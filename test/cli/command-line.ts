/** The built program as a process, and what it says. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { builtProgram, type Ran, run } from '../built-program.ts'

/** The program, and a folder for the files of its tests. */
export let cli: string
export let folder: string

/** Builds the program, and gives the tests of a file a folder. */
export function atCommandLine(): void {
  beforeAll(() => {
    cli = builtProgram()
    folder = mkdtempSync(join(tmpdir(), 'cli-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
}

export const go = (...args: string[]): Ran => run(cli, args)
export const lines = ({ out }: Ran): string[] => out.trimEnd().split('\n')
export const json = (ran: Ran): { [key: string]: never }[] => lines(ran).map((line) => JSON.parse(line))

/** One clear sentence, or one line for each of several faults, and no trace of the program. */
export function expectRefusal({ code, out, err }: Ran, sentence: RegExp): void {
  expect(err).toMatch(sentence)
  expect(err).not.toMatch(/\n\s+at |fault/)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(out).toBe('')
  expect(code).not.toBe(0)
}
