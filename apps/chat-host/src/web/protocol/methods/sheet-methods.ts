import { isDesktopOrWeb } from '../layout.ts'
import {
  change,
  choiceIn,
  ignore,
  MalformedPayload,
  type Method,
  type Payload,
  recordIn,
  reply,
  textIn,
} from '../method.ts'
import type { Phone, PopupButton, Reaction, Sheet } from '../phone.ts'

const POPUP_BUTTON_TYPES = ['default', 'ok', 'close', 'cancel', 'destructive'] as const
const STANDARD_TEXTS = { default: '', destructive: '', ok: 'OK', close: 'Close', cancel: 'Cancel' }
const LONGEST_URL = 8192
const STORY_PLATFORMS = new Set(['ios', 'android', 'android_x'])

/** Methods that open something over the app and wait for the person's answer. */
export const sheetMethods: Readonly<Record<string, Method>> = {
  web_app_open_popup: {
    since: '6.2',
    handle: (phone, payload) => {
      const popup = popupFrom(payload)
      return phone.sheet ? reply(phone, { type: 'popup_closed', data: {} }) : open(phone, popup)
    },
  },
  web_app_open_link: {
    since: '6.0',
    handle: (phone, payload) => {
      const url = textIn(payload, 'url', { min: 1, max: LONGEST_URL })
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        throw new MalformedPayload('url must be http or https')
      return open(phone, { kind: 'link', url })
    },
  },
  web_app_open_tg_link: {
    since: '6.1',
    handle: (phone, payload) => {
      const path = textIn(payload, 'path_full', { min: 1, max: LONGEST_URL })
      if (!path.startsWith('/')) throw new MalformedPayload('path_full must start with a slash')
      return open(phone, { kind: 'platform-link', path })
    },
  },
  web_app_open_invoice: {
    since: '6.1',
    handle: (phone, payload) => {
      const slug = textIn(payload, 'slug', { min: 1, max: 512 })
      if (!/^[\w=-]+$/.test(slug)) throw new MalformedPayload('slug has letters no slug has')
      if (phone.sheet) return reply(phone, { type: 'invoice_closed', data: { slug, status: 'cancelled' } })
      return open(phone, { kind: 'invoice', slug })
    },
  },
  web_app_send_prepared_message: {
    since: '8.0',
    handle: (phone, payload) => {
      const id = textIn(payload, 'id', { min: 1, max: 256 })
      if (phone.sheet)
        return reply(phone, { type: 'prepared_message_failed', data: { error: 'UNKNOWN_ERROR' } })
      return open(phone, { kind: 'prepared-message', id })
    },
  },
  web_app_request_file_download: {
    since: '8.0',
    handle: (phone, payload) => {
      const url = textIn(payload, 'url', { min: 1, max: LONGEST_URL })
      const fileName = textIn(payload, 'file_name', { min: 1, max: 256 })
      if (!isDownloadAddress(url)) throw new MalformedPayload('url must be https')
      if (phone.sheet) return reply(phone, { type: 'file_download_requested', data: { status: 'cancelled' } })
      return open(phone, { kind: 'file-download', url, fileName })
    },
  },
  web_app_share_to_story: { since: '7.8', handle: (phone, payload) => shareStory(phone, payload) },
  web_app_request_write_access: {
    since: '6.9',
    handle: phone =>
      phone.hasWriteAccess
        ? reply(phone, { type: 'write_access_requested', data: { status: 'allowed' } })
        : open(phone, { kind: 'write-access' }),
  },
  web_app_add_to_home_screen: {
    since: '8.0',
    handle: phone =>
      isDesktopOrWeb(phone.device.platform)
        ? reply(phone, { type: 'home_screen_failed', data: { error: 'UNSUPPORTED' } })
        : open(phone, { kind: 'home-screen' }),
  },
  web_app_check_home_screen: {
    since: '8.0',
    handle: phone => reply(phone, { type: 'home_screen_checked', data: { status: homeScreenStatus(phone) } }),
  },
  web_app_read_text_from_clipboard: {
    since: '6.4',
    // Clients give the text to attachment-menu bots only; every other one gets null.
    handle: (phone, payload) =>
      reply(phone, {
        type: 'clipboard_text_received',
        data: { req_id: textIn(payload, 'req_id', { min: 1, max: 256 }), data: null },
      }),
  },
  web_app_open_scan_qr_popup: {
    since: '6.4',
    handle: (phone, payload) => open(phone, { kind: 'scan-qr', text: textIn(payload, 'text', { max: 64 }) }),
  },
  web_app_close_scan_qr_popup: {
    since: '6.4',
    handle: phone =>
      phone.sheet?.kind === 'scan-qr'
        ? change(phone, { sheet: null }, { type: 'scan_qr_popup_closed' })
        : ignore(phone, 'no scanner is open'),
  },
}

/** Only https, but for programs on this machine, which have no certificates. */
function isDownloadAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
}

function open(phone: Phone, sheet: Sheet): Reaction {
  return phone.sheet
    ? ignore(phone, `a ${phone.sheet.kind} is open`)
    : change(phone, { sheet, isKeyboardOpen: false })
}

function popupFrom(payload: Payload): Sheet {
  const buttons: unknown = payload['buttons']
  if (!Array.isArray(buttons) || buttons.length < 1 || buttons.length > 3)
    throw new MalformedPayload('buttons must be one to three')
  return {
    kind: 'popup',
    title: textIn(payload, 'title', { max: 64 }).trim(),
    message: textIn(payload, 'message', { min: 1, max: 256 }),
    buttons: buttons.map(popupButtonFrom),
  }
}

function popupButtonFrom(button: unknown): PopupButton {
  const payload = recordIn({ button }, 'button') ?? {}
  const type = payload['type'] === undefined ? 'default' : choiceIn(payload, 'type', POPUP_BUTTON_TYPES)
  const text = STANDARD_TEXTS[type] || textIn(payload, 'text', { min: 1, max: 64 })
  return { id: textIn(payload, 'id', { max: 64 }), type, text }
}

function shareStory(phone: Phone, payload: Payload): Reaction {
  const mediaUrl = textIn(payload, 'media_url', { min: 1, max: LONGEST_URL })
  if (!URL.canParse(mediaUrl)) throw new MalformedPayload('media_url must be an address')
  const link = recordIn(payload, 'widget_link')
  const story: Sheet = {
    kind: 'story',
    mediaUrl,
    text: textIn(payload, 'text', { max: 2048 }),
    link: link
      ? { url: textIn(link, 'url', { min: 1, max: LONGEST_URL }), name: textIn(link, 'name', { max: 48 }) }
      : null,
  }
  if (STORY_PLATFORMS.has(phone.device.platform)) return open(phone, story)
  if (phone.device.platform === 'tdesktop') return open(phone, { kind: 'unsupported', what: 'Stories' })
  return ignore(phone, 'this client does not know stories')
}

function homeScreenStatus({ device, isOnHomeScreen }: Phone): string {
  if (device.platform === 'ios') return 'unknown'
  if (isDesktopOrWeb(device.platform)) return 'unsupported'
  return isOnHomeScreen ? 'added' : 'missed'
}
