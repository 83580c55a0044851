/** Resolves when the device is online: at once when it is. */
export function backOnline(): Promise<void> {
  return navigator.onLine
    ? Promise.resolve()
    : new Promise(resolve => window.addEventListener('online', () => resolve(), { once: true }))
}

/** Does what needs the network, and once more when the device was offline meanwhile and is back. Rejects with what fails online. */
export async function whenOnline<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (navigator.onLine) throw error
      await backOnline()
    }
  }
}
