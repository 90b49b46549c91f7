/** Reconstructed figures of the built-in data that releases have moved, as they were before. */
import { earlierDataOf, type MovedFigure } from '../../../kernel/contract/moved.ts'
import { ownName } from './places.ts'
import type { DataFile, GameData } from './shapes.ts'

type Moved = MovedFigure<DataFile>

/** Gold of plunder by the die with what changes it, as it was. */
const plunder = (column: 'city' | 'imperial', gold: Readonly<Record<string, number>>): Moved[] =>
  Object.entries(gold).map(([die, was]) => ({
    file: 'tables',
    keys: ['plunderGold', 'columns', column, die],
    was,
  }))

/** Cards of a kind, as many as there were. */
const copies = (file: 'strategy-cards' | 'assets', cards: Readonly<Record<string, number>>): Moved[] =>
  Object.entries(cards).map(([card, was]) => ({ file, keys: ['cards', card, 'copies'], was }))

/** The roll that ends a turn in a box, as it was. */
const ending = (boxes: Readonly<Record<string, readonly [number, number]>>): Moved[] =>
  Object.entries(boxes).map(([box, was]) => ({
    file: 'tables',
    keys: ['impulseTrack', 'boxes', `box ${box}`, 'endsOn'],
    was,
  }))

/** Points of the boxes of the favour track, as they were. */
const favour = (points: Readonly<Record<string, number>>): Moved[] =>
  Object.entries(points).map(([index, was]) => ({
    file: 'tables',
    keys: ['governorFavor', 'boxes', `box ${index}`, 'vp'],
    was,
  }))

/** What each release has moved, the first one first; docs/balance.md says why. */
export const moved: readonly (readonly Moved[])[] = [
  // The plunder of empires was lowered.
  plunder('imperial', {
    ...{ '-2': 9, '-1': 13, 0: 16, 2: 25, 3: 32, 4: 40 },
    ...{ 5: 48, 6: 56, 7: 64, 8: 72, 9: 80, 10: 88 },
  }),
  // Basic was made longer.
  [
    ...plunder('imperial', { '-3': 4, '-2': 8, '-1': 12, 0: 15, 1: 18, 2: 23, 3: 29, 4: 35 }),
    ...plunder('imperial', { 6: 45, 5: 40, 7: 51, 8: 57, 9: 63, 10: 69 }),
    ...plunder('city', { 0: 4, 1: 6, 2: 8, 3: 11, 4: 14, 5: 18, 6: 22, 7: 26, 8: 30, 9: 34, 10: 38 }),
    ...ending({ 4: [2, 8], 5: [2, 9], 6: [2, 10] }),
    ...favour({ '-4': -8, '-3': -6, '-2': -4, '-1': -2, 1: 1, 2: 3, 3: 5, 4: 8 }),
    ...copies('assets', { 'asset-mano-de-dios': 6, interpreter: 5, 'indian-guide': 4 }),
    ...copies('assets', { 'indian-scouts': 3, 'imperial-emissary': 3, bearer: 3 }),
    ...copies('strategy-cards', { 'flooded-trail': 2, 'indian-ambush': 4, 'poison-darts': 2 }),
    ...copies('strategy-cards', { 'hostile-chiefs': 3, 'evil-omens': 2, 'painted-warriors': 3 }),
    ...copies('strategy-cards', { encirclement: 3, 'great-host': 2, bolas: 3, 'wet-powder': 2 }),
    ...copies('strategy-cards', { desertion: 2, hostage: 3, 'old-rivalries': 2 }),
    ...copies('strategy-cards', { 'forced-march': 2, 'fair-winds': 2 }),
  ],
]

/** The built-in data as each earlier release had it, the first one first. */
export const earlierData = (builtIn: GameData): GameData[] => earlierDataOf(builtIn, moved, ownName)
