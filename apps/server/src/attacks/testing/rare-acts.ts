/** Acts that need a world of their own: a payment, a withdrawal, a hold, results under review. One person does each of them within the limits. */
import { decideHold } from '@arena/contract/endpoints/operator-holds'
import { repeatErasures } from '@arena/contract/endpoints/operator-players'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import { approveResults, disqualifyMember, reinstateMember } from '@arena/contract/endpoints/operator-results'
import { correctRewards, resumeReward, stopReward } from '@arena/contract/endpoints/operator-rewards'
import { refundOrder } from '@arena/contract/endpoints/operator-shop'
import { createTournament } from '@arena/contract/endpoints/operator-tournaments'
import { approveWithdrawal } from '@arena/contract/endpoints/operator-withdrawals'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { planBody, stateOf, tournamentIdOf } from '../../features/tournaments/testing/operate.ts'
import { keyOf, playRounds, type TestApp } from '../../testing/index.ts'

const TON = 1_000_000_000
const HOUR_MS = 3_600_000
const PLAYERS = [7201, 7202] as const
const [FIRST] = PLAYERS
const CUP = 'played_out'

interface Tokens {
  readonly money: string
  readonly owner: string
}

/** The status of the answer to each act, and how far the tournament came. */
export async function provokeRareActs(
  app: TestApp,
  tokens: Tokens,
): Promise<Readonly<Record<string, number | string | undefined>>> {
  const ask = async (path: string, body: object, token = tokens.money) =>
    (await app.call(path, { token, body })).statusCode
  for (const id of PLAYERS) await app.signIn(id)
  return {
    refundOrder: await ask(refundOrder.path, await payment(app)),
    approveWithdrawal: await ask(approveWithdrawal.path, await withdrawal(app, 'requested')),
    decideHold: await ask(decideHold.path, await hold(app)),
    ...(await playOut(app, ask)),
    repeatErasures: await ask(repeatErasures.path, { erasures: [] }),
    stopReward: await stopOnce(ask),
    correctRewards: await correct(app, tokens),
  }
}

type Ask = (path: string, body: object) => Promise<number>

async function payment({ database, clock }: TestApp): Promise<object> {
  const { bucket, playerId } = keyOf(FIRST)
  await database.query(
    `INSERT INTO star_payments (bucket, player_id, charge_id, stars, state, at) VALUES ($1, $2, 'rare', 5, 'unknown', $3)`,
    [bucket, playerId, clock.now()],
  )
  await database.query(`INSERT INTO star_charges (charge_id, bucket, player_id) VALUES ('rare', $1, $2)`, [
    bucket,
    playerId,
  ])
  return { telegram_id: FIRST, charge_id: 'rare', note: 'paid for nothing' }
}

async function withdrawal(
  { database, clock }: TestApp,
  state: 'requested' | 'held',
): Promise<{ id: number; reason: string }> {
  const { bucket, playerId } = keyOf(FIRST)
  const [row] = await database.query<{ withdrawal_id: number }>(
    `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at)
     VALUES ($1, $2, $3, $4, 'a', '0:' || repeat('a', 64), $3, '{newcomer}', $5, $5) RETURNING withdrawal_id`,
    [bucket, playerId, state, TON, clock.now()],
  )
  return { id: row?.withdrawal_id ?? 0, reason: 'looked at it' }
}

async function hold(app: TestApp): Promise<object> {
  const { id: subjectId } = await withdrawal(app, 'held')
  const { bucket, playerId } = keyOf(FIRST)
  const [row] = await app.database.query<{ hold_id: number }>(
    `INSERT INTO fair_play_holds (bucket, player_id, kind, subject_id, amount_nano, size, evidence, held_at)
     VALUES ($1, $2, 'withdrawal', $3, $4, 4, '{"reasons":[],"members":[]}', $5) RETURNING hold_id`,
    [bucket, playerId, subjectId, TON, app.clock.now()],
  )
  return { id: row?.hold_id ?? 0, decision: 'withhold', reason: 'one person of many names' }
}

/** A tournament from its announcement to its prizes. */
async function playOut(
  app: TestApp,
  ask: Ask,
): Promise<Readonly<Record<string, number | string | undefined>>> {
  const { tournaments } = app.app.features
  const now_s = Math.floor(app.clock.now().getTime() / 1000)
  const rewards = [{ place: 1, first_prize: '20000', second_prize: 0, third_prize: '' }]
  const times = { start_timestamp: now_s, end_timestamp: now_s + 3_600 }
  await ask(
    createTournament.path,
    planBody(app, CUP, { ...times, rewards, qualifying_rounds: 1, review_hours: 2 }),
  )
  await tournaments.keep(app.clock.now())
  const tournamentId = await tournamentIdOf(app, CUP)
  for (const [index, id] of PLAYERS.entries()) {
    const { token } = await app.signIn(id)
    await app.call(participateInTournament.path, { token, body: { t_key: CUP } })
    await playRounds(app, id, { bet: 100, win: 500 - index, tournamentId })
  }
  app.clock.advance(HOUR_MS + 1_000)
  await tournaments.keep(app.clock.now())
  app.clock.advance(11_000)
  await tournaments.keep(app.clock.now())
  await tournaments.settle(app.clock.now())
  const about = { t_key: CUP, telegram_id: FIRST, note: 'looked at it' }
  const disqualified = await ask(disqualifyMember.path, { ...about, reason: 'automation' })
  const reinstated = await ask(reinstateMember.path, about)
  app.clock.advance(3 * HOUR_MS)
  const approved = await ask(approveResults.path, { t_key: CUP })
  await tournaments.settle(app.clock.now())
  return {
    disqualifyMember: disqualified,
    reinstateMember: reinstated,
    approveResults: approved,
    tournament: await stateOf(app, CUP),
  }
}

async function stopOnce(ask: Ask): Promise<number> {
  const body = { source: 'squad_reward', reason: 'wrong' }
  const stopped = await ask(stopReward.path, body)
  await ask(resumeReward.path, body)
  return stopped
}

/** Two people always: the answer is that of the second. */
async function correct(app: TestApp, { money, owner }: Tokens): Promise<number> {
  const now_ms = app.clock.now().getTime()
  const keep = { AC: 0, TICKET: 0, GOLD_TICKET: 0, WHEEL_SPIN: 0, TON: 0 }
  const body = { source: 'squad_reward', from_ms: now_ms - HOUR_MS, until_ms: now_ms, keep, reason: 'a slip' }
  const asked = await app.call(correctRewards.path, { token: money, body })
  const { details } = asked.json<{ details?: { request?: number } }>()
  const agreed = { id: details?.request ?? 0, reason: 'looked at it' }
  return (await app.call(approveRequest.path, { token: owner, body: agreed })).statusCode
}
