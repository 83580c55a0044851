import { beforeEach, expect, test, vi } from 'vitest'

const HOUR_MS = 60 * 60_000
let stored: Map<string, string>

/** The module as in a freshly loaded page; the storage stays. */
async function newPage() {
  vi.resetModules()
  return import('./wanted-place.ts')
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})

test('a link’s target survives a reload and the way through another page, for an hour', async () => {
  const { noteWantedPlace } = await newPage()
  noteWantedPlace('/squads/Ab-1_c', 1_000)
  const later = await newPage()
  expect(later.readWantedPlace(1_000 + HOUR_MS - 1)).toBe('/squads/Ab-1_c')
  expect(later.wantedBeforeThisPage(2_000)).toBe('/squads/Ab-1_c')
  expect(later.readWantedPlace(1_000 + HOUR_MS)).toBeNull()
})

test('the app does not leave a page that a link opened', async () => {
  const { noteWantedPlace, wantedBeforeThisPage, readWantedPlace } = await newPage()
  noteWantedPlace('/#wheel', 1_000)
  expect(readWantedPlace(1_000)).toBe('/#wheel')
  expect(wantedBeforeThisPage(1_000)).toBeNull()
})

test('a target is forgotten once the player has reached it', async () => {
  const { noteWantedPlace, forgetWantedPlace } = await newPage()
  noteWantedPlace('/friends', 1_000)
  forgetWantedPlace()
  expect((await newPage()).readWantedPlace(1_000)).toBeNull()
})

test.each(['//evil.example', 'https://evil.example', '/squads/a/../b', '{', 'null'])(
  '%s is no target',
  async text => {
    stored.set('arena.wantedPlace', JSON.stringify({ path: text, at_ms: 1_000 }))
    expect((await newPage()).readWantedPlace(1_000)).toBeNull()
    stored.set('arena.wantedPlace', text)
    expect((await newPage()).readWantedPlace(1_000)).toBeNull()
  },
)
