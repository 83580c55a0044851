import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

interface Sent {
  readonly eventType: string
  readonly eventData: unknown
  readonly origin: string
}

const INIT_DATA =
  'user=%7B%22id%22%3A1%2C%22first_name%22%3A%22O%22%7D&auth_date=1790000000&start_param=friends&signature=x&hash=ab'

interface HostOptions {
  readonly version?: string
  readonly initData?: string
  readonly platform?: string
  readonly ancestor?: string
}

/** A window inside a host's frame, as far as the bridge looks at one. */
function fakeWindow({ version = '8.0', initData = INIT_DATA, platform = 'ios', ancestor }: HostOptions) {
  const sent: Sent[] = []
  const styles = new Map<string, string>()
  const parent = {
    postMessage(message: string, origin: string) {
      sent.push({ ...(JSON.parse(message) as Sent), origin })
    },
  }
  const hash = `#${new URLSearchParams({
    ...(initData !== '' && { tgWebAppData: initData }),
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: '{}',
  })}`
  const target = new EventTarget()
  const window = Object.assign(target, {
    parent,
    top: parent,
    innerWidth: 390,
    innerHeight: 844,
    location: {
      href: `http://app.example/${hash}`,
      hash,
      ancestorOrigins: ancestor === undefined ? undefined : [ancestor],
    },
  })
  vi.stubGlobal('window', Object.assign(window, { self: window }))
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', {
    referrer: '',
    documentElement: { style: { setProperty: (name: string, value: string) => styles.set(name, value) } },
  })
  const receive = (eventType: string, eventData?: unknown) => {
    const event = new MessageEvent('message', { data: JSON.stringify({ eventType, eventData }) })
    Object.defineProperty(event, 'source', { value: parent })
    target.dispatchEvent(event)
  }
  return { sent, styles, receive, types: () => sent.map(message => message.eventType) }
}

const loadHost = () => import('./index.ts')
const START = { hostOrigins: [], color: '#000000' } as const

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('the launch', () => {
  test('is read with the signed data untouched', async () => {
    fakeWindow({ platform: 'IOS' })
    const { launch } = await loadHost()
    expect(launch).toEqual({
      present: true,
      platform: 'ios',
      version: '8.0',
      initData: INIT_DATA,
      userId: 1,
      startParam: 'friends',
    })
  })

  test('without a host is an unknown platform with nothing signed', async () => {
    const host = fakeWindow({})
    window.location.href = 'http://app.example/'
    const { launch, startHost, haptic, pushBackHandler, hostReady } = await loadHost()
    expect(launch).toMatchObject({ present: false, platform: 'unknown', initData: '' })
    startHost(START)
    hostReady()
    haptic('success')
    pushBackHandler(() => undefined)()
    expect(host.sent).toEqual([])
  })
})

describe('a game on the phone’s side', () => {
  test('ends the full screen that it asked for', async () => {
    const host = fakeWindow({ initData: '' })
    const { startHost, takeFullscreen } = await loadHost()
    startHost(START)
    const leave = takeFullscreen()
    expect(host.types().at(-1)).toBe('web_app_request_fullscreen')
    leave()
    expect(host.types().at(-1)).toBe('web_app_exit_fullscreen')
  })

  test.each([
    ['fullscreen_changed', { is_fullscreen: true }],
    ['fullscreen_failed', { error: 'ALREADY_FULLSCREEN' }],
  ])('leaves an app that was in full screen before in it (%s)', async (event, data) => {
    const host = fakeWindow({})
    const { startHost, takeFullscreen } = await loadHost()
    startHost(START)
    host.receive(event, data)
    const sent = host.sent.length
    takeFullscreen()()
    expect(host.sent).toHaveLength(sent)
  })

  test('frees the orientation and locks it again, each sent once', async () => {
    const host = fakeWindow({})
    const { lockOrientation } = await loadHost()
    for (const isLocked of [false, true, true, false]) lockOrientation(isLocked)
    expect(host.sent.map(({ eventType, eventData }) => [eventType, eventData])).toEqual([
      ['web_app_toggle_orientation_lock', { locked: true }],
      ['web_app_toggle_orientation_lock', { locked: false }],
    ])
  })

  test('asks an old host for nothing', async () => {
    const host = fakeWindow({ version: '7.10' })
    const { lockOrientation, takeFullscreen } = await loadHost()
    lockOrientation(true)
    takeFullscreen()()
    expect(host.sent).toEqual([])
  })
})

