import { describe, expect, it } from 'vitest'
import { receive } from '../phone-session.ts'
import { decodeAppMessage, encodeHostEvent } from './envelope.ts'
import type { Device, Phone } from './phone.ts'
import { launchPhone } from './phone.ts'
import { themeParams } from './theme.ts'

const device: Device = {
  platform: 'android',
  version: '9.1',
  width: 390,
  height: 844,
  cutout: 'notch',
  theme: 'dark',
  isLandscape: false,
}

function phoneWith(changes: Partial<Device> = {}, mode: 'full' | 'compact' | 'fullscreen' = 'full'): Phone {
  return launchPhone({ ...device, ...changes }, mode)
}

/** Everything the phone does with one message. */
function send(phone: Phone, type: string, data?: unknown) {
  return receive(phone, { type, data })
}

function eventsOf(phone: Phone, type: string, data?: unknown) {
  return send(phone, type, data).events
}

const LEAST_VERSIONS: [method: string, since: string, data: unknown][] = [
  ['web_app_open_tg_link', '6.1', { path_full: '/durov' }],
  ['web_app_open_invoice', '6.1', { slug: 'abc-_=1' }],
  ['web_app_setup_back_button', '6.1', { is_visible: true }],
  ['web_app_set_header_color', '6.1', { color: '#000000' }],
  ['web_app_set_background_color', '6.1', { color: '#000000' }],
  ['web_app_trigger_haptic_feedback', '6.1', { type: 'selection_change' }],
  ['web_app_open_popup', '6.2', { message: 'Hi', buttons: [{ id: 'a', type: 'ok' }] }],
  ['web_app_read_text_from_clipboard', '6.4', { req_id: '1' }],
  ['web_app_open_scan_qr_popup', '6.4', {}],
  ['web_app_request_write_access', '6.9', undefined],
  ['web_app_setup_settings_button', '6.10', { is_visible: true }],
  ['web_app_setup_swipe_behavior', '7.7', { allow_vertical_swipe: false }],
  ['web_app_share_to_story', '7.8', { media_url: 'https://cdn.test/a.png' }],
  ['web_app_setup_secondary_button', '7.10', { is_visible: true, text: 'Later' }],
  ['web_app_set_bottom_bar_color', '7.10', { color: '#000000' }],
  ['web_app_request_fullscreen', '8.0', undefined],
  ['web_app_exit_fullscreen', '8.0', undefined],
  ['web_app_request_safe_area', '8.0', undefined],
  ['web_app_request_content_safe_area', '8.0', undefined],
  ['web_app_send_prepared_message', '8.0', { id: 'm1' }],
  ['web_app_request_file_download', '8.0', { url: 'https://x.test/a', file_name: 'a.json' }],
  ['web_app_toggle_orientation_lock', '8.0', { locked: true }],
  ['web_app_add_to_home_screen', '8.0', undefined],
  ['web_app_check_home_screen', '8.0', undefined],
  ['web_app_hide_keyboard', '9.1', undefined],
]

describe('versions', () => {
  it.each(LEAST_VERSIONS)('%s exists since %s', (method, since, data) => {
    const [major = 0, minor = 0] = since.split('.').map(Number)
    const before = minor === 0 ? `${major - 1}.99` : `${major}.${minor - 1}`
    expect(send(phoneWith({ version: since }), method, data).problem).toBeUndefined()
    const early = send(phoneWith({ version: before }), method, data)
    expect(early.problem).toContain(`needs ${since}`)
    expect(early.events).toEqual([])
  })

  it('an unknown method changes nothing', () => {
    const phone = phoneWith()
    expect(send(phone, 'web_app_make_coffee')).toEqual({ phone, events: [], problem: 'unknown method' })
  })
})

