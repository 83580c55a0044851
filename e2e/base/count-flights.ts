import type { FrameLocator } from '@playwright/test'

/** From here on `html[data-flown]` of the app contains the number of TON pieces that have flown to their counter. */
export function countFlights(app: FrameLocator): Promise<void> {
  return app.locator('html').evaluate(html => {
    let pieces = 0
    const watch = new MutationObserver(changes => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const more = added.filter(node => node instanceof Element && node.matches('[data-flight=ton]')).length
      pieces += more
      if (more > 0) html.dataset['flown'] = String(pieces)
    })
    watch.observe(html, { childList: true, subtree: true })
  })
}
