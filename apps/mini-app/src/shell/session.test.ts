import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const HERS = 'user=%7B%22id%22%3A1%2C%22first_name%22%3A%22O%22%7D&auth_date=1790000000&signature=x&hash=ab'
const DRAFT = 'preview.claim.mac'

/** A page that the chat client kept for hours and now reloads; its token belongs to `owner`. */
async function reloadedPage({
  owner,
  initData = HERS,
  rejection,
}: {
  readonly owner: number
  readonly initData?: string
  /** The server's answer to the token. */
  readonly rejection?: { readonly status: number; readonly code: string }
}) {
  const params = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: '{}',
  })
  params.set('tgWebAppVersion', '9.1')
  const stored = new Map([['authToken', 'kept-token']])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const location = { href: `https://app.example/#${params}`, hash: `#${params}`, pathname: '/' }
  const window = Object.assign(new EventTarget(), { location })
  vi.stubGlobal('window', Object.assign(window, { self: window, top: window, parent: window }))
  vi.stubGlobal('document', { getElementById: () => null, referrer: '' })
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    if (initData === DRAFT && path.endsWith('/auth'))
      return new Response(JSON.stringify({ token: DRAFT, account: { telegram_id: 1 } }), { status: 200 })
    const isKnown = headers['Authorization'] === 'kept-token'
    if (!path.endsWith('/checkLevel') || !isKnown) {
      return new Response('{"errorCode":"INIT_DATA_EXPIRED","message":""}', { status: 401 })
    }
    if (rejection !== undefined)
      return Response.json({ errorCode: rejection.code }, { status: rejection.status })
    return new Response(JSON.stringify({ account: { telegram_id: owner } }), { status: 200 })
  })
  const { launch } = await import('../host/index.ts')
  expect(launch.initData).toBe(initData)
  const { signInAgain, endSession } = await import('./session.ts')
  const { readToken } = await import('../server-api/index.ts')
  return { signInAgain, endSession, readToken, stored }
}

describe('a page that is reloaded when its signed data have expired', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllGlobals())

  it('continues with the token of the same player', async () => {
    const { signInAgain } = await reloadedPage({ owner: 1 })
    expect(await signInAgain()).toBe('player')
  })

  it('never continues as another player', async () => {
    const { signInAgain, readToken, stored } = await reloadedPage({ owner: 2 })
    await expect(signInAgain()).rejects.toMatchObject({ code: 'INIT_DATA_EXPIRED' })
    expect(readToken()).toBeNull()
    await expect(signInAgain()).rejects.toMatchObject({ code: 'INIT_DATA_EXPIRED' })
    // The other player's pages of this browser stay signed in.
    expect(stored.get('authToken')).toBe('kept-token')
  })

  it.each([
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'UNKNOWN'],
  ])('stays signed in when the server answers %d', async (status, code) => {
    const { signInAgain, stored } = await reloadedPage({ owner: 1, rejection: { status, code } })
    await expect(signInAgain()).rejects.toMatchObject({ code })
    expect(stored.get('authToken')).toBe('kept-token')
  })

  it.each([
    [401, 'UNAUTHORIZED'],
    [403, 'BANNED'],
    [403, 'FORBIDDEN'],
    [404, 'ACCOUNT_NOT_FOUND'],
  ])('is signed out by %d %s', async (status, code) => {
    const { signInAgain, stored } = await reloadedPage({ owner: 1, rejection: { status, code } })
    await expect(signInAgain()).rejects.toMatchObject({ code: 'INIT_DATA_EXPIRED' })
    expect(stored.has('authToken')).toBe(false)
  })
})

describe('an operator’s look at a draft', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllGlobals())

  it('leaves the session of a player in the same browser alone, even when it ends', async () => {
    const { signInAgain, endSession, stored } = await reloadedPage({ owner: 1, initData: DRAFT })
    expect(await signInAgain()).toBe('player')
    expect(stored.get('previewToken')).toBe(DRAFT)
    endSession()
    expect(stored.has('previewToken')).toBe(false)
    expect(stored.get('authToken')).toBe('kept-token')
  })
})
