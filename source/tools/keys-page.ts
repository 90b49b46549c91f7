/** `npm run docs:keys`: writes `docs/keys.md` of this folder. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysPage } from './keys-markdown.ts'

writeFileSync(join('docs', 'keys.md'), await keysPage())
