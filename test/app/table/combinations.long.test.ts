/** Every combination, and every table. */
import './combinations.test.tsx'
