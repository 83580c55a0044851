/** Resolves when the device is online: at once when it is. */
export function backOnline(): Promise<void> {
  return navigator.onLine
    ? Promise.resolve()
    : new Promise(resolve => window.addEventListener('online', () => resolve(), { once: true }))
}

/**
 * Does what needs the network as soon as the device has one, and once more when it lost it meanwhile and is back. Rejects with what fails
 * online. It is not tried before: browsers remember code they could not download (Chromium 147, and older ones of the others) and give no
 * second chance until the page is loaded anew.
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
