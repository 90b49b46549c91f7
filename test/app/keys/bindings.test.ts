import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionIn,
  actionsOf,
  allActions,
  defaultBindings,
  defaultLetters,
  lettersOf,
  searchWords,
  sectionNames,
  shown,
  shownArrows,
  withKeys,
} from '../../../source/app/keys/bindings.ts'
import { fileName, keyCalled, shownKey } from '../../../source/app/keys/key-names.ts'
import {
  type ActionName,
  contexts,
  type KeyContext,
  type SectionName,
} from '../../../source/app/keys/keys.ts'
import { readBindings, refusalOf } from '../../../source/app/keys/read-bindings.ts'

const changed = (keys: Readonly<Record<string, readonly string[]>>) => {
  const { bindings, faults } = readBindings(keys)
  expect(faults).toEqual([])
  return bindings
}
/** The only fault of changes that leave everything as it was. */
const faultOf = (keys: Readonly<Record<string, readonly string[]>>): string => {
  const { bindings, faults } = readBindings(keys)
  expect(bindings).toEqual(defaultBindings)
  expect(faults).toHaveLength(1)
  return faults[0]!
}

describe('the words of a search', () => {
  it('begin after the key that opens one elsewhere, which is none of them', () => {
    const words = (typed: string) => searchWords(defaultBindings, typed)
    expect(['/', '/loot', 'loot', '6.41/7'].map(words)).toEqual(['', 'loot', 'loot', '6.41/7'])
    // A letter begins words, whatever it opens elsewhere.
    expect(searchWords(changed({ search: ['Y'] }), 'Yucatan')).toBe('Yucatan')
  })
})

describe('the table of keys', () => {
  it('has each action once, and each key once in a section', () => {
    const names = sectionNames.flatMap((section) => actionsOf(section).map(([name]) => name))
    expect(new Set(names).size).toBe(names.length)
    for (const section of sectionNames) {
      const keys = actionsOf(section).flatMap(([, action]) => action.keys)
      expect(new Set(keys).size, section).toBe(keys.length)
    }
  })

  it('has only keys that can be written in the file of settings', () => {
    for (const [, { keys }] of allActions) for (const key of keys) expect(keyCalled(fileName(key))).toBe(key)
    const all = Object.fromEntries([...allActions].map(([name, { keys }]) => [name, keys.map(fileName)]))
    expect(changed(all)).toEqual(defaultBindings)
  })

  it('has each section somewhere', () => {
    const used = new Set<SectionName>(Object.values(contexts).flat())
    expect([...sectionNames].filter((name) => !used.has(name))).toEqual(['everywhere'])
  })

  it('shares keys between actions nowhere but where it is meant', () => {
    const shared = (Object.keys(contexts) as KeyContext[]).flatMap((context) => {
      const holders = new Map<string, ActionName[]>()
      for (const section of contexts[context])
        for (const [name, { keys }] of actionsOf(section))
          for (const key of keys) holders.set(key, [...(holders.get(key) ?? []), name])
      return [...holders]
        .filter(([, names]) => names.length > 1)
        .map(([key, names]) => [context, key, ...names])
    })
    const inForms = [['=', 'more', 'legend']]
    expect(shared.filter(([context]) => context === 'choices' || context === 'menu')).toEqual([])
    expect(shared.filter(([context]) => context === 'tally')).toEqual([['tally', ...inForms[0]!]])
    expect(shared.filter(([context]) => context === 'place')).toEqual([
      ['place', 'tab', 'placeList', 'focus'],
    ])
  })

  it('writes keys for people', () => {
    expect([' ', 'ctrl-z', 'backspace', 'enter', 'U', 'shift-tab'].map(shownKey)).toEqual([
      'Space',
      'Ctrl-Z',
      'Backsp',
      'Enter',
      'U',
      'Shift-Tab',
    ])
    expect(shown(defaultBindings, 'up', 'keys', 'down')).toBe('Up Down')
    expect(shownArrows(defaultBindings)).toBe('Arrows')
    expect(shownArrows(changed({ mapUp: ['K'], colours: [] }))).toBe('Left Right K Down')
    expect(withKeys('{undo} undoes, {arrows} move, {nobody}', defaultBindings)).toBe(
      'U undoes, Arrows move, {nobody}',
    )
  })
})

