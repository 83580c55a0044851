import {
  type CheckAdsViewReply,
  checkAdsView,
  type GetAdsReply,
  getAds,
  getAdsTerms,
} from '@arena/contract/endpoints/ads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADS } from '../../content/ads.ts'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'

let lastId = 970_000_000
const newId = () => (lastId += 1)
const REWARD = 20_000
const GIFT = 100_000

describe.each(TEST_ENGINES)('watching ads (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), { start: '2026-11-18T12:00:00Z' })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  async function watcher() {
    const id = newId()
    const { token } = await app.signIn(id)
    const check = (body: object = {}) => app.call(checkAdsView.path, { token, body })
    return {
      id,
      check,
      request: async (body: object = {}) =>
        (await app.call(getAds.path, { token, body })).json<GetAdsReply>(),
      terms: async () => (await app.call(getAdsTerms.path, { token })).json<object>(),
      code: async (body: object = {}) => {
        const reply = await check(body)
        return [reply.statusCode, reply.json<{ errorCode?: string }>().errorCode]
      },
      credit: async () => (await app.app.features.wallet.read(app.database, keyOf(id))).credit - GIFT,
      viewedAt: async () =>
        (await app.app.features.players.find(app.database, keyOf(id)))?.last_ads_view_at ?? null,
    }
  }
  const wait_s = (seconds: number) => app.clock.advance(seconds * 1000)
  const now_s = () => Math.floor(app.clock.now().getTime() / 1000)

  it('pays 200 coins for an ad that was watched, through the ledger, and says when the next one will pay', async () => {
    const player = await watcher()
    const { partner, ad } = await player.request()
    expect(partner).toMatchObject({ partner_key: expect.any(String), image: expect.stringContaining('.svg') })
    expect(ad).toMatchObject({ reward: REWARD, close_after_s: 15, go_after_s: 5, overlay_after_s: 13 })
    wait_s(15)
    const reply = await player.check()
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        success: true,
        data: { success: true, reward: REWARD, next_at: now_s() + 1200 },
        account: expect.objectContaining({ credit: GIFT + REWARD, last_ads_view: now_s() }),
      },
    ])
    expect(await player.viewedAt()).toEqual(app.clock.now())
    const entries = await app.database.query(
      `SELECT currency, amount, kind FROM ledger WHERE player_id = $1 AND kind = 'ad_view'`,
      [keyOf(player.id).playerId],
    )
    expect(entries).toEqual([{ currency: 'AC', amount: REWARD, kind: 'ad_view' }])
  })

  it('pays once, however often it is asked for at the same time', async () => {
    const player = await watcher()
    await player.request()
    wait_s(20)
    const replies = await Promise.all(Array.from({ length: 200 }, () => player.check()))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map(reply => reply.json<{ errorCode: string }>().errorCode))).toEqual(
      new Set(['ads_not_watched']),
    )
    expect(await player.credit()).toBe(REWARD)
    expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
  })

  it('answers the same to a caller who names the ad, so a lost answer may be asked for again', async () => {
    const player = await watcher()
    const { ad } = await player.request()
    wait_s(20)
    const replies = await Promise.all(Array.from({ length: 200 }, () => player.check({ ad_id: ad?.ad_id })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const rewards = replies.map(reply => reply.json<CheckAdsViewReply>().data.reward)
    expect(new Set(rewards)).toEqual(new Set([REWARD]))
    expect(await player.credit()).toBe(REWARD)
  })

  it('pays nothing too early, and pays when the time has come', async () => {
    const player = await watcher()
    await player.request()
    wait_s(14)
    expect(await player.code()).toEqual([409, 'ads_not_watched'])
    wait_s(1)
    expect(await player.code()).toEqual([200, undefined])
  })

  it('pays nothing too late, without a request, or for the ad before the last', async () => {
    const player = await watcher()
    expect(await player.code()).toEqual([409, 'ads_not_watched'])
    const first = await player.request()
    wait_s(601)
    expect(await player.code()).toEqual([409, 'ads_not_watched'])
    await player.request()
    wait_s(20)
    expect(await player.code({ ad_id: first.ad?.ad_id })).toEqual([409, 'ads_not_watched'])
    expect(await player.credit()).toBe(0)
    expect(await player.viewedAt()).toBeNull()
  })

  it('pays no one for another player’s ad', async () => {
    const [one, other] = [await watcher(), await watcher()]
    const theirs = await one.request()
    await other.request()
    wait_s(20)
    expect(await other.code({ ad_id: theirs.ad?.ad_id })).toEqual([409, 'ads_not_watched'])
    expect(await one.code({ ad_id: theirs.ad?.ad_id })).toEqual([200, undefined])
    expect([await one.credit(), await other.credit()]).toEqual([REWARD, 0])
  })

  it('shows an ad before the next reward is due, says that it pays nothing, and keeps to it', async () => {
    const player = await watcher()
    await player.request()
    wait_s(20)
    await player.check()
    const paidAt = app.clock.now()
    const next_at = Math.ceil(paidAt.getTime() / 1000) + 1200
    wait_s(60)
    const { ad } = await player.request()
    expect(ad).toMatchObject({ reward: 0 })
    wait_s(20)
    const reply = await player.check({ ad_id: ad?.ad_id })
    expect(reply.json()).toMatchObject({ errorCode: 'ads_cooldown', details: { next_at } })
    expect([await player.credit(), await player.viewedAt()]).toEqual([REWARD, paidAt])

    // A view is checked once: waiting does not turn it into a paid one.
    wait_s(1120)
    expect(await player.code({ ad_id: ad?.ad_id })).not.toContain(200)
    expect(await player.credit()).toBe(REWARD)
    expect((await player.request()).ad).toMatchObject({ reward: REWARD })
    wait_s(20)
    expect(await player.code()).toEqual([200, undefined])
    expect(await player.credit()).toBe(2 * REWARD)
    const views = await app.database.query<{ credit: number }>(
      `SELECT credit FROM ad_views WHERE player_id = $1 ORDER BY watched_at`,
      [keyOf(player.id).playerId],
    )
    expect(views.map(({ credit }) => credit)).toEqual([REWARD, 0, REWARD])
  })

  it("has a limit of views a day, after which the day's first one must be a day old", async () => {
    const player = await watcher()
    const start = app.clock.now().getTime()
    for (let view = 1; view <= ADS.paidPerDay; view += 1) {
      wait_s(1200)
      await player.request()
      wait_s(15)
      expect(await player.code()).toEqual([200, undefined])
    }
    wait_s(1200)
    expect((await player.request()).ad).toMatchObject({ reward: 0 })
    wait_s(15)
    expect(await player.code()).toEqual([409, 'ads_cooldown'])
    expect(await player.terms()).toMatchObject({ next_at: (start + (1215 + 86_400) * 1000) / 1000 })
  })

  it('shows beforehand what watching pays and when', async () => {
    const player = await watcher()
    expect(await player.terms()).toEqual({
      reward: REWARD,
      cooldown_s: 1200,
      next_at: 0,
      watch_s: 15,
      every_rounds: 100,
      server_time_ms: app.clock.now().getTime(),
    })
    await player.request()
    wait_s(15)
    await player.check()
    expect(await player.terms()).toMatchObject({ next_at: now_s() + 1200 })
  })

  it('gives the wanted format, and seldom the same ad twice in a row', async () => {
    const player = await watcher()
    expect((await player.request({ format: 'video' })).ad?.format).toBe('video')
    expect((await player.request({ format: 'image' })).ad?.format).toBe('image')
    const shown: string[] = []
    for (let ads = 0; ads < 20; ads += 1) {
      const { partner, ad } = await player.request()
      shown.push(`${partner?.partner_key} ${ad?.format}`)
    }
    expect(new Set(shown).size).toBeGreaterThan(1)
    expect(shown.filter((ad, index) => ad === shown[index - 1]).length).toBeLessThan(4)
    expect(await player.request({ format: 'sound' })).toMatchObject({ errorCode: 'INVALID_PAYLOAD' })
  })

  it('refuses a caller who is not signed in', async () => {
    for (const path of [getAds.path, checkAdsView.path, getAdsTerms.path]) {
      expect((await app.call(path, { body: {} })).statusCode).toBe(401)
    }
  })
})
