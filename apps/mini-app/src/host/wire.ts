/**
 * How a page and the client of the chat platform speak to each other, below `bridge.ts`: names of methods with the version that knows them, the
 * way out and the way in. The types are those of `@tma.js/bridge`; its code would bring a library of validators to every phone.
 */
import type { EventName, EventPayload, MethodName } from '@tma.js/bridge'

/** The methods that the app calls, with the version of the platform's interface from which on a client knows them. */
const SINCE = {
  iframe_ready: '6.0',
  iframe_will_reload: '6.0',
  web_app_close: '6.0',
  web_app_expand: '6.0',
  web_app_open_link: '6.0',
  web_app_ready: '6.0',
  web_app_request_viewport: '6.0',
  web_app_open_invoice: '6.1',
  web_app_open_tg_link: '6.1',
  web_app_set_background_color: '6.1',
  web_app_set_header_color: '6.1',
  web_app_setup_back_button: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_request_write_access: '6.9',
  web_app_setup_swipe_behavior: '7.7',
  web_app_share_to_story: '7.8',
  web_app_set_bottom_bar_color: '7.10',
  web_app_exit_fullscreen: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_request_file_download: '8.0',
  web_app_request_fullscreen: '8.0',
  web_app_request_safe_area: '8.0',
  web_app_send_prepared_message: '8.0',
  web_app_toggle_orientation_lock: '8.0',
} as const satisfies Partial<Record<MethodName, string>>
export type HostMethod = keyof typeof SINCE

/** Whether a client of this version (`7.10`) knows the method. */
export function isKnownTo(version: string, method: HostMethod): boolean {
  const [major = 0, minor = 0] = numbers(version)
  const [neededMajor = 0, neededMinor = 0] = numbers(SINCE[method])
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}

function numbers(version: string): readonly number[] {
  return version.split('.').map(Number)
}

/** The objects a client puts into the page, and where it looks for callbacks. */
interface HostWindow {
  readonly TelegramWebviewProxy?: { readonly postEvent: (type: string, data: string) => void }
  readonly external?: { readonly notify?: (message: string) => void }
  TelegramGameProxy?: { receiveEvent?: Receive }
  TelegramGameProxy_receiveEvent?: Receive
  Telegram?: { WebView?: { receiveEvent?: Receive } }
}
type Receive = (type: string, payload: unknown) => void

let targetOrigin = 'https://web.telegram.org'

/** Names the origin that messages to a frame around the page go to, instead of the platform's own web client. */
export function speakTo(origin: string): void {
  targetOrigin = origin
}

/** Sends a message to the client: the parent frame, or the object a native client injected. Elsewhere it has no receiver. */
export function post(method: HostMethod, params: unknown): void {
  const host = window as unknown as HostWindow
  const message = JSON.stringify({ eventType: method, eventData: params })
  if (window.parent !== window) window.parent.postMessage(message, targetOrigin)
  else if (host.TelegramWebviewProxy) host.TelegramWebviewProxy.postEvent(method, JSON.stringify(params))
  else host.external?.notify?.(message)
}

const listeners = new Map<string, Set<(payload: never) => void>>()

/** Listens to the client; returns an unsubscribe function. */
export function subscribe<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  listenOnce()
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener))
  return () => void known.delete(listener)
}

let isListening = false

function listenOnce(): void {
  if (isListening) return
  isListening = true
  const host = window as unknown as HostWindow
  const receive: Receive = (type, payload) => {
    for (const listener of listeners.get(type) ?? []) listener((payload ?? {}) as never)
  }
  // Native clients call one of these, whichever their age and system.
  host.TelegramGameProxy_receiveEvent = receive
  host.TelegramGameProxy = Object.assign(host.TelegramGameProxy ?? {}, { receiveEvent: receive })
  host.Telegram ??= {}
  host.Telegram.WebView = Object.assign(host.Telegram.WebView ?? {}, { receiveEvent: receive })
  window.addEventListener('message', event => {
    if (event.source !== window.parent) return
    const { eventType, eventData } = readMessage(event.data)
    if (typeof eventType === 'string') receive(eventType, eventData)
  })
}

function readMessage(data: unknown): { readonly eventType?: unknown; readonly eventData?: unknown } {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
    return typeof message === 'object' && message !== null ? message : {}
  } catch {
    return {}
  }
}

const KEY = 'arena.launch'

/**
 * The raw launch parameters, in query form; undefined where no client opened the page. From the address, else from the address the page was
 * loaded with, else from this tab's storage after a reload.
 */
export function launchParams(): string | undefined {
  // The code above is tested without a page.
  if (typeof window === 'undefined') return undefined
  const [navigation] = performance.getEntriesByType('navigation')
  const found = [window.location.href, navigation?.name ?? '']
    .map(address => address.replace(/^[^?#]*[?#]?/, '').replaceAll(/[?#]/g, '&'))
    .find(isLaunch)
  try {
    if (found === undefined) return sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.setItem(KEY, found)
  } catch {
    // Then it is read from the address only.
  }
  return found
}

function isLaunch(query: string): boolean {
  const params = new URLSearchParams(query)
  return params.has('tgWebAppPlatform') && params.has('tgWebAppVersion')
}
