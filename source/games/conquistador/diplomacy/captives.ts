/** 8.32 Captives: ransomed by treaty, or killed by who holds them; their years run on in prison. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Nation } from '../data/shapes.ts'
import { bury } from '../matters/losses.ts'
import { europe } from '../naval/ships.ts'
import type { Context, Position } from '../state/context.ts'
import type { Taken } from '../state/flow.ts'
import { serviceOf, tellDeparture } from '../state/leaders.ts'
import { emptyGroup, isMissionary, missionaryLabel } from '../state/units.ts'
import type { Captive } from './shapes.ts'

export type CaptiveForm = { type: 'killCaptive'; fixed: { captive: string } }

/** A missionary keeps the rating that it has shown. */
const asGroup = ({ name }: Captive) =>
  isMissionary(name) ? { ...emptyGroup(), missionaries: [name] } : { ...emptyGroup(), leaders: [name] }

export const captiveChoices = (g: Position, nation: Nation): ChoiceOf<CaptiveForm>[] =>
  g.state.captives
    .filter(({ holder }) => holder === nation)
    .map(({ name, nation: owner }) => ({
      type: 'killCaptive',
      rule: '8.32',
      label: `Kill ${isMissionary(name) ? missionaryLabel(g.state, name) : name} of ${owner}, your captive`,
      fixed: { captive: name },
    }))

export function killCaptive(g: Context, nation: Nation, action: Taken<CaptiveForm>): void {
  const captive = g.state.captives.find(({ name, holder }) => name === action.captive && holder === nation)!
  release(g, captive)
  bury(g, asGroup(captive))
  g.emit({ type: 'captive-killed', rule: '8.32', nation, partner: captive.nation, name: captive.name })
}

/** Ransomed, he goes home to Europe, as all can see. */
export function setFree(g: Context, holder: Nation, owner: Nation, name: string): void {
  const captive = g.state.captives.find((one) => one.name === name && one.holder === holder)!
  release(g, captive)
  const home = europe(g.state, owner)
  const { leaders, missionaries } = asGroup(captive)
  home.leaders.push(...leaders)
  home.missionaries.push(...missionaries)
  g.emit({ type: 'captive-freed', rule: '8.32', nation: holder, partner: owner, name })
}

export function release(g: Context, captive: Captive): void {
  g.state.captives = g.state.captives.filter((one) => one !== captive)
}

/** 15.31: who would have left the game by now leaves it in prison too. */
export function departCaptives(g: Context): void {
  for (const captive of [...g.state.captives]) {
    const { name, nation } = captive
    if (isMissionary(name) || serviceOf(g, name).departs > g.state.turn) continue
    release(g, captive)
    tellDeparture(g, nation, name)
  }
}
