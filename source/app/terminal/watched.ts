/** What the environment says to packages as they are loaded, set right. */

/**
 * To be called before anything that draws is loaded: chalk and Ink decide then how much they may do, and in
 * CI they do less. On a terminal somebody is watching, whatever the environment says.
 */
export function asWatched(): void {
  for (const name of ['CI', 'CONTINUOUS_INTEGRATION']) delete process.env[name]
  // Node writes a warning across the screen when both are set. NO_COLOR rules.
  if (process.env.NO_COLOR) delete process.env.FORCE_COLOR
}
