import { hostKnows, onHostEvent, postToHost } from './bridge.ts'

/** Opens a place inside the chat platform (`https://t.me/…`): its client jumps there without a browser between. */
export function openChatLink(url: string): void {
  const { pathname, search } = new URL(url)
  if (hostKnows('web_app_open_tg_link')) postToHost('web_app_open_tg_link', { path_full: pathname + search })
  else window.open(url, '_blank', 'noopener,noreferrer')
}

/** Opens a page of the web outside the app. */
export function openOutsideLink(url: string): void {
  if (hostKnows('web_app_open_link')) postToHost('web_app_open_link', { url })
  else window.open(url, '_blank', 'noopener,noreferrer')
}

/**
 * Opens the payment of an invoice (`https://t.me/$slug` or `…/invoice/slug`); resolves when the client says that it is closed, which some
 * clients never do. The client's status is left out on purpose: it may say "failed" of a payment that went through.
 */
export function openInvoice(payLink: string): Promise<void> {
  const slug = /^https?:\/\/[^/]+\/(?:\$|invoice\/)([A-Za-z0-9\-_=]+)$/.exec(payLink)?.[1]
  if (slug === undefined || !hostKnows('web_app_open_invoice')) {
    window.open(payLink, '_blank', 'noopener,noreferrer')
    return Promise.resolve()
  }
  return new Promise(resolve => {
    const stop = onHostEvent('invoice_closed', closed => {
      if (closed.slug !== slug) return
      stop()
      resolve()
    })
    postToHost('web_app_open_invoice', { slug })
  })
}
