/** The chat platform's client around the app: the only folder that knows how to speak to it. Works with no host at all. */
export { hostHasBackButton, pushBackHandler } from './back-button.ts'
export { launch } from './bridge.ts'
export { copyText } from './copy-text.ts'
export { HAPTICS, type Haptic, haptic, hapticsOnPress, obeyVibration } from './haptics.ts'
export { isPlatformAccepted } from './launch.ts'
export { openChatLink, openInvoice, openOutsideLink } from './links.ts'
export {
  askWriteAccess,
  closeApp,
  hostAsksWriteAccess,
  hostReady,
  setHostColor,
  startHost,
} from './start-host.ts'
export { lockOrientation, takeFullscreen } from './turned-screen.ts'
