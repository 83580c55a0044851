import { setTimeZone, type TimeZoneReply } from '@arena/contract/endpoints/players'
import { zoneAt } from '@arena/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'

const DAY_MS = 86_400_000
let lastId = 905_000_000

describe('a player’s time zone', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(), { start: '2026-11-25T12:00:00Z' })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const report = async (token: string, time_zone: string) => {
    const reply = await app.call(setTimeZone.path, { token, body: { time_zone } })
    return { status: reply.statusCode, data: reply.json<TimeZoneReply>().data }
  }
  const inForce = async (id: number) =>
    zoneAt(await app.app.features.players.timeZoneOf(app.database, keyOf(id)), app.clock.now().getTime())

  it('is Moscow’s until a device reports it, applies at once, and changes at a turn of the day and once a week', async () => {
    const id = (lastId += 1)
    const { token } = await app.signIn(id)
    expect(await inForce(id)).toBe('Europe/Moscow')
    expect((await report(token, 'Asia/Kamchatka')).data.time_zone).toBe('Asia/Kamchatka')
    expect(await inForce(id)).toBe('Asia/Kamchatka')
    // A flight on the same day changes nothing.
    expect((await report(token, 'America/New_York')).data.time_zone).toBe('Asia/Kamchatka')
    app.clock.advance(8 * DAY_MS)
    const later = (await app.signIn(id)).token
    const changed = await report(later, 'America/New_York')
    expect(changed.data).toEqual({
      time_zone: 'America/New_York',
      from: Date.parse('2026-12-03T15:00:00Z') / 1000,
    })
    expect(await inForce(id)).toBe('Asia/Kamchatka')
    app.clock.advance(DAY_MS / 2)
    expect(await inForce(id)).toBe('America/New_York')
  })

  it('that is invalid is refused, and nothing is stored', async () => {
    const id = (lastId += 1)
    const { token } = await app.signIn(id)
    for (const name of ['+05:00', 'Moon/Base', 'Europe/Kyiv\0', "'; DROP"])
      expect((await report(token, name)).status).toBe(400)
    expect((await app.app.features.players.timeZoneOf(app.database, keyOf(id))).zone).toBeNull()
  })
})
