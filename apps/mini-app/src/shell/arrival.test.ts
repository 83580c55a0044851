import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invitedOf, rememberPlace, takeArrival, takePlace } from './arrival.ts'

afterEach(() => vi.unstubAllGlobals())

function openAt(hash: string) {
  const replaceState = vi.fn<History['replaceState']>()
  vi.stubGlobal('window', { location: { hash, pathname: '/' }, history: { replaceState } })
  return replaceState
}

test.each([
  ['#emailLink=abc-_1', { kind: 'emailLink', secret: 'abc-_1' }],
  ['#tgAuthResult=eyJpZCI6NX0', { kind: 'tgAuthResult', secret: 'eyJpZCI6NX0' }],
  ['#tgAuthResult=eyJpZCI6NTV9ZQ==', { kind: 'tgAuthResult', secret: 'eyJpZCI6NTV9ZQ' }],
  ['#tgAuthResult=false', { kind: 'tgAuthResult', secret: 'false' }],
])('%s is removed from the address', (hash, arrival) => {
  const replaceState = openAt(hash)
  expect(takeArrival()).toEqual(arrival)
  expect(replaceState).toHaveBeenCalledWith(null, '', '/')
})

test.each(['', '#', '#tgAuthResult', '#tgWebAppData=x', '#other=abc'])('%j is not an arrival', hash => {
  const replaceState = openAt(hash)
  expect(takeArrival()).toBeNull()
  expect(replaceState).not.toHaveBeenCalled()
})

describe('a start parameter', () => {
  test('names the inviter as a number, or as text after ref and story_', () => {
    expect(invitedOf('700000001')).toBe(700_000_001)
    expect(invitedOf('ref700000001')).toBe('ref700000001')
    expect(invitedOf('story_700000001')).toBe('story_700000001')
    expect(invitedOf('friends')).toBeNull()
    expect(invitedOf('')).toBeNull()
  })
})

const MINUTE_MS = 60_000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('a player who closes and reopens the app returns to the same page, once', () => {
  rememberPlace('/settings/data', 1000)
  expect(takePlace(1000 + 9 * MINUTE_MS)).toBe('/settings/data')
  expect(takePlace(1000 + 9 * MINUTE_MS)).toBeNull()
})

test.each([
  ['too long ago', '/wallet', 10 * MINUTE_MS],
  ['in the future', '/wallet', -1],
  ['that is no page of the app', '//evil.example', 0],
])('a place %s is none', (_, path, later_ms) => {
  rememberPlace(path, 1000)
  expect(takePlace(1000 + later_ms)).toBeNull()
})
