import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { WALLET_CONFORMANCE } from '@arena/provider-protocol/conformance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ForeignCall } from '../../../platform/http/foreign-route.ts'
import { readGames } from '../read-catalogue.ts'
import { postText, TEST_LAUNCH } from '../testing/dialect-client.ts'
import { type DialectWorld, openDialectWorld } from '../testing/dialect-world.ts'
import { ACCOUNT, createClient, OURS, post, SECRET, THEIRS } from '../testing/dialects/hub88-client.ts'
import { hub88 } from './hub88.ts'

const STRANGER = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Groups and cases that the dialect has no words for. Every other case must pass. */
const WITHOUT: Readonly<Record<string, string>> = {
  'Instant rounds': 'a bet and a win are two calls here',
  Input: 'the native signature and bodies: the dialect’s own are tested below',
  'Counted rounds': 'answers do not say how many rounds are left',
  'Wins without a stake': 'each win names its bet',
  'Transaction list': 'the dialect has none',
  'a stake that is free and costs something is refused': 'a reward of a stake that is not free is left out',
  'a win that names no stake is paid for the first of its round that was not given back':
    'each win names its bet',
  'an instant round pays the game’s highest win and not a hundredth more': 'instant',
  'a win above the ceiling leaves its neighbours in a batch alone': 'instant',
  'a free stake takes nothing from the balance, is the one stake of its round, and pays wins by its size':
    'instant',
  'a free stake that is rolled back gives nothing back, and its round does not count':
    'answers do not say how many rounds are left',
}
const isSpoken = ({ group, name }: { readonly group: string; readonly name: string }) =>
  WITHOUT[group] === undefined && WITHOUT[name] === undefined

