/**
 * What is typed to start the program. Its folders of saves, settings and faults are called so too, whichever
 * game is played. It imports nothing, for every start reads it.
 */
export const program = 'conquistador'
