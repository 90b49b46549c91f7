/** Which cards to drop is decided by what they do: it stands beside them on the smallest screen. */
import { describe, expect, it } from 'vitest'
import { drawPrompt } from '../../../../source/app/prompt/draw.ts'
import { perform } from '../../../../source/app/prompt/press.ts'
import { openPrompt, type Prompt } from '../../../../source/app/prompt/prompt.ts'
import { theme } from '../../asking.ts'
import { data } from '../load.ts'
import { Scene } from '../scene.ts'
import { askingAt } from './asking.ts'

/** The panel at 80 columns by 24 rows, without and with the two lines of a lesson. */
const sizes = [
  { width: 36, height: 18 },
  { width: 36, height: 16 },
]

const hand = [
  ...['buena-suerte-a-ambos', 'legend-mississippi', 'doctor', 'legend-fountainOfYouth', 'stirring-speech'],
  ...['mano-de-dios', 'tales-of-rich-towns', 'ultimatum', 'theft'],
]

describe.each(sizes)('on a panel of $width by $height', (size) => {
  const scene = new Scene().hand('red', ...hand)
  const { captains } = scene.state
  captains.aside = captains.aside.filter((captain) => captain !== 'cordoba')
  scene.faction('red').hand.push('cordoba')
  const asking = askingAt(scene.begin('keep').state, size.height)
  const press = (prompt: Prompt, action: 'down'): Prompt => perform(asking, prompt, action)!.prompt!

  it('the marked card has its whole name, and its words whole or with a sign that there are more', () => {
    let prompt = openPrompt(asking, null)
    const seen = new Set<string>()
    for (const card of hand) {
      const { title, text } = data['strategy-cards'].cards.find(({ id }) => id === card)!
      const lines = drawPrompt(asking, prompt, size, theme)
      const page = lines.map((line) => line.trim()).join(' ')
      const words = text.split(' ')
      expect(page).toContain(title)
      if (/Hernandez +0/.test(page)) expect(page).toContain('de Cordoba')
      expect(page).toContain(words.slice(0, 4).join(' '))
      if (page.includes(text)) seen.add(card)
      else expect(page).toMatch(/\w \.\.\. /)
      prompt = press(prompt, 'down')
    }
    expect(seen.size).toBeGreaterThan(hand.length - 2)
    const lines = drawPrompt(asking, prompt, size, theme)
    expect(lines.map((line) => line.trim()).join(' ')).toMatch(/Francisco Hernandez.* de Cordoba/)
    expect(lines.join('\n')).toContain('! In all')
    expect(lines.join('\n')).not.toContain('You keep 8 cards')
  })

  it('a long name is whole without the mark, too', () => {
    const other = new Scene().hand('red', 'mano-de-dios', 'letter-from-the-crown', 'support-of-the-church')
    const dropped = askingAt(other.hand('red', ...hand.slice(0, 7)).begin('keep').state, size.height)
    const page = drawPrompt(dropped, openPrompt(dropped, null), size, theme).join('\n')
    expect(page).toContain('Letter from the Crown')
    expect(page).toContain('Support of the Church')
  })
})
