/** The program as a player of the test game: it digs once a turn, and ends it. */
import type { Computer } from '../../../source/kernel/program/computer.ts'
import type { IslandsState } from './state.ts'

export const islandsComputer: Computer<IslandsState> = {
  advise({ dug }, { seat, choices }, level) {
    const reasons = [`A player at ${level} does this.`, 'It is worth 3 points in 2 of 3 cases.']
    const choice =
      choices.find(({ type, off }) => (type === 'lose' || (type === 'dig' && dug.length === 0)) && !off) ??
      choices.find(({ end }) => end)
    if (!choice) return null
    const { type, fixed } = choice
    return { action: { type, seat, ...fixed, ...(type === 'lose' && { what: 'sail' }) }, reasons }
  },
  aims: ({ turn }, seat) => [`${seat} aims at gold in turn ${turn}.`],
}