describe('the start', () => {
  test('paints the host, takes the full height, keeps swipes from closing and asks for fullscreen', async () => {
    const host = fakeWindow({})
    const { startHost } = await loadHost()
    startHost(START)
    expect(host.types()).toEqual(
      expect.arrayContaining([
        'iframe_ready',
        'web_app_set_header_color',
        'web_app_set_background_color',
        'web_app_set_bottom_bar_color',
        'web_app_expand',
        'web_app_setup_swipe_behavior',
        'web_app_request_fullscreen',
      ]),
    )
  })

  test('asks for fullscreen only with signed data', async () => {
    const host = fakeWindow({ initData: '' })
    const { startHost } = await loadHost()
    startHost(START)
    expect(host.types()).not.toContain('web_app_request_fullscreen')
  })

  test('sends an old host no method it does not know', async () => {
    const host = fakeWindow({ version: '6.0' })
    const { startHost, hostHasBackButton } = await loadHost()
    startHost(START)
    expect(hostHasBackButton).toBe(false)
    expect(host.types()).toEqual(expect.arrayContaining(['web_app_expand']))
    for (const unknown of [
      'web_app_setup_swipe_behavior',
      'web_app_request_fullscreen',
      'web_app_request_safe_area',
    ]) {
      expect(host.types()).not.toContain(unknown)
    }
  })
})

describe('the app sends messages', () => {
  const targets = async (options: HostOptions, hostOrigins: readonly string[]) => {
    const host = fakeWindow(options)
    const { startHost } = await loadHost()
    startHost({ ...START, hostOrigins })
    return new Set(host.sent.map(message => message.origin))
  }

  test("to the platform's own web client when nothing else is configured", async () => {
    expect(await targets({ ancestor: 'http://evil.example' }, [])).toEqual(
      new Set(['https://web.telegram.org']),
    )
  })

  test('to a configured host that frames the app', async () => {
    const local = ['http://localhost:3002', 'http://127.0.0.1:3002']
    expect(await targets({ ancestor: 'http://127.0.0.1:3002' }, local)).toEqual(
      new Set(['http://127.0.0.1:3002']),
    )
  })

  test('to no unknown page, even where hosts are configured', async () => {
    expect(await targets({ ancestor: 'http://evil.example' }, ['http://localhost:3002'])).toEqual(
      new Set(['https://web.telegram.org']),
    )
  })
})

