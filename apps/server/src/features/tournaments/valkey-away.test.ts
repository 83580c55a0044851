import {
  getTournamentMembers,
  getTournamentsList,
  participateInTournament,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { startValkey, type Valkey } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { connectValkey, type ValkeyClient } from '../../platform/valkey/valkey.ts'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { openScreen } from './testing/open-screen.ts'

/** A tournament with any number of rounds runs on Saturdays. */
const START = '2026-11-21T12:00:00Z'
const FREE_KEY = 'weekend_2026W47'

const KEY = { t_key: FREE_KEY }

describe('while Valkey is away', () => {
  let server: Valkey
  let valkey: ValkeyClient
  let app: TestApp
  let token: string
  let tournamentId: number
  const faults: unknown[] = []
  const note = (fault: unknown) => void faults.push(fault)

  beforeAll(async () => {
    process.on('unhandledRejection', note)
    server = await startValkey()
    valkey = await connectValkey(server.url, createLog({ level: 'silent' }))
    app = await openTestApp(await openTestDatabase(), { valkey, start: START })
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    ;({ token } = await app.signIn(1))
    await app.call(participateInTournament.path, { token, body: KEY })
    const [row] = await app.database.query<{ tournament_id: number }>(
      'SELECT tournament_id FROM tournaments WHERE t_key = $1',
      [FREE_KEY],
    )
    tournamentId = row?.tournament_id ?? 0
  })
  afterAll(async () => {
    process.off('unhandledRejection', note)
    await app.app.stop()
    await app.database.close()
    valkey.disconnect()
  })

  const members = async (token: string) =>
    (await app.call(getTournamentMembers.path, { token, body: KEY })).json<TournamentMembersReply>()

  it('a leaderboard stays as last seen and is marked as being rebuilt, on open screens too', async () => {
    const seen = await members(token)
    const screen = await openScreen(app, { token, tKey: FREE_KEY })
    expect(await screen.next()).toMatchObject({ members: 1, shown: 1, rebuilding: false })
    await server.stop()
    expect(await screen.next()).toMatchObject({
      members: 1,
      shown: 1,
      changed: [],
      rebuilding: true,
      currentMember: { telegram_id: 1, currentPlace: 1 },
    })
    screen.close()
    expect(await members(token)).toMatchObject({
      tournamentMembers: seen.tournamentMembers,
      members: 1,
      rebuilding: true,
    })
    const opened = await openScreen(app, { token, tKey: FREE_KEY })
    expect(await opened.next()).toMatchObject({ changed: seen.tournamentMembers, rebuilding: true })
    opened.close()
  })

  it('tournaments are listed, joined and played in all the same', async () => {
    const { token } = await app.signIn(2)
    const joined = await app.call(participateInTournament.path, { token, body: KEY })
    expect(joined.statusCode).toBe(200)
    await playRounds(app, 2, { bet: 100, win: 900, tournamentId })
    const list = await app.call(getTournamentsList.path, { token })
    const open = list.json<TournamentsListReply>().tournamentsList.find(({ t_key }) => t_key === KEY.t_key)
    expect(open).toMatchObject({ members: 2 })
  })

  it('nothing is left unhandled', () => {
    expect(faults).toEqual([])
  })
})