describe('the frame and its size', () => {
  it('iframe_ready is answered with a style, and reloading is remembered', () => {
    const { phone, events } = send(phoneWith(), 'iframe_ready', { reload_supported: true })
    expect(events).toMatchObject([{ type: 'set_custom_style', data: expect.any(String) as unknown }])
    expect(phone.isReloadSupported).toBe(true)
  })

  it.each([undefined, '', null, {}])('a request without payload may carry %j', data => {
    expect(eventsOf(phoneWith(), 'web_app_request_viewport', data)).toEqual([
      {
        type: 'viewport_changed',
        data: { height: 739, width: 390, is_expanded: true, is_state_stable: true },
      },
    ])
  })

  it('a compact app expands to the whole height', () => {
    const compact = phoneWith({}, 'compact')
    expect(eventsOf(compact, 'web_app_request_viewport')).toMatchObject([
      { data: { height: 443, is_expanded: false } },
    ])
    expect(eventsOf(compact, 'web_app_expand')).toEqual([
      {
        type: 'viewport_changed',
        data: { height: 739, width: 390, is_expanded: true, is_state_stable: true },
      },
    ])
  })

  it('the theme is sent on request', () => {
    expect(eventsOf(phoneWith({ theme: 'light' }), 'web_app_request_theme')).toEqual([
      { type: 'theme_changed', data: { theme_params: themeParams('light') } },
    ])
  })

  it('edges are sent on request: below the app at first, above it in fullscreen', () => {
    const full = phoneWith({}, 'fullscreen')
    const area = { top: 0, bottom: 0, left: 0, right: 0 }
    expect(eventsOf(phoneWith(), 'web_app_request_safe_area')).toMatchObject([
      { data: { ...area, bottom: 34 } },
    ])
    expect(eventsOf(phoneWith(), 'web_app_request_content_safe_area')).toMatchObject([{ data: area }])
    expect(eventsOf(full, 'web_app_request_safe_area')).toMatchObject([
      { data: { ...area, top: 59, bottom: 34 } },
    ])
    expect(eventsOf(full, 'web_app_request_content_safe_area')).toMatchObject([
      { data: { ...area, top: 46 } },
    ])
  })

  it('fullscreen is reported together with the new sizes, and refused the second time', () => {
    const { phone, events } = send(phoneWith(), 'web_app_request_fullscreen')
    expect(events.map(event => event.type)).toEqual([
      'viewport_changed',
      'safe_area_changed',
      'content_safe_area_changed',
      'fullscreen_changed',
    ])
    expect(eventsOf(phone, 'web_app_request_fullscreen')).toEqual([
      { type: 'fullscreen_failed', data: { error: 'ALREADY_FULLSCREEN' } },
    ])
    expect(eventsOf(phone, 'web_app_exit_fullscreen')).toContainEqual({
      type: 'fullscreen_changed',
      data: { is_fullscreen: false },
    })
  })

  it('on iOS the edges of fullscreen come later than the event', () => {
    const events = eventsOf(phoneWith({ platform: 'ios' }), 'web_app_request_fullscreen')
    expect(events[0]).toEqual({ type: 'fullscreen_changed', data: { is_fullscreen: true } })
    expect(events.slice(1).every(event => (event.after_ms ?? 0) > 0)).toBe(true)
  })

  it('a button below takes its room from the app and from the lower edge', () => {
    const { events } = send(phoneWith(), 'web_app_setup_main_button', { is_visible: true, text: 'Play' })
    expect(events).toEqual([
      {
        type: 'viewport_changed',
        data: { height: 639, width: 390, is_expanded: true, is_state_stable: true },
      },
      { type: 'safe_area_changed', data: { top: 0, bottom: 0, left: 0, right: 0 } },
    ])
  })

  it('a closed app gets no messages, and its own are ignored', () => {
    const { phone, events } = send(phoneWith(), 'web_app_close')
    expect([phone.stage, events]).toEqual(['closed', []])
    expect(eventsOf(phone, 'web_app_request_viewport')).toEqual([])
  })
})

