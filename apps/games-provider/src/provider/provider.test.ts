import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../fairness/index.ts'
import type { HistoryReply, PlayReply, RotateSeedReply, SeedState } from '../game-api.ts'
import { GAME_API } from '../game-paths.ts'
import { goldenArena } from '../games/golden-arena/game.ts'
import { fractionNumber, fractionText } from '../games/odds-figures.ts'
import { GAMES } from '../games/registry.ts'
import {
  APP_ORIGIN,
  launch,
  launchRequest,
  openPlayer,
  START_BALANCE,
  signedCall,
  TestProvider,
} from './testing/test-provider.ts'

let arena: TestProvider
let now = new Date()

const played = (answer: { body: unknown }) => answer.body as PlayReply<{ roll: number }>

describe.each(['embedded', 'server'] as const)('on the %s database', engine => {
  beforeAll(async () => {
    now = new Date()
    arena = await TestProvider.start({ engine, now: () => now })
  })
  afterAll(() => arena.stop())

  describe('a launch', () => {
    it('answers with the address of the game and a token in its fragment', async () => {
      const { status, body } = await launch(arena.url, launchRequest({ game_id: 'golden-arena' }))
      expect(status).toBe(201)
      expect(body['url']).toMatch(
        /^http:\/\/127\.0\.0\.1:3001\/g\/golden-arena\/\?lang=en#s=b\d{1,4}-\d{8}-[\w-]{43}$/,
      )
    })

    it('asked for again gives a new token, and the old one opens nothing', async () => {
      const first = await arena.newPlayer()
      const second = await openPlayer(arena.url, first.launched)
      expect((await first.play()).body['code']).toBe('UNAUTHORIZED')
      expect((await second.play()).status).toBe(200)
    })

    it.each([
      ['GAME_NOT_FOUND', { game_id: 'no-such-game' }],
      ['INVALID_REQUEST', { expires_at: 'tomorrow' }],
      ['INVALID_REQUEST', { expires_at: '2020-01-01T00:00:00Z' }],
      ['INVALID_REQUEST', { parent_origin: 'http://elsewhere.test' }],
      ['INVALID_REQUEST', { limits: { min_bet: 150, max_bet: 190, step: 10 } }],
    ])('is refused with %s for %j', async (code, overrides) => {
      const { status, body } = await launch(arena.url, launchRequest(overrides))
      expect(body['code']).toBe(code)
      expect(status).toBeLessThan(500)
    })

    it('cannot take over another player’s session', async () => {
      const player = await arena.newPlayer()
      const other = await openPlayer(arena.url, { ...player.launched, player_id: 'another-player' })
      expect((await other.call(GAME_API.session, {})).body['code']).toBe('SESSION_CONFLICT')
      expect((await player.call(GAME_API.session, {})).status).toBe(200)
    })

    it('cannot take over a session of another game', async () => {
      const player = await arena.newPlayer()
      const { body } = await launch(arena.url, { ...player.launched, game_id: 'golden-arena' })
      expect(body['code']).toBe('SESSION_CONFLICT')
    })

    it('is refused unless the platform signed exactly this body, method, path and time', async () => {
      const request = { method: 'POST', path: '/v1/sessions', rawBody: JSON.stringify(launchRequest()) }
      const stale = new Date(now.getTime() - 400_000).toISOString()
      expect((await signedCall(arena.url, request, { 'x-signature': '0'.repeat(64) })).body['code']).toBe(
        'INVALID_SIGNATURE',
      )
      expect((await signedCall(arena.url, request, { 'x-timestamp': stale })).body['code']).toBe(
        'STALE_TIMESTAMP',
      )
      expect((await signedCall(arena.url, request, { authorization: 'Bearer other' })).body['code']).toBe(
        'UNKNOWN_KEY',
      )
      expect((await signedCall(arena.url, request, { authorization: '' })).status).toBe(401)
      const catalogue = { method: 'GET', path: '/v1/games', rawBody: '' }
      expect((await signedCall(arena.url, catalogue, { 'x-signature': '' })).status).toBe(401)
      expect((await signedCall(arena.url, catalogue)).status).toBe(200)
    })
  })

  describe('the catalogue', () => {
    it('names every game with its exact return', async () => {
      const { body } = await signedCall(arena.url, { method: 'GET', path: '/v1/games', rawBody: '' })
      const games = body['games'] as readonly Record<string, unknown>[]
      expect(games.map(game => game['game_id'])).toEqual(GAMES.map(({ id }) => id))
      expect(games).toContainEqual(
        expect.objectContaining({
          game_id: 'golden-arena',
          rtp_exact: fractionText(goldenArena.rtp),
          rtp: fractionNumber(goldenArena.rtp),
          max_win_multiplier: 1000,
          limits: { min_bet: 100, max_bet: 40_000, step: 100 },
        }),
      )
      expect(games).toContainEqual(
        expect.objectContaining({ game_id: 'lucky-dice', rtp: 0.9899032, max_win_multiplier: 99 }),
      )
    })
  })

  describe('a page', () => {
    it('learns its balance from the wallet and its limits from both sides', async () => {
      const player = await arena.newPlayer({ limits: { min_bet: 250, max_bet: 99_999, step: 50 } })
      const { status, body } = await player.call(GAME_API.session, {})
      expect(status).toBe(200)
      expect(body).toMatchObject({
        game_id: 'lucky-dice',
        balance: START_BALANCE,
        limits: { min_bet: 300, max_bet: 99_900, step: 100 },
        parent_origin: APP_ORIGIN,
        settings: { sounds: true, music: false, vibro: true },
        seeds: { nonce: 0 },
      })
      expect(JSON.stringify(body)).not.toContain('"server_seed"')
    })

    it('gets the wallet’s rejection when its session is unknown there', async () => {
      const player = await openPlayer(arena.url, launchRequest())
      expect((await player.call(GAME_API.session, {})).body['code']).toBe('SESSION_NOT_FOUND')
    })
  })

  describe('a round', () => {
    it.each(['lucky-dice', 'golden-arena'])('of %s moves the balance by its bet and win', async game_id => {
      const player = await arena.newPlayer({ game_id })
      let balance = START_BALANCE
      for (let nonce = 0; nonce < 5; nonce += 1) {
        const answer = await player.play({ bet: 300 })
        expect(answer.status).toBe(200)
        const { round, balance: after } = played(answer)
        balance += round.win - 300
        expect(after).toBe(balance)
        expect(round).toMatchObject({ game_id, nonce, bet: 300, server_seed: null })
      }
      expect(arena.wallet.balanceOf(player.sessionId)).toBe(balance)
    })

    it.each([
      ['INVALID_REQUEST', { bet: 0 }],
      ['INVALID_REQUEST', { bet: -100 }],
      ['INVALID_REQUEST', { bet: 100.5 }],
      ['INVALID_REQUEST', { bet: '100' }],
      ['INVALID_REQUEST', { bet: null }],
      ['BET_LIMIT', { bet: 150 }],
      ['BET_LIMIT', { bet: 500_100 }],
      ['BET_LIMIT', { bet: Number.MAX_SAFE_INTEGER }],
      ['BET_LIMIT', { bet: 1e300 }],
      ['INVALID_CHOICE', { choice: null }],
      ['INVALID_CHOICE', { choice: { target: 99, side: 'under' } }],
      ['INVALID_CHOICE', { choice: { target: 5000, side: 'both' } }],
      ['INVALID_REQUEST', { request_id: 'short' }],
      ['INVALID_REQUEST', { request_id: "x'; DROP TABLE rounds; --" }],
      ['INVALID_REQUEST', { win: 1_000_000 }],
    ])('is refused with %s for %j and changes no balance', async (code, overrides) => {
      const player = await arena.newPlayer()
      const request = {
        request_id: 'request-1',
        bet: 100,
        choice: { target: 4950, side: 'under' },
        ...overrides,
      }
      const { status, body } = await player.call(GAME_API.play, request)
      expect(body['code']).toBe(code)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(arena.wallet.balanceOf(player.sessionId)).toBe(START_BALANCE)
      expect(played(await player.play()).round.nonce).toBe(0)
    })

    it('is played once, however often its request arrives', async () => {
      const player = await arena.newPlayer()
      const requestId = 'the-same-request'
      const answers = await Promise.all(Array.from({ length: 8 }, () => player.play({ requestId })))
      const rounds = answers.filter(({ status }) => status === 200).map(answer => played(answer).round)
      expect(rounds.length).toBeGreaterThan(0)
      const again = played(await player.play({ requestId }))
      for (const round of rounds) expect(round).toEqual(again.round)
      expect(arena.wallet.moved.filter(({ session_id }) => session_id === player.sessionId)).toHaveLength(1)
      expect((await player.play({ requestId, bet: 200 })).body['code']).toBe('REQUEST_CONFLICT')
      expect((await player.play({ requestId, choice: { target: 4950, side: 'over' } })).body['code']).toBe(
        'REQUEST_CONFLICT',
      )
    })

    it('waits for the one before: a second one at the same time is refused', async () => {
      const player = await arena.newPlayer()
      let open = () => {}
      arena.wallet.gate = new Promise(resolve => {
        open = resolve
      })
      const arrived = arena.wallet.arrived
      const first = player.play()
      await expect.poll(() => arena.wallet.arrived).toBe(arrived + 1)
      await expect.poll(() => player.play().then(({ body }) => body['code'])).toBe('ROUND_IN_PROGRESS')
      expect((await player.call(GAME_API.rotateSeed, {})).body['code']).toBe('ROUND_IN_PROGRESS')
      open()
      const answer = await first
      expect(answer.status).toBe(200)
      expect(played(await player.play()).round.nonce).toBe(played(answer).round.nonce + 1)
    })

    it('refused by the wallet gives its nonce back and shows nothing of its outcome', async () => {
      const player = await arena.newPlayer()
      arena.wallet.openSession(player.sessionId, 50)
      const refused = await player.play({ requestId: 'too-expensive' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_FUNDS', balance: 50 } })
      expect(Object.keys(refused.body).toSorted()).toEqual(['balance', 'code', 'message'])
      expect((await player.play({ requestId: 'too-expensive' })).body).toMatchObject({
        code: 'INSUFFICIENT_FUNDS',
      })
      expect((await player.call(GAME_API.history, {})).body['rounds']).toEqual([])
      arena.wallet.openSession(player.sessionId, START_BALANCE)
      expect(played(await player.play()).round.nonce).toBe(0)
    })

    it.each(['WIN_LIMIT', 'PROVIDER_LIMIT'] as const)(
      'refused for its win (%s) is not drawn again, however the player bets next',
      async code => {
        const player = await arena.newPlayer()
        arena.wallet.rejection = () => code
        const refused = await player.play()
        arena.wallet.rejection = () => undefined
        expect(refused.body['code']).toBe(code)
        expect(played(await player.play()).round.nonce).toBe(1)
      },
    )

    it('can’t be started in an expired session, but its answer is still available', async () => {
      const player = await arena.newPlayer({ expires_at: new Date(now.getTime() + 60_000).toISOString() })
      const before = await player.play({ requestId: 'before-the-end' })
      now = new Date(now.getTime() + 61_000)
      expect((await player.play()).body['code']).toBe('SESSION_EXPIRED')
      expect((await player.play({ requestId: 'before-the-end' })).body).toEqual(before.body)
      expect((await player.call(GAME_API.history, {})).body['code']).toBe('SESSION_EXPIRED')
    })

    it('belongs to the token: a forged one plays nothing', async () => {
      const player = await arena.newPlayer()
      for (const authorization of [
        '',
        'Bearer',
        'Bearer x',
        `Bearer ${'A'.repeat(43)}`,
        `Basic ${player.token}`,
      ]) {
        const answer = await player.send(GAME_API.session, '{}', { authorization })
        expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
      }
    })
  })

  describe('the seeds', () => {
    it('revealed by rotation, prove every round that was played with them', async () => {
      const player = await arena.newPlayer({ game_id: 'golden-arena' })
      const committed = (await player.call(GAME_API.session, {})).body['seeds'] as SeedState
      await player.call(GAME_API.setClientSeed, { client_seed: 'my own half!' })
      for (let round = 0; round < 4; round += 1) await player.play()
      const rotation = (await player.call(GAME_API.rotateSeed, {})).body as unknown as RotateSeedReply
      expect(rotation.revealed.server_seed_hash).toBe(committed.server_seed_hash)
      expect(commitmentOf(rotation.revealed.server_seed)).toBe(committed.server_seed_hash)
      expect(rotation.seeds).toMatchObject({
        server_seed_hash: committed.next_server_seed_hash,
        client_seed: 'my own half!',
        nonce: 0,
      })
      const { rounds } = (await player.call(GAME_API.history, {})).body as unknown as HistoryReply
      expect(rounds.map(({ nonce }) => nonce)).toEqual([3, 2, 1, 0])
      for (const { server_seed, client_seed, nonce, opening_bet, choice, win, outcome } of rounds) {
        const stream = openStream({ serverSeed: String(server_seed), clientSeed: client_seed, nonce })
        expect(goldenArena.play(stream, opening_bet, choice)).toEqual({ win, outcome })
      }
    })

    it('stay hidden while they are in use', async () => {
      const player = await arena.newPlayer()
      const answers = [
        await player.call(GAME_API.session, {}),
        await player.play(),
        await player.call(GAME_API.history, {}),
      ]
      const { revealed } = (await player.call(GAME_API.rotateSeed, {})).body as unknown as RotateSeedReply
      for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(revealed.server_seed)
      const { rounds } = (await player.call(GAME_API.history, {})).body as unknown as HistoryReply
      expect(rounds[0]?.server_seed).toBe(revealed.server_seed)
    })

    it('of two players are never the same', async () => {
      const players = await Promise.all(Array.from({ length: 8 }, () => arena.newPlayer()))
      const states = await Promise.all(
        players.map(async player => (await player.call(GAME_API.session, {})).body['seeds'] as SeedState),
      )
      const hashes = states.flatMap(seeds => [
        seeds.server_seed_hash,
        seeds.next_server_seed_hash,
        seeds.client_seed,
      ])
      expect(new Set(hashes).size).toBe(24)
    })

    it.each(['', 'with:colon', 'line\nbreak', 'ё', 'x'.repeat(65)])(
      'accept no client seed like %j',
      async client_seed => {
        const player = await arena.newPlayer()
        expect((await player.call(GAME_API.setClientSeed, { client_seed })).status).toBe(400)
      },
    )
  })

  describe('the history', () => {
    it('pages backwards through the rounds of this game only', async () => {
      const player = await arena.newPlayer()
      const other = await openPlayer(
        arena.url,
        launchRequest({ player_id: player.launched.player_id, game_id: 'golden-arena' }),
      )
      arena.wallet.openSession(other.sessionId, START_BALANCE)
      for (let round = 0; round < 3; round += 1) await player.play()
      expect(played(await other.play()).round.nonce).toBe(3)
      await player.play()
      const first = (await player.call(GAME_API.history, { limit: 3 })).body as unknown as HistoryReply
      const second = (await player.call(GAME_API.history, { limit: 3, before: first.next }))
        .body as unknown as HistoryReply
      expect(first.rounds.map(({ nonce }) => nonce)).toEqual([4, 2, 1])
      expect(second.rounds.map(({ nonce }) => nonce)).toEqual([0])
      expect(second.next).toBeNull()
    })
  })
})
