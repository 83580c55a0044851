/** Two operators change the same tournament: nobody overwrites what they have not seen, neither at once nor by an approval that comes late. */
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import {
  assessTournament,
  createTournament,
  editTournament,
  showTournamentPlan,
} from '@arena/contract/endpoints/operator-tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { OPERATOR_ENV, OPERATOR_TOKEN, planBody, SECOND_TOKEN } from '../testing/operate.ts'

const DAY_S = 86_400
/** One operator may not promise them alone by the usual terms. */
const TON = [{ place: 1, first_prize: '', second_prize: 50, third_prize: '' }]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { start: '2026-11-18T12:00:00Z', env: OPERATOR_ENV })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

async function call(path: string, body: object, token = OPERATOR_TOKEN) {
  const reply = await app.call(path, { token, body })
  const { details } = reply.json<{ details?: { reason?: string; request?: number } }>()
  return { status: reply.statusCode, ...details }
}

const shown = async (t_key: string) => {
  const { stored } = (
    await app.call(showTournamentPlan.path, { token: OPERATOR_TOKEN, body: { t_key } })
  ).json()
  return stored as { plan: { cost: number }; revision: string }
}

/** An announced tournament of tomorrow; `body`: its plan with one field changed. */
async function announced(key: string) {
  const start_timestamp = Math.floor(app.clock.now().getTime() / 1000) + DAY_S
  const plan = planBody(app, key, { start_timestamp, end_timestamp: start_timestamp + 7 * DAY_S })
  expect(await call(createTournament.path, plan)).toEqual({ status: 200 })
  const { revision } = await shown(key)
  return { plan, revision }
}

describe('a tournament that a colleague changed', () => {
  it('is not overwritten by a form that began before the change, and the estimate says so already', async () => {
    const { plan, revision } = await announced('both')
    expect(await call(editTournament.path, { ...plan, cost: 2, revision })).toEqual({ status: 200 })
    const late = { ...plan, cost: 3, revision }
    expect(await call(editTournament.path, late)).toEqual({ status: 409, reason: 'changed' })
    const { revision: _, ...assessed } = late
    expect(await call(assessTournament.path, { act: 'edit', plan: assessed, revision })).toEqual({
      status: 409,
      reason: 'changed',
    })
    const now = await shown('both')
    expect(now.plan.cost).toBe(2)
    expect(await call(editTournament.path, { ...late, revision: now.revision })).toEqual({ status: 200 })
  })

  it('is changed once by a call that is repeated because its answer was lost', async () => {
    const { plan, revision } = await announced('repeated')
    const body = { ...plan, cost: 2, revision }
    expect(await call(editTournament.path, body)).toEqual({ status: 200 })
    expect(await call(editTournament.path, body)).toEqual({ status: 200 })
  })

  it('is not overwritten by an approval that comes after the change', async () => {
    const { plan } = await announced('approved_late')
    const asked = await call(editTournament.path, { ...plan, rewards: TON, ask: 'a larger prize' })
    expect(asked).toMatchObject({ status: 409, request: expect.any(Number) })
    expect(await call(editTournament.path, { ...plan, cost: 2 })).toEqual({ status: 200 })
    const approval = { id: asked.request, reason: 'looked at it' }
    expect(await call(approveRequest.path, approval, SECOND_TOKEN)).toEqual({
      status: 409,
      reason: 'changed',
    })
    expect((await shown('approved_late')).plan.cost).toBe(2)
  })
})
