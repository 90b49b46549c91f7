/** What was thrown, of which nothing is known beforehand. */

/** The word that the system has for a fault, such as `ENOENT`; undefined for whatever is none of the system's. */
export const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined

export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)
