/** What the marks of the boards mean. */
import { marks } from './marks.ts'

export const legend: readonly string[] = [
  `0 to 4: undiscovered land by its level, the lighter the higher (painted ' is 1, " 2, ^ 3 and 4, in figures where it may be chosen); "${marks.minusOne}" beside it: the -1 of mosquito coasts`,
  `${marks.sea} sea, ${marks.marDelSur} Mar del Sur, ${marks.desert} desert, ${marks.rainForest} rain forest, ${marks.legendSpace} legend space, ${marks.panama} Panama, ${marks.cuba} Santiago de Cuba`,
  `${marks.village} village, ${marks.town} town, ${marks.city} city, ${marks.empire} city of an empire, ${marks.capital} its capital, ${marks.king} its king at home`,
  `${marks.nothing} discovered and empty, ${marks.mosquito} mosquitoes, ${marks.legend} where a legend is said to be, ${marks.spent} plundered out`,
  `${marks.indians} Indians (and how many units), ${marks.hostile} hostile: on red, for they may fight you there; ${marks.allied} an ally, with the letter of whose`,
  'R B Y G P: an expedition by its faction, with its Spanish units; a small letter: conquistadors alone',
  '"3 foot (1 reduced)" in a line: one was hit once; another hit eliminates it, and after the fight Spaniards are whole again',
  'land without a mark: settled by Spain, out of play',
  `[ ] the cursor, < > where it may be taken, ${marks.legal} may be chosen, o the way`,
]
