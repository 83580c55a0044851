/**
 * Runs in a game's page: false until the game is visible, nothing is loading and the round button is not waiting; then the addresses of all that the
 * network served for it. Pictures that the page draws are none of them, and no round waits for the list of past ones.
 */
export function servedOncePlayable(): false | string[] {
  const isShown = document.querySelector('main.game') !== null
  const isBusy = document.querySelector('[aria-busy="true"]') !== null
  const button = document.querySelector('.primary-button')
  if (!isShown || isBusy || button?.getAttribute('data-state') === 'waiting') return false
  return (
    performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
      // What comes from the cache has no transfer.
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => name)
      .filter(name => name.startsWith('http') && !name.endsWith('/game/v1/history'))
  )
}
