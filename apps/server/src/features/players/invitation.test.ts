import { describe, expect, it } from 'vitest'
import { readInvitation } from './invitation.ts'

describe('the inviter a start parameter names', () => {
  it.each([
    ['700000001', { inviterShownId: 700_000_001, channel: 'link' }],
    ['ref700000001', { inviterShownId: 700_000_001, channel: 'link' }],
    ['ref_700000001', { inviterShownId: 700_000_001, channel: 'link' }],
    ['story_700000001', { inviterShownId: 700_000_001, channel: 'story' }],
  ])('%j', (startParam, invitation) => {
    expect(readInvitation(startParam, 42)).toEqual(invitation)
  })

  it.each([
    '',
    'friends',
    'active-tournaments',
    'story700000001',
    'ref_',
    'ref_0',
    '-5',
    '1e9',
    '007',
    'ref_1 ',
    'REF_1',
  ])('is none in %j', startParam => {
    expect(readInvitation(startParam, 42)).toBeUndefined()
  })

  it('is none when it is the player’s own id', () => {
    expect(readInvitation('42', 42)).toBeUndefined()
    expect(readInvitation('story_42', 42)).toBeUndefined()
  })

  it('is none when the number is too large to be exact', () => {
    expect(readInvitation('9999999999999999', 42)).toBeUndefined()
  })
})
