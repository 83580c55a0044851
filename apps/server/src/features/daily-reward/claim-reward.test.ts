import type { Account } from '@arena/contract/account'
import {
  type ClaimRewardReply,
  claimReward as claimRewardEndpoint,
  type DailyRewardKey,
  getWeeklyRewards,
  type WeeklyRewardsReply,
} from '@arena/contract/endpoints/daily-reward'
import { seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAILY_REWARD } from '../../content/daily-reward.ts'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'
import { claimReward } from './claim-reward.ts'
import type { DailyRewardDeps } from './deps.ts'
import { forgetClaimsJob } from './index.ts'

const HOUR_MS = 3_600_000
let lastId = 970_000_000
const newId = () => (lastId += 1)

describe.each(TEST_ENGINES)('the daily reward (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), { start: '2026-11-18T12:00:00Z' })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const walletOf = (id: number) => app.app.features.wallet.read(app.database, keyOf(id))
  const look = async (token: string) =>
    (await app.call(getWeeklyRewards.path, { token })).json<WeeklyRewardsReply>().rewards
  const claim = (token: string, body: object) => app.call(claimRewardEndpoint.path, { token, body })
  const claimed = async (token: string, body: object) => (await claim(token, body)).json<ClaimRewardReply>()
  const codeOf = async (token: string, body: object) => {
    const reply = await claim(token, body)
    return [reply.statusCode, reply.json<{ errorCode?: string }>().errorCode]
  }
  /** Signs in again, because the tokens expire as the days pass. */
  const tokenOf = async (id: number) => (await app.signIn(id)).token
  /** A player who has come every day before this one, taken coins each time, and may claim now. */
  async function onDay(day: number) {
    const id = newId()
    for (let before = 1; before < day; before += 1) {
      await claim(await tokenOf(id), { index: 0 })
      app.clock.advance(24 * HOUR_MS)
    }
    return { id, token: await tokenOf(id) }
  }
  const indexOf = (day: number, key: DailyRewardKey) =>
    (DAILY_REWARD.days[day - 1] ?? []).findIndex(choice => choice.key === key)
  const claimsOf = (id: number) =>
    app.database.query<{ claim: number; day: number; chosen: string; prize: string; value: number }>(
      `SELECT claim, day, chosen, prize, value FROM daily_reward_claims WHERE player_id = $1 ORDER BY claim`,
      [keyOf(id).playerId],
    )
  const paidTo = (id: number) =>
    app.database.query<{ currency: string; amount: number }>(
      `SELECT currency, amount FROM ledger WHERE player_id = $1 AND kind = 'daily_reward' ORDER BY entry_no`,
      [keyOf(id).playerId],
    )
  /** The feature's parts, to be put together otherwise than the product does. */
  const deps = (): DailyRewardDeps => ({
    database: app.database,
    clock: app.clock,
    rng: seededRng('daily'),
    wallet: app.app.features.wallet,
    players: app.app.features.players,
    rewards: app.app.features.rewards,
    erasedAt: async () => undefined,
    messages: { of: () => undefined, note: () => Promise.resolve() },
    pickPromo: app.app.features.partners.pickPromo,
    onClaimed: app.app.features.streaks.noteClaim,
    content: DAILY_REWARD,
  })

  it('shows a newcomer seven days, the first of them to choose from', async () => {
    const { token } = await app.signIn(newId())
    const rewards = await look(token)
    expect(rewards).toMatchObject({
      currentDay: 1,
      claimed: false,
      next_claim_at: 0,
      lost_at: 0,
      lost: false,
    })
    expect(rewards.rewards).toEqual(DAILY_REWARD.days[0])
    expect(rewards.days.map(({ day, state, taken }) => [day, state, taken])).toEqual([
      [1, 'current', null],
      ...[2, 3, 4, 5, 6, 7].map(day => [day, 'later', null]),
    ])
    const chances = rewards.secret_prizes.map(({ chance }) => chance)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  })

  it('pays the choice, returns the balance after it, and says when the next one is available', async () => {
    const { id, token } = await onDay(1)
    const before = await walletOf(id)
    const reply = await claimed(token, { index: 0, day: 1 })
    expect(reply.reward).toEqual({ key: 'ac', value: 500, inventory: [], prize: { key: 'ac', value: 500 } })
    expect(reply.account.credit).toBe(before.credit + 50_000)
    const now_s = Math.floor(app.clock.now().getTime() / 1000)
    const after = await look(token)
    expect(after).toEqual(reply.rewards)
    expect(after).toMatchObject({
      currentDay: 1,
      claimed: true,
      next_claim_at: now_s + 24 * 3600,
      lost_at: now_s + 48 * 3600,
    })
    expect(after.days[0]).toMatchObject({
      state: 'current',
      taken: { chosen: 'ac', prize: { key: 'ac', value: 500 } },
    })
    expect(await paidTo(id)).toEqual([{ currency: 'AC', amount: 50_000 }])
  })

  it('goes through the seven days and restarts, and every prize is in the ledger', async () => {
    const id = newId()
    const days: number[] = []
    for (let visit = 1; visit <= 9; visit += 1) {
      const token = await tokenOf(id)
      const { currentDay, rewards, days: tiles } = await look(token)
      days.push(currentDay)
      expect(tiles.map(({ taken }) => taken !== null)).toEqual(tiles.map(({ day }) => day < currentDay))
      await claim(token, { index: (visit * 2) % rewards.length, day: currentDay })
      app.clock.advance(25 * HOUR_MS)
    }
    expect(days).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2])
    expect((await claimsOf(id)).map(({ claim: number, day }) => [number, day])).toEqual(
      days.map((day, index) => [index + 1, day]),
    )
    expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
  })

  it('is refused to the last moment of 24 hours, and restarts after 48 without a claim', async () => {
    const { id, token } = await onDay(3)
    await claim(token, { index: 0 })
    app.clock.advance(24 * HOUR_MS - 1)
    const early = await claim(await tokenOf(id), { index: 0 })
    expect([early.statusCode, early.json()]).toEqual([
      409,
      expect.objectContaining({
        errorCode: 'reward_claimed',
        details: { next_claim_at: Math.ceil((app.clock.now().getTime() + 1) / 1000) },
      }),
    ])
    app.clock.advance(24 * HOUR_MS)
    expect(await look(await tokenOf(id))).toMatchObject({ currentDay: 4, claimed: false, lost: false })
    app.clock.advance(1)
    const late = await look(await tokenOf(id))
    expect(late).toMatchObject({ currentDay: 1, claimed: false, lost: true, lost_at: 0 })
    expect(late.days.every(({ taken }) => taken === null)).toBe(true)
  })

  it.each<[DailyRewardKey, number]>([
    ['ac', 1],
    ['wheel_spin', 1],
    ['promo_code', 2],
    ['secret_prize', 3],
    ['ticket', 7],
  ])('of %s is paid once, however often it is asked for at the same time', async (key, day) => {
    const { id, token } = await onDay(day)
    const before = await app.app.features.players.account(keyOf(id))
    const spins = (await walletOf(id)).wheelSpins
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => claim(token, { index: indexOf(day, key), day })),
    )
    const paid = replies.filter(({ statusCode }) => statusCode === 200)
    expect(paid).toHaveLength(1)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200).map(reply => reply.json())
    expect(new Set(refused.map(({ errorCode }: { errorCode: string }) => errorCode))).toEqual(
      new Set(['reward_claimed']),
    )
    const { reward, account } = paid[0]?.json<ClaimRewardReply>() ?? fail()
    expect(reward.key).toBe(key)
    expect(gain(before, account, (await walletOf(id)).wheelSpins - spins)).toEqual({
      ac: 0,
      ticket: 0,
      gold_ticket: 0,
      wheel_spin: 0,
      promo_code: 0,
      [reward.prize?.key ?? '']: reward.value,
    })
    expect(account.inventory).toEqual(reward.inventory)
    expect((await claimsOf(id)).filter(row => row.day === day)).toHaveLength(1)
    expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
  })

  it('is in the inventory when it is a promo code, under the name of the partner', async () => {
    const { token } = await onDay(2)
    const { reward, account } = await claimed(token, { index: indexOf(2, 'promo_code') })
    expect(reward.prize).toEqual({ key: 'promo_code', value: 1, partner_key: reward.inventory[0]?.name })
    expect(account.inventory).toHaveLength(1)
  })

  it('takes nothing where no partner gives promo codes: another can be chosen', async () => {
    const { id, token } = await onDay(2)
    const without = { ...deps(), pickPromo: () => Promise.resolve(undefined) }
    const asked = () => claimReward(without, keyOf(id), { index: indexOf(2, 'promo_code') })
    const replies = await Promise.all(Array.from({ length: 20 }, asked))
    for (const { reward, rewards } of replies) {
      expect(reward).toEqual({ key: 'failed_promo', value: 0, inventory: [], prize: null })
      expect(rewards).toMatchObject({ currentDay: 2, claimed: false })
    }
    expect((await claimed(token, { index: 0, day: 2 })).reward.key).toBe('ac')
  })

  it('is refused for a missing choice, for the choice of another day, and without a token', async () => {
    const { id, token } = await onDay(1)
    expect(await codeOf(token, { index: 2 })).toEqual([400, 'INVALID_PAYLOAD'])
    expect(await codeOf(token, { index: 0, day: 2 })).toEqual([409, 'CONFLICT'])
    for (const index of [-1, 1.5, '0', null, 1e9]) {
      expect(await codeOf(token, { index })).toEqual([400, 'INVALID_PAYLOAD'])
    }
    expect((await app.call(claimRewardEndpoint.path, { body: { index: 0 } })).statusCode).toBe(401)
    expect(await claimsOf(id)).toEqual([])
    expect(await paidTo(id)).toEqual([])
  })

  it('leaves nothing behind when the program dies before the end, and is available afterwards', async () => {
    const { id, token } = await onDay(1)
    const { rewards: real } = deps()
    const dying = {
      ...deps(),
      rewards: {
        ...real,
        pay: async (...given: Parameters<typeof real.pay>) => {
          await real.pay(...given)
          throw new Error('power cut')
        },
      },
    }
    await expect(claimReward(dying, keyOf(id), { index: 0 })).rejects.toThrow('power cut')
    expect([await claimsOf(id), await paidTo(id)]).toEqual([[], []])
    expect((await claimed(token, { index: 0 })).reward.key).toBe('ac')
    expect(await paidTo(id)).toHaveLength(1)
  })

  it('deletes each claim after 400 days but the last: a returning player starts over and is paid', async () => {
    const { id, token } = await onDay(3)
    await claim(token, { index: 0 })
    const job = forgetClaimsJob(app)
    await job.run(new Date(app.clock.now().getTime() + 390 * 24 * HOUR_MS))
    expect((await claimsOf(id)).map(row => row.claim)).toEqual([1, 2, 3])
    app.clock.advance(500 * 24 * HOUR_MS)
    await job.run(app.clock.now())
    expect((await claimsOf(id)).map(row => row.claim)).toEqual([3])
    await claim(await tokenOf(id), { index: 0 })
    expect((await claimsOf(id)).map(({ claim: number, day }) => [number, day])).toEqual([
      [3, 3],
      [4, 1],
    ])
    expect(await paidTo(id)).toHaveLength(4)
  })
})

function gain(before: Account | undefined, after: Account, wheel_spin: number) {
  const was = before ?? fail()
  return {
    ac: (after.credit - was.credit) / 100,
    ticket: after.ticket - was.ticket,
    gold_ticket: after.gold_ticket - was.gold_ticket,
    wheel_spin,
    promo_code: after.inventory.length - was.inventory.length,
  }
}

function fail(): never {
  throw new Error('There is no such player')
}
