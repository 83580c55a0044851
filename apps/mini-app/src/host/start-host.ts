import { allowHostOrigins, hostKnows, launch, onHostEvent, postToHost } from './bridge.ts'
import { followFullscreen } from './turned-screen.ts'

/** Everything the host must know before the first paint: colours, full height, no swipe to close, fullscreen. */
export function startHost({
  hostOrigins,
  color,
}: {
  readonly hostOrigins: readonly string[]
  readonly color: `#${string}`
}): void {
  if (!launch.present) return
  allowHostOrigins(hostOrigins)
  onHostEvent('reload_iframe', () => {
    postToHost('iframe_will_reload')
    window.location.reload()
  })
  postToHost('iframe_ready', { reload_supported: true })
  setHostColor(color)
  postToHost('web_app_expand')
  postToHost('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
  followViewport()
  followSafeAreas()
  followFullscreen()
  if (launch.initData !== '') postToHost('web_app_request_fullscreen')
}

/** Removes the host's own cover: call when the shell is on the screen. */
export function hostReady(): void {
  postToHost('web_app_ready')
}

/** Paints the host's header, background and bottom bar. */
export function setHostColor(color: `#${string}`): void {
  postToHost('web_app_set_header_color', { color })
  postToHost('web_app_set_background_color', { color })
  postToHost('web_app_set_bottom_bar_color', { color })
}

export function closeApp(): void {
  postToHost('web_app_close')
}

interface Insets {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const SIDES = ['top', 'bottom', 'left', 'right'] as const
const NO_INSETS: Insets = { top: 0, bottom: 0, left: 0, right: 0 }

/**
 * Keeps `--inset-top` and its sisters equal to what the device takes (notch, home bar) plus what the host draws over the page
 * (its buttons in fullscreen). They change after fullscreen has begun, so they are followed, not read once.
 */
function followSafeAreas(): void {
  const areas: { device: Insets; content: Insets } = { device: NO_INSETS, content: NO_INSETS }
  const apply = () => {
    for (const side of SIDES) {
      const px = areas.device[side] + areas.content[side]
      document.documentElement.style.setProperty(`--inset-${side}`, `${px}px`)
    }
  }
  onHostEvent('safe_area_changed', insets => {
    areas.device = insets
    apply()
  })
  onHostEvent('content_safe_area_changed', insets => {
    areas.content = insets
    apply()
  })
  if (!launch.present) return
  postToHost('web_app_request_safe_area')
  postToHost('web_app_request_content_safe_area')
}

/** Some clients report a height of one pixel while their keyboard opens. */
const SMALLEST_REAL_HEIGHT_PX = 100

/** Keeps `--stable-height` equal to the height that holds when no gesture is under way. */
function followViewport(): void {
  onHostEvent('viewport_changed', ({ height, is_state_stable }) => {
    if (!is_state_stable || height < SMALLEST_REAL_HEIGHT_PX) return
    document.documentElement.style.setProperty('--stable-height', `${height}px`)
  })
  postToHost('web_app_request_viewport')
}

export const hostAsksWriteAccess = () => hostKnows('web_app_request_write_access')

let stopWaiting: (() => void) | undefined

/** Makes the client ask the player whether the bot may send messages; `onAnswer` is called once, unless the app asks again before. */
export function askWriteAccess(onAnswer: (isAllowed: boolean) => void): void {
  stopWaiting?.()
  const stop = onHostEvent('write_access_requested', ({ status }) => {
    stopWaiting?.()
    onAnswer(status === 'allowed')
  })
  stopWaiting = () => {
    stop()
    stopWaiting = undefined
  }
  postToHost('web_app_request_write_access')
}
