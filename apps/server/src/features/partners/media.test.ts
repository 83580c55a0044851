/** Uploads for partners are validated by their content, stored re-encoded, and served so that nothing in them can run. */
import { deflateSync } from 'node:zlib'
import {
  addPartnerCodes,
  createPartner,
  editPartner,
  listPartners,
  type PartnerPlan,
  uploadPartnerMedia,
} from '@arena/contract/endpoints/operator-partners'
import { getPartnersList, openPartner } from '@arena/contract/endpoints/partners'
import { MEDIA_FAULTS } from '@arena/contract/kinds'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_PARTNERS } from '../../content/partners.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { BadMedia, readFilm, readPicture } from './check-media.ts'
import { sendEvent } from './testing/send-event.ts'

const TOKEN = 'operator-token-of-the-tests-0123456789'
const SECRET = Buffer.alloc(32, 5)
const [SAMPLE] = SAMPLE_PARTNERS as [PartnerPlan, PartnerPlan]
const OFFER = { ...SAMPLE, paid_per_day: 1 }
const SECRET_WORDS = 'someone@example.com was here'

let database: Database
let app: TestApp
beforeAll(async () => {
  database = await openTestDatabase('pglite')
  app = await openTestApp(database, {
    env: {
      OPERATORS: `anna:${TOKEN}`,
      PARTNER_SECRETS: `capped:whsec_${SECRET.toString('base64')}`,
    },
  })
})
afterAll(async () => {
  await app.app.stop()
  await database.close()
})

// ── a picture and a film, byte by byte ──

function chunk(type: string, data: Uint8Array): Buffer {
  const framed = Buffer.alloc(12 + data.length)
  framed.writeUInt32BE(data.length, 0)
  framed.write(type, 4, 'latin1')
  framed.set(data, 8)
  return framed
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Drawn {
  readonly side?: number
  readonly width?: number
  readonly depth?: number
  readonly lines?: Buffer
  readonly extra?: readonly Buffer[]
}

function png({ side = 64, width = side, depth = 8, lines, extra = [] }: Drawn = {}): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(side, 4)
  size.set([depth, 2, 0, 0, 0], 8)
  const pixels =
    lines ??
    Buffer.from(
      Array.from({ length: side * (width * 3 + 1) }, (_, at) =>
        at % (width * 3 + 1) === 0 ? at % 5 : at % 251,
      ),
    )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', size),
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

interface Faults {
  readonly codec?: string
  readonly seconds?: number
  readonly width?: number
  readonly reference?: Buffer
  readonly inMoov?: readonly Buffer[]
  readonly outside?: readonly Buffer[]
}

function film({ codec = 'avc1', seconds = 10, width = 720, ...faults }: Faults = {}): Buffer {
  const reference = faults.reference ?? box('url ', words(1))
  const tkhd = Buffer.concat([Buffer.alloc(76), words(width << 16, 1280 << 16)])
  const track = box(
    'trak',
    box('tkhd', tkhd),
    box(
      'mdia',
      box('hdlr', Buffer.concat([Buffer.alloc(24), Buffer.from(SECRET_WORDS)])),
      box(
        'minf',
        box('dinf', box('dref', words(0, 1), reference)),
        box('stbl', box('stsd', words(0, 1), box(codec, Buffer.alloc(70)))),
      ),
    ),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80)),
      track,
      box('udta', Buffer.from(SECRET_WORDS)),
      ...(faults.inMoov ?? []),
    ),
    ...(faults.outside ?? []),
    box('mdat', Buffer.alloc(64, 7)),
  ])
}

const upload = async (kind: string, file: Buffer | string) => {
  const data = typeof file === 'string' ? file : file.toString('base64')
  return app.call(uploadPartnerMedia.path, { token: TOKEN, body: { kind, data } })
}
const operate = (path: string, body: object) => app.call(path, { token: TOKEN, body })

