/** The questions of a new game: scenario, seats, options and standing orders, seed, file. */
import { Refused, refusalText } from '../../kernel/game.ts'
import { openJournal } from '../../kernel/journal.ts'
import { createSave, type Save, SaveError } from '../../kernel/saves.ts'
import { newFile } from '../new-file.ts'
import { fileFor, freshSeed } from '../new-game-fields.ts'
import type { NewGameSwitch } from '../panels.ts'
import { numberIn } from './names.ts'
import { Left, type Talk } from './talk.ts'
import { askItem, type Begin, isQuit } from './title.ts'

/** Asks everything and begins the game. @returns null if the player goes back or it cannot begin. @throws Left */
export async function askNewGame(begin: Begin): Promise<Save<object> | null> {
  const { talk, panels, game, folder, version, settings } = begin
  const scenario = await askItem(
    talk,
    panels.scenarios.map((one) => ({ says: `${one.label}. ${one.about}`, value: one })),
    1,
  )
  if (scenario === null) return null
  const seats =
    scenario.seats.length > 1
      ? await askItem(
          talk,
          scenario.seats.map((one) => ({ says: one.join(', '), value: one })),
          1,
        )
      : (scenario.seats[0] ?? [])
  if (seats === null) return null
  const offered = panels.switches.filter(({ scenarios }) => scenarios?.includes(scenario.name) ?? true)
  const on = await askSwitches(talk, offered, settings.settings.standing)
  if (on === null) return null
  const seed = await askText(talk, 'A seed, which gives the same dice again, or Enter for one by chance:')
  const suggested = newFile(folder, scenario.name)
  const name = await askText(talk, `A name for the file of the game, or Enter for ${suggested}:`)
  if (seed === null || name === null) return null
  const newGame = {
    scenario: scenario.name,
    seed: seed || freshSeed(),
    options: panels.newGameOptions(on, seats),
  }
  const file = fileFor(folder, name) ?? suggested
  try {
    const save = createSave(file, openJournal(game, newGame), version)
    talk.say(`The game is saved after every action, in ${save.file}.`)
    return save
  } catch (error) {
    if (error instanceof SaveError) talk.say(error.message)
    else if (error instanceof Refused) talk.say(refusalText(error.refusal))
    else throw error
    return null
  }
}

/** Options of the rules and standing orders, each turned on and off by its number. */
async function askSwitches(
  talk: Talk,
  offered: readonly NewGameSwitch[],
  preferred: readonly string[],
): Promise<readonly string[] | null> {
  const on = new Set(offered.filter((one) => one.on || preferred.includes(one.name)).map(({ name }) => name))
  const words = ({ name, label, about, rule }: NewGameSwitch, index: number): string =>
    `${index + 1}. ${rule ? 'Option of the rules' : 'Standing order'}, ${on.has(name) ? 'on' : 'off'}: ${label}. ${about}`
  const read = (): void => talk.say(...offered.map(words))
  read()
  for (;;) {
    const typed = await talk.ask('A number turns one on or off, Enter goes on:')
    if (isQuit(typed)) throw new Left()
    if (typed === '') return [...on]
    if (typed.toLowerCase() === 'back') return null
    const index = (numberIn(typed) ?? 0) - 1
    const one = offered[index]
    if (!one) {
      read()
      continue
    }
    if (!on.delete(one.name)) on.add(one.name)
    talk.say(`${one.label} is now ${on.has(one.name) ? 'on' : 'off'}.`)
  }
}

/** Any text; null for one step back. */
async function askText(talk: Talk, prompt: string): Promise<string | null> {
  const typed = await talk.ask(prompt, true)
  if (isQuit(typed)) throw new Left()
  return typed.toLowerCase() === 'back' ? null : typed
}
