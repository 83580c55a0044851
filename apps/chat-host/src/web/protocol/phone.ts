import type { HostEvent } from './envelope.ts'
import type { ThemeName } from './theme.ts'

export type Cutout = 'none' | 'notch'
export type OpeningMode = 'compact' | 'full' | 'fullscreen'

/** The things about the phone that the person at the panel decides. */
export interface Device {
  platform: string
  version: string
  /** Portrait CSS px. */
  width: number
  height: number
  cutout: Cutout
  theme: ThemeName
  isLandscape: boolean
}

export interface BottomButton {
  isVisible: boolean
  isActive: boolean
  isProgressVisible: boolean
  hasShine: boolean
  text: string
  /** `#rrggbb`; null follows the theme. */
  color: string | null
  textColor: string | null
  position: 'left' | 'right' | 'top' | 'bottom'
}

export interface PopupButton {
  id: string
  type: 'default' | 'ok' | 'close' | 'cancel' | 'destructive'
  text: string
}

/** The one native sheet that is over the app and waits for the person. */
export type Sheet =
  | { kind: 'popup'; title: string; message: string; buttons: PopupButton[] }
  | { kind: 'invoice'; slug: string }
  | { kind: 'prepared-message'; id: string }
  | { kind: 'story'; mediaUrl: string; text: string; link: { url: string; name: string } | null }
  | { kind: 'link'; url: string }
  | { kind: 'platform-link'; path: string }
  | { kind: 'write-access' }
  | { kind: 'home-screen' }
  | { kind: 'scan-qr'; text: string }
  | { kind: 'file-download'; url: string; fileName: string }
  | { kind: 'closing-question' }
  | { kind: 'unsupported'; what: string }

interface Pulse {
  style: string
  /** Grows with every haptic, so that two alike ones in a row are both seen. */
  count: number
}

/** All the phone knows about the one mini-app that runs on it. */
export interface Phone {
  device: Device
  stage: 'loading' | 'ready' | 'closed'
  isExpanded: boolean
  isFullscreen: boolean
  isMinimised: boolean
  isKeyboardOpen: boolean
  isOrientationLocked: boolean
  isReloadSupported: boolean
  isOnHomeScreen: boolean
  hasWriteAccess: boolean
  hasBackButton: boolean
  hasSettingsButton: boolean
  asksBeforeClosing: boolean
  allowsVerticalSwipes: boolean
  mainButton: BottomButton
  secondaryButton: BottomButton
  /** A theme key (`bg_color`) or `#rrggbb`; null follows the theme. */
  headerColor: string | null
  backgroundColor: string | null
  bottomBarColor: string | null
  sheet: Sheet | null
  pulse: Pulse
}

/** The changes by a message or a person's act, and the events for the app. */
export interface Reaction {
  phone: Phone
  events: HostEvent[]
  /** Why nothing was done, for the log. */
  problem?: string
  /** A further command to the page. */
  command?: 'reload-frame'
}

const BUTTON: BottomButton = {
  isVisible: false,
  isActive: true,
  isProgressVisible: false,
  hasShine: false,
  text: '',
  color: null,
  textColor: null,
  position: 'left',
}

/** The phone at the moment it opens the app. */
export function launchPhone(device: Device, mode: OpeningMode): Phone {
  return {
    device,
    stage: 'loading',
    isExpanded: mode !== 'compact',
    isFullscreen: mode === 'fullscreen',
    isMinimised: false,
    isKeyboardOpen: false,
    isOrientationLocked: false,
    isReloadSupported: false,
    isOnHomeScreen: false,
    hasWriteAccess: false,
    hasBackButton: false,
    hasSettingsButton: false,
    asksBeforeClosing: false,
    allowsVerticalSwipes: true,
    mainButton: { ...BUTTON, text: 'Continue' },
    secondaryButton: { ...BUTTON, text: 'Cancel' },
    headerColor: null,
    backgroundColor: null,
    bottomBarColor: null,
    sheet: null,
    pulse: { style: '', count: 0 },
  }
}

/** Versions of the Mini Apps protocol the phone can pretend to have. */
export const VERSIONS = [
  '6.0',
  '6.1',
  '6.2',
  '6.4',
  '6.9',
  '7.0',
  '7.6',
  '7.7',
  '7.8',
  '7.10',
  '8.0',
  '9.0',
  '9.1',
] as const

/** Parts compare as numbers: 7.10 is newer than 7.9. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = minimum.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}
