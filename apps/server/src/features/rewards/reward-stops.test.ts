import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { checkLevel } from '@arena/contract/endpoints/levels'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import {
  correctRewards,
  estimateGiven,
  listRewardStops,
  type RewardStopsReply,
  resumeReward,
  stopReward,
} from '@arena/contract/endpoints/operator-rewards'
import { compensatePlayer } from '@arena/contract/endpoints/operator-support'
import { spinWheel } from '@arena/contract/endpoints/wheel'
import { REWARD_SOURCES, type RewardSource } from '@arena/contract/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFailing } from '../../platform/jobs/item-store.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const NOTHING = { AC: 0, TICKET: 0, GOLD_TICKET: 0, WHEEL_SPIN: 0, TON: 0 }
let lastId = 987_000_000

/** Two servers of one database. */
let app: TestApp
let other: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  const env = { OPERATORS: `anna:${ANNA},boris:${BORIS}` }
  app = await openTestApp(database, { env })
  other = await openTestApp(database, { env })
})
afterAll(async () => {
  await other.app.stop()
  await app.app.stop()
  await app.database.close()
})

interface Gift {
  readonly source: RewardSource
  readonly cause: string
  readonly tickets?: number
}

type Call = [path: string, body: object, token?: string]

interface Answer {
  readonly errorCode?: string
  readonly details?: { readonly reason?: string; readonly request?: number; readonly field?: string }
}

const callAt = async (at: TestApp, ...[path, body, token = ANNA]: Call) => {
  const reply = await at.call(path, { token, body })
  const answer = reply.json<Answer>()
  return { ...answer, said: answer.errorCode ?? reply.statusCode }
}
const call = (...args: Call) => callAt(app, ...args)
const asRole = (role: string) =>
  app.database.query(`UPDATE operators SET role = $1 WHERE name = 'boris'`, [role])
const stop = (source: RewardSource, token = ANNA) => call(stopReward.path, { source, reason: 'wrong' }, token)
const resume = (source: RewardSource, token = ANNA) =>
  call(resumeReward.path, { source, reason: 'mended' }, token)
const newPlayer = async (at = app) => {
  lastId += 1
  return { id: lastId, player: keyOf(lastId), token: (await at.signIn(lastId)).token }
}
const pay = (id: number, { source, cause, tickets = 1 }: Gift) =>
  app.database.transaction(tx =>
    app.app.features.rewards.pay(tx, keyOf(id), {
      cause,
      source,
      rewards: [{ kind: 'ticket', count: tickets }],
    }),
  )
const walletOf = (id: number) => app.app.features.wallet.read(app.database, keyOf(id))
const listed = async () =>
  (await app.call(listRewardStops.path, { token: ANNA, body: {} })).json<RewardStopsReply>()

