import { afterEach, expect, it } from 'vitest'
import { type Mounted, mount, newSave } from '../../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

it('puts the mark of the list where somebody has gone to', async () => {
  app = await mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }) })
  expect(app.frame()).not.toMatch(/>.*Dig at 22/)
  await app.press('G', ...'cell 22', 'enter')
  expect(app.frame()).toContain('Cell 22')
  expect(app.frame()).toMatch(/>.*Dig at 22/)
})
