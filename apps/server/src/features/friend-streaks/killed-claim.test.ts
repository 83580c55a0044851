import {
  acceptFriendStreak,
  claimFriendStreak,
  type FriendStreak,
  inviteToFriendStreak,
} from '@arena/contract/endpoints/friend-streaks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FRIEND_STREAKS } from '../../content/rewards.ts'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'
import { MortalDatabase } from '../../testing/mortal-database.ts'

const DAY_MS = 86_400_000
const [FIRST] = FRIEND_STREAKS.milestones
let lastId = 978_500_000

describe.each(TEST_ENGINES)('a server that dies while it pays a milestone of two friends (%s)', engine => {
  let app: TestApp
  let mortal: MortalDatabase
  beforeAll(async () => {
    mortal = new MortalDatabase(await openTestDatabase(engine))
    app = await openTestApp(mortal.database, { start: '2026-11-18T12:00:00Z' })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const newPlayer = async () => {
    lastId += 1
    return { id: lastId, token: (await app.signIn(lastId)).token }
  }
  const paidTo = (id: number) =>
    app.database.query<{ amount: number }>(
      `SELECT amount FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'friend_streak_reward'`,
      [keyOf(id).bucket, keyOf(id).playerId],
    )
  /** Two players whose first milestone is reached, and their streak. */
  const reached = async () => {
    const [anna, boris] = [await newPlayer(), await newPlayer()]
    const made = await app.call(inviteToFriendStreak.path, { token: anna.token, body: {} })
    const { streak_id } = made.json<{ streak: FriendStreak }>().streak
    await app.call(acceptFriendStreak.path, { token: boris.token, body: { streak_id } })
    for (let day = 0; day < (FIRST?.days ?? 0); day += 1) {
      for (const { id } of [anna, boris]) await playRounds(app, id, { bet: 100, win: 100 })
      app.clock.advance(DAY_MS)
    }
    return { anna, streak_id }
  }

  it('books the reward once, before whichever statement and around whichever commit it dies', {
    timeout: 90_000,
  }, async () => {
    let steps = 0
    for (let died = true; died; steps += 1) {
      const { anna, streak_id } = await reached()
      const { token } = await app.signIn(anna.id)
      const claim = () => app.call(claimFriendStreak.path, { token, body: { streak_id } })
      died = await mortal.diesAfter(steps, async () => void (await claim()))
      await claim()
      await claim()
      expect(await paidTo(anna.id)).toEqual([{ amount: (FIRST?.coin ?? 0) * 100 }])
    }
    expect(steps).toBeGreaterThan(10)
    const report = await app.app.features.wallet.verify(app.database)
    expect(report.mismatches).toEqual([])
  })
})
