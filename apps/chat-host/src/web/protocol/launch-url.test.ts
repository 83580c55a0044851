import { describe, expect, it } from 'vitest'
import type { Launch } from './launch-url.ts'
import { launchUrl, startParameterOf } from './launch-url.ts'

const INIT_DATA = 'user=%7B%22id%22%3A1001%7D&auth_date=1&signature=s&hash=h'
const launch: Launch = {
  appUrl: 'http://localhost:3000',
  initData: INIT_DATA,
  version: '9.1',
  platform: 'ios',
  theme: 'dark',
  startParameter: 'friends',
  mode: 'full',
}

function fragmentOf(changes: Partial<Launch> = {}) {
  return new URLSearchParams(new URL(launchUrl({ ...launch, ...changes })).hash.slice(1))
}

describe('the launch address', () => {
  it('carries the init data byte for byte, encoded a second time, in the fragment', () => {
    expect(fragmentOf().get('tgWebAppData')).toBe(INIT_DATA)
    expect(new URL(launchUrl(launch)).hash).toContain('%257B')
  })

  it('carries version, platform and theme in the fragment and the start parameter in the query', () => {
    const fragment = fragmentOf()
    expect(fragment.get('tgWebAppVersion')).toBe('9.1')
    expect(fragment.get('tgWebAppPlatform')).toBe('ios')
    expect(JSON.parse(fragment.get('tgWebAppThemeParams') ?? '')).toMatchObject({ button_color: '#2ea6ff' })
    expect(new URL(launchUrl(launch)).searchParams.get('tgWebAppStartParam')).toBe('friends')
    expect(new URL(launchUrl({ ...launch, startParameter: '' })).search).toBe('')
  })

  it('leaves the init data out where there is none and says when it opens fullscreen', () => {
    expect(fragmentOf({ initData: null }).has('tgWebAppData')).toBe(false)
    expect(fragmentOf().has('tgWebAppFullscreen')).toBe(false)
    expect(fragmentOf({ mode: 'fullscreen' }).get('tgWebAppFullscreen')).toBe('1')
  })

  it.each([
    ['http://a.test/#/path', '#/path?tgWebAppData='],
    ['http://a.test/#a=1', '#a=1&tgWebAppData='],
    ['http://a.test/#', '#tgWebAppData='],
  ])('joins the fragment of %s', (appUrl, start) => {
    expect(new URL(launchUrl({ ...launch, appUrl })).hash.startsWith(start)).toBe(true)
  })
})

describe('links to the app', () => {
  it.each([
    ['https://t.me/arena_local_bot?startapp=1002', '1002'],
    ['https://t.me/Arena_Local_Bot/play?startapp=story_1002', 'story_1002'],
    ['https://telegram.me/arena_local_bot?startapp=', ''],
    ['/arena_local_bot?startapp=ref7', 'ref7'],
    ['https://t.me/other_bot?startapp=1002', undefined],
    ['https://t.me/arena_local_bot', undefined],
    ['https://evil.test/arena_local_bot?startapp=1002', undefined],
    ['not an address://', undefined],
  ])('%s opens it with %s', (link, start) => {
    expect(startParameterOf(link, 'arena_local_bot')).toBe(start)
  })
})
