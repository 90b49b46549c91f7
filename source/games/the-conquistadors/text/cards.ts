/** Cards in words: when they are played, and what has to be. */
import type { CardMoment, Need } from '../data/names.ts'

/** The moment at which a card may be played. */
export const whenWords: Readonly<Record<CardMoment, string>> = {
  ownImpulse: 'your impulse',
  ownMove: 'your own move',
  ownDiscovery: 'your discovery',
  ownDiplomacy: 'your talks',
  ownPlunder: 'your plunder',
  ownRally: 'your rally',
  ownGift: 'your gift',
  ownRecruit: 'your funds roll',
  ownMalaria: 'your malaria roll',
  ownRoll: 'a roll of yours',
  againstDiscovery: 'the discovery of another',
  againstDiplomacy: 'the talks of another',
  againstLandMove: 'the march of another',
  againstSeaMove: 'the voyage of another',
  againstArrival: 'the arrival of another',
  againstAmbush: 'an Ambush on you',
  combatForIndians: 'a fight, for Indians',
  combatForSpanish: 'a fight, for you',
  always: 'while it is held',
}

/** Why a card that could be played now cannot: nothing on the boards has what it needs. */
export const lackWords: Readonly<Record<Need, string>> = {
  other: 'nobody else is there to be its target',
  level1: 'nobody stands in land of level 1 or more',
  level2: 'nobody stands in land of level 2 or more',
  level12OrRainForest: 'nobody is in level 1 or 2 or in rain forest',
  notDiscovering: 'the space is being discovered',
  notHostile: 'there is no such city that is not hostile',
  noKingHere: 'its king is at home in every such city',
  ordinaryCity: 'no city without an empire is known',
  imperialCity: 'no city of an empire is known',
  hostileOrOccupied: 'no town or city is hostile or held',
  kingHeldHere: 'nobody holds a king in his own empire',
  alliedCity: 'nobody has an allied city',
  debt: 'nobody has debt',
  points: 'nobody has permanent points',
  gold: 'no force has gold',
  hits1: 'no force has a morale hit',
  hits2: 'no force has two morale hits',
  discoveredOrMosquito: 'no space is marked discovered or mosquito',
  legendFree: 'that legend is on a board, or out of the game',
  threeAway: 'no space is three away from every expedition',
  noLegendFound: 'a legend was found in every space',
  allIndian: 'no fight against Indians goes on',
}
