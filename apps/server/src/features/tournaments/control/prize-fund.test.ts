import {
  createTournament,
  editTournament,
  extendTournament,
  type PrizeFundReply,
  prizeFund,
  type TournamentPlanBody,
} from '@arena/contract/endpoints/operator-tournaments'
import type { Database } from '@arena/database'
import { afterEach, describe, expect, it } from 'vitest'
import { MONEY_ENGINES, openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { OPERATOR_ENV, OPERATOR_TOKEN, operate, planBody, stateOf } from '../testing/operate.ts'

const TON = 1_000_000_000
const WEEK_S = 7 * 86_400
/** USD 3 for a TON: a thousand TON. */
const THOUSAND = [{ place: 1, first_prize: '', second_prize: 3_000, third_prize: '' }]
const FAIR: Partial<TournamentPlanBody> = {
  counted_rounds: 60,
  fixed_stake_ac: 200,
  start_ac: 12_000,
  games: ['golden-arena'],
  rewards: THOUSAND,
}

let app: TestApp | undefined
afterEach(async () => {
  await app?.app.stop()
  await app?.database.close()
  app = undefined
})

async function open(env: Record<string, string> = {}, database?: Database): Promise<TestApp> {
  app = await openTestApp(database ?? (await openTestDatabase()), {
    start: '2026-11-18T12:00:00Z',
    env: { ...OPERATOR_ENV, ...env },
  })
  // The limits of one operator don't matter here.
  for (const name of ['tournament_nano', 'prize_nano', 'operator_day_nano']) await ceiling(app, name, 1e6)
  return app
}

const cup = (arena: TestApp, key: string, rest: Partial<TournamentPlanBody> = {}): TournamentPlanBody => {
  const start_timestamp = Math.floor(arena.clock.now().getTime() / 1000) + 3_600
  return planBody(arena, key, { ...FAIR, start_timestamp, end_timestamp: start_timestamp + WEEK_S, ...rest })
}
const announce = (arena: TestApp, key: string, rest: Partial<TournamentPlanBody> = {}) =>
  arena.call(createTournament.path, { token: OPERATOR_TOKEN, body: cup(arena, key, rest) })
const fundOf = async (arena: TestApp): Promise<PrizeFundReply> => {
  const reply = await arena.call(prizeFund.path, { token: OPERATOR_TOKEN, body: {} })
  expect(reply.statusCode).toBe(200)
  return reply.json<PrizeFundReply>()
}
const ceiling = (arena: TestApp, name: string, ton: number) =>
  arena.database.query(
    `INSERT INTO operator_ceilings (name, value, changed_at, changed_by) VALUES ($1, $2, now(), 'anna')
     ON CONFLICT (name) DO UPDATE SET value = $2`,
    [name, Math.round(ton * TON)],
  )
/** As the job that pays writes it down. */
const hold = (arena: TestApp, ton: number) =>
  arena.database.query(
    `INSERT INTO payout_wallets (address_raw, held_nano, held_at) VALUES ('0:wallet', $1, $2)
     ON CONFLICT (address_raw) DO UPDATE SET held_nano = $1, held_at = $2`,
    [ton * TON, arena.clock.now()],
  )
const FROM_WALLET = { PRIZE_FUND: 'wallet' }

describe('prizes in TON', () => {
  it('are promised up to the limit by any operator; a smaller promise is always allowed', async () => {
    const arena = await open()
    const before = await fundOf(arena)
    // The open tournament of this and of last week, which is not ranked yet, and two golden ones: USD 700 and 2,500 each.
    expect(before).toMatchObject({ kind: 'declared', prizes_nano: '2133333333333', held_back: [] })
    await ceiling(arena, 'announced_nano', 6_400 / 3 + 1_500)
    expect((await announce(arena, 'one')).statusCode).toBe(200)
    const refused = await announce(arena, 'two')
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        errorCode: 'prizes_not_covered',
        details: { reason: 'ceiling', needed_nano: '1000000000000', free_nano: '500000000000' },
      }),
    ])
    expect(await stateOf(arena, 'two')).toBeUndefined()
    // Raising an announced one is refused as well; without TON any may be announced.
    const [first] = THOUSAND
    const more = [{ ...first, second_prize: 4_501 }]
    const less = [{ ...first, second_prize: 2_000 }]
    const edit = (rewards: object[]) => operate(arena, editTournament.path, { ...cup(arena, 'one'), rewards })
    expect((await edit(more)).code).toBe('prizes_not_covered')
    await ceiling(arena, 'announced_nano', 0)
    expect((await edit(less)).status).toBe(200)
    const free = [{ place: 1, first_prize: '5', second_prize: 0, third_prize: '' }]
    expect((await announce(arena, 'free', { rewards: free })).statusCode).toBe(200)
    expect((await fundOf(arena)).free_nano).toBe('-2800000000000')
  })

  it('that fall due on one day stay below that day’s ceiling, also when an end is moved', async () => {
    const arena = await open()
    await ceiling(arena, 'due_day_nano', 1_500)
    expect((await announce(arena, 'one')).statusCode).toBe(200)
    const second = await announce(arena, 'two')
    expect(second.json()).toMatchObject({ errorCode: 'prizes_not_covered', details: { reason: 'day' } })
    const { end_timestamp } = cup(arena, 'three')
    const earlier = end_timestamp - 2 * 86_400
    expect((await announce(arena, 'three', { end_timestamp: earlier })).statusCode).toBe(200)
    const extended = await operate(arena, extendTournament.path, { t_key: 'three', end_timestamp })
    expect(extended.code).toBe('prizes_not_covered')
  })

  it('count the TON that players own and have requested, and prizes won and not paid', async () => {
    const arena = await open()
    const before = BigInt((await fundOf(arena)).free_nano)
    await arena.database.query(`UPDATE ton_balance_parts SET nano = 7 WHERE part = 3`)
    await arena.database.query(
      `INSERT INTO tournaments (t_key, final_key, state, state_changed_at, type, cost, conditions, start_at, end_at, start_balance, bet_cap,
         qualifying_rounds, max_attempts, games, rewards, translation, review_hours, created_at)
       SELECT 'won', 'won', 'final', now(), type, cost, conditions, start_at, end_at, start_balance, bet_cap, qualifying_rounds, max_attempts, games,
         '[]', translation, review_hours, now() FROM tournaments WHERE counted_rounds = 0 LIMIT 1`,
    )
    await arena.database.query(
      `INSERT INTO tournament_prizes (bucket, player_id, tournament_id, kind, amount, usd, usd_per_ton)
       SELECT 1, 1, tournament_id, 'TON', 11, 1, 1 FROM tournaments WHERE t_key = 'won'`,
    )
    const fund = await fundOf(arena)
    expect([fund.balances_nano, BigInt(fund.free_nano)]).toEqual(['7', before - 18n])
  })
})

