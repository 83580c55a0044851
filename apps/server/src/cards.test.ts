import {
  getOwnShares,
  getSharedCard,
  type OwnSharesReply,
  type ShareCardReply,
  type SharedCardReply,
  shareCard,
  unshare,
} from '@arena/contract/endpoints/sharing'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { pathOfStart } from '@arena/contract/start-places'
import { seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawCard } from './features/sharing/draw-card.ts'
import { createPaintCard } from './features/sharing/paint-cards.ts'
import { createCards, exactTon } from './features/sharing/share-card.ts'
import { holdCup, OPERATOR_ENV } from './features/tournaments/testing/operate.ts'
import { SharedRateLimit } from './platform/http/index.ts'
import { createLog } from './platform/log/log.ts'
import {
  type BotApiDouble,
  keyOf,
  openBotApiDouble,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from './testing/index.ts'

const DAY_MS = 86_400_000
const NOT_THERE = [404, 'ITEM_NOT_FOUND']
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
let lastId = 975_000_000
let lastWithdrawal = 0

describe('a card', () => {
  let app: TestApp
  let botApi: BotApiDouble
  beforeAll(async () => {
    botApi = await openBotApiDouble(() => ({
      ok: true,
      result: { id: 'kept-1', expiration_date: 1_790_000_600 },
    }))
    app = await openTestApp(await openTestDatabase(), {
      env: {
        ...OPERATOR_ENV,
        BOT_API_ROOT: botApi.root,
        BOT_USERNAME: 'arena_test_bot',
        PUBLIC_URL: 'https://arena.example',
      },
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
    botApi.close()
  })
  beforeEach(() => app.clock.advance(DAY_MS))

  const newcomer = async (firstName = 'Anna') => {
    const id = (lastId += 1)
    return { id, ...keyOf(id), token: (await app.signIn(id, { firstName })).token }
  }
  type Of = readonly [kind: string, subject: string]
  type Newcomer = Awaited<ReturnType<typeof newcomer>>
  const raise = ({ bucket, playerId }: Newcomer, level: number) =>
    app.database.query('UPDATE wallets SET level = $3 WHERE bucket = $1 AND player_id = $2', [
      bucket,
      playerId,
      level,
    ])
  const withdraw = async ({ bucket, playerId }: Newcomer, state: string, nano = 12_345_678_901) => {
    const [row] = await app.database.query<{ withdrawal_id: number }>(
      `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, tx_hash)
       VALUES ($1, $2, $3, $4, 'address', '0:' || repeat('0', 64), $5, '{}', $6, $6, $7) RETURNING withdrawal_id`,
      [
        bucket,
        playerId,
        `card-${(lastWithdrawal += 1)}`,
        nano,
        state,
        app.clock.now(),
        state === 'sent' ? 'a'.repeat(64) : '',
      ],
    )
    return String(row?.withdrawal_id)
  }
  const ask = ({ token }: Newcomer, [kind, subject]: Of, more: object = {}) =>
    app.call(shareCard.path, {
      token,
      body: { kind, subject, with_name: false, prepare: false, lang: 'ru', ...more },
    })
  const made = async (player: Newcomer, of: Of, more: object = {}) => {
    const reply = await ask(player, of, more)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<ShareCardReply>().data
  }
  const look = ({ token }: Newcomer, share_id: string, lang = 'en') =>
    app.call(getSharedCard.path, { token, body: { share_id, lang } })
  const seen = async (player: Newcomer, share_id: string, lang?: string) =>
    (await look(player, share_id, lang)).json<SharedCardReply>().data
  const refusalOf = (reply: { statusCode: number; json(): unknown }) => [
    reply.statusCode,
    (reply.json() as { errorCode?: string }).errorCode,
  ]
  const picture = (url: string) => app.http.inject({ url })

  it('of a level is drawn for anyone with its address, and described in the reader’s language', async () => {
    const [winner, other] = [await newcomer(), await newcomer()]
    await raise(winner, 3)
    const card = await made(winner, ['level', '3'])
    expect(pathOfStart(`k_${card.share_id}`)).toBe(`/cards/${card.share_id}`)
    const reply = await picture(card.picture)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.subarray(0, 8)).toEqual(PNG)
    expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([1080, 1350])
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    const said = { kind: 'level', name: null, picture: card.picture }
    expect(await seen(other, card.share_id)).toEqual({
      ...said,
      title: 'Level 3',
      line: 'Reached in Arena',
      is_own: false,
    })
    expect(await seen(winner, card.share_id, 'tr')).toMatchObject({ title: 'Seviye 3', is_own: true })
  })

  it('is of a reached level, or of the player’s own withdrawal that was sent', async () => {
    const [winner, other] = [await newcomer(), await newcomer()]
    await raise(winner, 3)
    for (const level of ['1', '4', '0', '-3', '3.0', 'x', '99999999999999999'])
      expect([level, refusalOf(await ask(winner, ['level', level]))]).toEqual([level, NOT_THERE])
    app.clock.advance(60_000)
    const sent = await withdraw(winner, 'sent')
    expect(refusalOf(await ask(other, ['payout', sent]))).toEqual(NOT_THERE)
    for (const state of ['requested', 'approved', 'paying', 'held', 'cancelled'])
      expect([state, refusalOf(await ask(winner, ['payout', await withdraw(winner, state)]))]).toEqual([
        state,
        NOT_THERE,
      ])
    app.clock.advance(60_000)
    const card = await made(winner, ['payout', sent])
    expect(await seen(other, card.share_id)).toMatchObject({
      title: '12.345678901 TON',
      line: 'Paid out to my own wallet',
    })
  })

  it('shows every digit of TON and no more', () => {
    expect(exactTon(1, 'en')).toBe('0.000000001')
    expect(exactTon(1_234_500_000_000, 'en')).toBe('1,234.5')
    expect(exactTon(10_000_000_000, 'ru')).toBe('10')
    expect(exactTon(9_007_199_254_740_991, 'en')).toBe('9,007,199.254740991')
    expect(exactTon(12_050_000_000, 'ua')).toBe('12,05')
  })

  it('of a place exists once results are final, for ranked members', async () => {
    const [best, second] = [await newcomer(), await newcomer()]
    const t_key = 'card_cup'
    const tournamentId = await holdCup(app, t_key, { qualifying_rounds: 2, review_hours: 1, cost: 0 })
    for (const { token } of [best, second])
      await app.call(participateInTournament.path, { token, body: { t_key } })
    await playRounds(app, best.id, { bet: 100, win: 300, count: 2, tournamentId })
    await playRounds(app, second.id, { bet: 100, win: 0, count: 1, tournamentId })
    const { keep, settle } = app.app.features.tournaments
    const goOn = async (ms: number) => {
      app.clock.advance(ms)
      await keep(app.clock.now())
      await settle(app.clock.now())
    }
    expect(refusalOf(await ask(best, ['rank', t_key]))).toEqual(NOT_THERE)
    await goOn(DAY_MS)
    await goOn(11_000)
    const before = { ...best, token: (await app.signIn(best.id)).token }
    expect(refusalOf(await ask(before, ['rank', t_key]))).toEqual(NOT_THERE)
    await goOn(3_600_000)
    const again = { ...best, token: (await app.signIn(best.id)).token }
    const card = await made(again, ['rank', t_key])
    expect(await seen(again, card.share_id)).toMatchObject({ kind: 'rank', title: 'Place 1 of 2' })
    expect((await picture(card.picture)).statusCode).toBe(200)
    const late = { ...second, token: (await app.signIn(second.id)).token }
    expect(refusalOf(await ask(late, ['rank', t_key]))).toEqual(NOT_THERE)
    expect(refusalOf(await ask(again, ['rank', 'no_such_cup']))).toEqual(NOT_THERE)
  })

  it('names its player only while they want it: an image that named them is not available after that', async () => {
    const [winner, other] = [await newcomer('<b>Ünal & Ёж</b>'), await newcomer()]
    await raise(winner, 2)
    const many = await Promise.all(Array.from({ length: 5 }, () => made(winner, ['level', '2'])))
    expect(new Set(many.map(({ share_id }) => share_id)).size).toBe(1)
    const nameless = await made(winner, ['level', '2'])
    const named = await made(winner, ['level', '2'], { with_name: true })
    expect(named.share_id).toBe(nameless.share_id)
    expect(named.picture).not.toBe(nameless.picture)
    expect(await seen(other, named.share_id)).toMatchObject({ name: '<b>Ünal & Ёж</b>' })
    expect((await picture(named.picture)).statusCode).toBe(200)
    await made(winner, ['level', '2'], { with_name: false })
    expect(await seen(other, named.share_id)).toMatchObject({ name: null, picture: nameless.picture })
    expect((await picture(named.picture)).statusCode).toBe(404)
  })

  it('is kept as a message with its picture above and its link on the button', async () => {
    const winner = await newcomer()
    await raise(winner, 2)
    const {
      share_id,
      picture: path,
      message,
    } = await made(winner, ['level', '2'], { prepare: true, lang: 'en' })
    expect(message).toEqual({ id: 'kept-1', expiration_date: 1_790_000_600 })
    const body = JSON.stringify(botApi.asked.at(-1)?.body)
    expect(body).toContain(`https://t.me/arena_test_bot?startapp=k_${share_id}`)
    expect(body).toContain(`https://arena.example${path}`)
    expect(body).toContain('Level 2')
  })

  it('is gone for everyone once it is revoked, or its player is banned or erased', async () => {
    const [winner, other] = [await newcomer(), await newcomer()]
    await raise(winner, 3)
    const [one, two] = [await made(winner, ['level', '2']), await made(winner, ['level', '3'])]
    const isThere = async ({ share_id, picture: url }: typeof one) =>
      [(await look(other, share_id)).statusCode, (await picture(url)).statusCode].join()
    await app.call(unshare.path, { token: other.token, body: { share_id: one.share_id } })
    expect(await isThere(one)).toBe('200,200')
    await app.call(unshare.path, { token: winner.token, body: { share_id: one.share_id } })
    expect(await isThere(one)).toBe('404,404')
    const ban = (at: Date | null) =>
      app.database.query('UPDATE players SET banned_at = $3 WHERE bucket = $1 AND player_id = $2', [
        winner.bucket,
        winner.playerId,
        at,
      ])
    await ban(app.clock.now())
    expect(await isThere(two)).toBe('404,404')
    await ban(null)
    expect(await isThere(two)).toBe('200,200')
    await app.database.query('DELETE FROM players WHERE bucket = $1 AND player_id = $2', [
      winner.bucket,
      winner.playerId,
    ])
    expect(await isThere(two)).toBe('404,404')
  })

  it('is listed among its player’s own links, and no other player’s, until it is revoked', async () => {
    const [winner, other] = [await newcomer(), await newcomer()]
    await raise(winner, 2)
    const list = async ({ token }: Newcomer) =>
      (await app.call(getOwnShares.path, { token, body: { lang: 'ru' } })).json<OwnSharesReply>().data.shares
    const level = await made(winner, ['level', '2'], { with_name: true })
    app.clock.advance(60_000)
    const payout = await made(winner, ['payout', await withdraw(winner, 'sent', 1_500_000_000)])
    expect(await list(winner)).toMatchObject([
      { share_id: payout.share_id, kind: 'payout', title: '1,5 TON', with_name: false },
      { share_id: level.share_id, kind: 'level', title: 'Уровень 2', with_name: true },
    ])
    expect(await list(other)).toEqual([])
    await app.call(unshare.path, { token: winner.token, body: { share_id: level.share_id } })
    expect((await list(winner)).map(({ kind }) => kind)).toEqual(['payout'])
  })

  it.each([
    'x.png',
    'b1-20261125-short.0000000000000000.png',
    '..%2f..%2fetc%2fpasswd',
    `${'a'.repeat(90)}.png`,
  ])('does not exist under %s', async file => {
    expect((await picture(`/card-pictures/${file}`)).statusCode).toBe(404)
  })

  it('is drawn only for the address that was given, and once', async () => {
    const winner = await newcomer()
    const card = await made(winner, ['payout', await withdraw(winner, 'sent')])
    const { features } = app.app
    let drawn = 0
    const cards = createCards(
      {
        ...app,
        ...features,
        rng: seededRng('cards'),
        rateLimit: new SharedRateLimit({ clock: app.clock, log: createLog({ level: 'silent' }) }),
        prepareMessage: async () => undefined,
      },
      one => {
        drawn += 1
        return drawCard(one)
      },
    )
    const [file = ''] = card.picture.split('/').slice(-1)
    const [id, version = ''] = file.split('.')
    for (const wrong of ['0'.repeat(16), version.replace(/./, digit => (digit === '0' ? '1' : '0'))])
      expect(await cards.picture(`${id}.${wrong}.png`)).toBeUndefined()
    expect(drawn).toBe(0)
    const pictures = await Promise.all([1, 2, 3].map(() => cards.picture(file)))
    expect(pictures.every(png => png?.subarray(0, 8).equals(PNG))).toBe(true)
    await cards.picture(file)
    expect(drawn).toBe(1)
  })

  it('is one of at most twenty new links a day, and lasts as long as a round is kept', async () => {
    const winner = await newcomer()
    const codes: number[] = []
    const ids: string[] = []
    for (let count = 0; count < 21; count += 1) {
      ids.push(await withdraw(winner, 'sent'))
      codes.push((await ask(winner, ['payout', ids.at(-1) ?? ''])).statusCode)
      app.clock.advance(6_000)
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const { share_id } = await made(winner, ['payout', ids[0] ?? ''])
    const [job] = app.app.features.sharing.jobs
    const afterDays = async (days: number) => {
      app.clock.advance(days * DAY_MS)
      await job?.run(app.clock.now())
      return (await look({ ...winner, token: (await app.signIn(winner.id)).token }, share_id)).statusCode
    }
    expect([await afterDays(90), await afterDays(1)]).toEqual([200, 404])
  })

  it('waits for the others that are drawn, the same ones for one drawing, and is refused when too many wait', async () => {
    const paint = createPaintCard()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
    const keys = Array.from({ length: 32 }, (_, index) => String(index))
    const waiting = [...keys, ...keys].map(key => paint(key, () => svg))
    await expect(paint('one more', () => svg)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const drawn = await Promise.all(waiting)
    expect(drawn.every(png => png.subarray(0, 8).equals(PNG))).toBe(true)
    expect(new Set(drawn).size).toBe(32)
    expect(await paint('0', () => 'not drawn again')).toBe(drawn[0])
    await expect(paint('broken', () => '<svg')).rejects.toThrow('could not be drawn')
    expect((await paint('after that', () => svg)).subarray(0, 8)).toEqual(PNG)
  })
})
