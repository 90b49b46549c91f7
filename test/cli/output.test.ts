import { describe, expect, it } from 'vitest'
import { fitted } from '../../source/cli/output.ts'

describe('text on a terminal that is too narrow for it', () => {
  it('is broken between words, and goes on as far in as it began', async () => {
    expect(await fitted('Short.\n  England has sealed its orders and waits', 20)).toBe(
      'Short.\n  England has sealed\n  its orders and\n  waits',
    )
  })
  it('stays as it is where it fits, blanks and all', async () => {
    expect(await fitted('a    b   c', 10)).toBe('a    b   c')
  })
  it('stays whole where its indent leaves no room', async () => {
    const line = `${' '.repeat(30)}deep`
    expect(await fitted(line, 20)).toBe(line)
  })
})
