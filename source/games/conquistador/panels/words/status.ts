/** The court in sentences. */
import { buildTheme } from '../../../../app/settings/theme.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { capital, listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { score } from '../../end/victory.ts'
import type { Position } from '../../state/context.ts'
import { serviceOf } from '../../state/leaders.ts'
import { called, does } from '../../state/seat-words.ts'
import { isBankers, many } from '../../state/units.ts'
import { rulesInUse } from '../../text/setting.ts'
import { leaderKinds, leadersAbroad, moneyLines } from '../court/court.ts'
import { treatyLines } from '../court/others.ts'
import { actingNow, isContest, viewerOf } from '../viewer.ts'

const bare = buildTheme('mono', 0)
/** So wide that no line is broken. */
const wide = 200

/** Treasury, the nations in order of initiative, treaties, strangers, leaders with their last turn. */
export function statusWords(g: Position, viewer: Seat): string[] {
  const seat = viewerOf(g.state, viewer)
  const money = seat === null ? [] : moneyLines(g, seat, (left, right) => `${left.trim()} ${right}`, bare)
  const treaties = treatyLines(g, seat, { width: wide, theme: bare }, false).map((line) => `${line.trim()}.`)
  return [
    ...(money.length > 0 ? [`${money.join('; ')}.`] : []),
    ...(isContest(g.state) ? nationWords(g) : []),
    ...treaties,
    ...strangerWords(g, seat),
    ...(seat === null ? [] : leaderWords(g, seat)),
    rulesInUse(g.state),
  ]
}

function leaderWords(g: Position, seat: Nation): string[] {
  const all = leadersAbroad(g, seat).map(({ name, where }) => ({ ...serviceOf(g, name), where }))
  return leaderKinds.flatMap((kind) => {
    const those = all.filter((one) => one.kind === kind)
    const said = those.map(({ name, where, departs }) => `${name}, ${where}, to turn ${departs}`)
    return said.length > 0 ? [`${capital(kind)}s: ${said.join('; ')}.`] : []
  })
}

/** Captives, and explorers in the service of another, as far as they concern the seat. */
function strangerWords({ state }: Position, seat: Nation | null): string[] {
  const mine = (...nations: readonly Nation[]) => seat === null || nations.includes(seat)
  return [
    ...state.captives
      .filter(({ nation, holder }) => mine(nation, holder))
      .map(({ name, nation, holder }) => `${name} of ${called(nation)} is held captive by ${holder}.`),
    ...state.rentals
      .filter(({ owner, renter }) => mine(owner, renter))
      .map(
        ({ name, owner, renter, until }) => `${name} of ${called(owner)} serves ${renter} to turn ${until}.`,
      ),
  ]
}

function nationWords(g: Position): string[] {
  const acting = actingNow(g.state)
  return [
    ...g.state.order.map((nation, index) => {
      const { treasury, monarch, rutter } = g.state.nations[nation]!
      const { total } = score(g, nation)
      if (isBankers(nation))
        return `${capital(called(nation))} act in the council only: ${many(treasury, 'ducat')}, ${total} points.`
      return `${index + 1} in order of initiative: ${nation}, monarch ${monarch}, ${many(treasury, 'ducat')}, ${total} points${rutter ? ', a Rutter' : ''}.`
    }),
    ...(acting.length > 0
      ? [`Now ${acting.length > 1 ? `${listed(acting.map(called))} act` : does(acting[0]!, 'acts')}.`]
      : []),
  ]
}
