import { hostKnows, tellHost } from './bridge.ts'

/** Opens a place inside the chat platform (`https://t.me/…`): its client jumps there without a browser between. */
export function openChatLink(url: string): void {
  const { pathname, search } = new URL(url)
  if (hostKnows('web_app_open_tg_link')) tellHost('web_app_open_tg_link', { path_full: pathname + search })
  else window.open(url, '_blank', 'noopener,noreferrer')
}

/** Opens a page of the web outside the app. */
export function openOutsideLink(url: string): void {
  if (hostKnows('web_app_open_link')) tellHost('web_app_open_link', { url })
  else window.open(url, '_blank', 'noopener,noreferrer')
}
