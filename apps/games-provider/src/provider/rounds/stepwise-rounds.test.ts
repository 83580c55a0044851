import { randomUUID } from 'node:crypto'
import { WALLET_PATHS } from '@arena/provider-protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openStream } from '../../fairness/index.ts'
import type { RotateSeedReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { type LanternMove, lantern, OUT_AT_ONCE } from '../testing/lantern.ts'
import { LanternPlayer, openIn, replyIn, settledIn } from '../testing/lantern-player.ts'
import {
  gamesDatabase,
  launchRequest,
  openPlayer,
  START_BALANCE,
  TestProvider,
} from '../testing/test-provider.ts'

let arena: TestProvider
let now: Date | undefined

const clock = () => now ?? new Date()
const newLantern = async (overrides = {}) =>
  new LanternPlayer(await arena.newPlayer({ game_id: 'lantern', ...overrides }))
const codeOf = (answer: { readonly body: Record<string, unknown> }) => answer.body['code']

const anotherSession = async ({ player }: LanternPlayer, overrides = {}) =>
  new LanternPlayer(await arena.anotherSession(player, overrides))

describe.each(['embedded', 'server'] as const)('on the %s database', engine => {
  beforeAll(async () => {
    arena = await TestProvider.start({
      engine,
      games: [lantern, luckyDice],
      sweepEvery_ms: 100,
      now: clock,
    })
  })
  afterEach(() => {
    now = undefined
    arena.wallet.fault = () => undefined
    arena.wallet.rejection = () => undefined
  })
  afterAll(() => arena.stop())

  describe('a round', () => {
    it('is opened, moved in, raised and cashed out; the wallet gets one bet for each stake and one win', async () => {
      const page = await newLantern()
      const round = await page.opened({ bet: 300 })
      expect(round).toMatchObject({ bet: 300, opening_bet: 300, step: 0, nonce: 0, view: { looks: 0 } })
      expect(openIn(await page.move(round.round_id, 'look')).step).toBe(1)
      const raised = replyIn(await page.move(round.round_id, 'raise'))
      expect(raised).toMatchObject({ state: 'open', balance: START_BALANCE - 600, round: { bet: 600 } })
      const answer = await page.move(round.round_id, 'take')
      const settled = settledIn(answer)
      const end = replyIn(answer)
      expect(settled).toMatchObject({ bet: 600, opening_bet: 300, outcome: { ended: 'taken' } })
      expect(settled.win).toBe(settled.outcome.lamp * 300)
      expect(end.balance).toBe(START_BALANCE - 600 + settled.win)
      expect(arena.wallet.balanceOf(page.player.sessionId)).toBe(end.balance)
      const paths = arena.wallet.calls
        .filter(({ session_id }) => session_id === page.player.sessionId)
        .map(({ path }) => path.split('/').at(-1))
      expect(paths).toEqual(['bet', 'bet', 'win'])
      expect(await page.rounds()).toEqual([settled])
    })

    it('that ends as it opens is settled at once', async () => {
      const page = await newLantern()
      const round = settledIn(await page.open({ choice: OUT_AT_ONCE }))
      expect(round).toMatchObject({ win: 200, moves: [], outcome: { ended: 'at once' } })
      expect(arena.wallet.balanceOf(page.player.sessionId)).toBe(START_BALANCE + 100)
    })

    it('is recomputed from its revealed seed, its choice and its moves', async () => {
      const page = await newLantern()
      for (const moves of [['look', 'raise', 'take'], ['take']] satisfies LanternMove[][]) {
        const { round_id } = await page.opened()
        for (const move of moves) await page.move(round_id, move)
      }
      await page.open({ choice: OUT_AT_ONCE })
      await page.player.call(GAME_API.rotateSeed, {})
      const rounds = await page.rounds()
      expect(rounds.map(({ nonce }) => nonce)).toEqual([2, 1, 0])
      for (const { server_seed, client_seed, nonce, opening_bet, choice, moves, ...end } of rounds) {
        const stream = openStream({ serverSeed: String(server_seed), clientSeed: client_seed, nonce })
        const elapsed_ms = Number.POSITIVE_INFINITY
        expect(
          lantern.follow({ stream, bet: opening_bet, choice, moves: moves as never, elapsed_ms }),
        ).toEqual({ ended: true, staked: end.bet, win: end.win, outcome: end.outcome })
      }
    })

    it('is closed to other callers: a forged id, another player, another game or another balance finds nothing', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const stranger = await newLantern()
      const otherGame = await anotherSession(page, { game_id: 'lucky-dice' })
      const otherBalance = await anotherSession(page, { currency: 'TRN:cup' })
      for (const other of [stranger, otherGame, otherBalance]) {
        expect(await other.move(round_id, 'take')).toMatchObject({
          status: 404,
          body: { code: 'ROUND_NOT_FOUND' },
        })
        expect(await other.watch(round_id, 1)).toMatchObject({ status: 404 })
      }
      for (const forged of [randomUUID(), '0', "' OR 1=1 --", 'x'.repeat(64)]) {
        expect(await page.move(forged, 'take')).toMatchObject({ status: 404 })
        expect(await page.watch(forged, 0)).toMatchObject({ status: 404 })
      }
      expect(await page.move('\0', 'take')).toMatchObject({ status: 400 })
      expect(await page.watch('\0', 0)).toMatchObject({ status: 400 })
      expect((await page.resumed())?.step).toBe(0)
    })

    it('stands on request of any page of its player, and the next round begins', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const other = await anotherSession(page, { game_id: 'lucky-dice' })
      const stood = settledIn(await other.player.call(GAME_API.standRound, { round_id }))
      expect(stood).toMatchObject({ round_id, game_id: 'lantern', outcome: { ended: 'taken' } })
      expect(settledIn(await other.player.call(GAME_API.standRound, { round_id }))).toEqual(stood)
      expect(await other.player.play()).toMatchObject({ status: 200 })
    })

    it('can’t be ended by another player', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const stranger = await newLantern()
      for (const id of [round_id, randomUUID(), 'x']) {
        const answer = await stranger.player.call(GAME_API.standRound, { round_id: id })
        expect(answer).toMatchObject({ status: 404, body: { code: 'ROUND_NOT_FOUND' } })
      }
      expect((await page.resumed())?.step).toBe(0)
    })

    it('blocks every other round, of this game and of others, and names the open round, the balance and the remaining time', async () => {
      now = new Date()
      const page = await newLantern()
      const { round_id } = await page.opened()
      const other = await anotherSession(page, { game_id: 'lucky-dice' })
      now = new Date(now.getTime() + 60_000)
      const waiting = { round_id, game_id: 'lantern', name: 'Lantern', currency: 'AC', ends_in_ms: 3_540_000 }
      for (const answer of [await page.open(), await other.player.play()]) {
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'ROUND_IN_PROGRESS', game_id: 'lantern', open_round: waiting },
        })
      }
      expect(codeOf(await page.player.call(GAME_API.rotateSeed, {}))).toBe('ROUND_IN_PROGRESS')
      expect(codeOf(await page.player.call(GAME_API.setClientSeed, { client_seed: 'mine' }))).toBe(
        'ROUND_IN_PROGRESS',
      )
      await page.move(round_id, 'take')
      expect((await other.player.play()).status).toBe(200)
    })

    it('continues after a reload, also from a new session, and its calls keep their own session', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      await page.move(round_id, 'raise')
      const later = await anotherSession(page)
      expect(await later.resumed()).toMatchObject({
        round_id,
        step: 1,
        bet: 200,
        opening_bet: 100,
        view: { raises: 1 },
      })
      expect(settledIn(await later.move(round_id, 'take', { step: 1 })).bet).toBe(200)
      expect(await later.resumed()).toBeNull()
      const sessions = arena.wallet.calls
        .filter(({ body }) => JSON.stringify(body).includes(round_id))
        .map(({ session_id }) => session_id)
      expect(sessions).toEqual(Array(3).fill(page.player.sessionId))
    })

    it('can be ended when its session is over, but accepts no further stake', async () => {
      const page = await newLantern({ expires_at: new Date(Date.now() + 60_000).toISOString() })
      const { round_id } = await page.opened()
      now = new Date(Date.now() + 120_000)
      arena.wallet.ledger.forbid(page.player.sessionId, 'SESSION_EXPIRED')
      expect(codeOf(await page.move(round_id, 'raise'))).toBe('SESSION_EXPIRED')
      expect(settledIn(await page.move(round_id, 'take')).bet).toBe(100)
    })

    it('may not stake more in total than the session allows', async () => {
      const page = await newLantern({ limits: { min_bet: 100, max_bet: 500, step: 100, round_max: 800 } })
      const { limits } = (await page.player.call(GAME_API.session, {})).body as { limits: unknown }
      expect(limits).toEqual({ min_bet: 100, max_bet: 500, step: 100, round_max: 800 })
      const { round_id } = await page.opened({ bet: 400 })
      expect(openIn(await page.move(round_id, 'raise')).bet).toBe(800)
      expect(codeOf(await page.move(round_id, 'raise'))).toBe('BET_LIMIT')
      expect((await page.resumed())?.step).toBe(1)
    })
  })

  describe('a move', () => {
    it('that the game does not know, or does not allow now, changes nothing', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      for (const move of ['jump', '', 1, null, { look: true }]) {
        expect(await page.move(round_id, move as LanternMove)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_MOVE' },
        })
      }
      expect((await page.resumed())?.step).toBe(0)
    })

    it('based on an outdated step is stale, and one that names no step is accepted', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      await page.move(round_id, 'look', { step: 0 })
      expect(await page.move(round_id, 'raise', { step: 0 })).toMatchObject({
        status: 409,
        body: { code: 'STALE_MOVE' },
      })
      expect(openIn(await page.move(round_id, 'look')).step).toBe(2)
    })

    it('sent fifty times at once acts once, and its id is accepted for no other move', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const requestId = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => page.move(round_id, 'raise', { requestId })),
      )
      for (const answer of answers) expect(openIn(answer)).toMatchObject({ step: 1, bet: 200 })
      expect(arena.wallet.ledger.rounds.get(round_id)?.staked).toBe(200)
      expect(codeOf(await page.move(round_id, 'look', { requestId }))).toBe('REQUEST_CONFLICT')
      expect(codeOf(await page.move(round_id, 'raise', { requestId, step: 1 }))).toBe('REQUEST_CONFLICT')
    })

    it('is processed in turn when fifty different ones arrive at once, and each stakes once', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, place) => page.move(round_id, place % 5 === 0 ? 'raise' : 'look')),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await page.resumed()).toMatchObject({ step: 50, bet: 1100, view: { looks: 40, raises: 10 } })
      expect(arena.wallet.ledger.rounds.get(round_id)?.staked).toBe(1100)
    })

    it('sent fifty times for the same step is accepted once', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => page.move(round_id, 'look', { step: 0 })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(answer => codeOf(answer) === 'STALE_MOVE')).toHaveLength(49)
    })

    it('whose stake is refused is dropped and recorded as refused, and the round continues', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      arena.wallet.rejection = () => 'INSUFFICIENT_FUNDS'
      const refused = await page.move(round_id, 'raise', { requestId: 'too-expensive' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_FUNDS' } })
      arena.wallet.rejection = () => undefined
      expect(await page.move(round_id, 'raise', { requestId: 'too-expensive' })).toEqual(refused)
      expect(await page.resumed()).toMatchObject({ step: 0, bet: 100 })
      expect(settledIn(await page.move(round_id, 'take')).bet).toBe(100)
    })

    it('counts from its arrival, not from the moment of its processing', async () => {
      const page = await newLantern()
      now = new Date()
      const { round_id } = await page.opened({ choice: { burns_ms: 5000 } })
      const opened = now
      now = new Date(opened.getTime() + 1234)
      expect(openIn(await page.move(round_id, 'look')).elapsed_ms).toBe(1234)
      now = new Date(opened.getTime() + 2000)
      const { moves } = settledIn(await page.move(round_id, 'take'))
      expect(moves).toEqual([
        { at_ms: 1234, move: 'look' },
        { at_ms: 2000, move: 'take' },
      ])
    })

    it('that arrives when the time is up is too late, and the round is settled', async () => {
      const page = await newLantern()
      now = new Date()
      const { round_id } = await page.opened({ choice: { burns_ms: 5000 } })
      now = new Date(now.getTime() + 5000)
      expect(await page.move(round_id, 'take')).toMatchObject({ status: 409, body: { code: 'ROUND_OVER' } })
      expect(settledIn(await page.watch(round_id, 0))).toMatchObject({
        win: 0,
        outcome: { ended: 'burnt out' },
      })
      expect(await page.move(round_id, 'take')).toMatchObject({ status: 409, body: { code: 'ROUND_OVER' } })
    })
  })

  describe('the end by timeout', () => {
    it('is sent to all watchers at its moment, never before, and settled once', async () => {
      const page = await newLantern()
      const before = performance.now()
      const { round_id } = await page.opened({ choice: { burns_ms: 700 } })
      const watches = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const answer = await page.watch(round_id, 0)
          return { round: settledIn(answer), after_ms: performance.now() - before }
        }),
      )
      for (const { round, after_ms } of watches) {
        expect(round).toEqual(watches[0]?.round)
        expect(after_ms).toBeGreaterThanOrEqual(700)
      }
      const wins = arena.wallet.calls.filter(({ path, body }) => {
        return path.endsWith('/win') && JSON.stringify(body).includes(round_id)
      })
      expect(new Set(wins.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await page.rounds()).toHaveLength(1)
    })

    it('happens without a watcher', async () => {
      const page = await newLantern()
      await page.opened({ choice: { burns_ms: 150 } })
      await expect.poll(() => page.rounds()).toHaveLength(1)
      expect(arena.wallet.balanceOf(page.player.sessionId)).toBe(START_BALANCE - 100)
    })

    it('makes room for the next round', async () => {
      const page = await newLantern()
      now = new Date()
      await page.opened({ choice: { burns_ms: 1000 } })
      now = new Date(now.getTime() + 1000)
      expect((await page.opened()).nonce).toBe(1)
    })

    it('a watch returns a move it has not seen at once', async () => {
      const page = await newLantern()
      const { round_id } = await page.opened()
      const watch = page.watch(round_id, 0)
      await page.move(round_id, 'look')
      expect(openIn(await watch).step).toBe(1)
      expect(openIn(await page.watch(round_id, 0)).step).toBe(1)
    })
  })

  it('no response before the end predicts it', async () => {
    const page = await newLantern()
    const open = await page.open({ choice: { burns_ms: 77_777 } })
    const { round_id } = openIn(open)
    const answers = [
      open,
      await page.move(round_id, 'look'),
      await page.player.call(GAME_API.session, {}),
      await page.player.call(GAME_API.history, {}),
      await page.open(),
      await page.watch(round_id, 0),
    ]
    const end = settledIn(await page.move(round_id, 'take'))
    const { revealed } = (await page.player.call(GAME_API.rotateSeed, {})).body as unknown as RotateSeedReply
    for (const { body } of answers) {
      const text = JSON.stringify(body)
      expect(text).not.toContain(revealed.server_seed)
      expect(text).not.toMatch(/lamp|ends_?at|endsAfter|outcome|"win"/i)
    }
    expect(end.outcome.lamp).toBeGreaterThan(0)
  })

  it('the wallet receives nothing outside the protocol', async () => {
    const page = await newLantern()
    const { round_id } = await page.opened()
    await page.move(round_id, 'raise')
    await page.move(round_id, 'take')
    expect(arena.wallet.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining([WALLET_PATHS.bet, WALLET_PATHS.win]),
    )
    expect(arena.wallet.malformed).toEqual([])
  })
})

it('a game that is no longer offered returns the stakes of its open rounds', async () => {
  const database = await gamesDatabase()
  const env = { GAMES_DATABASE_URL: database.url }
  const without = await TestProvider.start({ games: [luckyDice], sweepEvery_ms: 50, env })
  const { wallet } = without
  const offering = await TestProvider.start({ games: [lantern], env: { ...env, WALLET_URL: wallet.url } })
  onTestFinished(async () => {
    await without.stop()
    await database.drop()
  })
  const request = launchRequest({ game_id: 'lantern' })
  wallet.openSession(request.session_id, START_BALANCE)
  const page = new LanternPlayer(await openPlayer(offering.url, request))
  const { round_id } = await page.opened({ bet: 500, choice: { burns_ms: 3000 } })
  await offering.stop()
  await expect
    .poll(() => wallet.ledger.rounds.get(round_id), { timeout: 30_000 })
    .toMatchObject({ staked: 500, won: 500, state: 'closed' })
})
