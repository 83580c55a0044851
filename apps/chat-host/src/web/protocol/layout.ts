import type { HostEvent } from './envelope.ts'
import { isAtLeast, type Phone, type Reaction } from './phone.ts'

/** Measures of the drawn phone in CSS px, near those of real clients. */
export const HEADER_PX = 46
export const BOTTOM_BUTTON_PX = 50
export const BOTTOM_BAR_GAP_PX = 8
const STATUS_BAR_PX = { none: 24, notch: 59 }
const HOME_BAR_PX = { none: 0, notch: 34 }
const LANDSCAPE_HOME_BAR_PX = { none: 0, notch: 21 }
const SIDE_CUTOUT_PX = { none: 0, notch: 59 }
const KEYBOARD_PX = { portrait: 291, landscape: 190 }
const COMPACT_SHARE = 0.6
/** Web clients leave room for their own floating header in fullscreen: 3.675 rem. */
const WEB_CONTENT_TOP_PX = 59
/** On iOS the insets of fullscreen arrive this much later than the event. */
const IOS_INSETS_DELAY_MS = 300

export interface Insets {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Layout {
  screen: { width: number; height: number }
  /** 0 where the status bar is hidden or drawn over the app. */
  statusBar: number
  keyboard: number
  bottomBar: number
  /** The home indicator's height. */
  homeBar: number
  /** The frame's place on the screen. */
  frame: { top: number; width: number; height: number }
  safeArea: Insets
  contentSafeArea: Insets
}

const WEB_PLATFORMS = new Set(['weba', 'web', 'webk', 'tdesktop', 'macos', 'unigram'])

export function isDesktopOrWeb(platform: string): boolean {
  return WEB_PLATFORMS.has(platform)
}

/** The layout. All of the protocol's sizes come from here, so that a drawn and a reported size can't differ. */
export function layoutOf(phone: Phone): Layout {
  const { device, isFullscreen } = phone
  const { cutout, isLandscape } = device
  const screen = isLandscape
    ? { width: device.height, height: device.width }
    : { width: device.width, height: device.height }
  const statusBar = isLandscape ? 0 : STATUS_BAR_PX[cutout]
  const homeBar = isLandscape ? LANDSCAPE_HOME_BAR_PX[cutout] : HOME_BAR_PX[cutout]
  const keyboard = phone.isKeyboardOpen ? KEYBOARD_PX[isLandscape ? 'landscape' : 'portrait'] : 0
  const buttons = bottomButtonsHeight(phone)
  const restsOnHomeBar = keyboard === 0
  const bottomBar = buttons > 0 && restsOnHomeBar ? buttons + homeBar : buttons
  const roomTop = isFullscreen ? 0 : statusBar + HEADER_PX
  const room = screen.height - roomTop - bottomBar - keyboard
  const height = phone.isExpanded || isFullscreen ? room : Math.round(room * COMPACT_SHARE)
  const side = isLandscape ? SIDE_CUTOUT_PX[cutout] : 0
  const isWeb = isDesktopOrWeb(device.platform)
  return {
    screen,
    statusBar,
    keyboard,
    bottomBar,
    homeBar,
    frame: { top: roomTop + room - height, width: screen.width, height },
    safeArea: {
      top: isFullscreen && !isWeb && cutout === 'notch' ? statusBar : 0,
      bottom: buttons === 0 && restsOnHomeBar ? homeBar : 0,
      left: side,
      right: side,
    },
    contentSafeArea: {
      top: isFullscreen ? (isWeb ? WEB_CONTENT_TOP_PX : HEADER_PX) : 0,
      bottom: 0,
      left: 0,
      right: 0,
    },
  }
}

export function viewportChanged(phone: Phone, isStable = true): HostEvent {
  const { frame } = layoutOf(phone)
  return {
    type: 'viewport_changed',
    data: {
      height: frame.height,
      width: frame.width,
      is_expanded: phone.isExpanded || phone.isFullscreen,
      is_state_stable: isStable,
    },
  }
}

/** Adds events for all sizes a reaction has changed to its own events. */
export function withLayoutEvents(before: Phone, reaction: Reaction): Reaction {
  const { phone, events } = reaction
  if (phone.stage === 'closed') return { ...reaction, events: [] }
  const [old, now] = [layoutOf(before), layoutOf(phone)]
  const sizes: HostEvent[] = []
  const sendsViewport = events.some(event => event.type === 'viewport_changed')
  if (!sendsViewport && !isSame([old.frame.width, old.frame.height], [now.frame.width, now.frame.height]))
    sizes.push(viewportChanged(phone))
  if (isAtLeast(phone.device.version, '8.0')) {
    if (!isSame(old.safeArea, now.safeArea)) sizes.push({ type: 'safe_area_changed', data: now.safeArea })
    if (!isSame(old.contentSafeArea, now.contentSafeArea))
      sizes.push({ type: 'content_safe_area_changed', data: now.contentSafeArea })
  }
  const arrivesLate = phone.device.platform === 'ios' && before.isFullscreen !== phone.isFullscreen
  const ordered = arrivesLate
    ? [...events, ...sizes.map(event => ({ ...event, after_ms: IOS_INSETS_DELAY_MS }))]
    : [...sizes, ...events]
  return { ...reaction, events: ordered }
}

function bottomButtonsHeight({ mainButton, secondaryButton }: Phone): number {
  const shown = [mainButton, secondaryButton].filter(button => button.isVisible).length
  if (shown === 0) return 0
  const isStacked = secondaryButton.position === 'top' || secondaryButton.position === 'bottom'
  const rows = shown === 2 && isStacked ? 2 : 1
  return rows * (BOTTOM_BUTTON_PX + BOTTOM_BAR_GAP_PX) + BOTTOM_BAR_GAP_PX
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
