/** The running game of a save. */
import { type Game, type NewGame, Refused } from '../contract/game.ts'
import type { Seat } from '../contract/named.ts'
import type { History, Journal } from '../journal/journal.ts'
import { openJournal, provenLater } from '../journal/open.ts'
import { ReplayError } from '../journal/steps.ts'
import { type SaveContents, SaveFault } from './format.ts'

/** The seats of a game, if it can have been begun so. @throws SaveFault */
function seatsOf<S extends object>(game: Game<S>, newGame: NewGame): readonly Seat[] {
  try {
    return game.seats(newGame)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new SaveFault(`cannot be replayed: ${error.message}`, true)
  }
}

/**
 * Rules and data of now for a save: the same as it was played with, or such as have taken the place of these.
 * @throws SaveFault
 */
function checkFit({ header, base }: SaveContents, game: Game): void {
  const { rules, data } = base ?? header
  const { rulesVersion, dataHash, earlierData } = game
  if (rules > rulesVersion)
    throw new SaveFault(
      `was played under newer rules (${rules}) than this program has (${rulesVersion})`,
      false,
    )
  if (data !== dataHash && !(rules < rulesVersion && earlierData.includes(data)))
    throw new SaveFault(
      'was played with other data than is in use now; name the folder of its data with --data, or leave --data out if it had none (or it is of a program whose figures have been moved since)',
      false,
    )
}

/**
 * The running game of a save. Under its own rules the journal must lead to the snapshot; under newer rules
 * the snapshot stands and what was done before can only be read.
 * @param later makes an error of a fault that a later replay finds; without it all is replayed now
 * @throws SaveFault
 */
export function reviveSave<S extends object>(
  contents: SaveContents,
  game: Game<S>,
  later?: (fault: SaveFault) => Error,
): Journal<S> {
  const { header, opening, entries, base } = contents
  if (header.game !== game.name)
    throw new SaveFault(`is a game of ${header.game}, not of ${game.name}`, false)
  if (!game.scenarios.includes(header.scenario))
    throw new SaveFault(`is of a scenario "${header.scenario}" that this program does not have`, false)
  checkFit(contents, game)
  const rules = base?.rules ?? header.rules
  const newGame: NewGame = {
    scenario: header.scenario,
    seed: header.seed,
    ...(header.options ? { options: header.options } : {}),
  }
  seatsOf(game, newGame)
  checkTold(contents, game)
  if (rules < game.rulesVersion) {
    const state = sound(game, () => game.upgrade(contents.state as S, rules))
    return openJournal(game, newGame, { opening, entries, base: { length: entries.length, state } })
  }
  if (base) sound(game, () => base.state as S)
  const history: History<S> = {
    opening,
    entries,
    ...(base ? { base: { length: base.length, state: base.state as S } } : {}),
  }
  if (later && stands(game, contents.state as S))
    return provenLater(game, newGame, {
      history,
      state: contents.state as S,
      fault(error) {
        const fault = error === undefined ? elsewhere : replayFault(error)
        return fault ? later(fault) : (error as Error)
      },
    })
  try {
    const journal = openJournal(game, newGame, history)
    if (JSON.stringify(journal.state()) === JSON.stringify(contents.state)) return journal
  } catch (error) {
    throw replayFault(error) ?? error
  }
  throw elsewhere
}

const elsewhere = new SaveFault('is damaged: its actions do not lead to its last state', true)

/** Puts everything that has happened into words once, as the log will. @throws SaveFault */
function checkTold({ opening, entries }: SaveContents, game: Game): void {
  try {
    for (const events of [opening, ...entries.map((entry) => entry.events)]) events.forEach(game.describe)
  } catch {
    throw new SaveFault('is damaged: what happened in it cannot be told', true)
  }
}

/** What a replay that the rules refuse says of the save; null for an error in the program. */
const replayFault = (error: unknown): SaveFault | null =>
  error instanceof ReplayError || error instanceof Refused
    ? new SaveFault(`cannot be replayed: ${error.message}`, true)
    : null

/** True if a game can stand so, as far as can be told without its history. */
function stands<S extends object>(game: Game<S>, state: S): boolean {
  try {
    sound(game, () => state)
    return true
  } catch (error) {
    if (error instanceof SaveFault) return false
    throw error
  }
}

/**
 * A state that no journal vouches for, if a game can stand so.
 * @throws SaveFault if it breaks what no state may, or nothing can be asked about it.
 */
function sound<S extends object>(game: Game<S>, make: () => S): S {
  let faults: readonly string[]
  try {
    const state = make()
    faults = game.audit(state)
    // Everything that is drawn or asked is made once, so that a fault shows here and not at the table.
    for (const { seat } of game.decisions(state))
      JSON.stringify([game.view(state, seat), game.decisions(state)])
    if (faults.length === 0) return state
  } catch {
    faults = []
  }
  throw new SaveFault(`is damaged: no game can stand as it does${faults[0] ? ` (${faults[0]})` : ''}`, true)
}
