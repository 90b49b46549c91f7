import { expect, test } from 'vitest'
import { lazily } from '../../../source/kernel/flow/lazily.ts'

test('a field is worked out when it is first read, and once', () => {
  const asked: string[] = []
  const record = lazily(
    { seat: 'Ann' },
    {
      choices: () => {
        asked.push('choices')
        return [1, 2]
      },
      brief: () => {
        asked.push('brief')
        return 'much'
      },
    },
  )
  expect(record.seat).toBe('Ann')
  expect(asked).toEqual([])
  expect(record.choices).toBe(record.choices)
  expect(asked).toEqual(['choices'])
  expect(JSON.stringify(record)).toBe('{"seat":"Ann","choices":[1,2],"brief":"much"}')
  expect({ ...record, seat: 'Bob' }).toEqual({ seat: 'Bob', choices: [1, 2], brief: 'much' })
  expect(asked).toEqual(['choices', 'brief'])
})
