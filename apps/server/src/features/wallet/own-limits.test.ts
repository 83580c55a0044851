import type { Database } from '@arena/database'
import type { LimitPlan } from '@arena/rules'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, MONEY_ENGINES, openTestDatabase } from '../../testing/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { createWallet, type RoundSession, type Wallet } from './index.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** Where the clock of these tests starts: noon. */
const HALF_A_DAY_MS = DAY_MS / 2

describe.each(MONEY_ENGINES)('a player’s own limits hold on %s', engine => {
  let clock = fakeClock()
  let database: Database
  let wallet: Wallet
  let lastId = 0
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const now = { now: () => clock.now() }
    wallet = createWallet({
      games: GAMES,
      database,
      clock: now,
      log: createLog({ level: 'silent' }),
      metrics: new Registry(),
    })
  })
  afterAll(() => database.close())

  function sessionOf(player: PlayerKey, tournamentId: number | null = null): RoundSession {
    return {
      player,
      provider: 'embedded',
      sessionId: `session-${player.playerId}`,
      gameId: 'golden-arena',
      tournamentId,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
      startedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 1000 * DAY_MS),
    }
  }

  /** A player who plays for the first time at noon. */
  async function newPlayer() {
    clock = fakeClock()
    lastId += 1
    const player = keyOf(lastId)
    await database.transaction(tx => wallet.open(tx, player, { credit: 1_000_000, ticket: 1 }))
    const session = sessionOf(player)
    const stake = (id: string, round = id) =>
      wallet.rounds.bet(session, { transaction_id: id, round_id: round, amount: 10 })
    const end = (round: string) => wallet.rounds.end(session, { round_id: round })
    const change = (work: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<void>) =>
      database.transaction(async tx => {
        await wallet.lock(tx, player)
        await work(tx)
      })
    return {
      player,
      session,
      stake,
      end,
      /** `OK`, or the rejection's code, of a whole round on either path. */
      async play(path: Path) {
        lastId += 1
        const id = `r${lastId}`
        const instant = { transaction_id: id, round_id: id, bet: 10, win: 0 }
        const answer = path === 'instant' ? await wallet.rounds.play(session, instant) : await stake(id)
        if (answer.ok && path === 'stepwise') await end(id)
        return answer.ok ? 'OK' : answer.code
      },
      limit: (plan: LimitPlan) => change(tx => wallet.setDayLimit(tx, player, plan)),
      rest: (until_ms: number) => change(tx => wallet.setBreak(tx, player, until_ms)),
      played_ms: async () => (await wallet.quota(database, player)).time.played_ms,
    }
  }

  type Path = 'instant' | 'stepwise'
  const PATHS: readonly Path[] = ['instant', 'stepwise']

  it.each(PATHS)('a break refuses every new %s stake until its last millisecond', async path => {
    const { rest, play } = await newPlayer()
    await rest(clock.now().getTime() + DAY_MS)
    expect(await play(path)).toBe('PLAYER_ON_BREAK')
    clock.advance(DAY_MS - 1)
    expect(await play(path)).toBe('PLAYER_ON_BREAK')
    clock.advance(1)
    expect(await play(path)).toBe('OK')
  })

  it.each(PATHS)('a permanent break never ends for a %s stake', async path => {
    const { rest, play, player } = await newPlayer()
    await rest(Number.POSITIVE_INFINITY)
    expect((await wallet.quota(database, player)).breakUntil_ms).toBe(Number.POSITIVE_INFINITY)
    clock.advance(900 * DAY_MS)
    expect(await play(path)).toBe('PLAYER_ON_BREAK')
  })

  it('a break is not shortened by a write of an earlier end', async () => {
    const { rest, player } = await newPlayer()
    const until_ms = clock.now().getTime() + DAY_MS
    await rest(until_ms)
    await rest(until_ms - 1)
    expect((await wallet.quota(database, player)).breakUntil_ms).toBe(until_ms)
    await rest(Number.POSITIVE_INFINITY)
    await rest(until_ms)
    expect((await wallet.quota(database, player)).breakUntil_ms).toBe(Number.POSITIVE_INFINITY)
  })

  it('a pause is measured to the millisecond, whichever of the two minutes that count it is', async () => {
    const [wrong] = await database.query<{ count: number }>(
      `SELECT count(*) AS count FROM generate_series(0, 120000) AS pause,
         LATERAL (SELECT $1::timestamptz AS before, $1::timestamptz + pause * interval '1 millisecond' AS now) AS stake
       WHERE (date_part('epoch', now - before) * 1000)::bigint <> pause`,
      [clock.now()],
    )
    expect(wrong).toEqual({ count: 0 })
  })

  it.each(PATHS)(
    'the day’s time is refused to a %s stake at the millisecond it is used up, and not before',
    async path => {
      const { limit, play, played_ms } = await newPlayer()
      await limit({ value: 15, next: null })
      expect(await play(path)).toBe('OK')
      // The first stake counts two minutes, each of the others the time since the one before.
      for (let minute = 3; minute <= 14; minute += 1) {
        clock.advance(MINUTE_MS)
        expect(await play(path)).toBe('OK')
      }
      clock.advance(MINUTE_MS - 1)
      expect(await play(path)).toBe('OK')
      expect(await played_ms()).toBe(15 * MINUTE_MS - 1)
      clock.advance(1)
      expect(await play(path)).toBe('OK')
      expect(await played_ms()).toBe(15 * MINUTE_MS)
      expect(await play(path)).toBe('PLAY_LIMIT_REACHED')
      clock.advance(MINUTE_MS)
      expect(await play(path)).toBe('PLAY_LIMIT_REACHED')
      expect(await played_ms()).toBe(15 * MINUTE_MS)
    },
  )

  it.each(PATHS)(
    'a new day (UTC) restarts the count for a %s stake, and a night counts on both days',
    async path => {
      const { limit, play, played_ms } = await newPlayer()
      clock.advance(HALF_A_DAY_MS - MINUTE_MS)
      await limit({ value: 3, next: null })
      await play(path)
      clock.advance(MINUTE_MS - 1)
      expect(await play(path)).toBe('OK')
      expect(await played_ms()).toBe(3 * MINUTE_MS - 1)
      clock.advance(1)
      expect(await play(path)).toBe('OK')
      expect(await played_ms()).toBe(0)
      clock.advance(40 * SECOND_MS)
      expect(await play(path)).toBe('OK')
      expect(await played_ms()).toBe(40 * SECOND_MS)
    },
  )

  it.each(PATHS)('a higher limit is in force for a %s stake from its millisecond on', async path => {
    const { limit, play } = await newPlayer()
    const from_ms = clock.now().getTime() + 4 * MINUTE_MS
    await limit({ value: 2, next: { value: null, from_ms } })
    expect(await play(path)).toBe('OK')
    clock.advance(4 * MINUTE_MS - 1)
    expect(await play(path)).toBe('PLAY_LIMIT_REACHED')
    clock.advance(1)
    expect(await play(path)).toBe('OK')
    await limit({ value: 4, next: { value: 5, from_ms: from_ms + 3 * MINUTE_MS } })
    expect(await play(path)).toBe('PLAY_LIMIT_REACHED')
    clock.advance(3 * MINUTE_MS)
    expect(await play(path)).toBe('OK')
    expect(await play(path)).toBe('PLAY_LIMIT_REACHED')
  })

  it('tournament points count as play and are refused like coins', async () => {
    const { limit, rest, player, play, played_ms } = await newPlayer()
    const now = clock.now()
    lastId += 1
    const tournamentId = lastId
    await database.transaction(async tx => {
      const closesAt = new Date(now.getTime() + 3 * DAY_MS)
      await wallet.setWindow(tx, { tournamentId, opensAt: now, closesAt })
      await wallet.openTournamentAccount(tx, { player, tournamentId, startBalance: 5000, now })
    })
    const cup = sessionOf(player, tournamentId)
    const inCup = async (path: Path) => {
      lastId += 1
      const id = `c${lastId}`
      const named = { transaction_id: id, round_id: id }
      const answer =
        path === 'instant'
          ? await wallet.rounds.play(cup, { ...named, bet: 10, win: 0 })
          : await wallet.rounds.bet(cup, { ...named, amount: 10 })
      if (answer.ok && path === 'stepwise') await wallet.rounds.end(cup, { round_id: id })
      return answer.ok ? 'OK' : answer.code
    }
    await limit({ value: 5, next: null })
    expect(await inCup('instant')).toBe('OK')
    clock.advance(2 * MINUTE_MS)
    expect(await inCup('stepwise')).toBe('OK')
    clock.advance(2 * MINUTE_MS)
    expect(await play('instant')).toBe('OK')
    expect(await played_ms()).toBe(6 * MINUTE_MS)
    for (const path of PATHS) expect(await inCup(path)).toBe('PLAY_LIMIT_REACHED')
    await rest(clock.now().getTime() + 1)
    for (const path of PATHS) expect(await inCup(path)).toBe('PLAYER_ON_BREAK')
  })

  it('an open round is doubled, won, given back and ended on a break and past the limit', async () => {
    const { limit, rest, stake, session, player } = await newPlayer()
    await limit({ value: 1, next: null })
    expect(await stake('a')).toMatchObject({ ok: true })
    expect(await stake('other')).toMatchObject({ ok: false, code: 'PLAY_LIMIT_REACHED' })
    await rest(Number.POSITIVE_INFINITY)
    expect(await stake('b', 'a')).toMatchObject({ ok: true })
    expect(await stake('other')).toMatchObject({ ok: false, code: 'PLAYER_ON_BREAK' })
    const rollback = { transaction_id: 'back', round_id: 'a', bet_transaction_id: 'b', reason: 'test' }
    expect(await wallet.rounds.rollback(session, rollback)).toMatchObject({ ok: true, result: 'ROLLED_BACK' })
    const win = { transaction_id: 'win', round_id: 'a', bet_transaction_id: 'a', amount: 25 }
    expect(await wallet.rounds.win(session, { ...win, round_closed: false })).toMatchObject({ ok: true })
    expect(await wallet.rounds.end(session, { round_id: 'a' })).toMatchObject({
      ok: true,
      balance: 1_000_015,
    })
    // Earlier answers are repeated, with or without a break.
    expect(await stake('a')).toMatchObject({ ok: true })
    expect(await wallet.read(database, player)).toMatchObject({ exp: 1 })
  })

  it('of many stakes at the same time those before the limit are played, and time counts once', async () => {
    const { limit, play, played_ms } = await newPlayer()
    await limit({ value: 3, next: null })
    expect(await Promise.all(Array.from({ length: 20 }, () => play('instant')))).toEqual(
      Array.from({ length: 20 }, () => 'OK'),
    )
    expect(await played_ms()).toBe(2 * MINUTE_MS)
    clock.advance(MINUTE_MS)
    const codes = await Promise.all(Array.from({ length: 20 }, () => play('instant')))
    expect(codes.toSorted()).toEqual([
      ...Array<string>(1).fill('OK'),
      ...Array(19).fill('PLAY_LIMIT_REACHED'),
    ])
    expect(await played_ms()).toBe(3 * MINUTE_MS)
  })

  it('and a break taken while stakes arrive lets none through after it is answered', async () => {
    const { rest, play } = await newPlayer()
    const before = Promise.all(Array.from({ length: 20 }, () => play('instant')))
    await rest(Number.POSITIVE_INFINITY)
    const after = await Promise.all(Array.from({ length: 20 }, () => play('stepwise')))
    expect(new Set(after)).toEqual(new Set(['PLAYER_ON_BREAK']))
    const codes = (await before).filter(code => code !== 'OK')
    expect(new Set([...codes, 'PLAYER_ON_BREAK'])).toEqual(new Set(['PLAYER_ON_BREAK']))
  })

  it('and the ledger agrees on every balance and on the time played', async () => {
    expect((await wallet.verify(database)).mismatches).toEqual([])
  })
})
