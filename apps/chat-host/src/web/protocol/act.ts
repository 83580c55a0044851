import type { HostEvent } from './envelope.ts'
import { viewportChanged, withLayoutEvents } from './layout.ts'
import { change, close, ignore, reply, visibilityChanged } from './method.ts'
import type { Device, Phone, Reaction } from './phone.ts'
import { themeParams } from './theme.ts'

/** An act of the person at the phone, or one that the panel triggers. */
export type Act =
  | { type: 'press-back' | 'press-close' | 'press-main' | 'press-secondary' | 'press-settings' }
  | { type: 'close-anyway' | 'minimise' | 'restore' | 'toggle-keyboard' | 'reload' }
  | { type: 'change-device'; device: Partial<Device> }
  | SheetAct
  | { type: 'send'; event: HostEvent }

const KEYBOARD_SLIDE_MS = 250

/** The changes, and the events for the app, when the person does something. */
export function act(phone: Phone, deed: Act): Reaction {
  if (phone.stage === 'closed') {
    return deed.type === 'change-device'
      ? change(phone, { device: { ...phone.device, ...deed.device } })
      : ignore(phone, 'the app is closed')
  }
  return withLayoutEvents(phone, react(phone, deed))
}

function react(phone: Phone, deed: Act): Reaction {
  switch (deed.type) {
    case 'press-back':
      return phone.hasBackButton
        ? reply(phone, { type: 'back_button_pressed' })
        : react(phone, { type: 'press-close' })
    case 'press-close':
      return phone.asksBeforeClosing ? change(phone, { sheet: { kind: 'closing-question' } }) : close(phone)
    case 'close-anyway':
      return close(phone)
    case 'press-main':
      return press(phone, phone.mainButton, 'main_button_pressed')
    case 'press-secondary':
      return press(phone, phone.secondaryButton, 'secondary_button_pressed')
    case 'press-settings':
      return reply(phone, { type: 'settings_button_pressed' })
    case 'minimise':
      return change(phone, { isMinimised: true, isKeyboardOpen: false }, ...visibilityChanged(phone, false))
    case 'restore':
      return change(phone, { isMinimised: false }, ...visibilityChanged(phone, true))
    case 'toggle-keyboard':
      return toggleKeyboard(phone)
    case 'reload':
      return { phone, events: [{ type: 'reload_iframe' }], command: 'reload-frame' }
    case 'change-device':
      return changeDevice(phone, deed.device)
    case 'send':
      return reply(phone, deed.event)
    default:
      return answerSheet(phone, deed)
  }
}

function press(phone: Phone, button: Phone['mainButton'], type: string): Reaction {
  return button.isVisible && button.isActive
    ? reply(phone, { type })
    : ignore(phone, 'this button cannot be pressed')
}

/** Sends the sizes once while the keyboard slides and once when it stops. */
function toggleKeyboard(phone: Phone): Reaction {
  const moved = { ...phone, isKeyboardOpen: !phone.isKeyboardOpen }
  return reply(moved, viewportChanged(moved, false), {
    ...viewportChanged(moved),
    after_ms: KEYBOARD_SLIDE_MS,
  })
}

function changeDevice(phone: Phone, changes: Partial<Device>): Reaction {
  const isTurning = changes.isLandscape !== undefined && changes.isLandscape !== phone.device.isLandscape
  if (isTurning && phone.isOrientationLocked) return ignore(phone, 'the app has locked the orientation')
  const device = { ...phone.device, ...changes }
  const themeEvents =
    device.theme === phone.device.theme
      ? []
      : [{ type: 'theme_changed', data: { theme_params: themeParams(device.theme) } }]
  return change(phone, { device }, ...themeEvents)
}

/** The person's answer to the sheet over the app. */
type SheetAct =
  | { type: 'dismiss-sheet' | 'drop-sheet' | 'allow-writing' | 'add-to-home-screen' | 'leave-through-link' }
  | { type: 'download-file' }
  | { type: 'answer-popup'; buttonId: string }
  | { type: 'settle-invoice'; status: 'paid' | 'cancelled' | 'failed' | 'pending' }
  | { type: 'settle-prepared-message'; error?: string }
  | { type: 'scan-qr'; text: string }

function answerSheet(phone: Phone, deed: SheetAct): Reaction {
  const { sheet } = phone
  if (!sheet) return ignore(phone, 'nothing is open')
  const shut = { ...phone, sheet: null }
  switch (deed.type) {
    case 'dismiss-sheet':
      return reply(shut, ...dismissalOf(phone))
    case 'drop-sheet':
      return reply(shut)
    case 'answer-popup':
      return reply(shut, { type: 'popup_closed', data: { button_id: deed.buttonId } })
    case 'settle-invoice':
      return sheet.kind === 'invoice'
        ? reply(shut, { type: 'invoice_closed', data: { slug: sheet.slug, status: deed.status } })
        : ignore(phone, 'no invoice is open')
    case 'settle-prepared-message':
      return deed.error === undefined
        ? reply(shut, { type: 'prepared_message_sent' })
        : reply(shut, { type: 'prepared_message_failed', data: { error: deed.error } })
    case 'allow-writing':
      return change(
        shut,
        { hasWriteAccess: true },
        { type: 'write_access_requested', data: { status: 'allowed' } },
      )
    case 'add-to-home-screen':
      return change(shut, { isOnHomeScreen: true }, { type: 'home_screen_added' })
    case 'download-file':
      return reply(shut, { type: 'file_download_requested', data: { status: 'downloading' } })
    case 'leave-through-link':
      // Web clients shut the app when it opens a chat; the others put it aside.
      return phone.device.platform === 'weba'
        ? close(shut)
        : change(shut, { isMinimised: true }, ...visibilityChanged(phone, false))
    case 'scan-qr':
      return reply(phone, { type: 'qr_text_received', data: { data: deed.text } })
  }
}

/** The event for the app when the person closes the sheet without an answer. Stories and links send none. */
function dismissalOf({ sheet }: Phone): HostEvent[] {
  switch (sheet?.kind) {
    case 'popup':
      return [{ type: 'popup_closed', data: {} }]
    case 'invoice':
      return [{ type: 'invoice_closed', data: { slug: sheet.slug, status: 'cancelled' } }]
    case 'prepared-message':
      return [{ type: 'prepared_message_failed', data: { error: 'USER_DECLINED' } }]
    case 'write-access':
      return [{ type: 'write_access_requested', data: { status: 'cancelled' } }]
    case 'scan-qr':
      return [{ type: 'scan_qr_popup_closed' }]
    case 'file-download':
      return [{ type: 'file_download_requested', data: { status: 'cancelled' } }]
    case 'story':
    case 'link':
    case 'platform-link':
    case 'home-screen':
    case 'closing-question':
    case 'unsupported':
    case undefined:
      return []
  }
}
