/**
 * Holds as the product creates them: four accounts of one device win a prize and request a withdrawal, are found to belong to one person, and
 * both wait for review; and a second tournament with unapproved results. Before that, the week's tournament has ended and two squads have met
 * in it. A quarter of an hour of the product's own work, done at once in a data folder whose programs are stopped.
 */
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { approveResults } from '@arena/contract/endpoints/operator-results'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { withdraw } from '@arena/contract/endpoints/withdrawals'
import { openDatabase } from '@arena/database'
import {
  endCup,
  holdCup,
  OPERATOR_ENV,
  OPERATOR_TOKEN,
  SECOND_TOKEN,
} from '../../apps/server/src/features/tournaments/testing/operate.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { keyOf, openTestApp, playRounds, type TestApp } from '../../apps/server/src/testing/index.ts'
import { stageDuel } from './stage-duel.ts'

const NEIGHBOURS = [8465, 8466]
/** The members of the tournament that stays under review. */
const REVIEWED = [8467, 8468]

const TON = 1_000_000_000
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const REWARDS = [48, 30, 9].map((second_prize, index) => ({
  place: index + 1,
  first_prize: '10',
  second_prize,
  third_prize: '',
}))

const DUEL = ['Night Owls', 'Day Larks']

interface Staged {
  /** Accounts of one device; the first wins. */
  readonly farm: readonly number[]
  /** The key of the tournament. */
  readonly cup: string
  /** The key of another tournament, which ends and stays under review. */
  readonly reviewed: string
  /** A running cup of two counted rounds, and its member. */
  readonly short: { readonly cup: string; readonly member: number }
  /** Two squads of equal size that have met in a duel, which the first has won. */
  readonly duellists: readonly (readonly number[])[]
}

export async function stageHeldPrize(dataDir: string, staged: Staged): Promise<void> {
  const database = await openDatabase({ dataDir, log: createLog({ level: 'silent' }) })
  const start = new Date().toISOString()
  const app = await openTestApp(database, { start, env: OPERATOR_ENV })
  try {
    await stage(app, staged)
  } finally {
    await app.app.stop()
    await database.close()
  }
}

async function stage(app: TestApp, { farm, cup, reviewed, short, duellists }: Staged): Promise<void> {
  const squads = duellists.map((players, at) => ({
    name: DUEL[at] ?? '',
    players,
    win: at === 0 ? 20_000 : 10_000,
  }))
  await stageDuel(app, squads)
  const [suspect = 0, ...others] = farm
  const { tournaments, fairPlay, wallet } = app.app.features
  const ask = async (path: string, token: string, body: object) => {
    const reply = await app.call(path, { token, body })
    return reply.json<{ readonly details?: { readonly request: number } }>()
  }
  for (const id of farm) {
    await app.call('/auth', {
      body: { initData: app.initData(id), device_id: 'one-tablet-of-four-accounts', adult: true },
    })
  }
  const tournamentId = await holdCup(app, cup, { rewards: REWARDS, qualifying_rounds: 1 })
  const members = [suspect, ...NEIGHBOURS, ...others]
  for (const [index, id] of members.entries()) {
    const { token } = await app.signIn(id)
    await ask(participateInTournament.path, token, { t_key: cup })
    await playRounds(app, id, { bet: 100, win: 1_000 * (members.length - index), tournamentId })
  }
  const reviewedId = await holdCup(app, reviewed, { rewards: REWARDS, qualifying_rounds: 1 })
  for (const id of REVIEWED) {
    const { token } = await app.signIn(id)
    await ask(participateInTournament.path, token, { t_key: reviewed })
    await playRounds(app, id, { bet: 100, win: id, tournamentId: reviewedId })
  }
  const find = fairPlay.jobs.find(({ name }) => name === 'find-clusters')
  await find?.run(app.clock.now())
  app.clock.advance(1_000)
  for (const t_key of [cup, reviewed]) await endCup(app, t_key)
  for (let step = 0; step < 2; step += 1) {
    app.clock.advance(10_001)
    await tournaments.keep(app.clock.now())
  }
  await tournaments.settle(app.clock.now())
  const asked = await ask(approveResults.path, OPERATOR_TOKEN, { t_key: cup, ask: 'as planned' })
  await ask(approveRequest.path, SECOND_TOKEN, { id: asked.details?.request, reason: 'looked at it' })
  await tournaments.settle(app.clock.now())
  await app.database.transaction(tx =>
    wallet.post(tx, {
      player: keyOf(suspect),
      key: 'spun',
      currency: 'TON',
      amount: 5 * TON,
      kind: 'wheel_spin',
    }),
  )
  await holdCup(app, short.cup, {
    counted_rounds: 2,
    fixed_stake_ac: 5,
    start_ac: 10,
    games: ['golden-arena'],
  })
  const finisher = await app.signIn(short.member)
  await ask(participateInTournament.path, finisher.token, { t_key: short.cup })
  const { token } = await app.signIn(suspect)
  const confirmed = app.confirmed(suspect)
  await ask(withdraw.path, token, { ...confirmed, amount: 2, address: ADDRESS })
}
