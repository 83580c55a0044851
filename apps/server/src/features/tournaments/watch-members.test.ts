import { participateInTournament, type TournamentMembersEvent } from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { openScreen } from './testing/open-screen.ts'

/** A tournament with any number of rounds runs on Saturdays. */
const START = '2026-11-21T12:00:00Z'
const FREE_KEY = 'weekend_2026W47'

describe('a leaderboard on an open screen', () => {
  let app: TestApp
  let tournamentId: number
  const tokens = new Map<number, string>()

  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase('pglite'), { start: START })
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const [row] = await app.database.query<{ tournament_id: number }>(
      'SELECT tournament_id FROM tournaments WHERE t_key = $1',
      [FREE_KEY],
    )
    tournamentId = row?.tournament_id ?? 0
    for (const id of [1, 2, 3]) {
      const { token } = await app.signIn(id)
      await app.call(participateInTournament.path, { token, body: { t_key: FREE_KEY } })
      tokens.set(id, token)
    }
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const watch = (id: number, tKey: string = FREE_KEY) =>
    openScreen(app, { token: tokens.get(id) ?? '', tKey })
  const places = ({ changed }: TournamentMembersEvent) =>
    changed.map(({ telegram_id, currentPlace }) => [telegram_id, currentPlace])

  it('is complete at first and then sends changes, to all who look', async () => {
    const [one, other] = await Promise.all([watch(1), watch(2)])
    const first = await one.next()
    expect([places(first), first.shown, first.members]).toEqual([
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      3,
      3,
    ])
    expect((await other.next()).currentMember).toMatchObject({ telegram_id: 2, currentPlace: 2 })
    await playRounds(app, 2, { bet: 100, win: 900, tournamentId })
    const change = await one.next()
    expect(places(change)).toEqual([
      [2, 1],
      [1, 2],
    ])
    expect(change.currentMember).toMatchObject({ telegram_id: 1, currentPlace: 2 })
    expect(change.neighbours.map(({ telegram_id }) => telegram_id)).toEqual([2, 1, 3])
    expect(change.next_prize).toEqual({ place: 1, credit: 1_000_800 })
    expect((await other.next()).currentMember).toMatchObject({ telegram_id: 2, currentPlace: 1, rounds: 1 })
    one.close()
    other.close()
  })

  it('may be open four times for one player, and again when one is closed', async () => {
    const screens = await Promise.all([watch(3), watch(3), watch(3), watch(3)])
    expect(screens.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await watch(3)).status).toBe(429)
    for (const screen of screens) screen.close()
    await expect
      .poll(async () => {
        const again = await watch(3)
        again.close()
        return again.status
      })
      .toBe(200)
  })

  it('may not be open more often because all are asked for at once', async () => {
    const screens = await Promise.all(Array.from({ length: 12 }, () => watch(2)))
    const counts = [200, 429].map(code => screens.filter(({ status }) => status === code).length)
    expect(counts).toEqual([4, 8])
    for (const screen of screens) screen.close()
  })

  it('of a tournament that does not exist is refused, however often', async () => {
    for (let time = 0; time < 6; time += 1) expect((await watch(1, 'nothing')).status).toBe(404)
  })

  it('of a ranked tournament is sent once, from its results', async () => {
    app.clock.advance(14 * 86_400_000)
    await app.app.features.tournaments.keep(app.clock.now())
    app.clock.advance(60_000)
    await app.app.features.tournaments.keep(app.clock.now())
    await app.app.features.tournaments.settle(app.clock.now())
    const [row] = await app.database.query<{ t_key: string; state: string }>(
      'SELECT t_key, state FROM tournaments WHERE tournament_id = $1',
      [tournamentId],
    )
    expect(row).toMatchObject({ state: 'provisional' })
    for (const id of tokens.keys()) tokens.set(id, (await app.signIn(id)).token)
    const screen = await watch(1, row?.t_key)
    const event = await screen.next()
    expect([event.shown, event.members, event.changed.length]).toEqual([3, 3, 3])
    expect(event.currentMember).toMatchObject({ telegram_id: 1 })
    screen.close()
  })
})
