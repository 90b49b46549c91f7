/**
 * Yoga, by which Ink lays out what it draws, as it is built: its own module waits for itself while it is loaded, which
 * a script cannot do. `build.mjs` puts `layout.yoga` there.
 */
import { loadYoga } from 'yoga-layout/load'

export const layout: { yoga?: Awaited<ReturnType<typeof loadYoga>> } = {}

/** To be waited for before anything of Ink is loaded. */
export async function loadLayout(): Promise<void> {
  layout.yoga ??= await loadYoga()
}
