import { describe, expect, it } from 'vitest'
import { alikeIn, nearestTo } from '../../../../source/app/table/pages/help.tsx'

const choice = (type: string, rule: string, label: string, more = {}) => ({ type, rule, label, ...more })

describe('help on a question', () => {
  it('begins with the subject whose list is open: how it stands, and what can be chosen of it', () => {
    const choices = [
      choice('buy', '6.6', 'Buy ships'),
      choice('draft', '6.72', 'draft peace', { about: 'England' }),
      choice('draft', '6.72', 'draft peace', { about: 'France' }),
    ]
    const decision = {
      ...{ seat: 'Spain', kind: 'planning', segment: 'Planning', rule: '6.61', question: 'Plan.' },
      ...{ choices, undone: [], brief: [{ about: 'England', text: 'no treaty' }] },
    }
    expect(nearestTo(decision, { subject: 'England' })).toEqual({
      heading: 'England: no treaty',
      choices: [choices[1]],
    })
    expect(nearestTo(decision, { subject: 'France' })).toMatchObject({ heading: 'France' })
    expect(nearestTo(decision, null)).toBeNull()
    expect(nearestTo(decision, { cell: '2316' })).toBeNull()
  })

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
