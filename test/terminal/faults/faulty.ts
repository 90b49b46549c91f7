/**
 * A program with a fault, for tests: `node faulty.js FAULT SAVE` plays
 * the test game, and fails where FAULT says.
 */
import { loadApp } from '../../../source/app/run.tsx'
import { defaultSettings } from '../../../source/app/settings/settings.ts'
import { islandsComputer } from '../../app/islands/computer.ts'
import { islands } from '../../app/islands/game.ts'
import { islandsPanels } from '../../app/islands/panels.ts'
import { opened, shelfOf } from '../../app/shelves.ts'

const [fault = '', save = ''] = process.argv.slice(2)
const fail = (): never => {
  throw new Error(`It fails in the ${fault}.`)
}
const { map } = islandsPanels
const game = islands()
const panels: typeof islandsPanels = {
  ...islandsPanels,
  titleBar: (state, seat) => (fault === 'first frame' ? fail() : islandsPanels.titleBar(state, seat)),
  map: {
    ...map,
    draw: (state, seat, wish) =>
      fault === 'frame' && wish.zoom === 2 ? fail() : map.draw(state, seat, wish),
    step: (cell, direction) => (fault === 'key' ? fail() : map.step(cell, direction)),
  },
}
const hang = (): never => {
  for (;;);
}
const later: Readonly<Record<string, () => unknown>> = {
  timer: fail,
  promise: () => Promise.reject(new Error('It fails in the promise.')),
  loop: hang,
}
// After the watchdog has begun to watch.
if (later[fault]) setTimeout(later[fault], 2000)
const failing: typeof game = {
  ...game,
  apply: (state, action) => (fault === 'action' ? fail() : game.apply(state, action)),
}
process.exitCode = await (await loadApp())({
  shelf: shelfOf(opened(failing, panels, islandsComputer)),
  command: { kind: 'new', game: game.name, newGame: { scenario: 'isles', seed: 'fault' }, save },
  version: '1.2.3',
  settings: { file: '', settings: defaultSettings, faults: [], keep: () => ({ failed: null, faults: [] }) },
  ascii: false,
})