describe('where the paying wallet counts', () => {
  it('nothing is promised before the wallet was read: the calendar’s own tournaments wait, and come when there is money', async () => {
    const arena = await open(FROM_WALLET)
    const { tournaments } = arena.app.features
    expect(await stateOf(arena, 'open_2026W47')).toBeUndefined()
    expect(
      (await fundOf(arena)).held_back.map(({ final_key, reason }) => [final_key, reason]),
    ).toContainEqual(['open_2026W47', 'unknown'])
    expect((await announce(arena, 'one')).json()).toMatchObject({ details: { reason: 'unknown' } })
    await hold(arena, 300)
    await tournaments.keep(arena.clock.now())
    // 233 TON fit, the golden ones do not; the one without TON was never delayed.
    expect(await stateOf(arena, 'open_2026W47')).toBe('open')
    expect(await stateOf(arena, 'weekend_2026W47')).toBe('scheduled')
    const { held_back } = await fundOf(arena)
    expect(held_back.map(({ final_key, reason }) => [final_key, reason])).toEqual([
      ['golden_2026M11', 'held'],
      ['golden_2026M12', 'held'],
    ])
    // The reserve counts as well.
    await ceiling(arena, 'reserve_nano', 2_000)
    await tournaments.keep(arena.clock.now())
    expect((await fundOf(arena)).held_back).toEqual([])
    expect(await stateOf(arena, 'golden_2026M12')).toBe('scheduled')
    // A day later the balance counts as unknown.
    arena.clock.advance(24 * 60 * 60_000)
    expect((await announce(arena, 'late')).json()).toMatchObject({ details: { reason: 'unknown' } })
  })
})

describe.each(MONEY_ENGINES)('on %s', engine => {
  it('of twenty announced at the same moment only those that fit are announced', async () => {
    const arena = await open({}, await openTestDatabase(engine))
    await ceiling(arena, 'announced_nano', 6_400 / 3 + 3_001)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => announce(arena, `race_${index}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect((await fundOf(arena)).free_nano).toBe('1000000000')
  })
})
