import { expect, test } from 'vitest'
import { CliError } from '../../source/cli/args.ts'
import { seatsCalled } from '../../source/cli/new-game.ts'
import { conquistador } from '../../source/games/conquistador/shelf/entry.ts'

test.each([
  ['england', ['England']],
  ['SPAIN, England', ['Spain', 'England']],
])('--seat %s', (text, nations) => {
  expect(seatsCalled(conquistador.asked, text, '--seat')).toEqual(nations)
})

test.each([
  [
    'atlantis',
    '--seat names "atlantis", which is no nation; there are: Spain, England, France, Portugal, Bankers.',
  ],
  ['spain,spain', '--seat names Spain twice.'],
  ['spain,', '--seat has an empty entry: "spain,".'],
])('--seat %s is refused in one sentence', (text, sentence) => {
  expect(() => seatsCalled(conquistador.asked, text, '--seat')).toThrow(new CliError(sentence))
})
