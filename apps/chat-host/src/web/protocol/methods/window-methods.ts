import { isDesktopOrWeb, layoutOf, viewportChanged } from '../layout.ts'
import {
  change,
  choiceIn,
  colorIn,
  flagIn,
  ignore,
  MalformedPayload,
  type Method,
  optionalFlagIn,
  type Payload,
  reply,
  textIn,
} from '../method.ts'
import type { BottomButton } from '../phone.ts'
import { themeParams } from '../theme.ts'

const FRAME_STYLE = '* { scrollbar-width: thin }'

/** Life of the frame, its size, its theme and its edges. https://core.telegram.org/api/web-events */
export const windowMethods: Readonly<Record<string, Method>> = {
  iframe_ready: {
    since: '6.0',
    handle: (phone, payload) =>
      change(
        phone,
        { isReloadSupported: optionalFlagIn(payload, 'reload_supported', false) },
        { type: 'set_custom_style', data: FRAME_STYLE },
      ),
  },
  iframe_will_reload: { since: '6.0', handle: phone => change(phone, { stage: 'loading' }) },
  web_app_ready: { since: '6.0', handle: phone => change(phone, { stage: 'ready' }) },
  web_app_expand: {
    since: '6.0',
    handle: phone => {
      if (isDesktopOrWeb(phone.device.platform)) return ignore(phone, 'this client has nothing to expand')
      const expanded = { ...phone, isExpanded: true }
      return reply(expanded, viewportChanged(expanded))
    },
  },
  web_app_close: {
    since: '6.0',
    handle: (phone, payload) => {
      optionalFlagIn(payload, 'return_back', false)
      return change(phone, { stage: 'closed', sheet: null })
    },
  },
  web_app_request_viewport: { since: '6.0', handle: phone => reply(phone, viewportChanged(phone)) },
  web_app_request_theme: {
    since: '6.0',
    handle: phone =>
      reply(phone, { type: 'theme_changed', data: { theme_params: themeParams(phone.device.theme) } }),
  },
  web_app_setup_closing_behavior: {
    since: '6.0',
    handle: (phone, payload) => change(phone, { asksBeforeClosing: flagIn(payload, 'need_confirmation') }),
  },
  web_app_setup_swipe_behavior: {
    since: '7.7',
    handle: (phone, payload) =>
      change(phone, { allowsVerticalSwipes: flagIn(payload, 'allow_vertical_swipe') }),
  },
  web_app_request_fullscreen: {
    since: '8.0',
    handle: phone =>
      phone.isFullscreen
        ? reply(phone, { type: 'fullscreen_failed', data: { error: 'ALREADY_FULLSCREEN' } })
        : change(
            phone,
            { isFullscreen: true },
            { type: 'fullscreen_changed', data: { is_fullscreen: true } },
          ),
  },
  web_app_exit_fullscreen: {
    since: '8.0',
    handle: phone =>
      change(phone, { isFullscreen: false }, { type: 'fullscreen_changed', data: { is_fullscreen: false } }),
  },
  web_app_request_safe_area: {
    since: '8.0',
    handle: phone => reply(phone, { type: 'safe_area_changed', data: layoutOf(phone).safeArea }),
  },
  web_app_request_content_safe_area: {
    since: '8.0',
    handle: phone =>
      reply(phone, { type: 'content_safe_area_changed', data: layoutOf(phone).contentSafeArea }),
  },
  web_app_toggle_orientation_lock: {
    since: '8.0',
    handle: (phone, payload) => change(phone, { isOrientationLocked: flagIn(payload, 'locked') }),
  },
  web_app_hide_keyboard: {
    since: '9.1',
    handle: phone => change(phone, { isKeyboardOpen: false }),
  },
}

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

/** Absent fields keep the button's values, as in the platform's own clients. */
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
