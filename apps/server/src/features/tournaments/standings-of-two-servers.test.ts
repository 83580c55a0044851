import { eraseAccount } from '@arena/contract/endpoints/player-data'
import {
  getTournamentMembers,
  participateInTournament,
  type TournamentMembersReply,
} from '@arena/contract/endpoints/tournaments'
import {
  CAN_CLUSTER_VALKEY,
  startValkey,
  startValkeyCluster,
  type Valkey,
  type ValkeyCluster,
} from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { connectValkey, type ValkeyClient } from '../../platform/valkey/valkey.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { openScreen } from './testing/open-screen.ts'

/** A tournament with any number of rounds runs on Saturdays. */
const START = '2026-11-21T12:00:00Z'
const FREE_KEY = 'weekend_2026W47'

const MINUTE_MS = 60_000

/** Two servers on one database, and three players in one tournament. */
async function openPair(valkey?: ValkeyClient) {
  const database = await openTestDatabase('postgres')
  const options = { start: START, ...(valkey !== undefined && { valkey }) }
  const here = await openTestApp(database, options)
  const there = await openTestApp(database, options)
  const tokens = new Map<number, string>()
  const [row] = await database.query<{ tournament_id: number }>(
    'SELECT tournament_id FROM tournaments WHERE t_key = $1',
    [FREE_KEY],
  )

  async function join(app: TestApp, id: number): Promise<void> {
    const { token } = await app.signIn(id)
    tokens.set(id, token)
    await app.call(participateInTournament.path, { token, body: { t_key: FREE_KEY } })
  }
  for (const id of [1, 2, 3]) await join(here, id)

  return {
    here,
    there,
    tokens,
    join,
    tournamentId: row?.tournament_id ?? 0,
    async order(app: TestApp): Promise<readonly number[]> {
      const token = tokens.get(1) ?? ''
      const reply = await app.call(getTournamentMembers.path, { token, body: { t_key: FREE_KEY } })
      return reply.json<TournamentMembersReply>().tournamentMembers.map(({ telegram_id }) => telegram_id)
    },
    async erase(app: TestApp, id: number): Promise<void> {
      const token = tokens.get(id) ?? ''
      const reply = await app.call(eraseAccount.path, {
        token,
        body: { confirm: 'erase', ...app.confirmed(id) },
      })
      expect(reply.statusCode).toBe(200)
    },
    /** An erased player comes back without a welcome gift, so they need a ticket. */
    async comeBack(app: TestApp, id: number): Promise<void> {
      await app.signIn(id)
      const ticket = { key: 'test:ticket', currency: 'TICKET', amount: 1, kind: 'prize' } as const
      await database.transaction(tx => app.app.features.wallet.post(tx, { player: keyOf(id, 1), ...ticket }))
      await join(app, id)
    },
    async close(): Promise<void> {
      await here.app.stop()
      await there.app.stop()
      await database.close()
    },
  }
}

describe('two servers that share their leaderboards', () => {
  let server: Valkey
  let valkey: ValkeyClient
  let pair: Awaited<ReturnType<typeof openPair>>

  beforeAll(async () => {
    server = await startValkey()
    valkey = await connectValkey(server.url, createLog({ level: 'silent' }))
    pair = await openPair(valkey)
  })
  afterAll(async () => {
    await pair.close()
    valkey.disconnect()
    await server.stop()
  })

  it('show each other’s rounds, also of members only the other one knows', async () => {
    const { here, there, order, tournamentId } = pair
    expect(await order(there)).toEqual([1, 2, 3])
    await playRounds(here, 3, { bet: 100, win: 900, tournamentId })
    await expect.poll(() => order(there)).toEqual([3, 1, 2])
    await playRounds(there, 2, { bet: 100, win: 5_000, tournamentId })
    await expect.poll(() => order(here)).toEqual([2, 3, 1])
  })

  it('send an open screen at the one the other one’s bookings, and either of them the new balance', async () => {
    const { here, there, tournamentId, tokens } = pair
    await there.http.listen({ port: 0, host: '127.0.0.1' })
    const token = tokens.get(1) ?? ''
    const screen = await openScreen(there, { token, tKey: FREE_KEY })
    const { currentMember: before } = await screen.next()
    await playRounds(here, 1, { bet: 100, win: 700, tournamentId })
    const event = await screen.next()
    expect(event.currentMember).toMatchObject({
      telegram_id: 1,
      credit: (before?.credit ?? 0) + 600,
      rounds: (before?.rounds ?? 0) + 1,
    })
    screen.close()
    for (const app of [here, there]) {
      const reply = await app.call(getTournamentMembers.path, { token, body: { t_key: FREE_KEY } })
      expect(reply.json<TournamentMembersReply>().currentMember?.credit).toBe(event.currentMember?.credit)
    }
  })

  it('rebuild them from the ledger when Valkey has lost everything', async () => {
    const { here, order } = pair
    const before = await order(here)
    await valkey.flushall()
    // At once: no reader sees a part of it as if it were the whole.
    expect(await order(here)).toEqual(before)
  })

  it('both lose a player who was erased on one of them, permanently, and take them as new when they come back', async () => {
    const { here, there, order } = pair
    expect(await order(there)).toEqual([2, 3, 1])
    await pair.erase(here, 2)
    expect(await order(here)).toEqual([3, 1])
    expect(await order(there)).toEqual([3, 1])
    await valkey.flushall()
    for (const app of [here, there]) expect(await order(app)).toEqual([3, 1])
    await pair.comeBack(there, 2)
    await expect.poll(() => order(here)).toEqual([3, 1, 2])
  })
})

