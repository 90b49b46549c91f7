/** The court in sentences. */
import { buildTheme } from '../../../../app/theme.ts'
import type { Position } from '../../context.ts'
import { joined } from '../../text/telling.ts'
import { score } from '../../victory.ts'
import { leaderLines, moneyLines } from '../court.ts'
import { strangerLines, treatyLines } from '../court-others.ts'
import { actingNow, isContest, viewerOf } from '../viewer.ts'

const bare = buildTheme('mono', 0)
/** So wide that a name and its figure always stand apart. */
const apart = 200

/** A line of columns as a sentence: `Cortes, 2316: 12.` */
const sentence = (line: string): string => `${line.trim().replace(/ {2,}/g, ': ').replace(/\.$/, '')}.`

/** Treasury, the nations in order of initiative, treaties, strangers, leaders with their last turn. */
export function statusWords(g: Position, viewer: string): string[] {
  const seat = viewerOf(g.state, viewer)
  const money = seat === null ? [] : moneyLines(g, seat, (left, right) => `${left}: ${right}`, bare)
  const leaders = seat === null ? [] : leaderLines(g, seat, apart, bare)
  return [
    ...(money.length > 0 ? [`${money.map((line) => line.trim()).join('; ')}.`] : []),
    ...(isContest(g.state) ? nationWords(g) : []),
    ...[...treatyLines(g, seat, apart, bare, false), ...strangerLines(g, seat, apart, bare), ...leaders].map(
      sentence,
    ),
  ]
}

function nationWords(g: Position): string[] {
  const acting = actingNow(g.state)
  return [
    ...g.state.order.map((nation, index) => {
      const { treasury, monarch, rutter } = g.state.nations[nation]!
      const { total } = score(g, nation)
      return `${index + 1} in order of initiative: ${nation}, monarch ${monarch}, ${treasury} ducats, ${total} points${rutter ? ', a Rutter' : ''}.`
    }),
    ...(acting.length > 0 ? [`Now ${joined(acting)} ${acting.length > 1 ? 'act' : 'acts'}.`] : []),
  ]
}
