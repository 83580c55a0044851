/**
 * Loads the page anew as soon as there is a network: without one there is no page to come. Nothing less is another try for code that could
 * not be downloaded: browsers remember that it failed. A round that is open is gone on with.
 */
export function reloadPage(): void {
  const reload = () => location.reload()
  if (navigator.onLine) reload()
  else window.addEventListener('online', reload, { once: true })
}
