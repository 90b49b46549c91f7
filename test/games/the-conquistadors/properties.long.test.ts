/** Every step of random games by the dozen. */
import './properties.test.ts'
