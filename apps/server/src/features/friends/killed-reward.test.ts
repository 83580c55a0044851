import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FRIENDS } from '../../content/rewards.ts'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'
import { MortalDatabase } from '../../testing/mortal-database.ts'

const INVITER = 971_500_000
const REWARD = FRIENDS.reward.ac * 100

describe.each(TEST_ENGINES)('a server that dies while it rewards an inviter (%s)', engine => {
  let app: TestApp
  let mortal: MortalDatabase
  let friends = 0
  beforeAll(async () => {
    mortal = new MortalDatabase(await openTestDatabase(engine))
    app = await openTestApp(mortal.database, { start: '2026-11-18T12:00:00Z' })
    await app.signIn(INVITER)
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const runJob = async () => {
    for (const job of app.app.features.friends.jobs) await job.run(app.clock.now())
  }
  const rewards = () =>
    app.database.query(
      `SELECT amount FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'friend_reward'`,
      [keyOf(INVITER).bucket, keyOf(INVITER).playerId],
    )
  /** A friend who has finished all their rounds but the last. */
  async function almostThrough(): Promise<number> {
    friends += 1
    const id = INVITER + friends
    await app.signIn(id, { startParam: String(INVITER) })
    await playRounds(app, id, { bet: 10, win: 10, count: FRIENDS.rounds - 1 })
    return id
  }

  it('pays the inviter once, before whichever statement and around whichever commit it dies', {
    timeout: 90_000,
  }, async () => {
    for (let steps = 0; ; steps += 1) {
      // Each friend gets a separate day: the limit of rewards a day is another promise.
      app.clock.advance(86_400_000)
      const friend = await almostThrough()
      const before = (await rewards()).length
      const died = await mortal.diesAfter(steps, async () => {
        await playRounds(app, friend, { bet: 10, win: 10 })
        await app.app.features.friends.drained()
      })
      const state = await app.app.features.wallet.read(app.database, keyOf(friend))
      if (state.exp < FRIENDS.rounds) await playRounds(app, friend, { bet: 10, win: 10 })
      await app.app.features.friends.drained()
      await runJob()
      await runJob()
      const after = await rewards()
      expect(after).toHaveLength(before + 1)
      expect(after.at(-1)).toEqual({ amount: REWARD })
      if (!died) break
    }
    expect(friends).toBeGreaterThan(10)
    const report = await app.app.features.wallet.verify(app.database)
    expect(report.mismatches).toEqual([])
  })
})
