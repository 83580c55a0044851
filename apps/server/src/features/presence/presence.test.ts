import { setNamedInWins } from '@arena/contract/endpoints/players'
import { getPresence, type PresenceReply } from '@arena/contract/endpoints/presence'
import { startValkey, type Valkey } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { connectValkey, type ValkeyClient } from '../../platform/valkey/valkey.ts'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { PoisonedDatabase } from '../../testing/poisoned-database.ts'

const AC = 100
const MINUTE_MS = 60_000
const FEW = 20
let lastId = 997_000_000

async function arrive(
  app: TestApp,
  count: number,
): Promise<{ readonly ids: number[]; readonly token: string }> {
  const ids = Array.from({ length: count }, () => (lastId += 1))
  let token = ''
  for (const id of ids) {
    token = (await app.signIn(id)).token
    await app.call(getPresence.path, { token })
  }
  return { ids, token }
}
/** The data once the cached answer is stale. */
async function look(app: TestApp, token: string): Promise<Pick<PresenceReply, 'online' | 'wins'>> {
  app.clock.advance(10_000)
  const { online, wins } = (await app.call(getPresence.path, { token })).json<PresenceReply>()
  return { online, wins }
}

describe('presence', () => {
  let poisoned: PoisonedDatabase
  let app: TestApp
  beforeAll(async () => {
    poisoned = new PoisonedDatabase(await openTestDatabase())
    app = await openTestApp(poisoned.database)
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  it('says nothing while there are few players, then how many there are and the large wins, without a name', async () => {
    const { ids, token } = await arrive(app, FEW - 1)
    const [winner = 0, second = 0] = ids
    await playRounds(app, winner, { bet: 10 * AC, win: 150 * AC })
    expect(await look(app, token)).toEqual({ online: null, wins: [] })
    await arrive(app, 4)
    await playRounds(app, winner, { bet: 10 * AC, win: 400 * AC })
    await playRounds(app, second, { bet: AC, win: 99 * AC })
    await playRounds(app, second, { bet: 100 * AC, win: 900 * AC })
    const seen = await look(app, token)
    expect(seen.online).toBe(23)
    // Neither the second win of one player within a minute, nor a small one, nor less than ten times the stake.
    expect(seen.wins).toEqual([
      { game_id: 'golden-arena', bet: 10 * AC, win: 150 * AC, won_at: expect.any(Number), name: null },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/9970000/)
  })

  it('is rounded down to two figures, and forgets a player who has been away for five minutes and wins after ten', async () => {
    const { token } = await arrive(app, 100)
    expect((await look(app, token)).online).toBe(120)
    app.clock.advance(4 * MINUTE_MS)
    await arrive(app, 30)
    app.clock.advance(2 * MINUTE_MS)
    const later = await look(app, token)
    expect(later.online).toBe(31)
    expect(later.wins).toHaveLength(1)
    app.clock.advance(4 * MINUTE_MS)
    const last = await arrive(app, FEW)
    expect((await look(app, last.token)).wins).toEqual([])
  })

  it('names players beside their win who allow it, and no longer once they refuse', async () => {
    const { ids, token } = await arrive(app, FEW)
    const [winner = 0, shy = 0] = ids
    const { token: own } = await app.signIn(winner, { firstName: 'Vera' })
    const say = (named: boolean) => app.call(setNamedInWins.path, { token: own, body: { named } })
    app.clock.advance(2 * MINUTE_MS)
    await playRounds(app, winner, { bet: 10 * AC, win: 500 * AC })
    await playRounds(app, shy, { bet: 10 * AC, win: 600 * AC })
    const names = async () => (await look(app, token)).wins.slice(0, 2).map(({ name }) => name)
    expect(await names()).toEqual([null, null])
    expect((await say(true)).statusCode).toBe(200)
    expect((await app.signIn(winner, { firstName: 'Vera' })).account.named_in_wins).toBe(true)
    expect(await names()).toEqual([null, 'Vera'])
    await say(false)
    expect(await names()).toEqual([null, null])
  })

  it('is read again after a read that failed', async () => {
    const { ids, token } = await arrive(app, FEW)
    await playRounds(app, ids[0] ?? 0, { bet: 10 * AC, win: 150 * AC })
    app.clock.advance(10_000)
    const failed = await poisoned.during(
      sql => sql.includes('AND named_in_wins AND banned_at'),
      async () => app.call(getPresence.path, { token }),
    )
    expect(failed).toBe(1)
    expect((await app.call(getPresence.path, { token })).statusCode).toBe(200)
  })
})

describe('presence on two servers with Valkey', () => {
  let service: Valkey
  let client: ValkeyClient
  beforeAll(async () => {
    service = await startValkey()
    client = await connectValkey(service.url, createLog({ level: 'error' }))
  })
  afterAll(async () => {
    client.disconnect()
    await service.stop()
  })

  it('shows a win once although the first look failed after it had passed it on', async () => {
    const app = await openTestApp(await openTestDatabase(), { valkey: client })
    const { ids, token } = await arrive(app, FEW)
    await playRounds(app, ids[0] ?? 0, { bet: 10 * AC, win: 200 * AC })
    await client.call('ACL', 'SETUSER', 'default', '-ltrim')
    await look(app, token)
    await client.call('ACL', 'SETUSER', 'default', '+ltrim')
    expect((await look(app, token)).wins).toHaveLength(1)
    expect(await client.llen('{presence}:wins')).toBe(2)
    await client.flushall()
    await app.app.stop()
    await app.database.close()
  })

  it('counts everyone once wherever they call, shows the wins of both, and continues alone while Valkey is unavailable', async () => {
    const database = await openTestDatabase('postgres')
    const here = await openTestApp(database, { valkey: client })
    const there = await openTestApp(database, { valkey: client })
    const { ids, token } = await arrive(here, FEW)
    const [visitor = 0, neighbour = 0] = ids
    await there.call(getPresence.path, { token: (await there.signIn(visitor)).token })
    await arrive(there, 5)
    await playRounds(there, neighbour, { bet: 10 * AC, win: 200 * AC })
    await look(there, token)
    const seen = await look(here, token)
    expect(seen.online).toBe(25)
    expect(seen.wins).toHaveLength(1)
    await service.stop()
    expect((await look(here, token)).online).toBe(20)
    for (const app of [here, there]) await app.app.stop()
    await database.close()
  })
})