test('safe areas are the sum of the device’s and the host’s, whenever they change', async () => {
  const host = fakeWindow({})
  const { startHost } = await loadHost()
  startHost(START)
  host.receive('safe_area_changed', { top: 59, bottom: 34, left: 0, right: 0 })
  host.receive('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 })
  expect(host.styles.get('--inset-top')).toBe('105px')
  expect(host.styles.get('--inset-bottom')).toBe('34px')
  host.receive('content_safe_area_changed', { top: 0, bottom: 0, left: 0, right: 0 })
  expect(host.styles.get('--inset-top')).toBe('59px')
})

test('a native client is reached through the object it injects, and replies through the functions it finds in the page', async () => {
  const host = fakeWindow({})
  const posted: [string, string][] = []
  Object.assign(window, {
    parent: window,
    TelegramWebviewProxy: { postEvent: (type: string, data: string) => posted.push([type, data]) },
  })
  const { pushBackHandler } = await loadHost()
  let pressed = 0
  pushBackHandler(() => {
    pressed += 1
  })
  expect(posted).toEqual([['web_app_setup_back_button', '{"is_visible":true}']])
  const native = window as unknown as Record<
    'TelegramGameProxy',
    { receiveEvent: (type: string, data?: unknown) => void }
  > & { Telegram: { WebView: { receiveEvent: (type: string, data?: unknown) => void } } }
  native.TelegramGameProxy.receiveEvent('back_button_pressed')
  native.Telegram.WebView.receiveEvent('back_button_pressed', {})
  native.Telegram.WebView.receiveEvent('nobody_hears_this')
  expect(pressed).toBe(2)
  expect(host.sent).toEqual([])
})

test('ignores messages from unknown pages and invalid messages', async () => {
  fakeWindow({})
  const { pushBackHandler } = await loadHost()
  let pressed = 0
  pushBackHandler(() => {
    pressed += 1
  })
  for (const data of ['{"eventType":"back_button_pressed"}', '[', 'null', '"x"', 7]) {
    window.dispatchEvent(new MessageEvent('message', { data }))
    const event = new MessageEvent('message', {
      data: data === '{"eventType":"back_button_pressed"}' ? '{}' : data,
    })
    Object.defineProperty(event, 'source', { value: window.parent })
    window.dispatchEvent(event)
  }
  expect(pressed).toBe(0)
})

test('the height follows the host only when it is stable and plausible', async () => {
  const host = fakeWindow({})
  const { startHost } = await loadHost()
  startHost(START)
  const change = (height: number, is_state_stable: boolean) =>
    host.receive('viewport_changed', { height, width: 390, is_state_stable, is_expanded: true })
  change(700, true)
  change(500, false)
  change(1, true)
  expect(host.styles.get('--stable-height')).toBe('700px')
})

test('the back button closes the topmost handler first, and disappears with the last one', async () => {
  const host = fakeWindow({})
  const { pushBackHandler } = await loadHost()
  const calls: string[] = []
  const removeScreen = pushBackHandler(() => calls.push('screen'))
  const removeDrawer = pushBackHandler(() => calls.push('drawer'))
  host.receive('back_button_pressed')
  removeDrawer()
  host.receive('back_button_pressed')
  removeScreen()
  expect(calls).toEqual(['drawer', 'screen'])
  expect(host.sent.filter(message => message.eventType === 'web_app_setup_back_button')).toMatchObject([
    { eventData: { is_visible: true } },
    { eventData: { is_visible: false } },
  ])
})

test('vibration can be switched off', async () => {
  const host = fakeWindow({})
  const { haptic, obeyVibration } = await loadHost()
  haptic('success')
  obeyVibration(() => false)
  haptic('light')
  expect(host.types()).toEqual(['web_app_trigger_haptic_feedback'])
})

test('a chat link opens inside the platform', async () => {
  const host = fakeWindow({})
  const { openChatLink } = await loadHost()
  openChatLink('https://t.me/arena_bot?startapp=7')
  expect(host.sent).toMatchObject([
    { eventType: 'web_app_open_tg_link', eventData: { path_full: '/arena_bot?startapp=7' } },
  ])
})

test('a file is passed to the host, and only the last offered one gets an answer', async () => {
  const host = fakeWindow({})
  await loadHost()
  const { hostDownloadsFiles, offerFile } = await import('./file-download.ts')
  expect(hostDownloadsFiles()).toBe(true)
  const calls: string[] = []
  offerFile({ url: 'https://app.example/export/7.x', name: 'a.json' }, answer =>
    calls.push(`first ${answer}`),
  )
  offerFile({ url: 'https://app.example/export/7.y', name: 'b.json' }, answer => calls.push(answer))
  expect(host.sent).toMatchObject([
    { eventType: 'web_app_request_file_download', eventData: { file_name: 'a.json' } },
    { eventData: { url: 'https://app.example/export/7.y', file_name: 'b.json' } },
  ])
  host.receive('file_download_requested', { status: 'downloading' })
  host.receive('file_download_requested', { status: 'cancelled' })
  offerFile({ url: 'https://app.example/export/7.z', name: 'c.json' }, answer => calls.push(answer))
  host.receive('file_download_requested', {})
  expect(calls).toEqual(['downloading', 'declined'])
})

test('hosts before 8.0 download no files', async () => {
  fakeWindow({ version: '7.10' })
  await loadHost()
  const { hostDownloadsFiles } = await import('./file-download.ts')
  expect(hostDownloadsFiles()).toBe(false)
})

test.each([
  ['ios', true],
  ['android', true],
  ['android_x', true],
  ['unknown', true],
  ['tdesktop', false],
  ['macos', false],
  ['weba', false],
  ['web', false],
  ['unigram', false],
])('a player on %s may sign in: %s', async (platform, isAccepted) => {
  const { isPlatformAccepted } = await loadHost()
  expect(isPlatformAccepted(platform)).toBe(isAccepted)
})
