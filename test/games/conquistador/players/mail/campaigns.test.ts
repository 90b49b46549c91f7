/** Whole campaigns by mail: the sheets of every seat are written by computers. */
import { expect, test } from 'vitest'
import { checkSheet } from '../../../../../source/mail/round/check.ts'
import { sheetFaults } from '../../../../../source/mail/round/faults.ts'
import { resolveRound } from '../../../../../source/mail/round/resolve.ts'
import { stillGame } from '../../../../../source/mail/round/still.ts'
import { readSheet } from '../../../../../source/mail/sheet/read.ts'
import { writeSheet } from '../../../../../source/mail/sheet/write.ts'
import { inFull, measured } from '../../../../measure.ts'
import { game } from '../../playing.ts'
import { by, dice, mailGame, writtenBy } from './mail-game.ts'

const five = { portugal: true, bankers: true }
const campaigns = Array.from(
  { length: measured(1, 12) },
  (_, n) => [String(n + 1), n % 2 ? five : {}] as const,
)

test.each(campaigns)('[P5.1] campaign %s by mail goes from round to round, with %j', (seed, options) => {
  let rounds = 0
  for (const { before, sheets, resolved } of mailGame({
    scenario: 'campaign',
    seed: `mail ${seed}`,
    options,
  })) {
    rounds++
    // To its end in the long measure.
    if (!inFull && rounds > 9) break
    expect(game.audit(resolved.state)).toEqual([])
    expect([...sheets.values()].flatMap((sheet) => sheetFaults(by.byMail, sheet))).toEqual([])
    // Resolved on what its writer knew, and with the dice before which it was written, every order is carried out.
    if (inFull || rounds % 8 === 0)
      for (const [seat, sheet] of sheets) {
        const state = by.byMail.imagine(game.view(before, seat), seat)
        const alone = resolveRound(by, { state, sheets: new Map([[seat, sheet]]), dice })
        expect(alone.reports.get(seat)?.orders.filter(({ refused }) => refused) ?? []).toEqual([])
      }
    // Before dice that stand still a round takes ten times as long, so that most are spared.
    // Each campaign looks at other ones.
    if ((rounds + Number(seed)) % measured(5, 12) > 0) continue
    for (const [seat, sheet] of sheets) {
      expect(readSheet(writeSheet(sheet))).toEqual(sheet)
      // Nothing is refused that its writer could have known, before whom the dice stood still as well.
      const known = writtenBy(before, seat, { ...by, game: stillGame(game) })
      const { faults, refused } = checkSheet(by, game.view(before, seat), known)
      expect([...faults, ...refused]).toEqual([])
    }
  }
  expect(rounds).toBeGreaterThan(measured(8, 20))
})
