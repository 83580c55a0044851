import { type CheckLevelReply, checkLevel } from '@arena/contract/endpoints/levels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'

let lastId = 910_000_000
const newId = () => (lastId += 1)

describe.each(TEST_ENGINES)('the level check (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine))
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const check = async (token: string) =>
    (await app.call(checkLevel.path, { token })).json<CheckLevelReply>().level
  /** As if the player had played for a long time: what their rounds add up to. */
  const havingPlayed = async (id: number, { exp, betAc }: { exp: number; betAc: number }) => {
    await app.database.query(
      `UPDATE wallets SET exp = $3, amount_bet = $4 WHERE bucket = $1 AND player_id = $2`,
      [keyOf(id).bucket, keyOf(id).playerId, exp, betAc * 100],
    )
  }

  it('changes nothing before the level is reached', async () => {
    const { token } = await app.signIn(newId())
    expect(await check(token)).toEqual({
      level: 1,
      credit: 100_000,
      exp: 0,
      amount_bet_exp: 0,
      ticket: 1,
      gold_ticket: 0,
      rewards: [],
    })
  })

  it('raises the player after their 250th round and pays 1,500 AC, once', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    await playRounds(app, id, { bet: 150, win: 150, count: 249 })
    expect(await check(token)).toMatchObject({ level: 1, exp: 249, rewards: [] })
    await playRounds(app, id, { bet: 150, win: 150 })
    expect(await check(token)).toMatchObject({
      level: 2,
      exp: 250,
      amount_bet_exp: 375,
      credit: 250_000,
      rewards: [{ level: 2, credit: 150_000 }],
    })
    expect(await check(token)).toMatchObject({ level: 2, credit: 250_000, rewards: [] })
  })

  it('returns the account of the token’s player as it is after the check', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    await havingPlayed(id, { exp: 250, betAc: 0 })
    const { account, level } = (await app.call(checkLevel.path, { token })).json<CheckLevelReply>()
    expect(account).toMatchObject({ telegram_id: id, level: 2, credit: level.credit, ticket: 1, exp: 250 })
  })

  it('passes several levels at once and pays each', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    await havingPlayed(id, { exp: 5_000, betAc: 500_000 })
    const level = await check(token)
    expect(level.rewards).toEqual([
      { level: 2, credit: 150_000 },
      { level: 3, credit: 300_000 },
      { level: 4, credit: 500_000 },
      { level: 5, credit: 1_000_000 },
    ])
    expect(level).toMatchObject({ level: 5, credit: 100_000 + 1_950_000 })
  })

  it('goes to the highest level and stops there', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    await havingPlayed(id, { exp: 1_000_000, betAc: 100_000_000 })
    expect(await check(token)).toMatchObject({ level: 10 })
    expect(await check(token)).toMatchObject({ level: 10, rewards: [] })
  })

  it('pays once, however many checks come at once', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    await havingPlayed(id, { exp: 2_000, betAc: 250_000 })
    const replies = await Promise.all(Array.from({ length: 200 }, () => check(token)))
    expect(replies.flatMap(({ rewards }) => rewards).map(({ level }) => level)).toEqual([2, 3, 4])
    expect(await check(token)).toMatchObject({ level: 4, credit: 100_000 + 950_000 })
    // The test wrote the counters by hand; every balance must still be the sum of its entries.
    const { mismatches } = await app.app.features.wallet.verify(app.database)
    expect(mismatches.filter(({ figure }) => !['exp', 'amount_bet'].includes(figure))).toEqual([])
  })
})