describe('a picture', () => {
  it('is re-encoded: its pixels stay and nothing else of the file', async () => {
    const words = chunk('tEXt', Buffer.from(SECRET_WORDS))
    const { bytes, width } = await readPicture(png({ extra: [words] }))
    expect(width).toBe(64)
    expect(bytes.includes(SECRET_WORDS)).toBe(false)
    // Read again it is the same picture, though every line is packed in another way.
    expect((await readPicture(bytes)).bytes.equals(bytes)).toBe(true)
    expect((await readPicture(png())).bytes.equals(bytes)).toBe(true)
  })

  it('of the largest size blocks no other call: the program answers between its slices', async () => {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const { width } = await readPicture(png({ side: 1024 }))
    isOver = true
    expect(width).toBe(1024)
    // 3 MB in slices of 32 KB, processed twice.
    expect(turns).toBeGreaterThan(150)
  })

  it('is refused when it is none, lies about its size, or would be a bomb', async () => {
    const bomb = png({ side: 64, lines: Buffer.alloc(20_000_000) })
    const hostile: readonly Buffer[] = [
      Buffer.from('<svg onload="alert(1)"/>'.padEnd(80)),
      Buffer.from('GIF89a'.padEnd(80)),
      SIGNATURE,
      png().subarray(0, 90),
      png({ side: 32 }),
      png({ side: 1025 }),
      png({ depth: 16 }),
      png({ lines: Buffer.alloc(10) }),
      png({ lines: Buffer.alloc(64 * 193, 9) }),
      bomb,
      Buffer.concat([SIGNATURE, chunk('IDAT', Buffer.alloc(4))]),
    ]
    for (const file of hostile) await expect(readPicture(file)).rejects.toThrow(BadMedia)
  })
})

describe('a film', () => {
  it('keeps its pictures and sound, and loses every word that came with it', () => {
    const file = film()
    const { bytes, ...facts } = readFilm(file)
    expect(facts).toEqual({ width: 720, height: 1280, duration_ms: 10_000 })
    expect(bytes.length).toBe(file.length)
    expect(bytes.includes(SECRET_WORDS)).toBe(false)
    expect(bytes.includes(Buffer.alloc(64, 7))).toBe(true)
    expect(readFilm(film({ codec: 'vp09' })).duration_ms).toBe(10_000)
  })

  it('is refused with another codec, a reference outside, an unknown box, too long, too large or cut anywhere', () => {
    const whole = film()
    const hostile: readonly Buffer[] = [
      Buffer.from('%PDF-1.7'.padEnd(80)),
      film({ codec: 'hvc1' }),
      film({ codec: 'mp4a' }),
      film({ seconds: 31 }),
      film({ seconds: 0 }),
      film({ width: 4096 }),
      film({ reference: box('url ', words(0), Buffer.from('https://example.com/x')) }),
      film({ inMoov: [box('uuid', Buffer.alloc(16))] }),
      film({ inMoov: [box('mdat', Buffer.alloc(16))] }),
      film({ outside: [box('moof', Buffer.alloc(16))] }),
      film({ outside: [words(0xffffffff, 0x6d646174)] }),
      film({ outside: [words(1, 0x6d646174, 0, 16)] }),
      film({ inMoov: Array.from({ length: 600 }, () => box('free')) }),
      Buffer.concat([whole, whole]),
    ]
    for (const file of hostile) expect(() => readFilm(file)).toThrow(BadMedia)
    for (let length = 0; length < whole.length; length += 7)
      expect(() => readFilm(whole.subarray(0, length))).toThrow(BadMedia)
  })
})

