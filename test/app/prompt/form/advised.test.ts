/** Forms filled in as the program would fill them in. */
import { expect, test } from 'vitest'
import { asAdvised } from '../../../../source/app/prompt/form/again.ts'
import { perform } from '../../../../source/app/prompt/press.ts'
import { openedForm } from '../../../../source/app/prompt/prompt.ts'
import { asking, form } from '../picnic.ts'

const advised = { type: 'picnic', seat: 'Ann', guests: 4, basket: { pies: 5 }, to: '11', mood: 'sad' }

test('all that the program would enter stands on the page, in place of what was entered there', () => {
  for (const keys of [[], ['3'], ['t']]) {
    const { asking: now, prompt } = form(...keys)
    const opened = openedForm(now, prompt)!
    const filled = asAdvised(now, prompt, opened, advised)
    expect(openedForm(now, filled)!.filled.values).toMatchObject({
      guests: 4,
      basket: { pies: 5 },
      to: '11',
      mood: 'sad',
    })
    expect([filled.argument, filled.open]).toEqual([null, prompt.open])
    // It is carried out by a hand, and as it stands.
    expect(perform(asking, filled, 'commit')?.action).toEqual(advised)
  }
})
