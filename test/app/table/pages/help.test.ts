import { describe, expect, it } from 'vitest'
import { alikeIn } from '../../../../source/app/table/pages/help.tsx'

const choice = (type: string, rule: string, label: string, more = {}) => ({ type, rule, label, ...more })

describe('help on a question', () => {
  it('tells all choices of one kind, each wording once, and what has its own rule apart', () => {
    const alike = alikeIn([
      choice('march', '3.1', 'March with Cortes'),
      choice('end', '2.4', 'End the impulse'),
      choice('march', '3.1', 'March with Pizarro'),
      choice('march', '3.1', 'March with Cortes'),
      choice('march', '3.2', 'March by night'),
      choice('pass', '2.18', 'Pass at everything', { standing: true }),
    ])
    expect([...alike.values()].map((of) => of.map(({ label }) => label))).toEqual([
      ['March with Cortes', 'March with Pizarro'],
      ['End the impulse'],
      ['March by night'],
    ])
  })
})
