/** An erasure removes a person's numbers from requests and from the audit, and changes no figure. */

import { listActions } from '@arena/contract/endpoints/operator-actions'
import { erasePlayer } from '@arena/contract/endpoints/operator-players'
import {
  approveRequest,
  changeCeiling,
  listRequests,
  type OperatorRequest,
  refuseRequest,
} from '@arena/contract/endpoints/operator-requests'
import { compensatePlayer } from '@arena/contract/endpoints/operator-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePlanned, keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { proveActions } from './action-store.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
/** Also a limit in nanoTON, above the default. */
const PERSON = 612_345_678_901
const OTHER = 9_730

interface Answer {
  readonly errorCode?: string
  readonly details?: { readonly request?: number }
  readonly request?: OperatorRequest
}

let arena: TestApp
beforeAll(async () => {
  arena = await openTestApp(await openTestDatabase('pglite'), {
    env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` },
  })
  await arena.signIn(PERSON)
  await arena.signIn(OTHER)
})
afterAll(async () => {
  await arena.app.stop()
  await arena.database.close()
})

const call = async (path: string, body: object, token = ANNA) =>
  (await arena.call(path, { token, body })).json<Answer>()
const approve = (id: number) => call(approveRequest.path, { id, reason: 'looked at it' }, BORIS)
const raise = async (value: number, reason: string) =>
  (await call(changeCeiling.path, { name: 'tournament_nano', value, reason })).request?.id ?? 0
/** TON always needs an approver. */
const compensate = async (key: string, telegram_id: number, reason = 'lost') => {
  const body = { key, telegram_id, kind: 'ton', amount: 1e9, cause: 'fault', reason }
  return (await call(compensatePlayer.path, body)).details?.request ?? 0
}
const requestOf = async (id: number) => {
  const reply = await arena.call(listRequests.path, { token: ANNA, body: { after: id + 1 } })
  return reply.json<{ requests: OperatorRequest[] }>().requests[0]
}

it('an erasure ends the requests that name the person, and leaves every figure as it was', async () => {
  const { record, auditKey } = arena.app.features.operators
  const figure = await raise(PERSON, 'a larger cup')
  const named = await compensate('compensation-1', PERSON)
  const mentioned = await compensate('compensation-2', OTHER, `like ${PERSON}`)
  const other = await compensate('compensation-3', OTHER)
  const decided = await compensate('compensation-4', PERSON)
  await call(refuseRequest.path, { id: decided, reason: 'no' }, BORIS)
  const written = {
    end_timestamp: PERSON,
    telegram_id: PERSON,
    telegram_ids: [1, PERSON],
    said: `of ${PERSON}`,
  }
  const did = { operator: { name: 'anna' }, ip: '', requestId: 'r', action: 'tournament.try', subject: 'cup' }
  await arena.database.transaction(tx => record(tx, { ...did, details: written }))

  const [bulk] = await arena.database.query<{ id: number }>(
    `INSERT INTO operator_bulks (maker, key, act, operator, state, ip, request_id, created_at)
     VALUES ('anna', 'bulk-key-1', 'players.compensate', 'anna', 'running', '', 'r', $1) RETURNING bulk_id AS id`,
    [arena.clock.now()],
  )
  await arena.database.query(
    `INSERT INTO operator_bulk_items (bulk_id, place, subject, body) VALUES ($1, 0, $2, $3::jsonb), ($1, 1, $4, $5::jsonb)`,
    [
      bulk?.id,
      String(OTHER),
      JSON.stringify({ telegram_id: OTHER, amount: PERSON }),
      String(PERSON),
      JSON.stringify({ telegram_id: PERSON, amount: 1 }),
    ],
  )

  await call(erasePlayer.path, { telegram_id: PERSON, reason: 'asked' })
  await erasePlanned(arena)

  const { playerId } = keyOf(PERSON)
  for (const id of [named, mentioned]) {
    expect(await requestOf(id)).toMatchObject({ state: 'expired', reason: '' })
    expect((await approve(id)).errorCode).toBe('request_over')
  }
  const refused = await requestOf(decided)
  expect([refused?.state, refused?.subject]).toEqual(['refused', String(playerId)])
  expect(JSON.parse(refused?.body ?? '')).toMatchObject({ telegram_id: playerId, amount: 1e9, reason: '' })
  expect(JSON.parse((await requestOf(figure))?.body ?? '')).toMatchObject({ value: PERSON })
  expect(await approve(figure)).toMatchObject({ request: { state: 'done' } })
  expect((await requestOf(other))?.state).toBe('waiting')

  expect(await arena.database.query('SELECT place FROM operator_bulk_items')).toEqual([{ place: 0 }])

  const { actions } = (await arena.call(listActions.path, { token: ANNA, body: {} })).json<{
    actions: { action: string; details: object }[]
  }>()
  expect(actions.find(({ action }) => action === 'tournament.try')?.details).toEqual({
    end_timestamp: PERSON,
    telegram_id: playerId,
    telegram_ids: [1, playerId],
    said: `of ${playerId}`,
  })
  expect(actions.find(({ action }) => action === 'ceiling.change')?.details).toMatchObject({ value: PERSON })
  expect((await proveActions(arena.database, { key: auditKey })).faults).toEqual([])
})
