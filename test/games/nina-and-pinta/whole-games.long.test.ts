/** 500 games of each number of players, and many of every property. */
import './whole-games.test.ts'
import './properties.test.ts'
