import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'

const FARM = Array.from({ length: 6 }, (_, index) => 720 + index)
const FAMILY = [740, 741, 742]

describe.each(TEST_ENGINES)('clusters in the background (%s)', engine => {
  let database: Database
  let app: TestApp
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    app = await openTestApp(database)
    for (const [people, device] of [
      [FARM, 'device-of-the-farm-00001'],
      [FAMILY, 'device-of-the-family-001'],
    ] as const) {
      for (const id of people)
        await app.call('/auth', { body: { initData: app.initData(id), device_id: device, adult: true } })
    }
  })
  afterAll(() => database.close())

  const look = async () => {
    const job = app.app.features.fairPlay.jobs.find(({ name }) => name === 'find-clusters')
    await job?.run(app.clock.now())
  }
  const clusterOf = (id: number) => app.app.features.fairPlay.clusterOf(database, keyOf(id))

  it('accounts of one device are found, a family is not', async () => {
    await look()
    const names = await Promise.all(FARM.map(clusterOf))
    expect(new Set(names)).toEqual(new Set([Math.min(...FARM.map(id => keyOf(id).playerId))]))
    expect(await Promise.all(FAMILY.map(clusterOf))).toEqual([undefined, undefined, undefined])
    expect(await database.query('SELECT size, reasons FROM fair_play_clusters')).toEqual([
      { size: 6, reasons: [{ kind: 'device', players: 6 }] },
    ])
  })

  it('looking again changes nothing, and values that are no longer shared make no cluster', async () => {
    const stored = () => database.query('SELECT * FROM fair_play_members ORDER BY player_id')
    const before = await stored()
    await look()
    expect(await stored()).toEqual(before)
    await database.query(`DELETE FROM fair_play_signals WHERE player_id = ANY ($1)`, [
      FARM.slice(2).map(id => keyOf(id).playerId),
    ])
    await look()
    expect(await stored()).toEqual([])
    expect(await database.query('SELECT * FROM fair_play_clusters')).toEqual([])
  })
})
