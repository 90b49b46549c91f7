/**
 * Ink draws nothing when it believes that it runs in CI, and decides so while it is loaded. Whoever imports Ink
 * imports this file before it. On a terminal somebody is watching, whatever the environment says.
 */
if (process.stdout.isTTY) for (const name of ['CI', 'CONTINUOUS_INTEGRATION']) delete process.env[name]
