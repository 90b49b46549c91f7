import { islandsComputer } from '../islands/computer.ts'

/** Digs wherever there is no hole yet, so that it goes on for a while. */
export const diligent: typeof islandsComputer = {
  ...islandsComputer,
  advise(view, decision, level) {
    const dig = decision.choices.find(({ type, off }) => type === 'dig' && !off)
    if (!dig) return islandsComputer.advise(view, decision, level)
    return { action: { type: 'dig', seat: decision.seat, ...dig.fixed }, reasons: [] }
  },
}
