/** Names that the rules go by; the data files must have just these. */
import type { Named } from '../../../kernel/contract/named.ts'

/** Who plays, by the colour of his markers (1.28); alone red does. */
export const factions = ['red', 'blue', 'yellow', 'green', 'purple'] as const
export type Faction = (typeof factions)[number]

export const boards = ['N', 'S'] as const
export type Board = (typeof boards)[number]

export const boardChoices = ['N', 'S', 'both'] as const
export type BoardChoice = (typeof boardChoices)[number]

export const scenarios = ['basic', 'standard', 'north', 'south'] as const
export type Scenario = (typeof scenarios)[number]

/** The kinds of spaces (1.13, 1.14). */
export const kinds = ['land', 'sea', 'marDelSur', 'desert', 'rainForest', 'legend', 'panama', 'cuba'] as const
export type SpaceKind = (typeof kinds)[number]

export const levels = ['0', '1', '2', '3', '4'] as const
export type SpaceLevel = (typeof levels)[number]

export const terrains = ['sea', 'plain', 'hill', 'mountain', 'jungle', 'forest', 'swamp', 'desert'] as const

/** Spanish units (1.22). */
export const troops = ['foot', 'horse', 'cannon'] as const
export type Troop = (typeof troops)[number]

/** What a discovery may find (4.15, 4.16, 4.17). */
export const finds = ['mosquito', 'none', 'village', 'town', 'city', 'empire'] as const
export type Found = (typeof finds)[number]

export const legends = [
  'cibola',
  'presterJohn',
  'fountainOfYouth',
  'elDorado',
  'amazon',
  'mississippi',
] as const
export type Legend = (typeof legends)[number]

export const inks = ['red', 'brown', 'replacement'] as const
export type Ink = (typeof inks)[number]

export const events = ['governorDies', 'smallpox', 'moveLegend', 'newLegend', 'none'] as const
export type RandomEvent = (typeof events)[number]

/** The moments at which a card may be played. */
export const moments = [
  'ownImpulse',
  'ownMove',
  'ownDiscovery',
  'ownDiplomacy',
  'ownPlunder',
  'ownRally',
  'ownGift',
  'ownRecruit',
  'ownMalaria',
  'ownRoll',
  'againstDiscovery',
  'againstDiplomacy',
  'againstLandMove',
  'againstSeaMove',
  'againstArrival',
  'againstAmbush',
  'combatForIndians',
  'combatForSpanish',
  'always',
] as const
export type CardMoment = (typeof moments)[number]

export const targets = [
  'faction',
  'conquistador',
  'expedition',
  'ownExpedition',
  'space',
  'city',
  'townOrCity',
  'imperialCity',
] as const
export type Target = (typeof targets)[number]

/** What must hold of a target, or of the attempt. */
export const needs = [
  'other',
  'level1',
  'level2',
  'level12OrRainForest',
  'notDiscovering',
  'notHostile',
  'noKingHere',
  'ordinaryCity',
  'imperialCity',
  'hostileOrOccupied',
  'kingHeldHere',
  'alliedCity',
  'debt',
  'points',
  'gold',
  'hits1',
  'hits2',
  'discoveredOrMosquito',
  'legendFree',
  'threeAway',
  'noLegendFound',
  'allIndian',
] as const
export type Need = (typeof needs)[number]

/** Rolls that a card may change. */
export const rollWords = [
  'discovery',
  'diplomacy',
  'plunderGold',
  'rally',
  'gift',
  'funds',
  'malaria',
  'combat',
  'any',
] as const
export type RollWord = (typeof rollWords)[number]

/** A space by its place on a board: N0724. */
export type Space = Named<'space'>
/** A conquistador, a strategy or an asset card, an empire, by their ids in the data. */
export type Captain = Named<'captain'>
export type Strategy = Named<'strategy'>
/** What may lie in the strategy deck and in a hand (1.35). */
export type Card = Strategy | Captain
export type Asset = Named<'asset'>
export type EmpireName = Named<'empire'>

/** The options that are on or off, and those of them that are on unless it is said. */
export const switches = ['quick-start', 'legends', 'events', 'drawn'] as const
export const usuallyOn: readonly (typeof switches)[number][] = ['legends', 'events']

/** The options that take a word: the boards, net victory points that win, turns after which a game ends. */
export const boardWords: Readonly<Record<BoardChoice, string>> = { N: 'north', S: 'south', both: 'both' }
export const goalWords = ['50', '75', '100', '125', '150', '175', '200'] as const
export const turnWords = ['5', '10', '15', '20'] as const
/** The turn at whose start the last seat comes to the table (22.36). */
export const lateWords = ['2', '3'] as const
