import type { SheetAct } from './answer-sheet.ts'
import { answerSheet } from './answer-sheet.ts'
import type { HostEvent } from './envelope.ts'
import { viewportChanged, withLayoutEvents } from './layout.ts'
import { change, close, ignore, reply, visibilityChanged } from './method.ts'
import type { Device, Phone, Reaction } from './phone.ts'
import { themeParams } from './theme.ts'

/** What the person does with the phone, and what the panel makes it do. */
export type Act =
  | { type: 'press-back' | 'press-close' | 'press-main' | 'press-secondary' | 'press-settings' }
  | { type: 'close-anyway' | 'minimise' | 'restore' | 'toggle-keyboard' | 'reload' }
  | { type: 'change-device'; device: Partial<Device> }
  | SheetAct
  | { type: 'tell'; event: HostEvent }

const KEYBOARD_SLIDE_MS = 250

/** What changes, and what the app is told, when the person does something. */
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
    case 'tell':
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

/** The keyboard slides: sizes are told once while it moves and once when it rests. */
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
