import { launch, onHostEvent, tellHost } from './bridge.ts'

interface Insets {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const SIDES = ['top', 'bottom', 'left', 'right'] as const
const NONE: Insets = { top: 0, bottom: 0, left: 0, right: 0 }

/**
 * Keeps `--safe-top` and its sisters equal to what the device takes (notch, home bar) plus what the host draws over the page
 * (its buttons in fullscreen). They change after fullscreen has begun, so they are followed, not read once.
 */
export function followSafeAreas(): void {
  const areas: { device: Insets; content: Insets } = { device: NONE, content: NONE }
  const apply = () => {
    for (const side of SIDES) {
      const px = areas.device[side] + areas.content[side]
      document.documentElement.style.setProperty(`--safe-${side}`, `${px}px`)
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
  tellHost('web_app_request_safe_area')
  tellHost('web_app_request_content_safe_area')
}
