import { createHmac } from 'node:crypto'
import { properties } from '@arena/test-kit/run-options'
import { sign } from '@tma.js/init-data-node'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../platform/http/index.ts'
import { readInitData } from './init-data.ts'

/** A launch as the chat platform's clients send it: escaped slashes, Cyrillic, and a `signature` that is part of the text. */
const GENUINE =
  'user=%7B%22id%22%3A700000042%2C%22first_name%22%3A%22%D0%9E%D0%BB%D1%8F%22%2C%22last_name%22%3A%22Test%22%2C%22username%22%3A%22olya_test%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fabc.svg%22%7D&chat_instance=-3788475317572404878&chat_type=private&start_param=ref_700000001&auth_date=1790000000&signature=Zx300xzaHB2Waj_IfcEvQ9qzanQtaSl2wqvD_cRwsmXOeipjNjGTP0hgbtTLKOF5U7hJVL5NRu4ib99W92kqCQ&hash=355105e42fd3c2673e0fa16ba4e1e63fa0828edec44efda3d7b5714bd0178df0'
const BOT_TOKEN = '7700000001:AAFakeTokenForLocalSimulatorOnly_x1y2'
const SIGNED_AT_S = 1_790_000_000
const HASH_CHARACTERS = 64

const HOUR_S = 3_600

function read(raw: string, { at_s = SIGNED_AT_S, botToken = BOT_TOKEN } = {}) {
  return readInitData(raw, { botToken, now: new Date(at_s * 1000), lifetime_ms: HOUR_S * 1000 })
}

function rejectionOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
  return 'accepted'
}

