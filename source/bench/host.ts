/** `npm run bench:host [-- OPTIONS]`: a host as it is built, and real SSH clients at it on the loopback address. */
import { number, runCommand } from './command.ts'
import { kinds, type LineKind } from './host/client.ts'
import { openMeasure } from './host/measure.ts'
import { quantile } from './quantile.ts'
import { mb, ms } from './tell.ts'

const usual = { seconds: 20, idle: 500 } as const
/** Players at tables of three, as it grows. */
const steps = [1, 6, 15, 30, 60] as const
/** Keys a second of all together. */
const pace = 15
const aims = 'median 50 ms, 95th percentile 150 ms, 1200 MB'

const head = ['who', 'line', 'keys', 'median', '95th', 'worst', 'memory', 'CPU']
const row = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at < 2 ? cell.padEnd(at === 0 ? 30 : 16) : cell.padStart(9))).join(' ')

await runCommand(
  {
    name: 'bench:host',
    called: 'npm run bench:host --',
    summary:
      'Measures a host with SSH clients on the loopback address: from a key to the last byte of what it brings.',
    flags: {
      seconds: number(`so many seconds for each figure; ${usual.seconds} if left out`),
      idle: number(`so many sessions that do nothing; ${usual.idle} if left out`),
    },
  },
  async (args) => {
    const seconds = args.whole('seconds') ?? usual.seconds
    const idle = args.whole('idle') ?? usual.idle
    console.log(`${pace} keys a second, ${seconds} s each. Aims: ${aims}.\n`)
    console.log(row(head))
    for (const players of steps)
      await tell(`${players} at tables of three`, 'plain', { players, watchers: 0, seconds })
    for (const kind of kinds.filter((one) => one !== 'plain'))
      await tell('60 at tables of three', kind, { players: 60, watchers: 0, seconds, kind })
    await tell('5 and 20 who watch', 'plain', { players: 5, watchers: 20, seconds })
    const measure = await openMeasure({ players: 0, watchers: 0 })
    try {
      const share = await measure.idle(idle, seconds)
      console.log(
        `\n${idle} in the lobby: ${(share * 100).toFixed(1)} % of a core, ${mb(measure.memory())} (aim: 2 %)`,
      )
    } finally {
      await measure.close()
    }
    return true
  },
)

interface Load {
  readonly players: number
  readonly watchers: number
  readonly seconds: number
  readonly kind?: LineKind
}

async function tell(
  who: string,
  line: string,
  { players, watchers, seconds, kind = 'plain' }: Load,
): Promise<void> {
  const measure = await openMeasure({ players, watchers, kind })
  try {
    const { times, cpu } = await measure.keys(Math.min(pace, players * 3), seconds)
    const at = (share: number): string => ms(quantile(times, share))
    const cells = [who, line, String(times.length), at(0.5), at(0.95), at(1), mb(measure.memory())]
    console.log(row([...cells, `${Math.round(cpu * 100)} %`]))
  } finally {
    await measure.close()
  }
}
