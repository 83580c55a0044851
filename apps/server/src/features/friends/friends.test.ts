import { type FrensListReply, getFrensList, shareStory } from '@arena/contract/endpoints/friends'
import { auth } from '@arena/contract/endpoints/players'
import { dayOf } from '@arena/database'
import { createMetrics } from '@arena/telemetry'
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

let lastId = 970_000_000
const newId = () => (lastId += 1)
const SINGLE = 1_000_000
const DOUBLE = 2_000_000
const DAY_MS = 86_400_000
const MANY = 200

describe.each(TEST_ENGINES)('inviting friends (%s)', engine => {
  const lines: string[] = []
  const metrics = createMetrics()
  let app: TestApp
  beforeAll(async () => {
    const log = { write: (line: string) => lines.push(line) }
    app = await openTestApp(await openTestDatabase(engine), { start: '2026-11-18T12:00:00Z', log, metrics })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const friends = () => app.app.features.friends
  const runJob = () => Promise.all(friends().jobs.map(job => job.run(app.clock.now())))
  const listOf = async (token: string, body?: object) => {
    const reply = await app.call(getFrensList.path, { token, ...(body && { body }) })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<FrensListReply>()
  }
  const paidTo = async (id: number) => {
    const rows = await app.database.query<{ amount: number }>(
      `SELECT amount FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'friend_reward' ORDER BY entry_no`,
      [keyOf(id).bucket, keyOf(id).playerId],
    )
    return rows.map(({ amount }) => amount)
  }
  const play = async (id: number, count = FRIENDS.rounds) => {
    await playRounds(app, id, { bet: 10, win: 10, count })
    await friends().drained()
  }
  const start = async () => {
    const id = newId()
    return { id, ...(await app.signIn(id, { firstName: 'Inviter' })) }
  }
  const invite = async (inviter: number, startParam = String(inviter)) => {
    const id = newId()
    await app.signIn(id, { startParam, firstName: 'Friend' })
    return id
  }

  it('pays the inviter when the friend has finished their tenth round, and not a round sooner', async () => {
    const inviter = await start()
    const friend = await invite(inviter.id)
    await play(friend, FRIENDS.rounds - 1)
    expect(await listOf(inviter.token)).toMatchObject({
      total: 1,
      qualified: 0,
      income: 0,
      frensList: [
        { telegram_id: friend, first_name: 'Friend', state: 'pending', income: SINGLE, rounds_left: 1 },
      ],
    })
    await play(friend, 1)
    const list = await listOf(inviter.token)
    expect(list).toMatchObject({
      total: 1,
      qualified: 1,
      income: SINGLE,
      next: null,
      frensList: [{ telegram_id: friend, state: 'paid', income: SINGLE, rounds_left: 0 }],
    })
    expect(list.account.credit).toBe(inviter.account.credit + SINGLE)
    await play(friend, 15)
    expect(await paidTo(inviter.id)).toEqual([SINGLE])
    expect(await friends().qualifiedCount(app.database, keyOf(inviter.id))).toBe(1)
  })

  it('pays twice as much for a friend who came through a story', async () => {
    const inviter = await start()
    await play(await invite(inviter.id, `story_${inviter.id}`))
    expect(await paidTo(inviter.id)).toEqual([DOUBLE])
  })

  it('pays twice as much for friends who get through after a story was shared, for as long as it counts', async () => {
    const inviter = await start()
    const [before, within, after] = [
      await invite(inviter.id),
      await invite(inviter.id),
      await invite(inviter.id),
    ]
    await play(before)
    const shared = await app.call(shareStory.path, { token: inviter.token })
    const until_s = Math.floor(app.clock.now().getTime() / 1000) + FRIENDS.storyDays * 86_400
    expect(shared.json()).toEqual({ success: true, data: { success: true, doubles_until: until_s } })
    expect(await listOf(inviter.token)).toMatchObject({
      doubles_until: until_s,
      frensList: [{ income: DOUBLE }, {}, {}],
    })
    await play(within)
    app.clock.advance(FRIENDS.storyDays * DAY_MS)
    await play(after)
    expect(await paidTo(inviter.id)).toEqual([SINGLE, DOUBLE, SINGLE])
    const again = await app.signIn(inviter.id)
    expect((await listOf(again.token)).doubles_until).toBeNull()
  })

  it('takes a story shared again within the hour for the same one', async () => {
    const { token } = await start()
    const untilNow = async () =>
      (await app.call(shareStory.path, { token })).json<{ data: { doubles_until: number } }>().data
        .doubles_until
    const first = await untilNow()
    app.clock.advance(59 * 60_000)
    const replies = await Promise.all(Array.from({ length: MANY }, untilNow))
    expect(new Set(replies)).toEqual(new Set([first]))
    app.clock.advance(2 * 60_000)
    expect(await untilNow()).toBe(first + 61 * 60)
  })

  it(`pays once, however often it is triggered at the same time`, async () => {
    const inviter = await start()
    const friend = await invite(inviter.id)
    await Promise.all([
      playRounds(app, friend, { bet: 10, win: 10, count: FRIENDS.rounds }),
      ...Array.from({ length: MANY }, runJob),
    ])
    await friends().drained()
    await Promise.all(Array.from({ length: MANY }, runJob))
    expect(await paidTo(inviter.id)).toEqual([SINGLE])
  })

  it('gives a newcomer one inviter, however many links they open at the same time', async () => {
    const inviters = await Promise.all(Array.from({ length: 20 }, start))
    const friend = newId()
    const replies = await Promise.all(
      Array.from({ length: MANY }, (_, index) =>
        app.call(auth.path, {
          body: {
            initData: app.initData(friend, { startParam: String(inviters[index % 20]?.id) }),
            adult: true,
          },
        }),
      ),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await play(friend)
    await runJob()
    const lists = await Promise.all(inviters.map(({ token }) => listOf(token)))
    expect(lists.reduce((sum, { total }) => sum + total, 0)).toBe(1)
    const paid = await Promise.all(inviters.map(({ id }) => paidTo(id)))
    expect(paid.flat()).toEqual([SINGLE])
  })

  it('pays nothing for oneself, for a second inviter and for an account that existed before', async () => {
    const [first, second] = [await start(), await start()]
    const selfish = newId()
    await app.signIn(selfish, { startParam: String(selfish) })
    const friend = await invite(first.id)
    await app.signIn(friend, { startParam: `story_${second.id}` })
    await app.signIn(second.id, { startParam: String(first.id) })
    for (const id of [selfish, friend, second.id]) await play(id)
    await runJob()
    expect(await paidTo(selfish)).toEqual([])
    expect(await paidTo(second.id)).toEqual([])
    expect(await paidTo(first.id)).toEqual([SINGLE])
  })

  it('pays a chain link by link, and a ring of fifty once less than it has members', async () => {
    const ring = Array.from({ length: 50 }, newId)
    for (const [index, id] of ring.entries()) {
      await app.signIn(id, { startParam: String(ring[(index + 49) % 50]) })
    }
    // The first of the ring could not be invited by the last, who was no player yet. Now the last one is.
    await app.signIn(ring[0] ?? 0, { startParam: String(ring[49]) })
    for (const id of ring) await play(id)
    await runJob()
    const paid = await Promise.all(ring.map(paidTo))
    expect(paid).toEqual([...Array.from({ length: 49 }, () => [SINGLE]), []])
  })

  it('finds friends that a killed server missed', async () => {
    const inviter = await start()
    const friend = await invite(inviter.id)
    // The program that commits the rounds dies before it reports them.
    await app.database.query(`UPDATE wallets SET exp = 12 WHERE bucket = $1 AND player_id = $2`, [
      keyOf(friend).bucket,
      keyOf(friend).playerId,
    ])
    await runJob()
    expect(await paidTo(inviter.id)).toEqual([SINGLE])
    await runJob()
    expect(await paidTo(inviter.id)).toEqual([SINGLE])
    expect((await listOf(inviter.token)).frensList).toMatchObject([{ state: 'paid', rounds_left: 0 }])
    await app.database.query(`UPDATE wallets SET exp = 0 WHERE bucket = $1 AND player_id = $2`, [
      keyOf(friend).bucket,
      keyOf(friend).playerId,
    ])
  })

  it('pays up to the daily maximum; the others wait for the next day and keep their worth', async () => {
    const inviter = await start()
    const invited: number[] = []
    for (let index = 0; index < FRIENDS.paidPerDay + 3; index += 1) {
      invited.push(await invite(inviter.id, `story_${inviter.id}`))
    }
    await Promise.all(invited.map(id => playRounds(app, id, { bet: 10, win: 10, count: FRIENDS.rounds })))
    await friends().drained()
    await runJob()
    expect(await paidTo(inviter.id)).toHaveLength(FRIENDS.paidPerDay)
    const said = lines.filter(line => line.includes('a friend was not paid for'))
    expect(said.at(-1)).toContain(`"outcome":"capped","inviter":${keyOf(inviter.id).playerId}`)
    const today = await listOf(inviter.token)
    expect(today.frensList.filter(({ state }) => state === 'due')).toHaveLength(3)
    expect(today.qualified).toBe(FRIENDS.paidPerDay + 3)
    app.clock.advance(DAY_MS)
    await Promise.all(Array.from({ length: 20 }, runJob))
    expect(await paidTo(inviter.id)).toEqual(Array.from({ length: FRIENDS.paidPerDay + 3 }, () => DOUBLE))
  })

  it('asks once a day for a friend whose network has had its rewards, and pays for the others meanwhile', async () => {
    const inviter = await start()
    const invited = [await invite(inviter.id), await invite(inviter.id)]
    const ids = invited.map(id => keyOf(id).playerId).toSorted((one, other) => one - other)
    const comeFrom = (origin: string | null, friendIds: readonly number[]) =>
      app.database.query(`UPDATE friend_invitations SET origin_key = $1 WHERE friend_id = ANY ($2)`, [
        origin,
        friendIds,
      ])
    const useUp = () =>
      app.database.query(
        `INSERT INTO reward_budget_days (day, cluster_key, kind, used) VALUES ($1, '4.full', 'friend:chat', 1000000)`,
        [dayOf(app.clock.now())],
      )
    const refusals = async () => {
      const logged = lines.filter(line => line.includes('"outcome":"group_capped"')).length
      const counter = metrics.getSingleMetric('arena_reward_budgets_refused_total')
      const { values = [] } = (await counter?.get()) ?? {}
      return [logged, values.reduce((sum, { value }) => sum + value, 0)]
    }
    await useUp()
    await comeFrom('4.full', ids)
    for (const id of invited) await play(id)
    for (let run = 0; run < 5; run += 1) await runJob()
    expect(await paidTo(inviter.id)).toEqual([])
    expect(await refusals()).toEqual([2, 2])
    app.clock.advance(DAY_MS)
    await useUp()
    await comeFrom(null, ids.slice(1))
    for (let run = 0; run < 5; run += 1) await runJob()
    expect(await paidTo(inviter.id)).toEqual([SINGLE])
    expect(await refusals()).toEqual([3, 3])
  })

  it('pays nothing for a banned friend and nothing to a banned inviter, then or later', async () => {
    const [inviter, cheat] = [await start(), await start()]
    const [bannedFriend, honest] = [await invite(inviter.id), await invite(cheat.id)]
    await play(bannedFriend, FRIENDS.rounds - 1)
    await play(honest, FRIENDS.rounds - 1)
    const { players } = app.app.features
    await players.ban(keyOf(cheat.id), 'several accounts')
    await play(honest, 1)
    await playRounds(app, bannedFriend, { bet: 10, win: 10 })
    const other = await invite(inviter.id)
    await players.ban(keyOf(other), 'several accounts')
    await app.database.query(`UPDATE wallets SET exp = 10 WHERE bucket = $1 AND player_id = $2`, [
      keyOf(other).bucket,
      keyOf(other).playerId,
    ])
    await friends().drained()
    await runJob()
    expect(await paidTo(cheat.id)).toEqual([])
    expect(await paidTo(inviter.id)).toEqual([SINGLE])
    const list = await listOf(inviter.token)
    expect(list.frensList).toMatchObject([
      { telegram_id: other, state: 'withheld', income: 0 },
      { telegram_id: bannedFriend, state: 'paid' },
    ])
    expect(list.qualified).toBe(1)
    await app.database.query(`UPDATE wallets SET exp = 0 WHERE bucket = $1 AND player_id = $2`, [
      keyOf(other).bucket,
      keyOf(other).playerId,
    ])
  })

  it('lists all friends to a client that knows no pages', async () => {
    const inviter = await start()
    const count = 51
    await app.database.query(
      `INSERT INTO friend_invitations (bucket, player_id, friend_id, channel, invited_at)
       SELECT $1::smallint, $2::bigint, $2::bigint + 1000 + place, 'link', $4::timestamptz FROM generate_series(1, $3::int) place`,
      [keyOf(inviter.id).bucket, keyOf(inviter.id).playerId, count, app.clock.now()],
    )
    const all = await listOf(inviter.token, {})
    expect([all.frensList.length, all.next]).toEqual([count, null])
  })

  it('lists friends in pages, the newest first, each once', async () => {
    const inviter = await start()
    const invited: number[] = []
    for (let index = 0; index < 7; index += 1) {
      invited.unshift(await invite(inviter.id))
      if (index % 2 === 0) app.clock.advance(1000)
    }
    const seen: number[] = []
    let after: string | null = null
    do {
      const page: FrensListReply = await listOf(inviter.token, { limit: 3, ...(after !== null && { after }) })
      expect(page.total).toBe(7)
      seen.push(...page.frensList.map(({ telegram_id }) => telegram_id))
      after = page.next
    } while (after !== null)
    expect(seen).toEqual(invited)
  })

  it.each([
    { after: 'x' },
    { after: '0-1' },
    { after: '9999999999999999-9999999999999999' },
    { after: '9999999999999999-1' },
    { limit: 0 },
    { limit: 101 },
    { limit: 1.5 },
  ])('refuses an unknown page: %j', async body => {
    const { token } = await start()
    const reply = await app.call(getFrensList.path, { token, body })
    expect([reply.statusCode, reply.json<{ errorCode: string }>().errorCode]).toEqual([
      400,
      'INVALID_PAYLOAD',
    ])
  })

  it('leaves a ledger that adds up', async () => {
    const report = await app.app.features.wallet.verify(app.database)
    expect(report.mismatches).toEqual([])
  })
})