describe('a stopped kind of reward', () => {
  it.each(REWARD_SOURCES)('is not given until it is resumed: %s', async source => {
    const { id } = await newPlayer()
    const before = (await walletOf(id)).ticket
    expect((await stop(source)).said).toBe(200)
    await expect(pay(id, { source, cause: `stopped:${source}` })).rejects.toMatchObject({
      code: 'reward_paused',
    })
    expect((await walletOf(id)).ticket).toBe(before)
    expect((await stop(source)).details?.reason).toBe('same')
    expect((await resume(source)).said).toBe(200)
    expect((await resume(source)).details?.reason).toBe('same')
    await pay(id, { source, cause: `stopped:${source}` })
    expect((await walletOf(id)).ticket).toBe(before + 1)
  })

  it('is refused on every server at once, and takes nothing of the player', async () => {
    await stop('daily_reward')
    await stop('wheel_prize')
    await stop('level_reward')
    await stop('compensation')
    const { id, token } = await newPlayer(other)
    expect((await callAt(other, claimReward.path, { index: 0 }, token)).said).toBe('reward_paused')
    expect((await callAt(other, spinWheel.path, {}, token)).said).toBe('reward_paused')
    await app.database.query(`UPDATE wallets SET exp = 1000, amount_bet = 100000000 WHERE player_id = $1`, [
      keyOf(id).playerId,
    ])
    const level = await other.call(checkLevel.path, { token })
    expect(level.json()).toMatchObject({ level: { level: 1, rewards: [] } })
    const wish = { telegram_id: id, kind: 'ac', amount: 1, cause: 'fault', key: 'stopped-1', reason: 'x' }
    expect((await call(compensatePlayer.path, wish)).said).toBe('reward_paused')
    for (const source of ['daily_reward', 'wheel_prize', 'level_reward', 'compensation'] as const)
      await resume(source)
    expect((await callAt(other, claimReward.path, { index: 0 }, token)).said).toBe(200)
    expect((await callAt(other, spinWheel.path, {}, token)).said).toBe(200)
  })

  it('is stopped by every operator who may act, and resumed by operators who may publish', async () => {
    for (const [role, mayStop, mayResume] of [
      ['viewer', 403, 403],
      ['support', 200, 403],
      ['content', 200, 200],
      ['money', 200, 200],
    ] as const) {
      await asRole(role)
      const stopped = await stop('squad_reward', BORIS)
      expect(stopped.said === 'FORBIDDEN' ? 403 : stopped.said).toBe(mayStop)
      const resumed = await resume('squad_reward', BORIS)
      expect(resumed.said === 'FORBIDDEN' ? 403 : resumed.said).toBe(mayResume)
      if (mayStop === 200 && mayResume === 403) await resume('squad_reward')
    }
    await asRole('owner')
    await stop('squad_reward', BORIS)
    const state = (await listed()).rewards.find(({ source }) => source === 'squad_reward')
    expect(state).toMatchObject({ stopped: { by: 'boris', reason: 'wrong' } })
    await resume('squad_reward')
  })
})

