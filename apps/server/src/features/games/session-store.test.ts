import { seededRng } from '@arena/test-kit'
import { describe, expect, it } from 'vitest'
import { bucketOfSession, newSessionId } from './session-store.ts'

describe('a session id', () => {
  it('names its bucket and its day and is never the same twice', () => {
    const rng = seededRng('ids')
    const player = { bucket: 63, playerId: 127 }
    const startedAt = new Date('2026-11-23T23:59:59.999Z')
    const ids = Array.from({ length: 1000 }, () => newSessionId({ player, startedAt }, rng))
    expect(new Set(ids).size).toBe(1000)
    expect(new Set(ids.map(bucketOfSession))).toEqual(new Set([63]))
    for (const id of ids) expect(id).toMatch(/^b63-20261123-[\w-]{22}$/)
  })

  it('that is not ours names no bucket', () => {
    for (const id of [
      '',
      'b',
      'b1024-20261123-AAAAAAAAAAAAAAAAAAAAAA',
      'b1-20261123-short',
      'x1-20261123-AAAAAAAAAAAAAAAAAAAAAA',
      'b1-AAAAAAAAAAAAAAAAAAAAAA',
      'b-1-20261123-AAAAAAAAAAAAAAAAAAAAAA',
    ]) {
      expect(bucketOfSession(id)).toBeUndefined()
    }
  })
})
