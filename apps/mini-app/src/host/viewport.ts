import { onHostEvent, tellHost } from './bridge.ts'

/** Some clients report a height of one pixel while their keyboard opens. */
const SMALLEST_REAL_HEIGHT_PX = 100

/** Keeps `--stable-height` equal to the height that holds when no gesture is under way. */
export function followViewport(): void {
  onHostEvent('viewport_changed', ({ height, is_state_stable }) => {
    if (!is_state_stable || height < SMALLEST_REAL_HEIGHT_PX) return
    document.documentElement.style.setProperty('--stable-height', `${height}px`)
  })
  tellHost('web_app_request_viewport')
}
