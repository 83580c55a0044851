import { isDesktopOrWeb, layoutOf, viewportChanged } from '../layout.ts'
import { change, flagIn, ignore, type Method, optionalFlagIn, reply } from '../method.ts'
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
