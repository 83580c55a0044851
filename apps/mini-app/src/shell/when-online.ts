/** Resolves when the device is online: at once when it is. */
export function backOnline(): Promise<void> {
  return navigator.onLine
    ? Promise.resolve()
    : new Promise(resolve => window.addEventListener('online', () => resolve(), { once: true }))
}

/**
 * Runs `work` as soon as the device is online, and once more if the network was lost meanwhile and is back. Rejects with what fails online.
 */
export async function whenOnline<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    await backOnline()
    try {
      return await work()
    } catch (error) {
      if (navigator.onLine) throw error
    }
  }
}
