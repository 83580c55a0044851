import {
  changeSquadMember,
  claimSquad,
  createSquad,
  getSquad,
  joinSquad,
  leaveSquad,
} from '@arena/contract/endpoints/squads'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { squadWeekOf } from '@arena/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededChance } from '../../platform/rng/rng.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'

const STAKE = 20_000
const WEEKS = 2
const PLAYERS = Array.from({ length: 14 }, (_, index) => 983_000_001 + index)

let app: TestApp
const tokens = new Map<number, string>()
/** Codes of squads, as links that went around. */
const links: string[] = []
/** The payments of a player's rounds in a tournament, by `<tournament>:<player>`: the model of their points. */
const played = new Map<string, number>()

beforeAll(async () => {
  app = await openTestApp(await openTestDatabase('postgres'), { start: '2026-11-23T06:00:00Z' })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

async function week(): Promise<{ readonly tournament_id: number; readonly end_at: Date }> {
  await app.app.features.tournaments.keep(app.clock.now())
  await app.database.query(
    `UPDATE tournaments SET qualifying_rounds = 2, counted_rounds = 2, rounds_per_day = 0, fixed_stake = $2::bigint
      WHERE t_key = $1 AND counted_rounds <> 2`,
    [OPEN_TOURNAMENT_KEY, STAKE],
  )
  const [row] = await app.database.query<{ tournament_id: number; end_at: Date }>(
    `SELECT tournament_id, end_at FROM tournaments WHERE t_key = $1`,
    [OPEN_TOURNAMENT_KEY],
  )
  if (row === undefined) throw new Error('no tournament of the week')
  return row
}

const call = (path: string, id: number, body?: object) =>
  app.call(path, { token: tokens.get(id) ?? '', ...(body && { body }) })

/** Tokens end within a week. */
async function signIn(): Promise<void> {
  for (const id of PLAYERS) tokens.set(id, (await app.signIn(id)).token)
}

async function enter(tournamentId: number): Promise<void> {
  await signIn()
  for (const id of PLAYERS) {
    await app.database.transaction(tx =>
      app.app.features.wallet.post(tx, {
        player: keyOf(id),
        key: `gift:${tournamentId}`,
        currency: 'TICKET',
        amount: 1,
        kind: 'test',
      }),
    )
    expect((await call(participateInTournament.path, id, { t_key: OPEN_TOURNAMENT_KEY })).statusCode).toBe(
      200,
    )
  }
}

/** A round, unless all that count are played. */
async function playOne(
  id: number,
  { win, tournamentId }: { readonly win: number; readonly tournamentId: number },
): Promise<void> {
  const isTaken = await playRounds(app, id, { bet: STAKE, win, tournamentId }).then(
    () => true,
    () => false,
  )
  const key = `${tournamentId}:${keyOf(id).playerId}`
  if (isTaken) played.set(key, (played.get(key) ?? 0) + win)
}

/** One act of one player; every refusal has a listed code. */
async function act(chance: () => number, tournamentId: number): Promise<void> {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item
  const id = one(PLAYERS)
  const what = chance()
  if (what < 0.35) return playOne(id, { win: Math.floor(chance() * 500) * 100, tournamentId })
  const [path, body] =
    what < 0.5 && links.length < 4
      ? ([createSquad.path, { name: `Squad ${Math.floor(chance() * 1000)}` }] as const)
      : what < 0.85 && links.length > 0
        ? ([joinSquad.path, { code: one(links) }] as const)
        : what < 0.94
          ? ([leaveSquad.path, undefined] as const)
          : ([
              changeSquadMember.path,
              { telegram_id: one(PLAYERS), change: one(['remove', 'lead'] as const) },
            ] as const)
  const reply = await call(path, id, body)
  expect(reply.statusCode).toBeLessThan(500)
  const { squad } = reply.json<{ squad?: { code: string } | null }>()
  if (path === createSquad.path && squad) links.push(squad.code)
}

/** Every round counts in one squad at most, and squads show the sum of their members' rounds. */
async function check(tournamentId: number): Promise<void> {
  const now = squadWeekOf(app.clock.now().getTime())
  const covering = await app.database.query<{ player_id: number; squad_id: number }>(
    `SELECT player_id, squad_id FROM squad_members WHERE from_week <= $1 AND (until_week IS NULL OR until_week > $1)`,
    [now],
  )
  expect(new Set(covering.map(({ player_id }) => player_id)).size).toBe(covering.length)
  const running = await app.database.query<{ player_id: number; leader_id: number }>(
    `SELECT m.player_id, s.leader_id FROM squad_members AS m JOIN squads AS s USING (squad_id)
      WHERE m.until_week IS NULL AND s.ended_at IS NULL`,
  )
  const leaders = await app.database.query<{ led: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM squad_members AS m WHERE m.squad_id = s.squad_id AND m.player_id = s.leader_id
       AND m.until_week IS NULL) AS led FROM squads AS s WHERE s.ended_at IS NULL`,
  )
  expect(leaders.every(({ led }) => led)).toBe(true)
  for (const id of PLAYERS) {
    const { squad } = (await call(getSquad.path, id)).json<{
      squad: { credit: number; rows: { telegram_id: number; credit: number; counts: string }[] } | null
    }>()
    expect(squad !== null).toBe(running.some(({ player_id }) => player_id === keyOf(id).playerId))
    if (squad === null) continue
    for (const { telegram_id, credit, counts } of squad.rows) {
      const paid = played.get(`${tournamentId}:${keyOf(telegram_id).playerId}`) ?? 0
      expect({ telegram_id, credit }).toEqual({ telegram_id, credit: counts === 'monday' ? 0 : paid })
    }
    const best = squad.rows.map(({ credit }) => credit).toSorted((a, b) => b - a)
    expect(squad.credit).toBe(best.slice(0, 10).reduce((sum, credit) => sum + credit, 0))
  }
}

it('however players create, join and leave squads, are removed and play at once, each round counts in one squad and each duel is paid once', async () => {
  const chance = seededChance(20_261_125)
  const { jobs } = app.app.features.squads
  const runJobs = () => Promise.allSettled([...jobs, ...jobs].map(job => job.run(app.clock.now())))
  for (let number = 0; number < WEEKS; number += 1) {
    const { tournament_id: tournamentId, end_at } = await week()
    await enter(tournamentId)
    for (let day = 0; day < 3; day += 1) {
      for (let burst = 0; burst < 4; burst += 1) {
        await Promise.all(Array.from({ length: 6 }, () => act(chance, tournamentId)))
        await check(tournamentId)
      }
      await runJobs()
      app.clock.advance(86_400_000)
    }
    // Half of them play their remaining rounds, and one more, which is refused.
    for (const id of [...PLAYERS.slice(7), ...PLAYERS.slice(7), ...PLAYERS.slice(7)])
      await playOne(id, { win: 5_000, tournamentId })
    await check(tournamentId)
    app.clock.advance(end_at.getTime() - app.clock.now().getTime() + 1_000)
    const { keep, settle } = app.app.features.tournaments
    await keep(app.clock.now())
    app.clock.advance(10_001)
    await keep(app.clock.now())
    await settle(app.clock.now())
    app.clock.advance(86_400_000 + 1_000)
    await settle(app.clock.now())
    await runJobs()
    await signIn()
    await Promise.all([...PLAYERS, ...PLAYERS].map(id => call(claimSquad.path, id)))
    // Settled sums are those of the members' rounds, including members who have left since.
    const duels = await app.database.query<{
      squad_id: number
      credit: number
      rival_credit: number
      members: readonly number[]
      sides: number
    }>(
      `SELECT d.squad_id, d.credit, d.rival_credit, d.sides,
              (SELECT array_agg(m.player_id) FROM squad_members AS m WHERE m.squad_id = d.squad_id
                AND m.from_week <= d.week AND (m.until_week IS NULL OR m.until_week > d.week)) AS members
         FROM squad_duels AS d WHERE d.tournament_id = $1 AND d.settled_at IS NOT NULL`,
      [tournamentId],
    )
    for (const { members, credit, sides } of duels) {
      const points = members.map(player => played.get(`${tournamentId}:${player}`) ?? 0)
      const best = points.toSorted((a, b) => b - a).slice(0, sides)
      expect(credit).toBe(best.reduce((sum, one) => sum + one, 0))
    }
    const unsettled = await app.database.query(
      `SELECT 1 FROM squad_duels WHERE tournament_id = $1 AND settled_at IS NULL`,
      [tournamentId],
    )
    expect(unsettled).toEqual([])
  }
  const duels = await app.database.query<{ count: number }>(`SELECT count(*) AS count FROM squad_duels`)
  expect(duels[0]?.count).toBeGreaterThan(0)
  const [paid] = await app.database.query<{ ledger: string; noted: string }>(
    `SELECT (SELECT concat(count(*), ' of ', sum(amount)) FROM ledger WHERE kind = 'squad_reward') AS ledger,
            (SELECT concat(count(*), ' of ', sum(credit)) FROM squad_rewards) AS noted`,
  )
  expect(paid?.ledger).toBe(paid?.noted)
  expect(paid?.noted).toMatch(/^[1-9]/)
})
