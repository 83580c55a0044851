/** Tournaments of a test's own, made and controlled as operators do. */
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import {
  createTournament,
  endTournament,
  type OperatorTournament,
  type TournamentPlanBody,
} from '@arena/contract/endpoints/operator-tournaments'
import type { TestApp } from '../../../testing/index.ts'

export const OPERATOR_TOKEN = 'operator-token-of-the-tests-0123456789'
/** Another operator’s token, who counts as an approver. */
export const SECOND_TOKEN = 'second-operator-of-the-tests-0123456789'
/** For `openTestApp`. */
export const OPERATOR_ENV = { OPERATORS: `anna:${OPERATOR_TOKEN},boris:${SECOND_TOKEN}` } as const

const DAY_S = 86_400
const introduction = { name: 'Test Cup', description: 'One < two & three.' }

/** A COMMON tournament that runs from now for a day, unless said otherwise. */
export function planBody(
  app: TestApp,
  t_key: string,
  rest: Partial<TournamentPlanBody> = {},
): TournamentPlanBody {
  const now_s = Math.floor(app.clock.now().getTime() / 1000)
  return {
    t_key,
    type: 0,
    cost: 1,
    start_timestamp: now_s,
    end_timestamp: now_s + DAY_S,
    rewards: [{ place: 1, first_prize: '100', second_prize: 0, third_prize: '' }],
    texts: { en: introduction, ru: introduction, ua: introduction, tr: introduction },
    ...rest,
  }
}

export async function operate(
  app: TestApp,
  path: string,
  body: object,
): Promise<{
  readonly status: number
  readonly code: string | undefined
  readonly tournament: OperatorTournament
}> {
  const reply = await app.call(path, { token: OPERATOR_TOKEN, body })
  const { errorCode, tournament } = reply.json<{ errorCode?: string; tournament: OperatorTournament }>()
  return { status: reply.statusCode, code: errorCode, tournament }
}

/** Does an act whose words are its reason or note, with the second operator's approval where it needs one. */
export async function operateWithWords(
  app: TestApp,
  path: string,
  body: object,
): Promise<{ readonly status: number; readonly code: string | undefined }> {
  const reply = await app.call(path, { token: OPERATOR_TOKEN, body })
  const { errorCode, details } = reply.json<{ errorCode?: string; details?: { request?: number } }>()
  const id = details?.request ?? 0
  if (errorCode !== 'second_person_needed' || id === 0) return { status: reply.statusCode, code: errorCode }
  const agreed = { id, reason: 'looked at it' }
  const answer = await app.call(approveRequest.path, { token: SECOND_TOKEN, body: agreed })
  return { status: answer.statusCode, code: answer.json<{ errorCode?: string }>().errorCode }
}

/** Ends a running tournament now, with the approver it may need. */
export async function endCup(app: TestApp, t_key: string): Promise<void> {
  const { status, code } = await operateWithWords(app, endTournament.path, { t_key, reason: 'as planned' })
  if (status !== 200) throw new Error(`Ending ${t_key} was answered ${code}`)
}

/** Requests an act that one operator may not do alone, and has the second one approve. Returns the status of the approval. */
export async function operateByTwo(app: TestApp, path: string, body: object): Promise<number> {
  const asked = await app.call(path, { token: OPERATOR_TOKEN, body: { ...body, ask: 'as planned' } })
  const { details } = asked.json<{ details: { request: number } }>()
  const agreed = { id: details.request, reason: 'looked at it' }
  return (await app.call(approveRequest.path, { token: SECOND_TOKEN, body: agreed })).statusCode
}

/**
 * Announces a tournament. Its TON is stored afterwards: with unfair terms no operator may promise any alone, and most tests of prizes need
 * short rounds, free stakes, and prizes that two members are paid in full.
 */
export async function announce(app: TestApp, body: TournamentPlanBody): Promise<void> {
  const rewards = body.rewards.map(reward => ({ ...reward, second_prize: 0 }))
  const { full_prizes_from = 0 } = body
  const { status } = await operate(app, createTournament.path, { ...body, full_prizes_from, rewards })
  if (status !== 200) throw new Error(`Creating ${body.t_key} was answered ${status}`)
  await app.database.query(`UPDATE tournaments SET rewards = $2::jsonb WHERE t_key = $1`, [
    body.t_key,
    JSON.stringify(body.rewards.toSorted((one, other) => one.place - other.place)),
  ])
}

/** Creates a tournament and lets the sweep start it if its time has come. Answers its id. */
export async function holdCup(
  app: TestApp,
  t_key: string,
  rest: Partial<TournamentPlanBody> = {},
): Promise<number> {
  await announce(app, planBody(app, t_key, rest))
  await app.app.features.tournaments.keep(app.clock.now())
  return tournamentIdOf(app, t_key)
}

export async function tournamentIdOf(app: TestApp, tKey: string): Promise<number> {
  const [row] = await app.database.query<{ tournament_id: number }>(
    `SELECT tournament_id FROM tournaments WHERE t_key = $1`,
    [tKey],
  )
  if (row === undefined) throw new Error(`No tournament ${tKey}`)
  return row.tournament_id
}

export async function stateOf(app: TestApp, finalKey: string): Promise<string | undefined> {
  const [row] = await app.database.query<{ state: string }>(
    `SELECT state FROM tournaments WHERE final_key = $1`,
    [finalKey],
  )
  return row?.state
}
