import { describe, expect, it } from 'vitest'
import type { Act } from './act.ts'
import { act } from './act.ts'
import type { Device, Phone, Sheet } from './phone.ts'
import { launchPhone } from './phone.ts'

const device: Device = {
  platform: 'android',
  version: '9.1',
  width: 390,
  height: 844,
  cutout: 'none',
  theme: 'dark',
  isLandscape: false,
}

function phoneWith(changes: Partial<Phone> = {}, deviceChanges: Partial<Device> = {}): Phone {
  return { ...launchPhone({ ...device, ...deviceChanges }, 'full'), ...changes }
}

const POPUP: Sheet = {
  kind: 'popup',
  title: '',
  message: 'M',
  buttons: [{ id: 'a', type: 'ok', text: 'OK' }],
}

describe('buttons', () => {
  it('back is sent to the app while it shows the button, else it closes the app', () => {
    expect(act(phoneWith({ hasBackButton: true }), { type: 'press-back' }).events).toEqual([
      { type: 'back_button_pressed' },
    ])
    expect(act(phoneWith(), { type: 'press-back' }).phone.stage).toBe('closed')
  })

  it('closing asks first where the app requests it', () => {
    const asked = act(phoneWith({ asksBeforeClosing: true }), { type: 'press-close' })
    expect(asked.phone).toMatchObject({ stage: 'loading', sheet: { kind: 'closing-question' } })
    expect(act(asked.phone, { type: 'dismiss-sheet' }).phone.sheet).toBeNull()
    expect(act(asked.phone, { type: 'close-anyway' }).phone.stage).toBe('closed')
  })

  it('only a visible and active button can be pressed', () => {
    const button = { ...phoneWith().mainButton, isVisible: true }
    expect(act(phoneWith({ mainButton: button }), { type: 'press-main' }).events).toEqual([
      { type: 'main_button_pressed' },
    ])
    expect(
      act(phoneWith({ mainButton: { ...button, isActive: false } }), { type: 'press-main' }).events,
    ).toEqual([])
    expect(act(phoneWith({ secondaryButton: button }), { type: 'press-secondary' }).events).toEqual([
      { type: 'secondary_button_pressed' },
    ])
    expect(act(phoneWith(), { type: 'press-settings' }).events).toEqual([{ type: 'settings_button_pressed' }])
  })
})

const ANSWERS: [string, Sheet, Act, unknown][] = [
  [
    'a popup button',
    POPUP,
    { type: 'answer-popup', buttonId: 'a' },
    [{ type: 'popup_closed', data: { button_id: 'a' } }],
  ],
  ['a tap beside the popup', POPUP, { type: 'dismiss-sheet' }, [{ type: 'popup_closed', data: {} }]],
  [
    'a paid invoice',
    { kind: 'invoice', slug: 's' },
    { type: 'settle-invoice', status: 'paid' },
    [{ type: 'invoice_closed', data: { slug: 's', status: 'paid' } }],
  ],
  [
    'an invoice swiped away',
    { kind: 'invoice', slug: 's' },
    { type: 'dismiss-sheet' },
    [{ type: 'invoice_closed', data: { slug: 's', status: 'cancelled' } }],
  ],
  ['an invoice iOS does not find', { kind: 'invoice', slug: 's' }, { type: 'drop-sheet' }, []],
  [
    'a sent message',
    { kind: 'prepared-message', id: 'm' },
    { type: 'settle-prepared-message' },
    [{ type: 'prepared_message_sent' }],
  ],
  [
    'a declined message',
    { kind: 'prepared-message', id: 'm' },
    { type: 'dismiss-sheet' },
    [{ type: 'prepared_message_failed', data: { error: 'USER_DECLINED' } }],
  ],
  [
    'an expired message',
    { kind: 'prepared-message', id: 'm' },
    { type: 'settle-prepared-message', error: 'MESSAGE_EXPIRED' },
    [{ type: 'prepared_message_failed', data: { error: 'MESSAGE_EXPIRED' } }],
  ],
  [
    'a story',
    { kind: 'story', mediaUrl: 'https://x.test/a', text: '', link: null },
    { type: 'dismiss-sheet' },
    [],
  ],
  [
    'leave to write',
    { kind: 'write-access' },
    { type: 'allow-writing' },
    [{ type: 'write_access_requested', data: { status: 'allowed' } }],
  ],
  [
    'no leave to write',
    { kind: 'write-access' },
    { type: 'dismiss-sheet' },
    [{ type: 'write_access_requested', data: { status: 'cancelled' } }],
  ],
  [
    'a place on the home screen',
    { kind: 'home-screen' },
    { type: 'add-to-home-screen' },
    [{ type: 'home_screen_added' }],
  ],
  [
    'a file to download',
    { kind: 'file-download', url: 'https://x.test/a', fileName: 'a.json' },
    { type: 'download-file' },
    [{ type: 'file_download_requested', data: { status: 'downloading' } }],
  ],
  [
    'a file not to download',
    { kind: 'file-download', url: 'https://x.test/a', fileName: 'a.json' },
    { type: 'dismiss-sheet' },
    [{ type: 'file_download_requested', data: { status: 'cancelled' } }],
  ],
  [
    'a scanned code',
    { kind: 'scan-qr', text: '' },
    { type: 'scan-qr', text: 'abc' },
    [{ type: 'qr_text_received', data: { data: 'abc' } }],
  ],
  [
    'a closed scanner',
    { kind: 'scan-qr', text: '' },
    { type: 'dismiss-sheet' },
    [{ type: 'scan_qr_popup_closed' }],
  ],
]

