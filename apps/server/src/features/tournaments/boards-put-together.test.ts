import {
  getTournamentMembers,
  getTournamentsList,
  participateInTournament,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { openScreen } from './testing/open-screen.ts'

/** A tournament with any number of rounds runs on Saturdays. */
const START = '2026-11-21T12:00:00Z'
const FREE_KEY = 'weekend_2026W47'
const KEY = { t_key: FREE_KEY }

/** A database that delays reads of a whole leaderboard until released. */
function slowToRead(real: Database): { readonly database: Database; answer(): void } {
  let answer = () => {}
  const written = new Promise<void>(resolve => {
    answer = resolve
  })
  const database: Database = {
    ...real,
    query: async (statement, params, options) => {
      if (options?.name === 'wallet_page_accounts') await written
      return real.query(statement, params, options)
    },
  }
  return { database, answer }
}

describe('a leaderboard that takes long to be put together', () => {
  let app: TestApp
  let starting: TestApp
  let slow: ReturnType<typeof slowToRead>
  const tokens = new Map<number, string>()

  beforeAll(async () => {
    const database = await openTestDatabase('pglite')
    app = await openTestApp(database, { start: START })
    for (const id of [1, 2]) {
      const { token } = await app.signIn(id)
      tokens.set(id, token)
      await app.call(participateInTournament.path, { token, body: KEY })
    }
    slow = slowToRead(database)
    starting = await openTestApp(slow.database, { start: START })
    await starting.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await starting.app.stop()
    await app.app.stop()
    await app.database.close()
  })

  const members = async (token: string) =>
    (await starting.call(getTournamentMembers.path, { token, body: KEY })).json<TournamentMembersReply>()

  it('are reported as missing, and the list of tournaments works without its places; then they are there', async () => {
    const token = tokens.get(1) ?? ''
    const screen = await openScreen(starting, { token, tKey: FREE_KEY })
    expect(await members(token)).toMatchObject({
      rebuilding: true,
      tournamentMembers: [],
      currentMember: null,
      members: 0,
    })
    const list = (await starting.call(getTournamentsList.path, { token })).json<TournamentsListReply>()
    const shown = list.tournamentsList.find(({ t_key }) => t_key === FREE_KEY)
    expect(shown).toMatchObject({ members: 2, place: null, currentMember: true })
    expect(await screen.next()).toMatchObject({ rebuilding: true, shown: 0 })
    const tournament = await app.database.query<{ tournament_id: number }>(
      'SELECT tournament_id FROM tournaments WHERE t_key = $1',
      [FREE_KEY],
    )
    await playRounds(starting, 2, { bet: 100, win: 900, tournamentId: tournament[0]?.tournament_id ?? 0 })
    slow.answer()
    expect(await screen.next()).toMatchObject({ rebuilding: false, shown: 2, members: 2 })
    screen.close()
    const whole = await members(token)
    expect(whole).toMatchObject({ rebuilding: false, members: 2, currentMember: { currentPlace: 2 } })
  })
})
