import { describe, expect, test } from 'vitest'
import { deepLinkOf, invitedOf } from './start-param.ts'

describe('a start parameter', () => {
  test.each([
    ['friends', '/friends'],
    ['open_boost_now', '/boost'],
    ['active-tournaments', '/active-tournaments'],
  ])('%s opens %s', (param, path) => {
    expect(deepLinkOf(param)).toBe(path)
  })

  test('that asks for no screen opens none', () => {
    expect(deepLinkOf('')).toBeNull()
    expect(deepLinkOf('700000001')).toBeNull()
  })

  test('that names an inviter opens none, whatever words are in it', () => {
    expect(deepLinkOf('refboost')).toBeNull()
    expect(deepLinkOf('story_friends')).toBeNull()
  })

  test('names the inviter as a number, or as text after ref and story_', () => {
    expect(invitedOf('700000001')).toBe(700_000_001)
    expect(invitedOf('ref700000001')).toBe('ref700000001')
    expect(invitedOf('story_700000001')).toBe('story_700000001')
    expect(invitedOf('friends')).toBeNull()
    expect(invitedOf('')).toBeNull()
  })
})