describe('the platform’s own surface', () => {
  it('remembers what the app asks for', () => {
    const asked: [string, unknown, Partial<Phone>][] = [
      ['web_app_ready', undefined, { stage: 'ready' }],
      ['web_app_setup_back_button', { is_visible: true }, { hasBackButton: true }],
      ['web_app_setup_settings_button', { is_visible: true }, { hasSettingsButton: true }],
      ['web_app_setup_closing_behavior', { need_confirmation: true }, { asksBeforeClosing: true }],
      ['web_app_setup_swipe_behavior', { allow_vertical_swipe: false }, { allowsVerticalSwipes: false }],
      ['web_app_toggle_orientation_lock', { locked: true }, { isOrientationLocked: true }],
      [
        'web_app_set_header_color',
        { color_key: 'secondary_bg_color' },
        { headerColor: 'secondary_bg_color' },
      ],
      ['web_app_set_background_color', { color: '#00FF00' }, { backgroundColor: '#00ff00' }],
      ['web_app_set_bottom_bar_color', { color: '#010203' }, { bottomBarColor: '#010203' }],
    ]
    for (const [method, data, expected] of asked)
      expect(send(phoneWith(), method, data).phone).toMatchObject(expected)
  })

  it('a button keeps what a later call leaves out', () => {
    const first = send(phoneWith(), 'web_app_setup_main_button', {
      is_visible: true,
      text: 'Play',
      color: '#d4af37',
    })
    const second = send(first.phone, 'web_app_setup_main_button', { is_progress_visible: true })
    expect(second.phone.mainButton).toMatchObject({
      text: 'Play',
      color: '#d4af37',
      isVisible: true,
      isProgressVisible: true,
    })
  })

  it('every vibration is felt, also the same one twice', () => {
    const impact = { type: 'impact', impact_style: 'heavy' }
    const first = send(phoneWith(), 'web_app_trigger_haptic_feedback', impact)
    const second = send(first.phone, 'web_app_trigger_haptic_feedback', impact)
    expect(second.phone.pulse).toEqual({ style: 'heavy', count: 2 })
  })
})

describe('sheets over the app', () => {
  it.each([
    [
      'web_app_open_popup',
      { title: 'T', message: 'M', buttons: [{ id: 'x', type: 'destructive', text: 'Go' }] },
      'popup',
    ],
    ['web_app_open_link', { url: 'https://example.com' }, 'link'],
    ['web_app_open_tg_link', { path_full: '/durov?x=1' }, 'platform-link'],
    ['web_app_open_invoice', { slug: 'abc' }, 'invoice'],
    ['web_app_send_prepared_message', { id: 'abc' }, 'prepared-message'],
    [
      'web_app_share_to_story',
      { media_url: 'https://x.test/a.png', widget_link: { url: 'https://t.me/a' } },
      'story',
    ],
    ['web_app_request_write_access', undefined, 'write-access'],
    ['web_app_add_to_home_screen', undefined, 'home-screen'],
    ['web_app_open_scan_qr_popup', { text: 'Scan' }, 'scan-qr'],
    ['web_app_request_file_download', { url: 'http://localhost:1/a', file_name: 'a.json' }, 'file-download'],
  ])('%s waits for the person and says nothing yet', (method, data, kind) => {
    const { phone, events } = send(phoneWith(), method, data)
    expect(phone.sheet?.kind).toBe(kind)
    expect(events).toEqual([])
  })

  it('a second popup, invoice or message is refused at once', () => {
    const { phone } = send(phoneWith(), 'web_app_open_invoice', { slug: 'first' })
    expect(eventsOf(phone, 'web_app_open_invoice', { slug: 'second' })).toEqual([
      { type: 'invoice_closed', data: { slug: 'second', status: 'cancelled' } },
    ])
    expect(eventsOf(phone, 'web_app_open_popup', { message: 'M', buttons: [{ type: 'ok' }] })).toEqual([
      { type: 'popup_closed', data: {} },
    ])
    expect(
      eventsOf(phone, 'web_app_request_file_download', { url: 'https://x.test/a', file_name: 'a' }),
    ).toEqual([{ type: 'file_download_requested', data: { status: 'cancelled' } }])
    expect(eventsOf(phone, 'web_app_send_prepared_message', { id: 'm' })).toMatchObject([
      { type: 'prepared_message_failed' },
    ])
  })

  it('the clipboard is answered with nothing', () => {
    expect(eventsOf(phoneWith(), 'web_app_read_text_from_clipboard', { req_id: '7' })).toEqual([
      { type: 'clipboard_text_received', data: { req_id: '7', data: null } },
    ])
  })

  it.each([
    ['ios', 'unknown'],
    ['android', 'missed'],
    ['weba', 'unsupported'],
  ])('on %s the home screen is %s', (platform, status) => {
    expect(eventsOf(phoneWith({ platform }), 'web_app_check_home_screen')).toEqual([
      { type: 'home_screen_checked', data: { status } },
    ])
  })
})