describe('the wallet in Hub88’s dialect', () => {
  let world: DialectWorld
  beforeAll(async () => {
    world = await openDialectWorld({ account: ACCOUNT, secret: SECRET, client: createClient })
  })
  afterAll(() => world.close())

  it('leaves out only cases that exist', () => {
    const names = new Set(WALLET_CONFORMANCE.flatMap(({ group, name }) => [group, name]))
    expect(Object.keys(WITHOUT).filter(name => !names.has(name))).toEqual([])
  })

  it.each(WALLET_CONFORMANCE.filter(isSpoken))('$name', async ({ run }) => {
    await run(world.target)
    expect((await world.service.wallet.verify(world.database)).mismatches).toEqual([])
  })

  describe('bodies of its own', () => {
    const open = () => world.target.openSession({ balance: 10_000 })
    const call = (path: string, body: object | string, key = THEIRS.privateKey) =>
      post(`${world.walletUrl}${path}`, typeof body === 'string' ? body : JSON.stringify(body), key)
    const betOf = (token: string, rest: object = {}) => ({
      user: 'ref',
      token,
      request_uuid: 'request',
      transaction_uuid: `bet-${token}`,
      round: `round-${token}`,
      game_code: 'golden-arena',
      currency: 'FUN',
      amount: 100_000,
      ...rest,
    })
    const winOf = (token: string, rest: object = {}) =>
      betOf(token, {
        transaction_uuid: `win-${token}`,
        reference_transaction_uuid: `bet-${token}`,
        amount: 250_000,
        round_closed: true,
        ...rest,
      })
    const balanceOf = async (token: string) => (await call('/user/balance', { token })).body.balance

    it('amounts have five decimals', async () => {
      const token = await open()
      expect((await call('/transaction/bet', betOf(token))).body).toEqual({
        user: 'ref',
        request_uuid: 'request',
        status: 'RS_OK',
        currency: 'FUN',
        balance: 9_900_000,
      })
      expect((await call('/transaction/win', winOf(token))).body.balance).toBe(10_150_000)
    })

    it('copies of one bet at the same time take one stake, and all get its answer', async () => {
      const token = await open()
      const rawBody = JSON.stringify(betOf(token))
      const answers = await Promise.all(Array.from({ length: 20 }, () => call('/transaction/bet', rawBody)))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(answers[0]?.body.status).toBe('RS_OK')
      expect(await balanceOf(token)).toBe(9_900_000)
    })

    it('a bet that closes its round is lost, and the next round begins', async () => {
      const token = await open()
      const losing = betOf(token, { round_closed: true })
      const first = await call('/transaction/bet', losing)
      expect(first.body.status).toBe('RS_OK')
      expect((await call('/transaction/bet', losing)).body).toEqual(first.body)
      const next = betOf(token, { transaction_uuid: `next-${token}`, round: `next-${token}` })
      expect((await call('/transaction/bet', next)).body).toMatchObject({
        status: 'RS_OK',
        balance: 9_800_000,
      })
    })

    it.each([
      ['UNAVAILABLE', false],
      ['UNAVAILABLE', true],
      ['INTERNAL', true],
      ['RATE_LIMITED', false],
    ] as const)(
      'a bet whose close fails with %s (processed: %s) is sent again, which closes its round',
      async (code, isProcessed) => {
        const token = await open()
        const losing = betOf(token, { round_closed: true })
        world.failOnce('endRound', { code, isProcessed })
        expect((await call('/transaction/bet', losing)).body).toEqual({
          user: 'ref',
          request_uuid: 'request',
          status: 'RS_ERROR_UNKNOWN',
        })
        for (const _ of [1, 2])
          expect((await call('/transaction/bet', losing)).body).toMatchObject({
            status: 'RS_OK',
            balance: 9_900_000,
          })
        const next = betOf(token, { transaction_uuid: `next-${token}`, round: `next-${token}` })
        expect((await call('/transaction/bet', next)).body.status).toBe('RS_OK')
      },
    )

    it('a bet whose close was not processed can be rolled back', async () => {
      const token = await open()
      world.failOnce('endRound', { code: 'UNAVAILABLE', isProcessed: false })
      await call('/transaction/bet', betOf(token, { round_closed: true }))
      const back = {
        user: 'ref',
        token,
        transaction_uuid: `back-${token}`,
        round: `round-${token}`,
        reference_transaction_uuid: `bet-${token}`,
      }
      expect((await call('/transaction/rollback', back)).body).toMatchObject({
        status: 'RS_OK',
        balance: 10_000_000,
      })
    })

    it('amounts that are no whole hundredths, and other currencies, move nothing', async () => {
      const token = await open()
      for (const text of '-1000 1 1500 0.5 1e309 9007199254740992 1e21 null "100000" [] {}'.split(' ')) {
        const rawBody = JSON.stringify(betOf(token, { amount: '#' })).replace('"#"', text)
        expect((await call('/transaction/bet', rawBody)).body.status).toBe('RS_ERROR_WRONG_TYPES')
      }
      const foreign = betOf(token, { currency: 'EUR' })
      expect((await call('/transaction/bet', foreign)).body.status).toBe('RS_ERROR_WRONG_CURRENCY')
      expect(await balanceOf(token)).toBe(10_000_000)
    })

    it('a body that is signed for one address is refused at every other', async () => {
      const token = await open()
      await call('/transaction/bet', betOf(token))
      const other = { transaction_uuid: `other-${token}` }
      for (const [path, body] of [
        ['/transaction/win', betOf(token, other)],
        ['/transaction/rollback', betOf(token, other)],
        ['/transaction/bet', winOf(token, other)],
        ['/transaction/rollback', winOf(token, other)],
        ['/transaction/bet', { token, ...other, round: 'r', reference_transaction_uuid: `bet-${token}` }],
        ['/transaction/win', { token, ...other, round: 'r', reference_transaction_uuid: `bet-${token}` }],
      ] as const)
        expect((await call(path, body)).body.status).toBe('RS_ERROR_WRONG_TYPES')
      expect(await balanceOf(token)).toBe(9_900_000)
    })

    it('a call without the provider’s signature over these bytes is refused', async () => {
      const token = await open()
      const rawBody = JSON.stringify(betOf(token))
      const address = `${world.walletUrl}/transaction/bet`
      const genuine = sign('sha256', Buffer.from(rawBody), THEIRS.privateKey).toString('base64')
      const refused = [
        await call('/transaction/bet', rawBody, STRANGER.privateKey),
        await postText(address, rawBody, {}),
        await postText(address, rawBody, { 'x-hub88-signature': '' }),
        await postText(address, rawBody, { 'x-hub88-signature': 'x'.repeat(344) }),
        await postText(address, rawBody, { 'x-hub88-signature': genuine.slice(4) }),
        await postText(address, rawBody.replace('100000', '900000'), { 'x-hub88-signature': genuine }),
        await postText(address, `${rawBody} `, { 'x-hub88-signature': genuine }),
      ]
      for (const { http, body } of refused)
        expect([http, body]).toEqual([200, { status: 'RS_ERROR_INVALID_SIGNATURE' }])
      expect(await balanceOf(token)).toBe(10_000_000)
    })

    it('hostile bodies and addresses get a listed status', async () => {
      const token = await open()
      const bodies = [
        '',
        'null',
        '[]',
        '0',
        '{',
        '{"token":"\\ud800"}',
        '\u0000',
        '[[[[]]]]',
        '{"__proto__":{"token":"x"}}',
      ]
      const fields = Object.keys(winOf(token)).flatMap(field =>
        [null, 7, {}, '', 'x'.repeat(10_000), '\u0000'].map(value => ({ ...winOf(token), [field]: value })),
      )
      const paths = [
        '/user/info',
        '/user/balance',
        '/transaction/bet',
        '/transaction/win',
        '/transaction/rollback',
      ]
      for (const path of [...paths, '/', '/toString', '/transaction/bet/x', '/%00'])
        for (const body of [...bodies, ...(path === '/transaction/win' ? fields : [])]) {
          const { http, body: said } = await call(path, body)
          expect(http).toBeLessThan(500)
          expect(said.status).toMatch(
            /^RS_(OK|ERROR_(WRONG_(SYNTAX|TYPES|CURRENCY)|INVALID_TOKEN|TRANSACTION_DOES_NOT_EXIST))$/,
          )
        }
      const large = await call('/transaction/bet', 'x'.repeat(70_000))
      expect([large.http, large.body.status]).toEqual([413, 'RS_ERROR_WRONG_SYNTAX'])
      expect(await balanceOf(token)).toBe(10_000_000)
    })
  })
})

