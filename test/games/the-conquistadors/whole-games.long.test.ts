/** Random games of every scenario by the dozen. */
import './whole-games.test.ts'
