/** Scripts that are downloaded, or being downloaded, by their address. */
const downloads = new Map<string, Promise<void>>()

/**
 * Runs a dynamic import once all its scripts are downloaded. A browser remembers a module that it could not download, and fails every later
 * import that needs it until the page is reloaded (Chromium 147, preloads as well). Of what `fetch` could not get it remembers nothing, so the
 * import can be repeated.
 *
 * @param files those of the imported module and of its imports, below the site's base
 * @throws Error when a file can't be downloaded
 */
export async function importDownloaded<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  // Each is waited for: a repeated import must meet none that is still to fail.
  const downloaded = await Promise.allSettled(
    files.map(file => download(new URL(import.meta.env.BASE_URL + file, location.href).href)),
  )
  const failed = downloaded.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return load()
}

function download(address: string): Promise<void> {
  const known = downloads.get(address) ?? fetchOnce(address)
  downloads.set(address, known)
  known.catch(() => downloads.delete(address))
  return known
}

/** Into the browser's cache, where the import finds it. */
async function fetchOnce(address: string): Promise<void> {
  // The page itself has asked for it.
  if ([...document.querySelectorAll('link')].some(({ href }) => href === address)) return
  const response = await fetch(address).catch(() => undefined)
  if (response?.ok !== true) throw new Error(`Failed to download ${address}`)
  await response.arrayBuffer()
}

/** The name under which Vite's builds import it. */
export { importDownloaded as __vitePreload }