describe('a reward given by mistake', () => {
  /** Three players were given too much: one keeps it, one has spent most of it, one all. */
  const given = async (source: RewardSource) => {
    app.clock.advance(60_000)
    const from_ms = app.clock.now().getTime()
    const players = [await newPlayer(), await newPlayer(), await newPlayer()]
    for (const { id } of players) await pay(id, { source, cause: `mistake:${source}`, tickets: 100 })
    const spend = (id: number, amount: number) =>
      app.database.transaction(tx =>
        app.app.features.wallet.post(tx, {
          player: keyOf(id),
          key: `spent:${source}`,
          currency: 'TICKET',
          amount,
          kind: 'test',
        }),
      )
    const [keeps, some, all] = players.map(({ id }) => id) as [number, number, number]
    await spend(some, -((await walletOf(some)).ticket - 30))
    await spend(all, -(await walletOf(all)).ticket)
    const before = (await walletOf(keeps)).ticket
    app.clock.advance(60_000)
    const until_ms = app.clock.now().getTime()
    return { keeps, some, all, before, body: { source, from_ms, until_ms, keep: { ...NOTHING, TICKET: 5 } } }
  }
  const work = () => app.app.features.rewardControl.jobs[0]?.run(app.clock.now())
  const agree = async (body: object) => {
    const asked = await call(correctRewards.path, { ...body, reason: 'a slip' })
    expect(asked.said).toBe('second_person_needed')
    return call(approveRequest.path, { id: asked.details?.request, reason: 'looked at it' }, BORIS)
  }
  const rows = (id: number) =>
    app.database.query(`SELECT amount FROM ledger WHERE player_id = $1 AND kind = 'reward_correction'`, [
      keyOf(id).playerId,
    ])

  it('is counted, with the amount that can be taken back', async () => {
    const { body } = await given('season_reward')
    const reply = await app.call(estimateGiven.path, { token: ANNA, body })
    expect(reply.json()).toEqual({
      entries: 3,
      players: 3,
      given: { ...NOTHING, TICKET: 300 },
      takeable: { ...NOTHING, TICKET: 95 + 30 },
    })
  })

  it('is taken back by two operators, once and never below what a player has', async () => {
    const { keeps, some, all, before, body } = await given('streak_reward')
    await work()
    expect((await walletOf(keeps)).ticket).toBe(before)
    expect((await agree(body)).said).toBe(200)
    expect((await walletOf(keeps)).ticket).toBe(before)
    await work()
    await work()
    expect((await walletOf(keeps)).ticket).toBe(before - 95)
    expect((await walletOf(some)).ticket).toBe(0)
    expect((await walletOf(all)).ticket).toBe(0)
    expect([await rows(keeps), await rows(some), await rows(all)]).toEqual([
      [{ amount: -95 }],
      [{ amount: -30 }],
      [],
    ])
    const [correction] = (await listed()).corrections
    expect(correction).toMatchObject({ asked_by: 'anna', agreed_by: 'boris', players: 2 })
    expect(correction?.taken).toEqual({ ...NOTHING, TICKET: 125 })
    expect(correction?.done_ms).not.toBeNull()
    // The same entries are taken back once.
    const again = await call(correctRewards.path, { ...body, reason: 'again' })
    expect([again.said, again.details?.reason]).toEqual(['CONFLICT', 'corrected'])
  })

  it('is never taken twice when the work is interrupted and resumed', async () => {
    const { keeps, some, before, body } = await given('division_reward')
    expect((await agree(body)).said).toBe(200)
    await work()
    // As if the program had ended before it wrote down that the bucket was passed.
    await app.database.query(`UPDATE reward_corrections SET done_at = NULL WHERE source = 'division_reward'`)
    await pay(some, { source: 'division_reward', cause: 'earned-since', tickets: 40 })
    await work()
    expect((await walletOf(keeps)).ticket).toBe(before - 95)
    expect((await walletOf(some)).ticket).toBe(40)
    expect(await rows(keeps)).toHaveLength(1)
  })

  it('is taken later from a player who could not be corrected, once, and from the others at once', async () => {
    const { keeps, some, before, body } = await given('season_reward')
    expect((await agree(body)).said).toBe(200)
    const [{ correction_id }] = (await app.database.query(
      `SELECT max(correction_id) AS correction_id FROM reward_corrections`,
    )) as [{ correction_id: number }]
    await app.database.query(`CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.player_id = ${keyOf(keeps).playerId} AND NEW.kind = 'reward_correction' THEN RAISE 'poisoned'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refuse_entry BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_entry()`)
    await work()
    expect((await walletOf(some)).ticket).toBe(0)
    expect((await walletOf(keeps)).ticket).toBe(before)
    expect(await listFailing(app.database, 'correct-rewards')).toMatchObject([
      { item: `correction:${correction_id}:${keyOf(keeps).playerId}`, attempts: 1 },
    ])
    await app.database.query(`DROP TRIGGER refuse_entry ON ledger; DROP FUNCTION refuse_entry()`)
    app.clock.advance(60_000)
    await work()
    await work()
    expect(await rows(keeps)).toEqual([{ amount: -95 }])
    expect(await listFailing(app.database, 'correct-rewards')).toEqual([])
    const [correction] = (await listed()).corrections
    expect(correction).toMatchObject({ players: 2, taken: { ...NOTHING, TICKET: 125 } })
  })

  it.each([
    ['a time that lies ahead', { from_ms: 4_000_000_000_000, until_ms: 4_000_000_000_001 }, 'until_ms'],
    ['an empty time', { until_ms: 1 }, 'until_ms'],
    ['a time too long ago', { from_ms: 1 }, 'from_ms'],
  ])('is not looked for in %s', async (_, rest, field) => {
    const now_ms = app.clock.now().getTime()
    const body = { source: 'ad_view', from_ms: now_ms - 1000, until_ms: now_ms, keep: NOTHING, ...rest }
    for (const path of [estimateGiven.path, correctRewards.path]) {
      const more = path === correctRewards.path ? { reason: 'x' } : {}
      expect(await call(path, { ...body, ...more })).toMatchObject({
        said: 'INVALID_PAYLOAD',
        details: { field },
      })
    }
  })
})
