/** N11.3: where several choices are as good for Planck, the Soloist makes it. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Nation } from '../data/names.ts'
import { landName, placeName, worldName } from '../map/names.ts'
import { type Context, type Position, placeOf, seatFor } from '../state/context.ts'
import { answered, type FrameRules } from '../state/flow.ts'
import type { Building, Place, PlanckMatter } from '../state/state.ts'
import { landCrew } from '../voyage/harbour.ts'
import { migrate } from '../voyage/migrate.ts'
import { planckBuildsAt } from './building.ts'
import { fetchFor } from './loading.ts'
import { layPirateOn } from './plans.ts'

/** One of the equal choices, by its place among them. */
export type PlanckForm = { type: 'planck'; fixed: { choice: number } }

interface Equal {
  readonly label: string
  readonly at?: Place
}

const buildings: Readonly<Record<Building, string>> = {
  town: 'a Town',
  city: 'a City',
  raise: 'the Town into a City',
}

function equalsOf(g: Position, matter: PlanckMatter): Equal[] {
  switch (matter.of) {
    case 'recover':
      return matter.equals.map((at) => ({ label: placeName(g, at), at }))
    case 'harbour':
      return matter.equals.map((land) => ({ label: landName(g, land), at: placeOf(matter.world, land) }))
    case 'migrate':
      return matter.equals.map(({ from, to }) => ({
        label: `${landName(g, from)} to ${landName(g, to)}`,
        at: placeOf(matter.world, to),
      }))
    case 'build':
      return matter.equals.map(({ what, land }) => ({
        label: `${buildings[what]} in ${landName(g, land)}`,
        at: placeOf(matter.world, land),
      }))
    case 'pirate':
      return matter.equals.map((world) => ({ label: worldName(g, world) }))
  }
}

const questions: Readonly<Record<PlanckMatter['of'], { readonly rule: string; readonly question: string }>> =
  {
    recover: { rule: 'N12.9', question: 'From where does Planck recover a Settler?' },
    harbour: { rule: 'N12.12', question: 'Where does the ship of Planck lie?' },
    migrate: { rule: 'N12.20', question: 'Which Settler of Planck moves?' },
    build: { rule: 'N12.27', question: 'What does Planck build?' },
    pirate: { rule: 'N13.12', question: 'In which world does the Pirate of Planck lie in wait?' },
  }

export const planckFrames: FrameRules<'planck', PlanckForm> = {
  decide(g, { nation, matter }) {
    const { rule, question } = questions[matter.of]
    return {
      seat: seatFor(g, nation),
      kind: 'planck',
      segment: 'Planck',
      rule,
      question: `${question} These are as good for him.`,
      choices: equalsOf(g, matter).map(
        (equal, choice): ChoiceOf<PlanckForm> => ({ type: 'planck', rule, ...equal, fixed: { choice } }),
      ),
      undone: [],
    }
  },
  act(g, { nation, matter }, { choice }) {
    answered(g)
    carryOut(g, nation, matter, choice)
  },
}

function carryOut(g: Context, planck: Nation, matter: PlanckMatter, choice: number): void {
  switch (matter.of) {
    case 'recover':
      return fetchFor(g, { planck }, matter.world, matter.equals[choice]!)
    case 'harbour':
      return landCrew(g, planck, matter.world, matter.equals[choice]!)
    case 'migrate':
      return migrate(g, planck, matter.world, matter.equals[choice]!)
    case 'build':
      return planckBuildsAt(g, planck, matter.world, matter.equals[choice]!)
    case 'pirate':
      return layPirateOn(g, planck, matter.counter, matter.equals[choice]!)
  }
}
