import { expect, it } from 'vitest'
import { theme } from '../../asking.ts'
import { game } from '../load.ts'
import { Scene } from '../scene.ts'
import { panels } from './asking.ts'

it('[N8.10] the verdict tells the row of a group, and hides what a screen hides', () => {
  const scene = new Scene(['Spain', 'France']).land('nina', 'andes', {
    settlers: { France: 2 },
    city: 'France',
  })
  for (const type of ['Knight', 'General']) scene.give('France', { group: 'military', type })
  scene.give('France', { group: 'arts', type: 'Poet' })
  const text = panels.verdict(game.view(scene.state, 'Spain'), 'Spain', { width: 116, height: 40, theme }, [])
  const line = text.find((one) => one.startsWith('France:'))
  expect(line).toBe('France: 1 City, 0 Towns, 2 Settlers; Military: 2 types on base 3: 3+4 = 7.')
})

it('[N7.5] the curve of points goes on to the end of the game', () => {
  const scene = new Scene(['Spain', 'France']).land('nina', 'andes', { city: 'France' })
  scene.state.over = true
  const ends = [1, 2, 3, 4, 5].map((era) => ({
    ...{ type: 'era-complete', rule: 'N7.1', era },
    points: [
      { nation: 'Spain', points: 0 },
      { nation: 'France', points: 2 },
    ],
  }))
  const text = panels.verdict(scene.state, 'Spain', { width: 116, height: 40, theme }, ends)
  expect(text.find((line) => line.includes('|S'))?.match(/S/g)).toHaveLength(6)
})
