import {
  claimReward,
  getWeeklyRewards,
  type WeeklyRewardsReply,
} from '@arena/contract/endpoints/daily-reward'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import {
  getWheelCoolDown,
  type SpinWheelReply,
  spinWheel,
  type WheelState,
} from '@arena/contract/endpoints/wheel'
import type { Confirmation } from '@arena/contract/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openSignIn, PASSWORD, type SignInApp } from './features/players/testing/open-sign-in.ts'
import { TEST_ENGINES } from './testing/index.ts'

const HOUR_MS = 3_600_000
const DAY_S = 86_400

/** Comes in by the same name as often as it is called, and confirms what an owner must. */
interface Person {
  readonly enter: () => Promise<string>
  readonly confirmation: () => Confirmation
}

describe.each(TEST_ENGINES)('a person who erased their account and comes back (%s)', engine => {
  let app: SignInApp
  let lastId = 957_806_000
  beforeAll(async () => {
    app = await openSignIn(engine)
  })
  afterAll(() => app.close())

  const ask = async <Reply>(token: string, path: string, body: object = {}) =>
    (await app.call(path, body, { token })).json<Reply>()
  const erase = (token: string, confirmation: Confirmation) =>
    app.call(eraseAccount.path, { confirm: 'erase', confirmation }, { token })
  const claim = (token: string) => app.call(claimReward.path, { index: 0 }, { token })
  const spin = (token: string) => ask<SpinWheelReply>(token, spinWheel.path)
  const now_s = () => Math.floor(app.clock.now().getTime() / 1000)

  const people: readonly (readonly [string, () => Person])[] = [
    [
      'by the chat platform',
      () => {
        lastId += 1
        const id = lastId
        return {
          enter: async () => (await app.signIn(id)).token,
          confirmation: () => app.confirmed(id).confirmation,
        }
      },
    ],
    [
      'by their email address',
      () => {
        lastId += 1
        const email = `back-${lastId}@example.com`
        return {
          enter: async () => (await app.register(email)).token,
          confirmation: () => ({ password: PASSWORD }),
        }
      },
    ],
  ]

  it.each(people)(
    '%s gets the rewards of a day a day after the erasure and not before, however often they erase the account',
    async (_, newPerson) => {
      const { enter, confirmation } = newPerson()
      let token = await enter()
      expect((await claim(token)).statusCode).toBe(200)
      expect((await spin(token)).error).toBeNull()
      for (let round = 0; round < 2; round += 1) {
        app.clock.advance(HOUR_MS)
        expect((await erase(token, confirmation())).statusCode).toBe(200)
        const erased_s = now_s()
        token = await enter()
        const { rewards } = await ask<WeeklyRewardsReply>(token, getWeeklyRewards.path)
        expect(rewards).toMatchObject({ currentDay: 1, claimed: true, next_claim_at: erased_s + DAY_S })
        expect(codeOf(await claim(token))).toBe('reward_claimed')
        const { last_spin_wheel } = await ask<WheelState>(token, getWheelCoolDown.path)
        expect(last_spin_wheel).toBe(erased_s)
        expect((await spin(token)).error).toBe('spin_wheel_cooldown')
      }
      app.clock.advance(24 * HOUR_MS)
      expect((await claim(token)).statusCode).toBe(200)
      expect((await spin(token)).error).toBeNull()
      const { rewards } = await ask<WeeklyRewardsReply>(token, getWeeklyRewards.path)
      expect(rewards).toMatchObject({ currentDay: 1, claimed: true, next_claim_at: now_s() + DAY_S })
    },
  )

  it('after more than a day finds everything open, and so does a person who never was here', async () => {
    const id = (lastId += 1)
    await erase((await app.signIn(id)).token, app.confirmed(id).confirmation)
    app.clock.advance(24 * HOUR_MS)
    for (const one of [id, (lastId += 1)]) {
      const { token } = await app.signIn(one)
      expect((await claim(token)).statusCode).toBe(200)
      expect((await spin(token)).error).toBeNull()
    }
  })
})
