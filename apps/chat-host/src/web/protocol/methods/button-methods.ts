import {
  change,
  choiceIn,
  colorIn,
  flagIn,
  MalformedPayload,
  type Method,
  optionalFlagIn,
  type Payload,
  textIn,
} from '../method.ts'
import type { BottomButton } from '../phone.ts'

const POSITIONS = ['left', 'right', 'top', 'bottom'] as const
const IMPACTS = ['light', 'medium', 'heavy', 'rigid', 'soft'] as const
const NOTIFICATIONS = ['error', 'success', 'warning'] as const
const COLOR_KEYS = ['bg_color', 'secondary_bg_color'] as const

/** Buttons, colours and vibrations of the platform's own surface. */
export const buttonMethods: Readonly<Record<string, Method>> = {
  web_app_setup_back_button: {
    since: '6.1',
    handle: (phone, payload) => change(phone, { hasBackButton: flagIn(payload, 'is_visible') }),
  },
  web_app_setup_settings_button: {
    since: '6.10',
    handle: (phone, payload) => change(phone, { hasSettingsButton: flagIn(payload, 'is_visible') }),
  },
  web_app_setup_main_button: {
    since: '6.0',
    handle: (phone, payload) => change(phone, { mainButton: changedButton(phone.mainButton, payload) }),
  },
  web_app_setup_secondary_button: {
    since: '7.10',
    handle: (phone, payload) =>
      change(phone, { secondaryButton: changedButton(phone.secondaryButton, payload) }),
  },
  web_app_set_header_color: {
    since: '6.1',
    handle: (phone, payload) =>
      change(phone, {
        headerColor:
          payload['color_key'] === undefined
            ? colorIn(payload, 'color')
            : choiceIn(payload, 'color_key', COLOR_KEYS),
      }),
  },
  web_app_set_background_color: {
    since: '6.1',
    handle: (phone, payload) => change(phone, { backgroundColor: colorIn(payload, 'color') }),
  },
  web_app_set_bottom_bar_color: {
    since: '7.10',
    handle: (phone, payload) => change(phone, { bottomBarColor: colorIn(payload, 'color') }),
  },
  web_app_trigger_haptic_feedback: {
    since: '6.1',
    handle: (phone, payload) =>
      change(phone, { pulse: { style: hapticStyle(payload), count: phone.pulse.count + 1 } }),
  },
}

/** Absent fields keep what the button had, as in the platform's own clients. */
function changedButton(button: BottomButton, payload: Payload): BottomButton {
  const text = payload['text'] === undefined ? button.text : textIn(payload, 'text', { max: 64 }).trim()
  const isVisible = optionalFlagIn(payload, 'is_visible', button.isVisible)
  if (isVisible && text === '') throw new MalformedPayload('text is missing')
  return {
    text,
    isVisible,
    isActive: optionalFlagIn(payload, 'is_active', button.isActive),
    isProgressVisible: optionalFlagIn(payload, 'is_progress_visible', button.isProgressVisible),
    hasShine: optionalFlagIn(payload, 'has_shine_effect', button.hasShine),
    color: payload['color'] === undefined ? button.color : colorIn(payload, 'color'),
    textColor: payload['text_color'] === undefined ? button.textColor : colorIn(payload, 'text_color'),
    position: payload['position'] === undefined ? button.position : choiceIn(payload, 'position', POSITIONS),
  }
}

function hapticStyle(payload: Payload): string {
  const type = choiceIn(payload, 'type', ['impact', 'notification', 'selection_change'])
  if (type === 'impact') return choiceIn(payload, 'impact_style', IMPACTS)
  if (type === 'notification') return choiceIn(payload, 'notification_type', NOTIFICATIONS)
  return 'selection'
}