describe('calls to Hub88', () => {
  const wire = hub88.wire({ account: ACCOUNT, secrets: [SECRET] })
  const now = new Date()
  it('are signed with our key over the body', () => {
    for (const { rawBody, headers } of [wire.catalogue(now), wire.launch(TEST_LAUNCH, now)]) {
      const given = Buffer.from(headers['x-hub88-signature'] ?? '', 'base64')
      expect(verify('sha256', Buffer.from(rawBody), OURS.publicKey, given)).toBe(true)
    }
  })

  it('a launch names player, session, game and the provider’s words for language and currency, and nothing else of the player', () => {
    const { method, path, rawBody } = wire.launch(TEST_LAUNCH, now)
    expect([method, path]).toEqual(['POST', '/operator/generic/v2/game/url'])
    expect(JSON.parse(rawBody)).toEqual({
      operator_id: 816,
      user: 'ref',
      token: 'b1-20261127-session',
      game_code: 'ont_dice',
      currency: 'FUN',
      lang: 'uk',
      country: 'UA',
      platform: 'GPL_MOBILE',
      lobby_url: 'https://arena.example/',
      deposit_url: 'https://arena.example/',
    })
    expect(wire.readLaunch({ url: 'https://games.example/x' }, TEST_LAUNCH)).toEqual({
      url: 'https://games.example/x',
      provider_session_id: TEST_LAUNCH.session_id,
    })
  })

  it('the list of games is read with the account’s limits, without games that are off; a bad game is one fault', () => {
    expect(wire.catalogue(now)).toMatchObject({
      path: '/operator/generic/v2/game/list',
      rawBody: '{"operator_id":816}',
    })
    const url_thumb = 'https://cdn.example/dice.png'
    const game = { game_code: 'ont_dice', name: 'Dice', category: 'Video Slots', enabled: true, rtp: '96.49' }
    const list = [{ ...game, url_thumb }, { ...game, game_code: 'off', enabled: false }, { name: 'no code' }]
    const read = readGames(wire.readCatalogue(list))
    expect(read?.games).toEqual([
      {
        game_id: 'ont_dice',
        rtp: 0.9649,
        rtp_exact: '964900/1000000',
        max_win_multiplier: 5_000,
        limits: { min_bet: 1, max_bet: 100_000, step: 1 },
        languages: [],
        name: 'Dice',
        category: 'Video Slots',
        picture: url_thumb,
      },
    ])
    expect(read?.faults).toHaveLength(1)
    expect(readGames(wire.readCatalogue({ error: 'x' }))).toBeUndefined()
  })
})

