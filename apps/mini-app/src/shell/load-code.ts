import { whenOnline } from './when-online.ts'

/**
 * Loads code as soon as the device is online. A download that fails online is tried once more.
 *
 * @throws the second error
 */
export function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  return whenOnline(() =>
    load().catch((error: unknown) => {
      if (!navigator.onLine) throw error
      return load()
    }),
  )
}

const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 60_000

/** The same for code that no press asks for: it is tried again until it is there. */
export async function loadInBackground<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause_ms = FIRST_PAUSE_MS; ; pause_ms = Math.min(pause_ms * 2, LONGEST_PAUSE_MS)) {
    try {
      return await loadCode(load)
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause_ms))
    }
  }
}
