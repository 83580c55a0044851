import { cancelTournament } from '@arena/contract/endpoints/operator-tournaments'
import {
  buyExtraAttempts,
  getTournamentMembers,
  getTournamentsList,
  participateInTournament,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'
import { endCup, holdCup, OPERATOR_ENV, operate } from './testing/operate.ts'

let lastId = 960_000_000
const newId = () => (lastId += 1)
const START = 1_000_000
const DAY_MS = 86_400_000

describe.each(TEST_ENGINES)('an extra attempt (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const wallet = () => app.app.features.wallet
  const walletOf = (id: number) => wallet().read(app.database, keyOf(id))
  const buy = (token: string, t_key: string) => app.call(buyExtraAttempts.path, { token, body: { t_key } })
  const give = (id: number, currency: 'TICKET' | 'GOLD_TICKET', amount: number) =>
    app.database.transaction(tx =>
      wallet().post(tx, { player: keyOf(id), key: `gift:${currency}`, currency, amount, kind: 'gift' }),
    )
  const own = async (token: string, tKey: string) => {
    const reply = await app.call(getTournamentsList.path, { token })
    return reply.json<TournamentsListReply>().tournamentsList.find(({ t_key }) => t_key === tKey)
  }
  /** A member with `left` of their balance and `tickets` more of the tournament's kind. */
  async function member(tKey: string, { left, tickets }: { left: number; tickets: number }) {
    const id = newId()
    const tournamentId = await tournamentIdOf(tKey)
    const { token } = await app.signIn(id)
    const [row] = await app.database.query<{ type: number; cost: number }>(
      `SELECT type, cost FROM tournaments WHERE tournament_id = $1`,
      [tournamentId],
    )
    const currency = row?.type === 1 ? 'GOLD_TICKET' : 'TICKET'
    const spare = currency === 'TICKET' ? 1 : 0
    const wanted = (row?.cost ?? 0) + tickets - spare
    if (wanted !== 0) await give(id, currency, wanted)
    const joined = await app.call(participateInTournament.path, { token, body: { t_key: tKey } })
    if (joined.statusCode !== 200) throw new Error(joined.body)
    if (left < START) await playRounds(app, id, { bet: START - left, win: 0, tournamentId })
    return { id, token, tournamentId }
  }
  async function tournamentIdOf(tKey: string): Promise<number> {
    const [row] = await app.database.query<{ tournament_id: number }>(
      `SELECT tournament_id FROM tournaments WHERE t_key = $1`,
      [tKey],
    )
    return row?.tournament_id ?? holdCup(app, tKey)
  }

  it('sets the balance back to the start for a ticket, through the ledger, and keeps the rounds', async () => {
    const { id, token, tournamentId } = await member('refill', { left: 100_000, tickets: 1 })
    expect(await own(token, 'refill')).toMatchObject({
      balance: 100_000,
      attempts: 0,
      attempts_max: 3,
      attempt_cost: 1,
      attempt_balance_max: 100_000,
      rounds: 1,
      rounds_missing: 49,
    })
    const reply = await buy(token, 'refill')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ success: true, data: { success: true }, account: { ticket: 0 } })
    expect(await own(token, 'refill')).toMatchObject({ balance: START, attempts: 1, rounds: 1 })
    expect(await walletOf(id)).toMatchObject({ ticket: 0 })
    const entries = await app.database.query(
      `SELECT currency, amount, balance_after FROM ledger WHERE player_id = $1 AND kind = 'tournament_attempt'
        ORDER BY entry_no`,
      [keyOf(id).playerId],
    )
    expect(entries).toEqual([
      { currency: 'TICKET', amount: -1, balance_after: 0 },
      { currency: 'TRN', amount: 900_000, balance_after: START },
    ])
    const account = await wallet().tournamentAccount(app.database, keyOf(id), tournamentId)
    expect(account?.reachedAt).toEqual(app.clock.now())
  })

  it('shows on the leaderboard at once', async () => {
    const { id, token } = await member('board', { left: 0, tickets: 1 })
    const place = async () => {
      const reply = await app.call(getTournamentMembers.path, { token, body: { t_key: 'board' } })
      return reply.json<TournamentMembersReply>().tournamentMembers.find(row => row.telegram_id === id)
    }
    expect(await place()).toMatchObject({ credit: 0 })
    await buy(token, 'board')
    expect(await place()).toMatchObject({ credit: START, rounds: 1, rounds_missing: 49, qualified: false })
  })

  it('is bought once, however often it is asked for at the same time', async () => {
    const { id, token } = await member('parallel', { left: 500, tickets: 3 })
    const replies = await Promise.all(Array.from({ length: 200 }, () => buy(token, 'parallel')))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = new Set(replies.filter(({ statusCode }) => statusCode !== 200).map(reply => reply.body))
    expect([...refused].map(body => (JSON.parse(body) as { errorCode: string }).errorCode)).toEqual([
      'tournaments.attempts.balance_too_high',
    ])
    expect(await own(token, 'parallel')).toMatchObject({ balance: START, attempts: 1 })
    expect(await walletOf(id)).toMatchObject({ ticket: 2 })
  })

  it('is atomic beside rounds: a round at the same time is played before or after, never lost', async () => {
    const { id, token, tournamentId } = await member('beside', { left: 100_000, tickets: 1 })
    const [reply] = await Promise.all([
      buy(token, 'beside'),
      ...Array.from({ length: 50 }, () => playRounds(app, id, { bet: 1_000, win: 0, tournamentId })),
    ])
    expect(reply.statusCode).toBe(200)
    const after = await own(token, 'beside')
    expect(after?.balance).toBeGreaterThanOrEqual(START - 50_000)
    expect(after?.rounds).toBe(51)
    expect((await wallet().verify(app.database)).mismatches).toEqual([])
  })

  it('without a ticket answers the code that leads to the shop, and moves nothing', async () => {
    const { id, token } = await member('no_ticket', { left: 0, tickets: 0 })
    const reply = await buy(token, 'no_ticket')
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      expect.objectContaining({ errorCode: 'tournaments.attempts.error' }),
    ])
    expect(await own(token, 'no_ticket')).toMatchObject({ balance: 0, attempts: 0 })
    expect(await walletOf(id)).toMatchObject({ ticket: 0 })
  })

  it('can’t be bought where the tournament sells none, which has its own code', async () => {
    await holdCup(app, 'sells_none', { max_attempts: 0 })
    const { token } = await member('sells_none', { left: 0, tickets: 5 })
    expect((await buy(token, 'sells_none')).json()).toMatchObject({ errorCode: 'tournaments.attempts.none' })
  })

  it('is sold as often as the tournament says', async () => {
    await holdCup(app, 'twice', { max_attempts: 2 })
    const { id, token, tournamentId } = await member('twice', { left: 0, tickets: 5 })
    const answers: string[] = []
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const reply = await buy(token, 'twice')
      answers.push(reply.json<{ errorCode?: string }>().errorCode ?? 'bought')
      if (reply.statusCode === 200) await playRounds(app, id, { bet: START, win: 0, tournamentId })
    }
    expect(answers).toEqual(['bought', 'bought', 'tournaments.attempts.maximum'])
    expect(await walletOf(id)).toMatchObject({ ticket: 3 })
  })

  it('of a golden tournament costs what joining it costs', async () => {
    await holdCup(app, 'gold', { type: 1, cost: 2, start_ac: 5_000 })
    const { id, token, tournamentId } = await member('gold', { left: START, tickets: 2 })
    await playRounds(app, id, { bet: 450_000, win: 0, tournamentId })
    expect((await buy(token, 'gold')).statusCode).toBe(200)
    expect(await own(token, 'gold')).toMatchObject({ balance: 500_000, attempts: 1, attempt_cost: 2 })
    expect(await walletOf(id)).toMatchObject({ goldTicket: 0, ticket: 1 })
  })

  it('is refused with more than 1,000 points, and with points in a round that has not ended', async () => {
    const { id, token, tournamentId } = await member('too_rich', { left: 100_001, tickets: 1 })
    expect((await buy(token, 'too_rich')).json()).toMatchObject({
      errorCode: 'tournaments.attempts.balance_too_high',
    })
    const session = {
      player: keyOf(id),
      provider: 'embedded',
      sessionId: 'open-round',
      gameId: 'golden-arena',
      tournamentId,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: START, betStep: 1 },
      startedAt: app.clock.now(),
      expiresAt: new Date(app.clock.now().getTime() + DAY_MS),
    }
    const call = { transaction_id: `open-${id}`, round_id: `open-${id}`, amount: 50_001 }
    expect(await wallet().rounds.bet(session, call)).toMatchObject({ ok: true, balance: 50_000 })
    expect((await buy(token, 'too_rich')).json()).toMatchObject({
      errorCode: 'tournaments.attempts.round_open',
    })
    await wallet().rounds.end(session, { round_id: call.round_id })
    expect((await buy(token, 'too_rich')).statusCode).toBe(200)
  })

  it('is refused to a player who has not joined, before the start, below the level and for nothing', async () => {
    const now_s = Math.floor(app.clock.now().getTime() / 1000)
    const { token } = await app.signIn(newId())
    await tournamentIdOf('strangers')
    await holdCup(app, 'later', { start_timestamp: now_s + 60, end_timestamp: now_s + 3_600 })
    const code = async (tKey: string) => (await buy(token, tKey)).json()
    expect(await code('strangers')).toMatchObject({ errorCode: 'tournament_not_member' })
    expect(await code('later')).toMatchObject({
      errorCode: 'tournament_upcoming',
      details: { start: now_s + 60 },
    })
    expect(await code('no_such_thing')).toMatchObject({ errorCode: 'ITEM_NOT_FOUND' })

    const lowered = await member('lowered', { left: 0, tickets: 1 })
    await app.database.query(`UPDATE tournaments SET conditions = '{"level":4}' WHERE t_key = 'lowered'`)
    expect((await buy(lowered.token, 'lowered')).json()).toMatchObject({
      errorCode: 'level_required',
      details: { level: 4 },
    })
  })

  it('is refused after the end and after the tournament was called off', async () => {
    const ended = await member('ended', { left: 0, tickets: 1 })
    const off = await member('called_off', { left: 0, tickets: 1 })
    app.clock.advance(1_000)
    await endCup(app, 'ended')
    await operate(app, cancelTournament.path, { t_key: 'called_off', reason: 'test' })
    expect((await buy(ended.token, 'ended')).json()).toMatchObject({ errorCode: 'tournament_ended' })
    expect((await buy(off.token, 'called_off')).json()).toMatchObject({ errorCode: 'tournament_cancelled' })
    expect(await walletOf(ended.id)).toMatchObject({ ticket: 1 })
  })
})
