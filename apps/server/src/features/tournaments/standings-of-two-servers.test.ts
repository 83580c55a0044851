import { API, OPEN_TOURNAMENT_KEY, type TournamentMembersReply } from '@arena/contract'
import { startValkey, type Valkey } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectValkey, type ValkeyClient } from '../../platform/leaderboard/index.ts'
import { createLog } from '../../platform/log/log.ts'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'

const MINUTE_MS = 60_000

describe('two servers that share their leaderboards', () => {
  let server: Valkey
  let valkey: ValkeyClient
  let here: TestApp
  let there: TestApp
  let tournamentId: number
  const tokens = new Map<number, string>()

  beforeAll(async () => {
    server = await startValkey()
    valkey = await connectValkey(server.url, createLog({ level: 'silent' }))
    const database = await openTestDatabase('postgres')
    here = await openTestApp(database, { valkey })
    there = await openTestApp(database, { valkey })
    const [row] = await database.query<{ tournament_id: number }>(
      'SELECT tournament_id FROM tournaments WHERE t_key = $1',
      [OPEN_TOURNAMENT_KEY],
    )
    tournamentId = row?.tournament_id ?? 0
    for (const id of [1, 2, 3]) {
      const { token } = await here.signIn(id)
      await here.call(API.participateInTournament, { token, body: { t_key: OPEN_TOURNAMENT_KEY } })
      tokens.set(id, token)
    }
  })
  afterAll(async () => {
    await here.app.stop()
    await there.app.stop()
    await here.database.close()
    valkey.disconnect()
    await server.stop()
  })

  async function order(app: TestApp): Promise<readonly number[]> {
    const token = tokens.get(1) ?? ''
    const reply = await app.call(API.getTournamentMembers, { token, body: { t_key: OPEN_TOURNAMENT_KEY } })
    return reply.json<TournamentMembersReply>().tournamentMembers.map(({ telegram_id }) => telegram_id)
  }

  it('show each other’s rounds, also of members only the other one knows', async () => {
    expect(await order(there)).toEqual([1, 2, 3])
    await playRounds(here, 3, { bet: 100, win: 900, tournamentId })
    await expect.poll(() => order(there)).toEqual([3, 1, 2])
    await playRounds(there, 2, { bet: 100, win: 5_000, tournamentId })
    await expect.poll(() => order(here)).toEqual([2, 3, 1])
  })

  it('read them anew from the books when Valkey has forgotten everything', async () => {
    const before = await order(here)
    await valkey.flushall()
    here.clock.advance(MINUTE_MS)
    await expect.poll(() => order(here)).toEqual(before)
  })
})