describe('the signature', () => {
  /** The example of Hub88’s public documentation and code samples: body, key and signature. */
  const BODY =
    '{"user":"3nYTOSjdlF6UTz9Ir","country":"XX","currency":"EUR","operator_id":1,"token":"cd6bd8560f3bb8f84325152101adeb45","platform":"GPL_DESKTOP","game_id":39,"lang":"en","lobby_url":"https://examplecasino.io","ip":"::ffff:10.0.0.39"}'
  const SIGNATURE =
    'FFdiceKlsnmrBMhWopZYQXrJSMqxJWkynbaiOnuUE1p4mrg2UydlSAdKbOWQZ7o5USbA3SHPum3XuRCa9INWbcp+fdcOhjz0S0JLKF6uXJR2T8zlF+L+8v2lkBzPOvLg6yRuUyspxtcHB6Vlyd0Sj4v8vk5HxoVv1ZV7EpJglzHs7xKchuifjjhUwkX7AAZwvJCNKo/VZrhtfxHd/k8aq7+9h7AztiiiLO7CXbEbo8snDqMqoB/tBAImv45NcAuReBZGb3QY37MbRoOT/uQGj+9ae5VRNpJ74qs3COraDqZ5kqzsa5SjN1cML2foP13Deqp0FTY0Ek521d8CPWQY6A=='
  const PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35
v6LtJzn8drb1vg/UeGaPPFR16KsUOPqbGJ2r1pRPJMedqqbO7Agt/HavWDcQhNZl
c9VrVQcWK/w2HD9PflQYv0oQMiPK5Mut/eIdFOpwwwaRAU4s6WOkJdSmP9F4cfr/
amTZZoY59/t3SZWYjgZ9/LDI2X8S3uLW/JPiH+6dm2bU8ykhxoWwLE/piJxynS73
EzM0tgjHyTUMkarhK9qRVZk581/kzmtJLLBZQl9XrQQcIfQ+zFZj7ijddOptxpxq
Cmq8gQNohB56p34yjVH3uAJAaFvIVg5mEkprrvNVDJwGonHSaaq7AICmzrF6h/r5
dwIDAQAB
-----END PUBLIC KEY-----`
  const callOf = (rawBody: string, signature: string): ForeignCall => ({
    caller: 'hub',
    path: '/user/balance',
    headers: { 'x-hub88-signature': signature },
    rawBody: Buffer.from(rawBody),
    countFault: () => {},
  })

  it('fits the published example, and no other body or key', () => {
    const keys = { account: { ...ACCOUNT, publicKey: PUBLIC_KEY }, secrets: [] }
    expect(hub88.isGenuine(callOf(BODY, SIGNATURE), keys)).toBe(true)
    expect(hub88.isGenuine(callOf(BODY.replace('39', '38'), SIGNATURE), keys)).toBe(false)
    expect(hub88.isGenuine(callOf(BODY, SIGNATURE), { account: ACCOUNT, secrets: [] })).toBe(false)
  })
})
