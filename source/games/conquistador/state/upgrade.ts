/** States that earlier programs saved, as this one plays them. */
import type { Expedition, NationState, State } from './state.ts'

/** The state with what rules of an earlier number did not yet keep in it. */
export const upgradeState = (state: State, rules: number): State =>
  rules < 3 ? withOptions(rules < 2 ? withOtherNations(state) : state) : state

/** Rules 2 knew no option but France's explorer, who was noted among the absent. */
const withOptions = (state: State): State => ({
  ...state,
  smelter: null,
  options: {
    personne: !state.absent.includes('Personne'),
    tordesillas: false,
    portugal: false,
    bankers: false,
    secondErrata: false,
    edition: '1976',
  },
  brasil: null,
})

/** Rules 1 knew a lone Spain: nobody to hide anything from, to fight or to treat with. */
function withOtherNations(state: State): State {
  const { nations, expeditions } = state
  return {
    ...state,
    nations: Object.fromEntries(
      Object.entries(nations).map(([nation, record]) => [nation, recordOf(record)]),
    ),
    expeditions: expeditions.map(expeditionOf),
    absent: [],
    battles: [],
    captives: [],
    treaties: [],
    rivals: {},
    rentals: [],
    council: null,
  }
}

const recordOf = (record: NationState): NationState => ({
  ...record,
  shown: record.treasury,
  standing: { ...record.standing, passage: false },
})

const expeditionOf = (expedition: Expedition): Expedition => ({
  ...expedition,
  raider: false,
  fought: [],
  invaded: [],
  driven: false,
})
