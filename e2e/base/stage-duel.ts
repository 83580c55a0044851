import { createSquad, joinSquad, type SquadReply } from '@arena/contract/endpoints/squads'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { endCup, tournamentIdOf } from '../../apps/server/src/features/tournaments/testing/operate.ts'
import { playRounds, type TestApp } from '../../apps/server/src/testing/index.ts'

/** The stake of each counted round of the week's tournament, in hundredths. */
const STAKE = 20_000
const ROUNDS = 2

interface StagedSquad {
  readonly name: string
  /** The player who creates the squad, and those who join it. */
  readonly players: readonly number[]
  /** The payout of each of their rounds, in hundredths. */
  readonly win: number
}

/** Two squads play the tournament of the week, which is as short as a test wants it and over at once, and their duel and their first division are decided. */
export async function stageDuel(app: TestApp, squads: readonly StagedSquad[]): Promise<void> {
  const { tournaments, divisions } = app.app.features
  const runJobs = async () => {
    for (const job of app.app.features.squads.jobs) await job.run(app.clock.now())
  }
  await tournaments.keep(app.clock.now())
  // Squads look for a rival only in the first two days of a week; this may run on any day.
  await app.database.query(
    `UPDATE tournaments SET start_at = greatest(start_at, $4::timestamptz - interval '1 hour'), qualifying_rounds = $3::integer,
       counted_rounds = $3::integer, rounds_per_day = 0, fixed_stake = $2::bigint,
       review_hours = 0, rewards = '[]' WHERE t_key = $1`,
    [OPEN_TOURNAMENT_KEY, STAKE, ROUNDS, app.clock.now()],
  )
  const tournamentId = await tournamentIdOf(app, OPEN_TOURNAMENT_KEY)
  for (const { name, players } of squads) await found(app, name, players)
  app.clock.advance(1_000)
  await runJobs()
  for (const { players, win } of squads) {
    for (const id of players) await playRounds(app, id, { bet: STAKE, win, count: ROUNDS, tournamentId })
  }
  await divisions.drained()
  app.clock.advance(1_000)
  await endCup(app, OPEN_TOURNAMENT_KEY)
  for (let step = 0; step < 2; step += 1) {
    app.clock.advance(10_001)
    await tournaments.keep(app.clock.now())
    await tournaments.settle(app.clock.now())
  }
  await runJobs()
  for (const job of divisions.jobs) await job.run(app.clock.now())
}

async function found(app: TestApp, name: string, players: readonly number[]): Promise<void> {
  let code: string | undefined
  for (const id of players) {
    const { token } = await app.signIn(id)
    const reply =
      code === undefined
        ? await app.call(createSquad.path, { token, body: { name } })
        : await app.call(joinSquad.path, { token, body: { code } })
    code = reply.json<SquadReply>().squad?.code
    const body = { t_key: OPEN_TOURNAMENT_KEY }
    const entered = await app.call(participateInTournament.path, { token, body })
    if (entered.statusCode !== 200) throw new Error(`Joining the week was answered ${entered.body}`)
    // A duel does not count members who have never played.
    await playRounds(app, id, { bet: 100, win: 100 })
  }
}
