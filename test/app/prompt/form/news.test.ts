import { expect, it } from 'vitest'
import { drawPrompt, layPrompt, panelIn } from '../../../../source/app/prompt/draw.ts'
import type { Choice } from '../../../../source/kernel/contract/game.ts'
import { askingOf, driveIn } from '../asking.ts'
import { theme } from '../drawn.ts'
import { decision, fill, picnic } from '../picnic.ts'

const size = { width: 78, height: 19 }
/** What is drawn after some keys as a segment has begun, and as it would be if none had. */
function drawn(choices: readonly Choice[], ...keys: string[]) {
  const asking = askingOf({ ...decision, choices }, { fill, news: 'Now: Day' })
  const { prompt } = driveIn(asking, keys)
  const lines = (news: string | null) => drawPrompt({ ...asking, news }, prompt, size, theme)
  return { lines: lines(asking.news), quiet: lines(null) }
}

it('what has begun stands over the list, and takes no line of a page or of what is asked there', () => {
  const { choices } = decision
  expect(drawn(choices).lines[0]).toMatch(/^ Now: Day/)
  for (const keys of [[], ['t'], ['.']]) {
    const { lines, quiet } = drawn(choices, 'down', 'enter', ...keys)
    expect(lines, keys.join()).toEqual(quiet)
  }
  expect(drawn(choices, 'down', 'enter', 'esc').lines[0]).toMatch(/^ Now: Day/)
})

it('it stands over a page that is all that is asked, for no list is read before it', () => {
  expect(drawn([picnic]).lines[0]).toMatch(/^ Now: Day/)
})

it('the rows of a page that are in sight are those that are drawn without it', () => {
  const asking = askingOf(decision, { fill, news: 'Now: Day' })
  const { prompt } = driveIn(asking, ['down', 'enter'])
  const low = { width: 78, height: 8 }
  const seen = panelIn({ side: low, page: low }, theme).seen(asking, prompt)
  const rows = layPrompt({ ...asking, news: null }, prompt, low, theme).flatMap(({ on }) =>
    typeof on === 'number' ? [on] : [],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect([...seen]).toEqual(rows)
})
