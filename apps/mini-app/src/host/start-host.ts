import { allowHostOrigins, launch, onHostEvent, tellHost } from './bridge.ts'
import { followSafeAreas } from './safe-areas.ts'
import { followViewport } from './viewport.ts'

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
    tellHost('iframe_will_reload')
    window.location.reload()
  })
  tellHost('iframe_ready', { reload_supported: true })
  setHostColor(color)
  tellHost('web_app_expand')
  tellHost('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
  followViewport()
  followSafeAreas()
  if (launch.initData !== '') tellHost('web_app_request_fullscreen')
}

/** The host takes its own cover away: call when the shell is on the screen. */
export function hostReady(): void {
  tellHost('web_app_ready')
}

/** Paints the host's header, background and bottom bar. */
export function setHostColor(color: `#${string}`): void {
  tellHost('web_app_set_header_color', { color })
  tellHost('web_app_set_background_color', { color })
  tellHost('web_app_set_bottom_bar_color', { color })
}

export function closeApp(): void {
  tellHost('web_app_close')
}
