/** With four games, one of them of five seats. */
import './secrecy.test.ts'
