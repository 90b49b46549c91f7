/** 22.0 to 24.0: which optional rules go together, as the options of a new game are read. */
import { describe, expect, it, test } from 'vitest'
import { readOptions } from '../../../../../source/games/conquistador/scenarios/options.ts'
import { type Json, type Refusal, Refused } from '../../../../../source/kernel/contract/game.ts'
import { world } from '../../world.ts'

type Given = Readonly<Record<string, Json>>

const read = (scenario: string, options: Given) => readOptions(world, { scenario, seed: 'x', options })

/** Why such a game cannot be. */
function refusal(scenario: string, options: Given): Refusal | null {
  try {
    read(scenario, options)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

const seats = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'human']))
const three = ['Spain', 'England', 'France']

test('[23.15] Portugal as a player and the Treaty of Tordesillas exclude each other, however Portugal was chosen', () => {
  const ways: readonly Given[] = [{ portugal: true }, { seats: seats(...three, 'Portugal') }]
  for (const portugal of ways) {
    expect(refusal('campaign', portugal)).toBeNull()
    expect(refusal('campaign', { ...portugal, tordesillas: true })?.rule).toBe('23.15')
  }
  expect(read('campaign', { tordesillas: true })).toMatchObject({ tordesillas: true, portugal: false })
  expect(refusal('campaign', { tordesillas: true, bankers: true })).toBeNull()
  expect(refusal('solitaire', { tordesillas: true })).toBeNull()
})

describe.each([
  ['23.0', 'portugal', 'Portugal', 'Portugal'],
  ['24.0', 'bankers', 'Bankers', 'German Bankers'],
] as const)('[%s] the option %s', (rule, option, nation, called) => {
  it('takes a seat beside three nations, and is taken with that seat', () => {
    const all = [...three, nation]
    expect(read('campaign', { [option]: true }).seats).toEqual(all)
    expect(read('campaign', { seats: seats(...all) })).toMatchObject({ [option]: true })
    expect(read('campaign', { seats: seats(...all), [option]: true }).seats).toEqual(all)
  })

  it('is refused to fewer nations, in one sentence that names the seats that there could be', () => {
    const found = refusal('campaign', { seats: seats('Spain', 'France', nation) })
    expect(found?.rule).toBe(rule)
    expect(found?.reason).toMatch(
      new RegExp(`${called} joins? (two or )?three nations: .*Spain, England, France, ${nation}\\.$`),
    )
    expect(refusal('campaign', { seats: seats('Spain', 'England'), [option]: true })?.rule).toBe(rule)
    expect(refusal('campaign', { seats: seats(...three, nation), [option]: false })?.rule).toBe(rule)
  })

  it('is refused to a lone nation, as an option and as a seat', () => {
    for (const options of [{ [option]: true }, { seats: seats('Spain', nation) }]) {
      const found = refusal('solitaire', options)
      expect(found?.rule).toBe(rule)
      expect(found?.reason).toContain(`no seat for`)
      expect(found?.reason).toContain(called)
    }
  })
})

test('[24.11] [23.15] both join three nations together', () => {
  expect(read('campaign', { portugal: true, bankers: true }).seats).toEqual([...three, 'Portugal', 'Bankers'])
})

test('[21.1] seats that make no game are refused with the two sets that are nearest', () => {
  expect(refusal('campaign', { seats: seats('Spain', 'France') })).toEqual({
    rule: '21.1',
    reason: 'The seats of this scenario are Spain, England, France; or Spain, England.',
  })
  expect(refusal('solitaire', { seats: seats('Spain', 'England') })?.reason).toBe(
    'The seats of this scenario are Spain.',
  )
})
