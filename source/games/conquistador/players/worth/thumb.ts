/**
 * What cannot be played forward, and counts by a rule of thumb: each figure once, in points unless it says
 * otherwise. All else is worth what worth/area-worth.ts makes of it.
 */

/**
 * 18.13: the chances with which an explorer who sails makes the discovery that is worth most of those still
 * open, and the next: some of either table are out of his reach, and others look for the same.
 */
export const found: readonly number[] = [0.35, 0.18]
/** 15.33: an explorer opens Areas to settlers too, which nobody else reaches. */
export const opening = 6
/** With fewer ducats a nation buys no caravel and bounds for an explorer, and this part of his worth is left. */
export const forVoyage = 24
export const idle = 0.3
/** Each later turn of a leader's service counts so much of a turn: plans change, and leaders die. */
export const laterTurn = 0.6
/** Of more turns of service than that nothing is expected. */
export const serviceCounted = 4

/**
 * 15.53, 15.54: what a conquistador saves in a turn, wherever he goes: about half a detachment against
 * natives, or the attrition of a hex.
 */
export const conquistadorTurn = 10

/** 15.63: another missionary is called for nothing, but comes a voyage later. */
export const missionaryPoints = 4

/**
 * Ships and soldiers that are left when a voyage or fight is over serve again, if not for certain: such a part
 * of their price is not spent.
 */
export const leftOver = 0.5
/** 7.26: ships land people in a port without an explorer. */
export const portPoints = 10
/** Ships that lie in a port of the New World are of some use there next turn. */
export const inPort = 1
/** 11.22: what it costs to be driven from a hex, beside the gold there: those who are left begin again. */
export const driven = 8
