import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { placesOf } from '../../../source/kernel/saves/places.ts'

afterEach(() => vi.unstubAllEnvs())

const bases = { XDG_DATA_HOME: 'data', XDG_CONFIG_HOME: 'config', XDG_STATE_HOME: 'log' } as const

test.runIf(process.platform === 'linux').each(Object.entries(bases))(
  'an absolute %s is where the program has its folder, and a relative one is ignored',
  (base, place) => {
    vi.stubEnv(base, undefined)
    const usual = placesOf('toy')[place]
    expect(usual.startsWith(homedir())).toBe(true)
    for (const relative of ['here', './here', '../there', '~/here', '']) {
      vi.stubEnv(base, relative)
      expect(placesOf('toy')[place]).toBe(usual)
    }
    vi.stubEnv(base, '/somewhere')
    expect(placesOf('toy')[place]).toBe(join('/somewhere', 'toy'))
  },
)
