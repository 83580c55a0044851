import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { InitDataRequest } from './host-api-routes.ts'
import { signInitData } from './host-api-routes.ts'

const TOKEN = '7700000001:AAFakeTokenForLocalSimulatorOnly_x1y2'
const NOW = new Date('2026-09-21T12:00:00Z')
const player = {
  id: 700_000_042,
  first_name: 'Оля & Co = 1/2',
  language_code: 'ru',
  is_premium: true as const,
}

function signed(changes: Partial<InitDataRequest> = {}) {
  return signInitData(
    { player, startParameter: '', variant: 'valid', ...changes },
    { token: TOKEN, now: NOW },
  )
}

/** The check of the platform's documentation, written without the library that signs. */
function isGenuine(raw: string, token: string): boolean {
  const fields = new URLSearchParams(raw)
  const hash = fields.get('hash')
  fields.delete('hash')
  const lines = [...fields].map(([key, value]) => `${key}=${value}`).toSorted()
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex') === hash
}

describe('the check itself', () => {
  const vector =
    'user=%7B%22id%22%3A700000042%2C%22first_name%22%3A%22%D0%9E%D0%BB%D1%8F%22%2C%22last_name%22%3A%22Test%22%2C%22username%22%3A%22olya_test%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fabc.svg%22%7D&chat_instance=-3788475317572404878&chat_type=private&start_param=ref_700000001&auth_date=1790000000&signature=Zx300xzaHB2Waj_IfcEvQ9qzanQtaSl2wqvD_cRwsmXOeipjNjGTP0hgbtTLKOF5U7hJVL5NRu4ib99W92kqCQ&hash=355105e42fd3c2673e0fa16ba4e1e63fa0828edec44efda3d7b5714bd0178df0'

  it('accepts a known vector and refuses it with one letter changed', () => {
    expect(isGenuine(vector, TOKEN)).toBe(true)
    expect(isGenuine(vector.replace('ref_700000001', 'ref_700000002'), TOKEN)).toBe(false)
  })
})

describe('signed init data', () => {
  it('passes the platform check with the bot token and no other', () => {
    expect(isGenuine(signed(), TOKEN)).toBe(true)
    expect(isGenuine(signed(), '7700000001:another')).toBe(false)
  })

  it('carries the player unchanged, whatever characters their name contains', () => {
    expect(JSON.parse(new URLSearchParams(signed()).get('user') ?? '')).toEqual(player)
  })

  it('carries a signature of 64 bytes, and it takes part in the hash', () => {
    const fields = new URLSearchParams(signed())
    expect(fields.get('signature')).toMatch(/^[\w-]{86}$/)
    fields.delete('signature')
    expect(isGenuine(fields.toString(), TOKEN)).toBe(false)
  })

  it('signs the start parameter, with the chat fields such a link brings', () => {
    const raw = signed({ startParameter: 'story_1002' })
    const fields = new URLSearchParams(raw)
    expect(isGenuine(raw, TOKEN)).toBe(true)
    expect(fields.get('start_param')).toBe('story_1002')
    expect(fields.get('chat_type')).toBe('sender')
    expect(fields.has('query_id')).toBe(false)
  })

  it('expired means genuine and 25 hours old', () => {
    const raw = signed({ variant: 'expired' })
    expect(isGenuine(raw, TOKEN)).toBe(true)
    expect(Number(new URLSearchParams(raw).get('auth_date'))).toBe(NOW.getTime() / 1000 - 25 * 3600)
  })

  it('tampered means another player under the old hash', () => {
    const raw = signed({ variant: 'tampered' })
    expect(isGenuine(raw, TOKEN)).toBe(false)
    expect(JSON.parse(new URLSearchParams(raw).get('user') ?? '')).toMatchObject({ id: player.id + 1 })
  })
})