describe('over HTTP', () => {
  it('an operator without the permission uploads nothing, and a hostile file is a listed refusal with its reason', async () => {
    const stranger = await app.call(uploadPartnerMedia.path, { body: { kind: 'film', data: 'AAAA' } })
    expect(stranger.statusCode).toBe(401)
    for (const [kind, file] of [
      ['picture', film()],
      ['film', png()],
      ['picture', 'not base64!'],
      ['film', Buffer.alloc(4_200_000)],
    ] as const) {
      const answer = await upload(kind, file)
      expect([answer.statusCode, answer.json().errorCode, answer.json().details.field]).toEqual([
        400,
        'INVALID_PAYLOAD',
        'data',
      ])
      expect(MEDIA_FAULTS).toContain(answer.json().details.fault)
      expect(answer.json().details.reason).toMatch(/\w/)
    }
    const large = await upload('film', 'A'.repeat(6_000_001))
    expect([large.statusCode, large.json().errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('a partner with all of them is shown with them, from a path where nothing may run, and in pieces for phones that ask so', async () => {
    const [picture, spot] = [(await upload('picture', png())).json(), (await upload('film', film())).json()]
    const banner = (await upload('picture', png({ width: 192 }))).json()
    const files = { picture: picture.hash, banner: banner.hash, film: spot.hash }
    const plan = { ...OFFER, partner_key: 'with-film', paid_per_day: 1, ...files }
    const missing = await operate(createPartner.path, { ...plan, film: '0'.repeat(64) })
    expect([missing.statusCode, missing.json().details]).toEqual([400, { field: 'film' }])
    const swapped = await operate(createPartner.path, { ...plan, film: picture.hash })
    expect(swapped.json().details).toEqual({ field: 'film' })
    const square = await operate(createPartner.path, { ...plan, banner: picture.hash })
    expect(square.json().details).toEqual({ field: 'banner' })
    expect((await operate(createPartner.path, plan)).statusCode).toBe(200)

    const { token } = await app.signIn(81)
    const { partnersList } = (await app.call(getPartnersList.path, { token, body: {} })).json()
    const shown = partnersList.find((one: { partner_key: string }) => one.partner_key === 'with-film')
    expect(shown).toMatchObject({
      image: picture.address,
      banner: banner.address,
      film: spot.address,
    })

    const get = (url: string, headers = {}) => app.http.inject({ method: 'GET', url, headers })
    const byKey = await get('/pictures/with-film.png')
    expect(byKey.headers['content-type']).toBe('image/png')
    expect(byKey.rawPayload).toEqual((await get(picture.address)).rawPayload)
    const whole = await get(spot.address)
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, spot.bytes])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    expect(whole.headers['set-cookie']).toBeUndefined()
    const piece = await get(spot.address, { range: 'bytes=4-7' })
    expect([piece.statusCode, piece.body, piece.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${spot.bytes}`,
    ])
    expect((await get(spot.address, { range: `bytes=${spot.bytes}-` })).statusCode).toBe(416)
    for (const other of [
      '/partner-media/x.mp4',
      spot.address.replace('.mp4', '.png'),
      '/partner-media/..%2f.env',
    ])
      expect((await get(other)).statusCode).toBe(404)
  })

  it('forgets after a day a file that no partner has', async () => {
    const { address } = (await upload('picture', png({ side: 65 }))).json()
    app.clock.advance(25 * 60 * 60_000)
    for (const job of app.app.features.partners.jobs) await job.run(app.clock.now())
    const rows = await database.query<{ hash: string }>('SELECT hash FROM partner_media')
    expect(rows).toHaveLength(3)
    expect(rows.some(({ hash }) => address.includes(hash))).toBe(false)
  })
})

describe('a partner with limits', () => {
  const DAY_S = 86_400
  const plan = {
    ...OFFER,
    partner_key: 'capped',
    events: [{ type: 'lead' as const, rewards: { coin: 10, ticket: 0, gold_ticket: 0 }, times: 100 }],
    paid_per_day: 3,
    paid_in_all: 5,
  }
  let lastMessage = 0
  const lead = async (telegramId: number, event: string) => {
    const [row] = await database.query<{ click_id: string }>(
      `SELECT click_id FROM partner_clicks WHERE player_id = $1 AND partner_key = 'capped'`,
      [keyOf(telegramId).playerId],
    )
    lastMessage += 1
    const body = { type: 'lead', click_id: row?.click_id, event_id: event }
    return sendEvent(app, body, { id: `m${lastMessage}`, partnerKey: 'capped', secret: SECRET })
  }

  it('pays concurrent events up to its daily limit and budget, and a repeat uses none of it', async () => {
    expect((await operate(createPartner.path, plan)).statusCode).toBe(200)
    const players = [91, 92, 93, 94, 95, 96]
    for (const id of players) {
      const { token } = await app.signIn(id)
      const opened = await app.call(openPartner.path, {
        token,
        body: { partner_key: 'capped', placement: 'games' },
      })
      expect(opened.statusCode).toBe(200)
    }
    const first = await Promise.all(players.map(id => lead(id, `e${id}`)))
    const paid = (answers: readonly Awaited<ReturnType<typeof lead>>[]) =>
      answers.filter(({ body }) => body.paid === true).length
    expect(paid(first)).toBe(3)
    // Reported again under other messages: answered as the first time, and the budget is unchanged.
    expect(paid(await Promise.all(players.map(id => lead(id, `e${id}`))))).toBe(3)
    app.clock.advance(DAY_S * 1000)
    expect(paid(await Promise.all(players.map(id => lead(id, `f${id}`))))).toBe(2)
    const { partners } = (await operate(listPartners.path, {})).json()
    expect(
      partners.find((one: { partner: PartnerPlan }) => one.partner.partner_key === 'capped'),
    ).toMatchObject({ clicks: 6, leads: 12, lead_ac: 50, sales: 0, sale_ac: 0, paid: 5, paid_today: 2 })
  })

  it('is shown between its two moments only', async () => {
    const now_s = Math.floor(app.clock.now().getTime() / 1000)
    const { token } = await app.signIn(97)
    const isShown = async (times: object) => {
      expect((await operate(editPartner.path, { ...plan, ...times })).statusCode).toBe(200)
      const { partnersList } = (await app.call(getPartnersList.path, { token, body: {} })).json()
      return partnersList.some((one: { partner_key: string }) => one.partner_key === 'capped')
    }
    expect(await isShown({ shown_from: now_s - 1, shown_until: now_s + DAY_S })).toBe(true)
    expect(await isShown({ shown_from: now_s + DAY_S })).toBe(false)
    expect(await isShown({ shown_until: now_s })).toBe(false)
    const answer = await operate(editPartner.path, { ...plan, shown_from: now_s, shown_until: now_s })
    expect(answer.json().details).toEqual({ field: 'shown_until' })
  })
})

describe('single promo codes', () => {
  const plan = { ...OFFER, partner_key: 'coded', placements: ['promo' as const], partner_promo: 'SHARED' }
  const shownTo = async (telegramId: number) => {
    const { token } = await app.signIn(telegramId)
    const { partnersList } = (await app.call(getPartnersList.path, { token, body: {} })).json()
    return partnersList.find((one: { partner_key: string }) => one.partner_key === 'coded').partner_promo
  }
  const hold = async (telegramId: number) => {
    await app.signIn(telegramId)
    await database.transaction(tx =>
      app.app.features.inventory.give(tx, keyOf(telegramId), { name: 'coded', cause: `test:${telegramId}` }),
    )
  }

  it('are given once each, to players with the item, and the shared one when none is left', async () => {
    expect((await operate(createPartner.path, plan)).statusCode).toBe(200)
    const codes = ['ONE-1', 'TWO-2', 'THREE-3']
    expect((await operate(addPartnerCodes.path, { partner_key: 'coded', codes })).json()).toEqual({
      added: 3,
      left: 3,
    })
    const again = await operate(addPartnerCodes.path, { partner_key: 'coded', codes: ['ONE-1'] })
    expect(again.json()).toEqual({ added: 0, left: 3 })
    expect(await shownTo(101)).toBe('')
    const players = [101, 102, 103]
    for (const id of [...players, 104]) await hold(id)
    const first = await Promise.all([...players, ...players].map(shownTo))
    expect(new Set(first)).toEqual(new Set(codes))
    expect(first.slice(0, 3)).toEqual(first.slice(3))
    expect(await Promise.all(players.map(shownTo))).toEqual(first.slice(0, 3))
    expect(await shownTo(104)).toBe('SHARED')
    const { token } = await app.signIn(101)
    const opened = await app.call(openPartner.path, {
      token,
      body: { partner_key: 'coded', placement: 'promo' },
    })
    expect(opened.json().partner_promo).toBe(first[0])
    const { partners } = (await operate(listPartners.path, {})).json()
    expect(
      partners.find((one: { partner: PartnerPlan }) => one.partner.partner_key === 'coded'),
    ).toMatchObject({ codes_left: 0, codes_given: 3 })
  })

  it('are refused for no partner, when they are none, and from operators without the permission', async () => {
    const add = (body: object) => operate(addPartnerCodes.path, body)
    expect((await add({ partner_key: 'nobody', codes: ['A'] })).json().errorCode).toBe('ITEM_NOT_FOUND')
    for (const codes of [
      [],
      ['a b'],
      ['A', 'A'],
      ['x'.repeat(41)],
      Array.from({ length: 1001 }, (_, at) => `c${at}`),
    ])
      expect((await add({ partner_key: 'coded', codes })).json().errorCode).toBe('INVALID_PAYLOAD')
    const stranger = await app.call(addPartnerCodes.path, { body: { partner_key: 'coded', codes: ['B'] } })
    expect(stranger.statusCode).toBe(401)
  })
})
