import { expect, it } from 'vitest'
import { runOff } from '../../../../source/games/nina-and-pinta/players/run-off.ts'

const action = (type: string) => ({ action: { type, seat: 'Spain' }, worth: 0 })

/** So often each was played on, and which was taken. */
function run(most: number, results: Readonly<Record<string, (number: number) => number>>) {
  const plays: Record<string, number> = {}
  const best = runOff(Object.keys(results).map(action), most, (number) => ({ action: { type } }) => {
    plays[type] = (plays[type] ?? 0) + 1
    return results[type]!(number)
  })
  return { plays, best: best.action.type, worth: best.worth }
}

it('plays close actions on in more games, and gives up what stays behind after three', () => {
  const luck = (number: number) => [4, -4, 2, -1, 3, -3, 2, 1, -2, 0][number]!
  const { plays, best } = run(20, { far: () => -9, near: luck, level: () => 0 })
  expect(plays.far).toBe(3)
  expect(plays.near).toBe(plays.level)
  expect(plays.near).toBeGreaterThan(6)
  expect(best).toBe('near')
})

it('plays no more games than it may, and takes the first of equals', () => {
  const { plays, best } = run(12, { one: (n) => n % 2, two: (n) => (n + 1) % 2, three: (n) => n % 2 })
  expect(plays.one! + plays.two! + plays.three!).toBeLessThanOrEqual(12)
  expect(best).toBe('one')
  expect(run(20, { one: () => 1, two: () => 1 }).plays).toEqual({ one: 3, two: 3 })
})

it('adds what an action leads to at once', () => {
  const [early, late] = [{ ...action('early'), worth: 2 }, action('late')]
  const best = runOff(
    [early, late],
    20,
    () =>
      ({ action: { type } }) =>
        type === 'late' ? 1 : 0,
  )
  expect(best).toMatchObject({ action: { type: 'early' }, worth: 2 })
})