/** Signs fields as the chat platform does, written without the product's code. */
function signed(fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .sort()
    .map(key => `${key}=${fields[key]}`)
    .join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(BOT_TOKEN).digest()
  const hash = createHmac('sha256', secret).update(text).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

const FIELDS = { user: '{"id":7,"first_name":"A"}', auth_date: String(SIGNED_AT_S) }

describe('genuine init data', () => {
  it('is read with its signed start parameter', () => {
    const { user, startParam } = read(GENUINE)
    expect(user).toMatchObject({
      id: 700_000_042,
      first_name: 'Оля',
      photo_url: 'https://t.me/i/userpic/320/abc.svg',
    })
    expect(startParam).toBe('ref_700000001')
  })

  it('may list its fields in any order', () => {
    const reordered = GENUINE.split('&').toReversed().join('&')
    expect(read(reordered)).toEqual(read(GENUINE))
  })

  it('may have fields that are not known yet', () => {
    expect(read(signed({ ...FIELDS, from_the_future: 'a&b=c' })).user.id).toBe(7)
  })

  it('is what the public signing library makes', () => {
    const raw = sign(
      { user: { id: 8, first_name: 'Lib & Co = %' }, start_param: 'story_1' },
      BOT_TOKEN,
      new Date(SIGNED_AT_S * 1000),
    )
    expect(read(raw)).toMatchObject({ user: { id: 8, first_name: 'Lib & Co = %' }, startParam: 'story_1' })
  })
})

describe('the age of init data', () => {
  it.each([
    [0, 'accepted'],
    [HOUR_S, 'accepted'],
    [HOUR_S + 1, 'INIT_DATA_EXPIRED'],
    [-60, 'accepted'],
    [-61, 'INIT_DATA_INVALID'],
  ])('%i s after it was signed is %s', (age_s, verdict) => {
    expect(rejectionOf(() => read(GENUINE, { at_s: SIGNED_AT_S + age_s }))).toBe(verdict)
  })

  it('gives a forger no information', () => {
    const forged = GENUINE.replace('700000042', '700000043')
    expect(rejectionOf(() => read(forged, { at_s: SIGNED_AT_S + 240 * HOUR_S }))).toBe('INIT_DATA_INVALID')
  })
})

describe('init data that is refused', () => {
  it.each<[string, () => string]>([
    ['nothing at all', () => ''],
    ['not a query', () => '%%%'],
    ['no hash', () => GENUINE.replace(/&hash=.*/, '')],
    ['an empty hash', () => GENUINE.replace(/hash=.*/, 'hash=')],
    [
      'a hash in capitals',
      () => GENUINE.replace(/hash=.*/, part => part.toUpperCase().replace('HASH', 'hash')),
    ],
    ['a short hash', () => GENUINE.slice(0, -2)],
    ['a field more', () => `${GENUINE}&is_admin=true`],
    ['a field less', () => GENUINE.replace('&chat_type=private', '')],
    ['no signature field', () => GENUINE.replace(/&signature=[^&]*/, '')],
    ['another inviter', () => GENUINE.replace('ref_700000001', 'ref_700000002')],
    ['a field twice', () => `${GENUINE}&chat_type=private`],
    ['the user twice', () => `user=%7B%22id%22%3A1%2C%22first_name%22%3A%22M%22%7D&${GENUINE}`],
    ['the hash twice', () => `${GENUINE}&${GENUINE.slice(GENUINE.indexOf('hash='))}`],
    ['no user', () => signed({ auth_date: FIELDS.auth_date })],
    ['a user that is no object', () => signed({ ...FIELDS, user: '[]' })],
    ['a user that is no JSON', () => signed({ ...FIELDS, user: '{"id":7' })],
    ['a user without a name', () => signed({ ...FIELDS, user: '{"id":7}' })],
    ['an id that is text', () => signed({ ...FIELDS, user: '{"id":"7","first_name":"A"}' })],
    ['a negative id', () => signed({ ...FIELDS, user: '{"id":-7,"first_name":"A"}' })],
    [
      'an id too large to be exact',
      () => signed({ ...FIELDS, user: '{"id":9007199254740993,"first_name":"A"}' }),
    ],
    ['no date', () => signed({ user: FIELDS.user })],
    ['a date that is no number', () => signed({ ...FIELDS, auth_date: '1790000000.5' })],
    ['a date in hexadecimal', () => signed({ ...FIELDS, auth_date: '0x6AB13B80' })],
  ])('%s', (_, raw) => {
    expect(rejectionOf(() => read(raw()))).toBe('INIT_DATA_INVALID')
  })

  it('signed for another bot', () => {
    expect(rejectionOf(() => read(GENUINE, { botToken: `${BOT_TOKEN}x` }))).toBe('INIT_DATA_INVALID')
    expect(rejectionOf(() => read(GENUINE, { botToken: '' }))).toBe('INIT_DATA_INVALID')
  })
})

describe('ten thousand forgeries', () => {
  /** The content of a text once it is decoded: two texts with the same content are one, however they are escaped. */
  const said = (raw: string) => JSON.stringify([...new URLSearchParams(raw)])
  const bytes = Buffer.from(GENUINE)

  const flippedBit = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 })).map(([at, bit]) => {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((bytes[at] ?? 0) ^ (1 << bit), at)
    return changed.toString('latin1')
  })
  const changedByte = fc
    .tuple(fc.nat({ max: GENUINE.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }))
    .map(([at, character]) => GENUINE.slice(0, at) + character + GENUINE.slice(at + 1))
  const cut = fc.nat({ max: GENUINE.length - 1 }).map(at => GENUINE.slice(0, at))
  const extended = fc.tuple(fc.string(), fc.string()).map(([key, value]) => `${GENUINE}&${key}=${value}`)
  const repeated = fc.nat({ max: 6 }).map(index => `${GENUINE}&${GENUINE.split('&')[index]}`)
  const dropped = fc.nat({ max: 6 }).map(index =>
    GENUINE.split('&')
      .filter((_, at) => at !== index)
      .join('&'),
  )
  const newHash = fc
    .string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: HASH_CHARACTERS,
      maxLength: HASH_CHARACTERS,
    })
    .map(hash => GENUINE.replace(/hash=.*/, `hash=${hash}`))
  const noise = fc.string({ unit: 'binary', maxLength: 400 })

  it('are all refused, and none of them is a fault of ours', () => {
    let tried = 0
    fc.assert(
      fc.property(
        fc.oneof(flippedBit, changedByte, cut, extended, repeated, dropped, newHash, noise),
        raw => {
          if (said(raw) === said(GENUINE)) return
          tried += 1
          expect(rejectionOf(() => read(raw))).toBe('INIT_DATA_INVALID')
        },
      ),
      properties(10_500),
    )
    expect(tried).toBeGreaterThan(10_000)
  })
})