const MALFORMED: [string, unknown][] = [
  ['web_app_request_viewport', []],
  ['web_app_request_viewport', 'text'],
  ['web_app_setup_back_button', {}],
  ['web_app_setup_back_button', { is_visible: 'yes' }],
  ['web_app_set_header_color', { color: 'black' }],
  ['web_app_set_header_color', { color_key: 'text_color' }],
  ['web_app_set_background_color', { color: '#fff' }],
  ['web_app_setup_main_button', { is_visible: true, text: 'x'.repeat(65) }],
  ['web_app_setup_main_button', { is_visible: true, text: ' ' }],
  ['web_app_open_link', { url: 'javascript:alert(1)' }],
  ['web_app_open_link', { url: 'tg://resolve' }],
  ['web_app_open_tg_link', { path_full: 'durov' }],
  ['web_app_open_invoice', { slug: 'a b' }],
  ['web_app_open_popup', { message: 'M', buttons: [] }],
  ['web_app_open_popup', { message: '', buttons: [{ type: 'ok' }] }],
  ['web_app_open_popup', { message: 'M', buttons: [{ id: 'a' }] }],
  ['web_app_open_popup', { message: 'x'.repeat(257), buttons: [{ type: 'ok' }] }],
  ['web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'brutal' }],
  ['web_app_share_to_story', { media_url: 'not an address' }],
  ['web_app_read_text_from_clipboard', {}],
  ['web_app_request_file_download', { url: 'http://x.test/a', file_name: 'a' }],
  ['web_app_request_file_download', { url: 'https://x.test/a' }],
  ['web_app_request_file_download', { url: 'file:///etc/passwd', file_name: 'a' }],
]

describe('rubbish', () => {
  it.each(MALFORMED)('%s with %j is ignored on a phone', (method, data) => {
    const phone = phoneWith()
    const reaction = send(phone, method, data)
    expect(reaction.problem).toBeTruthy()
    expect(reaction.phone).toBe(phone)
    expect(reaction.events).toEqual([])
  })

  it('ends the app in the desktop client', () => {
    expect(send(phoneWith({ platform: 'tdesktop' }), 'web_app_setup_back_button', {}).phone.stage).toBe(
      'closed',
    )
  })

  it.each([undefined, 7, { eventType: 'web_app_ready' }, '{', '[]', 'null', '{"eventType":1}'])(
    '%j is no message',
    raw => {
      expect(decodeAppMessage(raw)).toBeUndefined()
    },
  )
})

it('both directions carry JSON texts', () => {
  expect(decodeAppMessage('{"eventType":"web_app_ready"}')).toEqual({
    type: 'web_app_ready',
    data: undefined,
  })
  expect(encodeHostEvent({ type: 'back_button_pressed' })).toBe('{"eventType":"back_button_pressed"}')
})
