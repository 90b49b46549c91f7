/** Every refusal. */
import './cli.test.ts'
