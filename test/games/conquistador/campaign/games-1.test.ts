import { testShare } from './whole-games.ts'

testShare(0, 2)
