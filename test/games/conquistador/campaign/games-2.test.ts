import { testShare } from './whole-games.ts'

testShare(1, 2)
