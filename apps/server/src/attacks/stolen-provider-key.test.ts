import { CEILINGS } from '@arena/contract/ceilings'
import { liftProviderLimit } from '@arena/contract/endpoints/operator-support'
import type { Database } from '@arena/database'
import { type BalanceReply, signedHeaders, WALLET_PATHS, type WalletFailure } from '@arena/provider-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../content/games.ts'
import { createHourlyReturns, deviationOf } from '../features/games/return-metrics.ts'
import { seedSession } from '../features/games/testing/wallet-service.ts'
import type { PlayerKey } from '../features/players/index.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../testing/index.ts'

const ANNA = 'a'.repeat(32)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The catalogue's limits give the largest stake of a session; here 100 AC. */
const MAX_BET = 10_000
const COUNTED = { countedRounds: 60, fixedStake: 100, roundsPerDay: 0 }
const START_BALANCE = 6000

describe('an attacker with the key of the games provider', () => {
  let database: Database
  let arena: TestApp
  let ids = 9600
  beforeAll(async () => {
    database = await openTestDatabase()
    arena = await openTestApp(database, { env: { OPERATORS: `anna:${ANNA}` } })
  })
  afterAll(async () => {
    await arena.app.stop()
    await database.close()
  })

  /** A call as the provider would sign it. */
  async function call(path: string, fields: object) {
    const rawBody = JSON.stringify(fields)
    const { keyId, secret } = arena.config.games
    const headers = signedHeaders(
      { keyId, secret },
      { method: 'POST', path, rawBody, now: arena.clock.now() },
    )
    const reply = await arena.http.inject({ method: 'POST', url: path, headers, payload: rawBody })
    return reply.json<Partial<BalanceReply & WalletFailure>>()
  }
  let calls = 0
  const playRound = (sessionId: string, round: { readonly bet: number; readonly win: number }) => {
    calls += 1
    const names = { transaction_id: `stolen-${calls}`, round_id: `stolen-${calls}` }
    return call(WALLET_PATHS.playRound, { session_id: sessionId, ...names, ...round })
  }

  /** An account of the thief's own, with a game open in it. */
  async function ownSession(wish: { readonly gameId?: string; readonly tournamentId?: number } = {}) {
    const id = ids++
    await arena.signIn(id)
    const player = keyOf(id)
    const limits = { minBet: 1, maxBet: MAX_BET, betStep: 1 }
    const { sessionId } = await seedSession(database, arena.clock.now(), { player, limits, ...wish })
    return { player, sessionId }
  }

  const tonOf = async ({ bucket, playerId }: PlayerKey) =>
    database.query(`SELECT 1 FROM ledger WHERE bucket = $1 AND player_id = $2 AND currency = 'TON'`, [
      bucket,
      playerId,
    ])

  it.each(GAMES.map(game => [game.game_id, game.max_win_multiplier] as const))(
    'gives a round of %s the game’s highest win and nothing above it',
    async (gameId, multiple) => {
      const { sessionId, player } = await ownSession({ gameId })
      const highest = Math.floor(100 * multiple)
      expect((await playRound(sessionId, { bet: 100, win: highest + 1 })).code).toBe('WIN_LIMIT')
      const { balance = 0 } = await call(WALLET_PATHS.balance, { session_id: sessionId })
      const paid = await playRound(sessionId, { bet: 100, win: highest })
      expect(paid.balance).toBe(balance - 100 + highest)
      expect((await playRound(sessionId, { bet: MAX_BET + 1, win: 0 })).code).toBe('BET_LIMIT')
      expect(await tonOf(player)).toEqual([])
    },
  )

  it('pays no TON, by no call and in no game', async () => {
    const { sessionId, player } = await ownSession()
    for (let round = 0; round < 50; round++) await playRound(sessionId, { bet: MAX_BET, win: 2500 * MAX_BET })
    expect(await tonOf(player)).toEqual([])
    const rows = await database.query(
      `SELECT DISTINCT currency FROM ledger WHERE bucket = $1 AND player_id = $2`,
      [player.bucket, player.playerId],
    )
    expect(rows.map(row => (row as { readonly currency: string }).currency)).not.toContain('TON')
  })

  it('wins at most its rounds times the highest win in a tournament that counts rounds', async () => {
    const { wallet } = arena.app.features
    const tournamentId = 77_000
    const id = ids++
    await arena.signIn(id)
    const player = keyOf(id)
    const now = arena.clock.now()
    const closesAt = new Date(now.getTime() + DAY_MS)
    await database.transaction(async tx => {
      await wallet.setWindow(tx, { tournamentId, opensAt: now, closesAt, terms: COUNTED })
      await wallet.openTournamentAccount(tx, { player, tournamentId, startBalance: START_BALANCE, now })
    })
    const limits = { minBet: 1, maxBet: MAX_BET, betStep: 1 }
    const { sessionId } = await seedSession(database, now, { player, limits, tournamentId })
    const multiple = GAMES.find(game => game.game_id === 'golden-arena')?.max_win_multiplier ?? 0
    const { fixedStake, countedRounds } = COUNTED
    expect((await playRound(sessionId, { bet: fixedStake + 1, win: 0 })).code).toBe('BET_LIMIT')
    const codes = []
    for (let round = 0; round < countedRounds + 20; round++) {
      codes.push((await playRound(sessionId, { bet: fixedStake, win: fixedStake * multiple })).code)
    }
    expect(codes.filter(code => code === undefined)).toHaveLength(countedRounds)
    expect(new Set(codes.slice(countedRounds))).toEqual(new Set(['TOURNAMENT_ROUNDS_USED']))
    const { balance } = await call(WALLET_PATHS.balance, { session_id: sessionId })
    expect(balance).toBe(START_BALANCE + countedRounds * fixedStake * (multiple - 1))
  })

  it('wins players no more ArenaCoins in an hour than its limit, whatever it signs, until an operator or the next hour allows it', async () => {
    const { wallet } = arena.app.features
    const game = 'star-rocket'
    const highest = 10_000 * MAX_BET
    const begin = () => ownSession({ gameId: game })
    const allowed = CEILINGS.provider_hour_ac * 100
    // The next full hour, in which nothing was played.
    arena.clock.advance(HOUR_MS - (arena.clock.now().getTime() % HOUR_MS))
    const plunder = async () => {
      const sessions = await Promise.all(Array.from({ length: 8 }, begin))
      const codes = new Set<string | undefined>()
      for (let wave = 0; wave < 40; wave += 1) {
        const replies = await Promise.all(
          sessions.map(({ sessionId }) => playRound(sessionId, { bet: MAX_BET, win: highest })),
        )
        for (const { code } of replies) codes.add(code)
      }
      return { codes, sessions }
    }
    const won = async () => {
      const [row] = await database.query<{ readonly credit: number }>(
        `SELECT coalesce(sum(win - bet), 0)::bigint AS credit FROM ledger
          WHERE game_id = $1 AND tournament_id IS NULL AND created_at >= $2`,
        [game, new Date(Math.floor(arena.clock.now().getTime() / HOUR_MS) * HOUR_MS)],
      )
      return row?.credit ?? 0
    }
    const { codes, sessions } = await plunder()
    expect(codes).toEqual(new Set([undefined, 'PROVIDER_LIMIT']))
    const first = await won()
    expect(first).toBeLessThanOrEqual(allowed)
    expect(first).toBeGreaterThan(allowed - highest)
    // A lost round is refused too, and a stake of a longer one; booked rounds get their answer again.
    const { sessionId = '' } = sessions[0] ?? {}
    expect((await playRound(sessionId, { bet: MAX_BET, win: 0 })).code).toBe('PROVIDER_LIMIT')
    const stake = { session_id: sessionId, transaction_id: 'longer', round_id: 'longer', amount: MAX_BET }
    expect((await call(WALLET_PATHS.bet, stake)).code).toBe('PROVIDER_LIMIT')
    // All servers exchange their counts every few seconds.
    const send = async () => {
      arena.clock.advance(5_000)
      await playRound(sessionId, { bet: MAX_BET, win: 0 })
      await wallet.rounds.drained()
    }
    await send()
    const lifted = await arena.call(liftProviderLimit.path, {
      token: ANNA,
      body: { provider: 'embedded', reason: 'a jackpot, looked at' },
    })
    expect(lifted.json()).toMatchObject({ credit: first, lifted: 1 })
    await send()
    await plunder()
    expect(await won()).toBeLessThanOrEqual(2 * allowed)
    expect(await won()).toBeGreaterThan(2 * allowed - highest)
    arena.clock.advance(HOUR_MS)
    const next = await begin()
    expect((await playRound(next.sessionId, { bet: MAX_BET, win: highest })).code).toBeUndefined()
  })

  it('is detected at the sixth highest win of an hour at the latest, in any game', () => {
    for (const { game_id: gameId, max_win_multiplier } of GAMES) {
      const hours = createHourlyReturns()
      const figures = { balance: 0, exp: 0, amountBet: 0, rounds: 0, tournamentId: null }
      const change = { ...figures, reachedAt: arena.clock.now(), player: keyOf(1), gameId }
      const win = { ...change, finishedRounds: 1, bet: 100, win: 100 * max_win_multiplier } as const
      hours.note(
        Array.from({ length: 6 }, () => win),
        arena.clock.now(),
      )
      const published = { rtp: 0.97, max_win_multiplier }
      expect([gameId, deviationOf(hours.of(gameId, arena.clock.now()), published)]).toEqual([
        gameId,
        expect.toSatisfy((deviation: number) => deviation > 1),
      ])
    }
  })
})
