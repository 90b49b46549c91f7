import { expect, it } from 'vitest'
import { defaultBindings, defaultLetters } from '../../../../source/app/keys/bindings.ts'
import { choiceKey } from '../../../../source/app/prompt/choices.ts'
import { codeFor, subjectKey } from '../../../../source/app/prompt/codes.ts'
import { placeCodes } from '../../../../source/app/prompt/places/place-codes.ts'
import { openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { rowLetters } from '../../../../source/app/prompt/row-letters.ts'
import {
  codesAt,
  lastFor,
  noteTaken,
  openMemories,
  rowLettersOf,
} from '../../../../source/app/table/viewers.ts'
import type { Choice } from '../../../../source/kernel/contract/game.ts'
import { askingOf, fleetDecision } from '../../prompt/asking.ts'

it('a question that interrupts leaves the list that was open as it was', () => {
  const memory = openMemories()('Ann')
  const fleet = fleetDecision(['Sea Dog', 'Swan'])
  const load = fleet.choices.find(({ type, about }) => type === 'load' && about === 'Swan')!
  noteTaken(memory, fleet, load, { group: { subject: 'Swan' }, count: 1 })
  const lost = { type: 'lose', rule: '2.1', label: 'Lose a sail' }
  const loss = { ...fleet, kind: 'loss', interrupts: true as const, choices: [lost] }
  noteTaken(memory, loss, lost, { group: null, count: 2 })
  expect(lastFor(memory, loss, 3)?.kind).toBe('loss')
  expect(openPrompt(askingOf(fleet), lastFor(memory, fleet, 3)).group).toEqual({ subject: 'Swan' })
})

it('a force keeps its digit from turn to turn, and gets back the one it had before a turn without it', () => {
  const memory = openMemories()('Ann')
  const digitsIn = (turn: number, ships: readonly string[]) => {
    const codes = codesAt(memory, { decision: fleetDecision(ships), turn }, defaultLetters, [])
    return ships.map((ship) => codeFor(codes, subjectKey(ship)))
  }
  expect(digitsIn(1, ['Sea Dog', 'Swan', 'Gull'])).toEqual(['1', '2', '3'])
  expect(digitsIn(2, ['Swan', 'Gull'])).toEqual(['2', '3'])
  expect(digitsIn(2, ['Sea Dog', 'Swan', 'Gull'])).toEqual(['1', '2', '3'])
  expect(digitsIn(3, ['Gull', 'Tern', 'Swan'])).toEqual(['3', '1', '2'])
})

it('a place keeps its letter in all lists of the game, and who goes along keeps his', () => {
  const memory = openMemories()('Ann')
  const segment = (key: string) => ({ key, since: 0, early: false, first: true })
  const placesIn = (turn: number, kind: string, ...places: string[]) => {
    memory.segment = segment(`${turn} ${kind}`)
    const panel = { rows: 5, width: 30 }
    const source = { bindings: defaultBindings, keptLetters: rowLettersOf(memory, turn), panel }
    const [who] = rowLetters(source, [{ key: 'Pinzon', word: 'pinzon' }])
    return [
      who,
      ...placeCodes(
        source,
        places.map((place) => ({ place, label: place })),
      ),
    ]
  }
  const [pinzon, first, second] = placesIn(1, 'plan', '11', '22')
  expect(placesIn(1, 'plan', '33', '11', '22').slice(2)).toEqual([first, second])
  expect(placesIn(1, 'sail', '44', '22', '11').slice(2)).toEqual([second, first])
  expect(placesIn(2, 'plan', '22', '11')).toEqual([pinzon, second, first])
  expect(placesIn(4, 'sail', '55', '11')[2]).toBe(first)
})

it('what was taken back leaves no mark after it', () => {
  const memory = openMemories()('Ann')
  const fleet = fleetDecision(['Swan'])
  noteTaken(memory, fleet, fleet.choices[0]!, { group: null, count: 4 })
  expect(lastFor(memory, fleet, 5)).not.toBeNull()
  expect(lastFor(memory, fleet, 4)).toBeNull()
})

/** The letters of those who march from place to place, as they stand in one list after another. */
function marching() {
  const memory = openMemories()('Ann')
  const march = (who: string): Choice => ({
    ...{ type: 'march', rule: '1.2', label: who, fixed: { who } },
    at: who.split(' ')[0]!,
  })
  return (turn: number, ...groups: readonly string[]) => {
    const decision = { ...fleetDecision([]), choices: groups.map(march) }
    const acts = [{ type: 'march', letter: '', says: 'March', byPlace: true } as const]
    const codes = codesAt(memory, { decision, turn }, defaultLetters, acts)
    return decision.choices.map((choice) => codeFor(codes, choiceKey(choice)))
  }
}

it('who stays in a place keeps its letter, and who comes to another has one that nobody had in the turn', () => {
  const letters = marching()
  expect(letters(1, 'York', 'Kent')).toEqual(['a', 'b'])
  // Three of five have gone to Ely, and then all of them on to Bath.
  expect(letters(1, 'Ely tired', 'York', 'Kent')).toEqual(['c', 'a', 'b'])
  expect(letters(1, 'Bath weary', 'York', 'Kent')).toEqual(['d', 'a', 'b'])
  // Nobody is left in York.
  expect(letters(1, 'Bath weary', 'Ely tired', 'Kent')).toEqual(['d', 'c', 'b'])
  expect(letters(1, 'Lynn tired', 'Kent')).toEqual(['e', 'b'])
})

it('a place has its letter again with whoever comes there, in the next turn too, and with what is taken back', () => {
  const letters = marching()
  expect(letters(1, 'York', 'Kent')).toEqual(['a', 'b'])
  expect(letters(1, 'Kent')).toEqual(['b'])
  expect(letters(1, 'Kent', 'York tired')).toEqual(['b', 'a'])
  expect(letters(1, 'Kent', 'Kent tired', 'York tired')).toEqual(['b', 'c', 'a'])
  expect(letters(1, 'Kent', 'York')).toEqual(['b', 'a'])
  expect(letters(1, 'Ely tired', 'Kent')).toEqual(['d', 'b'])
  // All are rested, and the first has not moved up to the first letter.
  expect(letters(2, 'Ely', 'Kent', 'York')).toEqual(['d', 'b', 'a'])
})

it('a page has for the places that it last proposed the letters of earlier turns, and gives them to no others', () => {
  const memory = openMemories()('Ann')
  const goals = (turn: number, ...places: string[]) => {
    const source = { bindings: defaultBindings, keptLetters: rowLettersOf(memory, turn) }
    return rowLetters(
      source,
      places.map((place) => ({ page: 'York', kind: 'march', place, nth: 0 })),
    )
  }
  const [ely, bath] = goals(1, 'Ely', 'Bath')
  expect(goals(2, 'Bath', 'Lynn')[0]).toBe(bath)
  // Ely is not proposed any more: its letter leads nowhere else.
  expect(goals(2, 'Bath', 'Lynn')).not.toContain(ely)
  expect(goals(3, 'Ely')).toEqual([ely])
  // Those that have been gone for longest give theirs back.
  const many = Array.from({ length: 9 }, (_, n) => `Port ${n}`)
  for (const [turn, port] of many.entries()) goals(4 + turn, port)
  expect(goals(20, ...many, 'Rye', 'Ripon')).toContain(ely)
})
