import {
  getTournamentMembers,
  getTournamentsList,
  participateInTournament,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'

/** A tournament with any number of rounds runs on Saturdays. */
const START = '2026-11-21T12:00:00Z'
const FREE_KEY = 'weekend_2026W47'

describe.each(TEST_ENGINES)('the leaderboard (%s)', engine => {
  let app: TestApp
  let tournamentId: number
  const tokens = new Map<number, string>()

  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), { start: START })
    const [row] = await app.database.query<{ tournament_id: number }>(
      `SELECT tournament_id FROM tournaments WHERE t_key = $1`,
      [FREE_KEY],
    )
    tournamentId = row?.tournament_id ?? 0
    for (const id of [1, 2, 3, 4, 5, 6]) await joined(id)
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  async function joined(id: number): Promise<void> {
    const { token } = await app.signIn(id)
    await app.call(participateInTournament.path, { token, body: { t_key: FREE_KEY } })
    tokens.set(id, token)
  }
  async function members(id: number, from = app): Promise<TournamentMembersReply> {
    const reply = await from.call(getTournamentMembers.path, {
      token: tokens.get(id) ?? '',
      body: { t_key: FREE_KEY },
    })
    return reply.json<TournamentMembersReply>()
  }
  const order = ({ tournamentMembers }: TournamentMembersReply) =>
    tournamentMembers.map(({ telegram_id }) => telegram_id)

  it('puts the qualified first, then the richer, then the earlier, then the lower id', async () => {
    const play = (id: number, win: number, count: number) =>
      playRounds(app, id, { bet: 100, win, count, tournamentId })
    await play(6, 101, 50)
    app.clock.advance(1_000)
    await play(5, 101, 50)
    await play(4, 101, 50)
    await play(3, 100, 50)
    // Rich, but one round short of the fifty.
    await play(2, 900, 49)
    const seen = await members(1)
    expect(order(seen)).toEqual([6, 4, 5, 3, 2, 1])
    expect(seen.tournamentMembers.map(({ qualified }) => qualified)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(seen.currentMember).toMatchObject({ telegram_id: 1, currentPlace: 6 })
  })

  it('moves a member up the moment their fiftieth round is committed', async () => {
    await playRounds(app, 2, { bet: 100, win: 0, tournamentId })
    expect((await members(2)).currentMember).toMatchObject({ currentPlace: 1, qualified: true, rounds: 50 })
  })

  it('is the same for a server that has just started', async () => {
    const restarted = await openTestApp(app.database, { start: START })
    const again = await members(1, restarted)
    await restarted.app.stop()
    expect({ ...again, server_time_ms: 0 }).toEqual({ ...(await members(1)), server_time_ms: 0 })
  })

  it('shows a player their own place at once, also on a server that did not take their rounds', async () => {
    const neighbour = await openTestApp(app.database, { start: START })
    const before = await members(4, neighbour)
    await playRounds(app, 4, { bet: 100, win: 90_000, tournamentId })
    const after = await members(4, neighbour)
    await neighbour.app.stop()
    expect(before.currentMember?.currentPlace).toBe(3)
    expect(after.currentMember).toMatchObject({ currentPlace: 1, rounds: 51 })
  })

  it('follows a round that is committed by a clock behind the last one', async () => {
    app.clock.advance(-60_000)
    await playRounds(app, 3, { bet: 200, win: 190_000, tournamentId })
    app.clock.advance(60_000)
    expect((await members(3)).currentMember).toMatchObject({ currentPlace: 1, rounds: 51 })
  })

  it('shows a hundred rows, and the caller’s own place in any case', async () => {
    for (let id = 1_001; id <= 1_105; id += 1) await joined(id)
    for (let id = 1_001; id < 1_104; id += 1) await playRounds(app, id, { bet: 100, win: 100, tournamentId })
    await playRounds(app, 1_105, { bet: 100, win: 0, tournamentId })
    const seen = await members(1_105)
    expect(seen.tournamentMembers).toHaveLength(100)
    expect(seen.members).toBe(111)
    expect(seen.currentMember).toMatchObject({ currentPlace: 109, credit: 999_900, nickname: 'Player 1105' })
  })

  it('puts members who have not played below everybody who has, however rich', async () => {
    const idle = [1, 1_104]
    const seen = await Promise.all(idle.map(id => members(id)))
    expect(
      seen.map(({ currentMember: own }) => [own?.currentPlace, own?.credit, own?.rounds, own?.qualified]),
    ).toEqual([
      [110, 1_000_000, 0, false],
      [111, 1_000_000, 0, false],
    ])
  })

  it('shows a member three neighbours on each side, and the balance that holds the next better prize', async () => {
    const seen = await members(1_050)
    const place = seen.currentMember?.currentPlace ?? 0
    expect(place).toBeGreaterThan(50)
    expect(seen.neighbours.map(({ currentPlace }) => currentPlace)).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map(step => place + step),
    )
    expect(seen.neighbours[3]).toEqual(seen.currentMember)
    expect(seen.neighbours[0]).toEqual(seen.tournamentMembers[place - 4])
    // The weekend's prizes end at place 20.
    expect(seen.next_prize).toEqual({ place: 20, credit: seen.tournamentMembers[19]?.credit })
    const first = await members(seen.tournamentMembers[0]?.telegram_id ?? 0)
    expect(first.neighbours.map(({ currentPlace }) => currentPlace)).toEqual([1, 2, 3, 4])
    expect(first.next_prize).toBeNull()
    const last = await members(1_104)
    expect(last.neighbours.map(({ currentPlace }) => currentPlace)).toEqual([108, 109, 110, 111])
  })

  it('shows a member their place in the list of tournaments, and members without a round and others none', async () => {
    const placeFor = async (token: string) => {
      const reply = await app.call(getTournamentsList.path, { token })
      const list = reply.json<TournamentsListReply>().tournamentsList
      return list.find(({ t_key }) => t_key === FREE_KEY)?.place
    }
    expect(await placeFor(tokens.get(1_105) ?? '')).toBe(109)
    expect(await placeFor(tokens.get(1_104) ?? '')).toBeNull()
    expect(await placeFor((await app.signIn(5_001)).token)).toBeNull()
  })

  it('has no row for a non-member', async () => {
    const { token } = await app.signIn(5_000)
    tokens.set(5_000, token)
    expect(await members(5_000)).toMatchObject({ currentMember: null, neighbours: [], next_prize: null })
  })

  it('keeps a row without a name for a player whose account was erased', async () => {
    await app.database.query(`DELETE FROM players WHERE telegram_id = 6`)
    const row = (await members(1)).tournamentMembers.find(
      ({ telegram_id }) => telegram_id === keyOf(6).playerId,
    )
    expect(row).toMatchObject({ nickname: '' })
  })
})
