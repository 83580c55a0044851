/**
 * Loads code. After a failed download the browser remembers the failure under the address (Chromium 147), so the code is asked for once more
 * under another one. Offline it is not: see `whenOnline`.
 *
 * @throws the first error, where it names no address, or the network is away
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? []
    if (address === undefined || !navigator.onLine) throw error
    return (await import(/* @vite-ignore */ `${address}?${performance.now()}`)) as Module
  }
}
