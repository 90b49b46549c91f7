/** What a key does to one argument: lists, numbers, amounts, places and ways. */
import { placesOf } from '../../kernel/domain.ts'
import { codeAt } from './codes.ts'
import { type Field, fillUp, type placesIn, stepAmount, typeAmount } from './fields.ts'
import { moveRow } from './move-row.ts'
import type { Pressed } from './press.ts'
import { type Asking, asked, openedChoice, type Prompt, pointedPlace, setField } from './prompt.ts'

/** A field as a key leaves it, or more: a whole prompt, or one whose open argument is answered. */
export type FieldPressed = Field | Pressed | { readonly answered: Prompt }

/**
 * Leads a key to the argument that is asked; null if it means nothing there.
 * @param typed the first half of a code
 */
export function pressField(asking: Asking, prompt: Prompt, key: string, typed: string): FieldPressed | null {
  const { domain, field } = asked(asking, prompt)!
  switch (field.kind) {
    case 'one':
      return domain.kind === 'one' ? pressOne(asking, prompt, domain.of.length, field, key, typed) : null
    case 'count':
      return domain.kind === 'count' ? pressCount(domain, field, key) : null
    case 'tally':
      return domain.kind === 'tally' ? pressTally(domain, field, key) : null
    case 'place':
    case 'path':
      return domain.kind === 'place' || domain.kind === 'path'
        ? pressPlace(asking, prompt, domain, field, key)
        : null
    case 'text':
      return null
  }
}

function pressOne(
  asking: Asking,
  prompt: Prompt,
  count: number,
  field: Extract<Field, { kind: 'one' }>,
  key: string,
  typed: string,
): FieldPressed | null {
  const row = moveRow(key, field.row, count)
  if (row !== null) return { ...field, row }
  const codes = Array.from({ length: count }, (_, index) => codeAt(index))
  const lettered = codes.indexOf(typed + key)
  if (lettered >= 0) return { answered: setField(asking, prompt, { ...field, row: lettered }) }
  return codes.some((code) => code.startsWith(typed + key)) ? { prompt: { ...prompt, typed: key } } : null
}

const steps: Readonly<Record<string, number>> = {
  right: 1,
  '+': 1,
  '=': 1,
  l: 1,
  left: -1,
  '-': -1,
  h: -1,
  pageup: 10,
  pagedown: -10,
}

function pressCount(
  domain: { readonly min: number; readonly max: number },
  field: Extract<Field, { kind: 'count' }>,
  key: string,
): Field | null {
  const clamp = (value: number) => Math.max(domain.min, Math.min(domain.max, value))
  const step = steps[key] ?? { up: 1, down: -1, k: 1, j: -1 }[key]
  if (step !== undefined) return { ...field, value: clamp(field.value + step), typed: '' }
  if (/^\d$/.test(key)) {
    const typed = `${field.typed}${key}`.slice(-String(domain.max).length)
    return { ...field, typed, value: clamp(Number(typed)) }
  }
  if (key === 'backspace') {
    const typed = field.typed.slice(0, -1)
    return { ...field, typed, value: clamp(Number(typed)) }
  }
  if (key === 'home') return { ...field, value: domain.min, typed: '' }
  if (key === 'end' || key === 'a') return { ...field, value: domain.max, typed: '' }
  return null
}

function pressTally(
  domain: Parameters<typeof stepAmount>[0],
  field: Extract<Field, { kind: 'tally' }>,
  key: string,
): Field | null {
  const row = moveRow(key, field.row, Object.keys(domain.items).length)
  if (row !== null) return { ...field, row, typed: '' }
  const step = steps[key]
  if (step !== undefined) return stepAmount(domain, field, step)
  if (/^\d$/.test(key)) return typeAmount(domain, field, key)
  if (key === 'backspace' || key === 'delete') return typeAmount(domain, { ...field, typed: '' }, '0')
  if (key === 'a') return { ...field, amounts: fillUp(domain, field.amounts), typed: '' }
  if (key === 'c') return { ...field, amounts: {}, typed: '' }
  if (key !== ' ') return null
  const marked = Object.keys(domain.items)[field.row] ?? ''
  return (field.amounts[marked] ?? 0) > 0 ? typeAmount(domain, field, '0') : stepAmount(domain, field, 9999)
}

function pressPlace(
  asking: Asking,
  prompt: Prompt,
  domain: Parameters<typeof placesIn>[0],
  field: Extract<Field, { kind: 'place' | 'path' }>,
  key: string,
): Field | Pressed | null {
  const places = placesOf(domain, asking.sets)
  if (key === 'tab') {
    const row = Math.max(0, places.indexOf(pointedPlace(asking, prompt) ?? ''))
    return { prompt: { ...setField(asking, prompt, { ...field, row }), aside: !prompt.aside } }
  }
  if (prompt.aside) {
    const row = moveRow(key, field.row, places.length)
    if (row === null) return null
    return {
      prompt: setField(asking, prompt, { ...field, row }),
      cursor: asking.cellOf(places[row]!) ?? undefined,
    }
  }
  if (key === 'w') return { ...field, nth: field.nth + 1 }
  if (key === '.' || key === ',') {
    const cells = [...new Set(places.map(asking.cellOf))].filter((cell) => cell !== null)
    const at = cells.indexOf(asking.cursor)
    const next = cells.at((at + (key === '.' ? 1 : -1)) % Math.max(1, cells.length))
    return { prompt, cursor: next }
  }
  if (field.kind !== 'path') return null
  if (key === ' ') {
    const place = pointedPlace(asking, prompt)
    if (place === null)
      return { prompt, refusal: { rule: openedChoice(asking, prompt)!.rule, reason: 'No way leads here.' } }
    return field.points.at(-1) === place ? field : { ...field, points: [...field.points, place], nth: 0 }
  }
  if (key === 'backspace') {
    const points = field.points.slice(0, -1)
    const back = field.points.at(-1)
    const cursor = back === undefined ? undefined : (asking.cellOf(back) ?? undefined)
    return { prompt: setField(asking, prompt, { ...field, points }), cursor }
  }
  return null
}