describe('answers', () => {
  it.each(ANSWERS)('%s is sent as the protocol defines it', (...[, sheet, deed, events]) => {
    expect(act(phoneWith({ sheet }), deed).events).toEqual(events)
  })

  it('cannot be given to a sheet that is not open', () => {
    expect(act(phoneWith(), { type: 'settle-invoice', status: 'paid' })).toMatchObject({
      events: [],
      problem: 'nothing is open',
    })
  })

  it('a link to a chat puts the app in the background, and closes it in the web client', () => {
    const sheet: Sheet = { kind: 'platform-link', path: '/durov' }
    const aside = act(phoneWith({ sheet }), { type: 'leave-through-link' })
    expect(aside.phone.isMinimised).toBe(true)
    expect(aside.events).toEqual([{ type: 'visibility_changed', data: { is_visible: false } }])
    expect(act(phoneWith({ sheet }, { platform: 'weba' }), { type: 'leave-through-link' }).phone.stage).toBe(
      'closed',
    )
  })
})

describe('the phone itself', () => {
  it('minimising and restoring the app is reported since 8.0', () => {
    const aside = act(phoneWith(), { type: 'minimise' })
    expect(aside.events).toEqual([{ type: 'visibility_changed', data: { is_visible: false } }])
    expect(act(aside.phone, { type: 'restore' }).events).toEqual([
      { type: 'visibility_changed', data: { is_visible: true } },
    ])
    expect(act(phoneWith({}, { version: '7.10' }), { type: 'minimise' }).events).toEqual([])
  })

  it('reports the keyboard while it slides and when it stops', () => {
    const { events } = act(phoneWith(), { type: 'toggle-keyboard' })
    expect(events).toMatchObject([
      { type: 'viewport_changed', data: { height: 483, is_state_stable: false } },
      { type: 'viewport_changed', data: { height: 483, is_state_stable: true }, after_ms: 250 },
    ])
  })

  it('turning the phone is reported, unless the app has locked it', () => {
    const turn: Act = { type: 'change-device', device: { isLandscape: true } }
    expect(act(phoneWith(), turn).events).toMatchObject([{ type: 'viewport_changed', data: { width: 844 } }])
    expect(act(phoneWith({ isOrientationLocked: true }), turn).phone.device.isLandscape).toBe(false)
  })

  it('another theme is reported once', () => {
    const light: Act = { type: 'change-device', device: { theme: 'light' } }
    const { phone, events } = act(phoneWith(), light)
    expect(events).toMatchObject([{ type: 'theme_changed', data: { theme_params: { bg_color: '#ffffff' } } }])
    expect(act(phone, light).events).toEqual([])
  })

  it('another cutout reports the edges only to clients that know them', () => {
    const notch: Act = { type: 'change-device', device: { cutout: 'notch' } }
    expect(act(phoneWith(), notch).events.map(event => event.type)).toEqual([
      'viewport_changed',
      'safe_area_changed',
    ])
    expect(act(phoneWith({}, { version: '7.7' }), notch).events.map(event => event.type)).toEqual([
      'viewport_changed',
    ])
  })

  it('reloading asks the app and leaves the rest to the page', () => {
    expect(act(phoneWith(), { type: 'reload' })).toMatchObject({
      events: [{ type: 'reload_iframe' }],
      command: 'reload-frame',
    })
  })

  it('nothing is sent to a closed app', () => {
    expect(act(phoneWith({ stage: 'closed' }), { type: 'minimise' }).events).toEqual([])
  })
})
