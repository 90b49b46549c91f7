/** Where the system keeps what belongs to a program and its user. */
import { isAbsolute, join } from 'node:path'
import envPaths, { type Paths } from 'env-paths'

/** The XDG base directories, which are absolute: "If an implementation encounters a relative path [...] it should ignore it." */
const bases = ['XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'XDG_CACHE_HOME'] as const

/** The folders of a program; none of them need be there. */
export function placesOf(program: string): Paths {
  for (const base of bases) if (!isAbsolute(process.env[base] ?? '/')) delete process.env[base]
  return envPaths(program, { suffix: '' })
}

/** The folder of a host that is told none: within that of saves. It need not be there. */
export const usualHostFolder = (program: string): string => join(placesOf(program).data, 'saves', 'host')
