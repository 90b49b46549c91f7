import { main } from './rule-coverage.ts'

process.exitCode = main(process.argv.slice(2))
