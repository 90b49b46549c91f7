/**
 * The colour-blind theme: what means different things looks different
 * to all eyes, on terminals of every depth.
 */
import { describe, expect, it } from 'vitest'
import { rgbOf } from '../../../../../source/app/paint/colours.ts'
import { buildTheme } from '../../../../../source/app/settings/theme.ts'
import type { TintRole } from '../../../../../source/games/conquistador/panels/map/paint/paints.ts'
import {
  colourBlindPalette,
  colourPalette,
  type MapRole,
  type Palette,
  paintsFor,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { apartFor, contrast, distance, eyes, seen, sixteen } from './eyes.ts'

/** Roles that mean the same, by what they mean; the last are drawn over all the others. */
const ground: readonly (readonly MapRole[])[] = [
  ['sea'],
  ['clear'],
  ['forest'],
  ['rough'],
  ['worthless'],
  ['surf', 'water2', 'river', 'strait', 'lake'],
  ['mountain', 'cape'],
  ['mine', 'city', 'gold'],
]
const units: readonly (readonly MapRole[])[] = [
  ['own', 'ship'],
  ['theirs'],
  ['ofSpain'],
  ['ofEngland'],
  ['ofFrance'],
  ['ofPortugal'],
]
const pointers: readonly (readonly MapRole[])[] = [['battle'], ['highlight'], ['route'], ['cursor']]
const layers = {
  terrain: [...ground, ...units, ...pointers],
  areas: [['sea'], ['area1'], ['area2'], ['area3'], ['area4'], ['area5'], ['area6'], ...units, ...pointers],
  natives: [['calm'], ['uneasy'], ['hostile'], ...units, ...pointers],
  ownership: [['spain'], ['england'], ['france'], ['portugal'], ['contested'], ...units, ...pointers],
} satisfies Readonly<Record<string, readonly (readonly MapRole[])[]>>

/**
 * The letters of a layer and the units on it may share a colour, for units are underlined or letters of
 * another kind; within a group every pair must lie apart.
 */
const depths = [
  { depth: 3, least: 15, names: ['xterm'] },
  { depth: 2, least: 15, names: ['xterm'] },
  // A terminal has sixteen colours of its own choice, and its dark ones are close to each other.
  { depth: 1, least: 9, names: ['xterm', 'vga'] },
] as const

function closest(palette: Palette, groups: readonly (readonly MapRole[])[], name: string) {
  const look = (role: MapRole) => seen(palette[role]!('x'), sixteen[name])
  let found = { value: Number.POSITIVE_INFINITY, pair: '' }
  for (const [index, group] of groups.entries())
    for (const other of groups.slice(index + 1))
      for (const one of group)
        for (const two of other)
          for (const eye of eyes) {
            const value = apartFor(look(one), look(two), eye)
            if (value < found.value) found = { value, pair: `${one} and ${two}, ${eye}, ${name}` }
          }
  return found
}

describe('the colour-blind palette', () => {
  for (const { depth, least, names } of depths)
    for (const [layer, groups] of Object.entries(layers))
      it(`tells everything on the layer ${layer} apart for all eyes, at depth ${depth}`, () => {
        for (const name of names) {
          const { value, pair } = closest(colourBlindPalette(depth), groups, name)
          expect(value, pair).toBeGreaterThan(least)
        }
      })

  it('is needed: the usual one is not told apart by all', () => {
    expect(closest(colourPalette, [['clear'], ['rough']], 'xterm').value).toBeLessThan(9)
  })

  it('can be read on a dark ground, and its letters on their own', () => {
    for (const depth of [2, 3] as const)
      for (const [role, style] of Object.entries(colourBlindPalette(depth))) {
        const { ink, ground: under } = seen(style('x'))
        // Land where nothing can ever be done is to stand back.
        expect(contrast(ink, under), role).toBeGreaterThan(role === 'worthless' ? 2.8 : 3)
      }
  })

  it('sends each terminal only what it understands', () => {
    const sent = (depth: 1 | 2 | 3) =>
      Object.values(colourBlindPalette(depth))
        .map((style) => style('x'))
        .join('')
    expect(sent(1)).not.toMatch(/\[[34]8;/)
    expect(sent(2)).toContain('[38;5;')
    expect(sent(2)).not.toMatch(/\[[34]8;2;/)
    expect(sent(3)).toContain('[38;2;')
  })
})

describe('the tints of the painted layers', () => {
  const layers: readonly (readonly TintRole[])[] = [
    ['plain', 'calm', 'uneasy', 'hostile'],
    ['plain', 'spain', 'england', 'france', 'portugal', 'contested'],
    ['area1', 'area2', 'area3', 'area4', 'area5', 'area6'],
  ]
  const least = (name: 'dark' | 'colour-blind', roles: readonly TintRole[]) => {
    const { tints } = paintsFor(name)
    return Math.min(
      ...roles.flatMap((one, index) =>
        roles
          .slice(index + 1)
          .flatMap((two) => eyes.map((eye) => distance(rgbOf(tints[one]), rgbOf(tints[two]), eye))),
      ),
    )
  }

  it.each(layers)('lie apart for all eyes in the colour-blind theme: %s, ...', (...roles) => {
    expect(least('colour-blind', roles)).toBeGreaterThan(15)
    expect(least('dark', roles)).toBeLessThan(15)
  })
})

describe('the words of the colour-blind theme', () => {
  it('tell good, bad and warning apart for all eyes at every depth', () => {
    for (const { depth, least, names } of depths)
      for (const name of names) {
        const theme = buildTheme('colour-blind', depth)
        const { good, bad, warning } = theme
        for (const [one, other] of [
          [good, bad],
          [good, warning],
          [bad, warning],
        ] as const)
          for (const eye of eyes)
            expect(
              apartFor(seen(one('x'), sixteen[name]), seen(other('x'), sixteen[name]), eye),
              `${name} ${eye}`,
            ).toBeGreaterThan(least)
      }
  })
})

describe('the simulation', () => {
  it('takes red and green to nearly the same for those who see neither, and not for others', () => {
    const red = [200, 60, 40] as const
    const green = [120, 120, 30] as const
    expect(distance(red, green, 'deuteranopia')).toBeLessThan(distance(red, green, 'normal') / 2)
    expect(distance([0, 0, 0], [255, 255, 255], 'normal')).toBeCloseTo(100, 0)
    expect(distance([255, 0, 0], [255, 0, 0], 'tritanopia')).toBe(0)
  })
})
