/** `host`: a table on the net. */
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Unavailable } from '../app/shelf.ts'
import type { Registry } from '../games/index.ts'
import { type Host, openHost } from '../host/host.ts'
import { solve, type Thinker } from '../host/tables/thinker.ts'
import { openThread } from '../host/tables/threads.ts'
import { usualHostFolder } from '../kernel/saves/places.ts'
import { SaveHeld } from '../kernel/saves/saves.ts'
import { program } from '../program.ts'
import { CliError } from './args.ts'
import { gameInUse } from './game-in-use.ts'
import { print, warn } from './output.ts'
import { shelfOf } from './shelf.ts'
import type { Start } from './start.ts'

const usualPort = 2222

export async function runHost({ args, games, entry, version }: Start): Promise<number> {
  const folder = args.text('games') ?? usualHostFolder(program)
  const port = Number(args.text('port') ?? usualPort)
  const address = args.text('address')
  const shelf = shelfOf(games, version)
  const host = await whenFree(() =>
    openHost({
      ...{ folder, shelf, version, game: entry.name, thinker: thinkerOf(games) },
      title: args.text('name') ?? 'A table on the net',
      points: async (name) => (await (await gameInUse(entryOf(games, name))).simulation()).points,
    }),
  )
  if (args.on('invite')) host.house.register.change((book) => ({ ...book, inviteOnly: true }))
  const at = await host.listen(port, address).catch((error: NodeJS.ErrnoException) => {
    const where = address === undefined ? '' : ` of ${address}`
    throw new CliError(`Port ${port}${where} cannot be listened at (${error.code}).`, 1)
  })
  await print(
    `The host listens at port ${at}; friends come with: ssh -p ${at} NAME@HOST\nIts key is ${host.fingerprint} (ED25519).\nGames, names and the log lie in ${folder}.`,
  )
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    // Names and keys are read again by themselves.
    process.on('SIGHUP', () => host.house.register.book())
  })
  await host.close()
  process.exit(0)
}

/** In milliseconds: a host that was killed may take so long to be gone, or in another container to be known for dead. */
const patience = 12_000
const pause = 500

/** Opens a host when the one before has let go of the folder. @throws SaveHeld if it goes on */
async function whenFree(open: () => Host): Promise<Host> {
  const start = performance.now()
  for (let tries = 0; ; tries++)
    try {
      return open()
    } catch (error) {
      if (!(error instanceof SaveHeld) || performance.now() - start > patience) throw error
      if (tries === 0) warn(`${error.message} Its end is waited for.`)
      await wait(pause)
    }
}

const entryOf = (games: Registry, name: string) => {
  const entry = games.find((one) => one.name === name)
  if (!entry) throw new Unavailable(`There is no game "${name}" here.`)
  return entry
}

/** Threads where the program is built; else it thinks here, as in a test from the sources. */
function thinkerOf(games: Registry): Thinker {
  const file = new URL('./thinker.js', import.meta.url)
  if (existsSync(fileURLToPath(file))) return openThread(file)
  return {
    think: async (problem) => solve(await gameInUse(entryOf(games, problem.game)), problem),
    close: async () => {},
  }
}