describe('changed keys', () => {
  it('take the place of all that an action had', () => {
    const bindings = changed({ undo: ['w', 'CTRL-U'], otherPlace: [] })
    expect(bindings.undo).toEqual(['w', 'ctrl-u'])
    expect(actionIn(bindings, 'choices', 'U')).toBeNull()
    expect(actionIn(bindings, 'choices', 'ctrl-z')).toBeNull()
    expect(actionIn(bindings, 'choices', 'w')).toBe('undo')
  })

  it('may change places', () => {
    expect(changed({ undo: ['R'], redo: ['U'] })).toMatchObject({ undo: ['R'], redo: ['U'] })
    const { bindings, faults } = readBindings({ undo: ['R'] })
    expect(bindings).toEqual(defaultBindings)
    expect(faults).toEqual(['keys.undo: "R" is the key of "redo" (Redo); expected a key that is free there.'])
  })

  it('are no letters beside choices, and leave theirs free', () => {
    expect(defaultLetters.free.join('')).toBe('abcdefghilmnpqrstuvwy')
    expect(defaultLetters.end).toBe('x')
    const { free, end } = lettersOf(
      changed({ down: ['down', 'd'], undo: ['U', 'u'], end: ['q'], mapUpRight: ['i'] }),
    )
    expect(free.join('')).toBe('abcefghijlmnprstvwxy')
    expect(end).toBe('q')
  })

  it('mean nothing while words are typed, if they are characters', () => {
    expect(actionIn(defaultBindings, 'search', 'k')).toBe('up')
    expect(actionIn(defaultBindings, 'search', 'k', true)).toBeNull()
    expect(actionIn(defaultBindings, 'search', 'up', true)).toBe('up')
  })
})

describe('a fault in changed keys', () => {
  it.each([
    ['an unknown action', { fly: ['f'] }, 'keys.fly: there is no such action; docs/keys.md names them all.'],
    [
      'an unknown key',
      { undo: ['alt-u'] },
      /^keys\.undo: "alt-u" is no key; expected one character, ctrl- and/,
    ],
    ['nothing for a key', { undo: [''] }, /^keys\.undo: "" is no key/],
    ['a key that comes as another one', { undo: ['ctrl-m'] }, /^keys\.undo: "ctrl-m" is no key/],
    ['a digit', { undo: ['3'] }, /^keys\.undo: "3" cannot be used, for digits/],
    ['no key to quit', { quit: [] }, /^keys\.quit: expected ctrl- and a letter/],
    ['a character to quit', { quit: ['q'] }, /^keys\.quit: expected ctrl- and a letter/],
    ['no key for help', { help: [] }, 'keys.help: expected at least one key.'],
    ['no way back from words', { back: ['q'] }, /^keys\.back: expected at least one key that types nothing/],
    ['a word beside the end', { end: ['end'] }, /^keys\.end: expected a single character/],
    ['a key that another action has there', { court: ['M'] }, /^keys\.court: "M" is the key of "menu"/],
    ['a key of the whole program', { undo: ['ctrl-c'] }, /^keys\.undo: "ctrl-c" is the key of "quit"/],
    [
      'a key of an action beside it',
      { nextPlace: ['n'] },
      /^keys\.nextPlace: "n" is the key of "mapDownRight"/,
    ],
  ])('is told, and leaves the keys as they were: %s', (_, keys, told) => {
    expect(faultOf(keys)).toMatch(
      told instanceof RegExp ? told : new RegExp(`^${told.replace(/[.;]/g, '\\$&')}$`),
    )
  })

  it('leaves the others in use', () => {
    const { bindings, faults } = readBindings({ undo: ['Y'], redo: ['Y'], fly: [], zoomIn: ['+'] })
    expect(bindings).toEqual({ ...defaultBindings, undo: ['Y'], zoomIn: ['z'] })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['keys.fly', 'keys.zoomIn', 'keys.redo'])
  })

  it('says of each what it does in a row of help at 120 columns', () => {
    for (const [name, { says }] of allActions) expect(says.length, name).toBeLessThan(102)
  })

  it('never leaves two actions with one key, nor the program without a way out', () => {
    const names = [...allActions.keys()] as ActionName[]
    const keys = [...new Set([...allActions.values()].flatMap((action) => action.keys.map(fileName)))]
    const some = fc.array(fc.constantFrom(...keys, 'Y', 'ctrl-g'), { maxLength: 3 })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), some, { maxKeys: 12 }), (changes) => {
        const { bindings } = readBindings(changes)
        for (const name of names) {
          const held = bindings[name].map(fileName)
          if (held.join() !== defaultBindings[name].map(fileName).join())
            expect(refusalOf(bindings, name, held)).toBeNull()
        }
        for (const name of ['quit', 'help', 'back', 'take'] as const) expect(bindings[name]).not.toEqual([])
      }),
    )
  })
})
