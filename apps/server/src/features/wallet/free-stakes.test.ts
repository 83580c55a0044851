import type { Database } from '@arena/database'
import type { RoundTerms } from '@arena/rules'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { createWallet, type RoundSession, type Wallet } from './index.ts'
import { bookedTournamentAccounts, countEntriesOutsideTerms } from './tournament-account.ts'

const DAY_MS = 86_400_000
const TERMS: RoundTerms = { countedRounds: 20, fixedStake: 100, roundsPerDay: 0 }

describe.each(TEST_ENGINES)('a tournament with free stakes (%s)', engine => {
  const clock = fakeClock('2040-03-05T21:00:00.000Z')
  let database: Database
  let wallet: Wallet
  let lastId = 0
  let calls = 0

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const log = createLog({ level: 'silent' })
    wallet = createWallet({ games: GAMES, database, clock, log, metrics: new Registry() })
  })
  afterAll(() => database.close())

  interface Member {
    readonly player: PlayerKey
    readonly tournamentId: number
    readonly session: RoundSession
  }

  async function newMember({
    terms = TERMS,
    freeStakes = true,
    startBalance = 0,
  }: {
    readonly terms?: RoundTerms
    readonly freeStakes?: boolean
    readonly startBalance?: number
  } = {}) {
    lastId += 2
    const [player, tournamentId] = [keyOf(lastId), lastId + 1]
    const now = clock.now()
    const closesAt = new Date(now.getTime() + DAY_MS)
    await database.transaction(async tx => {
      await wallet.open(tx, player, { credit: 0, ticket: 0 })
      await wallet.setWindow(tx, { tournamentId, opensAt: now, closesAt, terms, freeStakes })
      await wallet.openTournamentAccount(tx, { player, tournamentId, startBalance, now })
    })
    const session: RoundSession = {
      player,
      provider: 'embedded',
      sessionId: `s${player.playerId}`,
      gameId: 'golden-arena',
      tournamentId,
      requiredLevel: 1,
      limits: { minBet: 100, maxBet: 100, betStep: 100 },
      startedAt: now,
      expiresAt: closesAt,
    }
    clock.advance(1_000)
    const member: Member = { player, tournamentId, session }
    return member
  }

  const ids = () => {
    calls += 1
    return { transaction_id: `t${calls}`, round_id: `r${calls}` }
  }
  const accountOf = ({ player, tournamentId }: Member) =>
    wallet.tournamentAccount(database, player, tournamentId)

  /** Every figure that follows from the rounds, and the ledger behind it. */
  async function expectFigures(
    member: Member,
    expected: { readonly points: number; readonly rounds: number },
  ): Promise<void> {
    const { points: balance, rounds } = expected
    const { player, tournamentId, session } = member
    const turnover = rounds * 100
    const account = await accountOf(member)
    expect(account).toMatchObject({ balance, rounds, turnover })
    expect(await wallet.roundRecord(database, player)).toMatchObject({ exp: rounds, amountBet: turnover })
    expect(await wallet.verify(database)).toMatchObject({ mismatches: [] })
    const [booked] = await bookedTournamentAccounts(database, tournamentId)
    expect(booked).toEqual(account)
    const window = { tournamentId, opensAt: session.startedAt, terms: TERMS, freeStakes: true }
    expect(await countEntriesOutsideTerms(database, window)).toBe(0)
  }

  it('adds what instant rounds win, and counts their stakes as turnover', async () => {
    const member = await newMember()
    const startedAt = (await accountOf(member))?.reachedAt
    const lost = await wallet.rounds.play(member.session, { ...ids(), bet: 100, win: 0 })
    expect(lost).toMatchObject({ ok: true, balance: 0, roundsLeft: 19 })
    expect((await accountOf(member))?.reachedAt).toEqual(startedAt)
    const call = { ...ids(), bet: 100, win: 250 }
    expect(await wallet.rounds.play(member.session, call)).toMatchObject({ ok: true, balance: 250 })
    expect(await wallet.rounds.play(member.session, call)).toMatchObject({ ok: true, balance: 250 })
    const even = await wallet.rounds.play(member.session, { ...ids(), bet: 100, win: 100 })
    expect(even).toMatchObject({ ok: true, balance: 350 })
    await expectFigures(member, { points: 350, rounds: 3 })
  })

  it('adds what rounds in steps win, also after its end, and pays a win by the size of the stake', async () => {
    const member = await newMember()
    const { session } = member
    const bet = { ...ids(), amount: 100 }
    expect(await wallet.rounds.bet(session, bet)).toMatchObject({ ok: true, balance: 0, roundsLeft: 19 })
    const win = { round_id: bet.round_id, bet_transaction_id: bet.transaction_id, round_closed: false }
    const most = 100 * (GAMES.find(({ game_id }) => game_id === 'golden-arena')?.max_win_multiplier ?? 0)
    const over = await wallet.rounds.win(session, { ...win, transaction_id: 'over', amount: most + 1 })
    expect(over).toMatchObject({ ok: false, code: 'WIN_LIMIT' })
    const first = { ...win, transaction_id: ids().transaction_id, amount: 300 }
    expect(await wallet.rounds.win(session, first)).toMatchObject({ ok: true, balance: 300 })
    clock.advance(2 * DAY_MS)
    const late = { ...win, transaction_id: ids().transaction_id, amount: 50, round_closed: true }
    expect(await wallet.rounds.win(session, late)).toMatchObject({ ok: true, balance: 350 })
    await expectFigures(member, { points: 350, rounds: 1 })
  })

  it('gives nothing back for a stake, and takes a win back to what was there before', async () => {
    const member = await newMember()
    const { session } = member
    const bet = { ...ids(), amount: 100 }
    await wallet.rounds.bet(session, bet)
    const win = {
      round_id: bet.round_id,
      bet_transaction_id: bet.transaction_id,
      transaction_id: ids().transaction_id,
      amount: 300,
      round_closed: false,
    }
    await wallet.rounds.win(session, win)
    const undo = (of: string) => ({
      round_id: bet.round_id,
      bet_transaction_id: of,
      transaction_id: ids().transaction_id,
      reason: 'test',
    })
    const takenBack = await wallet.rounds.rollback(session, undo(win.transaction_id))
    expect(takenBack).toMatchObject({ ok: true, balance: 0, result: 'ROLLED_BACK' })
    const returned = await wallet.rounds.rollback(session, undo(bet.transaction_id))
    expect(returned).toMatchObject({ ok: true, balance: 0, result: 'ROLLED_BACK', roundsLeft: 20 })
    await expectFigures(member, { points: 0, rounds: 0 })
  })

  it('ends a forgotten round without a point', async () => {
    const member = await newMember()
    await wallet.rounds.bet(member.session, { ...ids(), amount: 100 })
    expect(await wallet.verify(database)).toMatchObject({ mismatches: [] })
    clock.advance(2 * DAY_MS)
    expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(1)
    await expectFigures(member, { points: 0, rounds: 0 })
  })

  it('finds points that a stake took, or that a member started with, in its ledger', async () => {
    const { session, tournamentId } = await newMember()
    await wallet.rounds.play(session, { ...ids(), bet: 100, win: 250 })
    await wallet.rounds.bet(session, { ...ids(), amount: 100 })
    const window = { tournamentId, opensAt: session.startedAt, terms: TERMS, freeStakes: true }
    for (const [kind, forged, right] of [
      ['round', 150, 250],
      ['bet', -100, 0],
      ['tournament_start', 100, 0],
    ] as const) {
      const change = (amount: number) =>
        database.query(`UPDATE ledger SET amount = $3::bigint WHERE tournament_id = $1 AND kind = $2`, [
          tournamentId,
          kind,
          amount,
        ])
      await change(forged)
      expect([kind, await countEntriesOutsideTerms(database, window)]).toEqual([kind, 1])
      await change(right)
    }
    expect(await countEntriesOutsideTerms(database, window)).toBe(0)
  })

  /** A session that refuses no stake by its own limits, as of a provider that names any. */
  const withAnyStake = (session: RoundSession): RoundSession => ({
    ...session,
    limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
  })
  const codeOf = async (answer: ReturnType<Wallet['rounds']['bet']>) => {
    const given = await answer
    return given.ok ? 'OK' : given.code
  }
  const stakes = (session: RoundSession, amount: number) => [
    () => codeOf(wallet.rounds.play(session, { ...ids(), bet: amount, win: 0 })),
    () => codeOf(wallet.rounds.bet(session, { ...ids(), amount })),
  ]

  it('takes no more free stakes than its rounds, in any number of sessions', async () => {
    const member = await newMember({ terms: { ...TERMS, countedRounds: 3 } })
    const sessions = ['a', 'b', 'c'].map(sessionId => ({ ...member.session, sessionId }))
    const answers = await Promise.all(
      [...sessions, ...sessions].map(session =>
        wallet.rounds.play(session, { ...ids(), bet: 100, win: 200 }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    for (const session of sessions)
      for (const stake of stakes(session, 100)) expect(await stake()).toBe('TOURNAMENT_ROUNDS_USED')
    expect(await accountOf(member)).toMatchObject({ balance: 600, rounds: 3, turnover: 300 })
  })

  it('refuses every other stake, a second one in a round, and wins without a stake', async () => {
    const member = await newMember()
    const session = withAnyStake(member.session)
    for (const amount of [1, 99, 101, 200])
      for (const stake of stakes(session, amount))
        expect([amount, await stake()]).toEqual([amount, 'BET_LIMIT'])
    const bet = { ...ids(), amount: 100 }
    await wallet.rounds.bet(session, bet)
    const second = { ...bet, transaction_id: ids().transaction_id }
    expect(await codeOf(wallet.rounds.bet(session, second))).toBe('BET_LIMIT')
    await wallet.rounds.end(session, { round_id: bet.round_id })
    const grant = {
      grantId: `grant-${member.tournamentId}`,
      provider: session.provider,
      gameId: session.gameId,
      bet: 100,
      rounds: 1,
      winMax: 1_000,
      expiresAt: session.expiresAt,
    }
    await database.transaction(tx => wallet.freeRounds.give(tx, [member.player], grant))
    const granted = { ...ids(), amount: 0, is_free: true, grant_id: grant.grantId }
    expect(await codeOf(wallet.rounds.bet(session, granted))).toBe('FREE_ROUND_NOT_GRANTED')
    const gift = { transaction_id: ids().transaction_id, amount: 1, kind: 'promo' as const }
    expect(await codeOf(wallet.rounds.credit(session, gift))).toBe('PROMO_LIMIT')
    await expectFigures(member, { points: 0, rounds: 1 })
  })

  it('has free stakes for its members alone, and only while it runs', async () => {
    const member = await newMember()
    const { player, session } = member
    const coins = { ...session, tournamentId: null }
    for (const stake of stakes(coins, 100)) expect(await stake()).toBe('INSUFFICIENT_FUNDS')
    const other = await newMember()
    const stranger = { ...session, player: other.player }
    for (const stake of stakes(stranger, 100)) expect(await stake()).toBe('TOURNAMENT_CLOSED')
    clock.advance(2 * DAY_MS)
    const late = { ...session, expiresAt: new Date(clock.now().getTime() + DAY_MS) }
    for (const stake of stakes(late, 100)) expect(await stake()).toBe('TOURNAMENT_CLOSED')
    expect(await wallet.read(database, player)).toMatchObject({ credit: 0 })
    await expectFigures(member, { points: 0, rounds: 0 })
  })

  type Stake = ReturnType<typeof ids>
  /** Sent twice. */
  async function rollBack({ session }: Member, { round_id, transaction_id: of }: Stake): Promise<void> {
    const undo = { transaction_id: ids().transaction_id, round_id, bet_transaction_id: of, reason: 'test' }
    await wallet.rounds.rollback(session, undo)
    await wallet.rounds.rollback(session, undo)
  }
  async function forget(): Promise<void> {
    clock.advance(2 * DAY_MS)
    await wallet.rounds.rollBackForgotten(clock.now())
  }

  it.each([
    ['a provider', rollBack],
    ['the job for forgotten rounds', forget],
  ])(
    'lets %s return exactly what a stake cost, also where the rule changes in between',
    async (_, giveBack) => {
      for (const [freeStakes, startBalance, during] of [
        [true, 0, 0],
        [false, 500, 400],
      ] as const) {
        const member = await newMember({ freeStakes, startBalance })
        const { session, tournamentId } = member
        const bet = { ...ids(), amount: 100 }
        expect(await wallet.rounds.bet(session, bet)).toMatchObject({ ok: true, balance: during })
        const window = { tournamentId, opensAt: session.startedAt, closesAt: session.expiresAt, terms: TERMS }
        await database.transaction(tx => wallet.setWindow(tx, { ...window, freeStakes: !freeStakes }))
        await giveBack(member, bet)
        expect(await accountOf(member)).toMatchObject({ balance: startBalance, rounds: 0, turnover: 0 })
        expect(await wallet.verify(database)).toMatchObject({ mismatches: [] })
      }
    },
  )

  it('ends a round that is open when it is called off: a stake gives nothing back, a win is paid', async () => {
    const [returned, won] = [await newMember(), await newMember()]
    for (const { session, tournamentId } of [returned, won]) {
      const bet = { ...ids(), amount: 100 }
      await wallet.rounds.bet(session, bet)
      await database.transaction(tx => wallet.closeWindow(tx, tournamentId))
      const [transaction_id, of] = [ids().transaction_id, { round_id: bet.round_id }]
      const step = { ...of, transaction_id, bet_transaction_id: bet.transaction_id }
      if (session === won.session)
        await wallet.rounds.win(session, { ...step, amount: 300, round_closed: true })
      else await wallet.rounds.rollback(session, { ...step, reason: 'test' })
      for (const stake of stakes(session, 100)) expect(await stake()).toBe('TOURNAMENT_CLOSED')
    }
    await expectFigures(returned, { points: 0, rounds: 0 })
    expect(await accountOf(won)).toMatchObject({ balance: 300, rounds: 1, turnover: 100 })
  })
})
