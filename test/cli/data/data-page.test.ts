/**
 * docs/data.md is for people who enter their own figures: it must
 * know every file, field and word of the data.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { dataFiles } from '../../../source/games/conquistador/data/shapes.ts'
import { reconstructed } from '../../../source/games/conquistador/text/reconstructed.ts'
import { dataFiles as filesOfNina } from '../../../source/games/nina-and-pinta/data/shapes.ts'
import { loadData } from '../../games/conquistador/load.ts'

const pageOf = (name: string) => readFileSync(join(import.meta.dirname, `../../../docs/${name}.md`), 'utf8')
const page = pageOf('data')

/** The text under a heading, to the next one of the same kind or a higher one. */
function section(heading: string, page: string): string {
  const level = /^#+/.exec(heading)![0].length
  const start = page.indexOf(`\n${heading}\n`)
  if (start < 0) return ''
  const text = page.slice(start + heading.length + 2)
  const end = text.search(new RegExp(`^#{1,${level}} `, 'm'))
  return end < 0 ? text : text.slice(0, end)
}

type Json = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every field of a shape by its path, and the words that a name or a value may be. */
function told(
  shape: unknown,
  path: readonly string[] = [],
): { path: string; word: string; value: boolean }[] {
  if (!isGroup(shape)) return []
  const words = (list: unknown) =>
    Array.isArray(list)
      ? list
          .filter((word) => typeof word === 'string')
          .map((word) => ({ path: path.join('.'), word: word as string, value: true }))
      : []
  return Object.entries(shape).flatMap(([key, part]) => {
    if (key === 'enum') return words(part)
    if (key === 'properties')
      return Object.entries(part as Json).flatMap(([field, within]) => {
        const inner = [...path, field]
        return [{ path: inner.join('.'), word: field, value: false }, ...told(within, inner)]
      })
    return isGroup(part) && !Array.isArray(part)
      ? told(part, path)
      : Array.isArray(part)
        ? part.flatMap((one) => told(one, path))
        : []
  })
}

const inMarks = (text: string, word: string): boolean =>
  text.includes(`\`${word}\``) || text.includes(`\`"${word}"\``)

/** What every page says before the files: notes, and names that stand in many of them. */
const everywhere = (page: string): string => section('## The files', page).split('\n### ')[0]!

describe.each([
  ['data', dataFiles],
  ['data-nina-and-pinta', filesOfNina],
] as const)('docs/%s.md', (name, files) => {
  const page = pageOf(name)
  test.each(Object.entries(files))('describes every field of %s.json', (file, shape) => {
    const text = section(`### \`${file}.json\``, page) + (name === 'data' ? '' : everywhere(page))
    expect(text, `docs/${name}.md has no section about ${file}.json`).not.toBe('')
    const all = told(z.toJSONSchema(shape)).filter(
      ({ word }) => !(name !== 'data' && word.endsWith('Source')),
    )
    expect(all.length).toBeGreaterThan(3)
    const missing = all
      .filter(({ word }) => !inMarks(text, word))
      .map(({ path, word, value }) =>
        value ? `${file}.json: ${path} may be "${word}"` : `${file}.json: ${path}`,
      )
    expect(
      missing,
      `docs/${name}.md, section ${file}.json, does not describe:\n${missing.join('\n')}\n`,
    ).toEqual([])
  })

  test('has no section about a file that there is not', () => {
    const sections = [...page.matchAll(/^### `(\w+)\.json`$/gm)].map(([, file]) => file)
    expect(sections.sort()).toEqual(Object.keys(files).sort())
  })
})

describe('docs/data.md', () => {
  test('names everything that is reconstructed', () => {
    const text = section('## What is reconstructed', page)
    const parts = new Map(
      text
        .split(/^(?=\*\*`)/m)
        .map((part) => [/^\*\*`(\w+\.json)`/.exec(part)?.[1], part.replaceAll(/\s+/g, ' ')]),
    )
    const missing = reconstructed(loadData().data).flatMap(({ file, entries }) =>
      entries.filter((entry) => !parts.get(file)?.includes(entry)).map((entry) => `${file}: ${entry}`),
    )
    expect(missing, `docs/data.md, "What is reconstructed", does not name:\n${missing.join('\n')}\n`).toEqual(
      [],
    )
  })

  test('leads to sections that are there', () => {
    const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    )
    for (const [, target] of page.matchAll(/\]\(#([^)]*)\)/g)) expect(anchors).toContain(target)
  })
})