describe('two servers with leaderboards of their own', () => {
  let pair: Awaited<ReturnType<typeof openPair>>

  beforeAll(async () => {
    pair = await openPair()
    const { here, tournamentId } = pair
    await playRounds(here, 3, { bet: 100, win: 900, tournamentId })
    await playRounds(here, 2, { bet: 100, win: 5_000, tournamentId })
  })
  afterAll(() => pair.close())

  it('show the same order, each on its own', async () => {
    const { here, there, order } = pair
    expect(await order(here)).toEqual([2, 3, 1])
    expect(await order(there)).toEqual([2, 3, 1])
  })

  it('send an open screen at the one the other one’s bookings, once it checks its board', async () => {
    const { here, there, tokens, tournamentId } = pair
    await there.http.listen({ port: 0, host: '127.0.0.1' })
    const screen = await openScreen(there, { token: tokens.get(1) ?? '', tKey: FREE_KEY })
    const { currentMember: before } = await screen.next()
    await playRounds(here, 1, { bet: 100, win: 700, tournamentId })
    there.clock.advance(MINUTE_MS)
    expect((await screen.next()).currentMember).toMatchObject({
      telegram_id: 1,
      credit: (before?.credit ?? 0) + 600,
      rounds: (before?.rounds ?? 0) + 1,
    })
    screen.close()
  })

  it('lose a player who was erased on the other one when they check their boards', async () => {
    const { here, there, order } = pair
    await pair.erase(here, 2)
    expect(await order(here)).toEqual([3, 1])
    there.clock.advance(MINUTE_MS)
    await expect.poll(() => order(there)).toEqual([3, 1])
  })

  it('treat an erased player as new when they come back, even where the erasure was not noticed', async () => {
    const { here, there, order } = pair
    await pair.erase(here, 3)
    await pair.comeBack(here, 3)
    expect(await order(here)).toEqual([1, 3])
    there.clock.advance(MINUTE_MS)
    await expect.poll(() => order(there)).toEqual([1, 3])
  })
})

// Nodes detect a dead one by the clock, so this is not part of every run, whatever a machine has installed.
describe.runIf(CAN_CLUSTER_VALKEY && process.env['ARENA_VALKEY'] === 'cluster').each([0, 1])(
  'two servers on a cluster of Valkey with %d replicas of each node',
  replicas => {
    let cluster: ValkeyCluster
    let valkey: ValkeyClient
    let pair: Awaited<ReturnType<typeof openPair>>
    beforeAll(async () => {
      cluster = await startValkeyCluster({ replicas })
      valkey = await connectValkey(cluster.url, createLog({ level: 'silent' }))
      pair = await openPair(valkey)
    })
    afterAll(async () => {
      await pair.close()
      valkey.disconnect()
      await cluster.stop()
    })

    it('show all bookings, whichever node dies, when it or its replacement is back', async () => {
      const { here, there, order, tournamentId } = pair
      expect(await order(there)).toEqual([1, 2, 3])
      let first = 1
      const away_ms: number[] = []
      for (const node of [0, 1, 2]) {
        await cluster.kill(node)
        const killed = performance.now()
        first = (first % 3) + 1
        // Rounds are booked all the while.
        await playRounds(here, first, { bet: 100, win: 100 + 300 * (node + 1), tournamentId })
        if (replicas === 0) await cluster.revive(node)
        const leads = async (app: TestApp) => {
          here.clock.advance(31_000)
          there.clock.advance(31_000)
          return (await order(app))[0]
        }
        await expect.poll(() => leads(there), { timeout: 30_000 }).toBe(first)
        await expect.poll(() => leads(here), { timeout: 30_000 }).toBe(first)
        away_ms.push(Math.round(performance.now() - killed))
        if (replicas > 0) await cluster.revive(node)
      }
      console.log(`boards are right again after ${away_ms.join(', ')} ms with ${replicas} replicas`)
    })
  },
)
