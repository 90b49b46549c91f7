/** What the panels of several games are made of. */
import type { GamePanels } from '../app/panels.ts'
import type { Routine } from '../app/session/autopilot.ts'
import type { GameEvent } from '../kernel/contract/game.ts'

/** Reads of an event what is of a game's own; the other where there is no such event in it. */
export const readerOf =
  <E extends GameEvent>(isOwn: (event: GameEvent) => event is E) =>
  <T>(event: GameEvent, of: (own: E) => T, other: T): T =>
    isOwn(event) ? of(event) : other

/** The tables of a book as pages. */
export const tablePages = <N extends string>(
  names: readonly N[],
  titleOf: (name: N) => string,
  text: (name: N, width: number) => string,
): GamePanels['tables'] =>
  names.map((name) => ({
    name,
    title: titleOf(name),
    lines: (width) => text(name, width).split('\n'),
  }))

/** What may be handed to the program: each part with the questions that are in it. */
export const routinesOf = <K extends string, P extends Omit<Routine, 'kinds'>>(
  kinds: readonly K[],
  parts: readonly P[],
  partOf: (kind: K) => P['name'],
): readonly Routine[] =>
  parts.map((part) => ({ ...part, kinds: kinds.filter((kind) => partOf(kind) === part.name) }))
