import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { type ListOperatorsReply, listOperators, whoAmI } from '@arena/contract/endpoints/operator-people'
import {
  approveRequest,
  changeCeiling,
  changeOperator,
  endOperator,
  enrolOperator,
  listCeilings,
  listRequests,
  type OperatorRequest,
  refuseRequest,
} from '@arena/contract/endpoints/operator-requests'
import { redeemCode } from '@arena/contract/endpoints/operator-sign-in'
import type { Role } from '@arena/contract/operator-permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MONEY_ENGINES, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'
import { putOperator } from './operator-store.ts'
import { giveToken } from './token-store.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const HOUR_MS = 3_600_000

interface Answer {
  readonly errorCode?: string
  readonly details?: { readonly reason?: string }
  readonly request: OperatorRequest
  readonly code: string
}

describe.each(MONEY_ENGINES)('an act that needs two (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` },
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const call = async (path: string, token: string, body: object) => {
    const reply = await app.call(path, { token, body })
    const answer = reply.json<Answer>()
    return { ...answer, said: answer.errorCode ?? reply.statusCode }
  }
  const raise = async (value = 600e9, token = ANNA) =>
    (await call(changeCeiling.path, token, { name: 'tournament_nano', value, reason: 'a larger cup' }))
      .request
  const approve = (id: number, token = BORIS) =>
    call(approveRequest.path, token, { id, reason: 'looked at it' })
  const ceiling = async () => {
    const reply = await app.call(listCeilings.path, { token: ANNA, body: {} })
    const { ceilings } = reply.json<{ ceilings: { name: string; value: number; changed_by: string }[] }>()
    return ceilings.find(({ name }) => name === 'tournament_nano')
  }
  const stateOf = async (id: number) => {
    const reply = await app.call(listRequests.path, { token: ANNA, body: { after: id + 1 } })
    return reply.json<{ requests: OperatorRequest[] }>().requests[0]?.state
  }
  /** Whether the list offers this operator to approve the request, and to reject it. */
  const mayDecide = async (id: number, token: string) => {
    const body = { subject: 'tournament_nano', state: 'waiting', after: id - 1 }
    const { requests } = (await app.call(listRequests.path, { token, body })).json<{
      requests: (OperatorRequest & { readonly may_approve: boolean; readonly may_refuse: boolean })[]
    }>()
    const [first] = requests
    expect(first?.id).toBe(id)
    return [first?.may_approve, first?.may_refuse]
  }
  /** An operator enrolled this long ago. */
  const hire = (name: string, role: Role | '', agreesIn_ms = 0) =>
    app.database
      .transaction(async tx => {
        const now = app.clock.now()
        const agreesFrom = new Date(now.getTime() + agreesIn_ms)
        await putOperator(
          tx,
          { name, role, permissions: ['requests.decide', 'ceilings.change'], agreesFrom },
          now,
        )
      })
      .then(() => comeIn(name, role === '' ? 'service' : 'command'))
  const comeIn = (operator: string, kind: 'service' | 'command') =>
    app.database.transaction(async tx => {
      const now = app.clock.now()
      const expiresAt = new Date(now.getTime() + 30 * HOUR_MS)
      return (await giveToken(tx, { operator, kind, expiresAt, connection: { ip: '' } }, now)).token
    })

  it('waits until another operator approves, is then executed once, and is audited with the reasons of both', async () => {
    const before = await ceiling()
    const request = await raise()
    expect(request).toMatchObject({
      act: 'ceiling.change',
      maker: 'anna',
      reason: 'a larger cup',
      state: 'waiting',
    })
    expect(JSON.parse(request.body)).toEqual({ name: 'tournament_nano', value: 600e9 })
    expect(await ceiling()).toEqual(before)
    // Two clicks of the approver at once.
    const answers = await Promise.all([approve(request.id), approve(request.id)])
    expect(new Set(answers.map(({ said }) => said))).toEqual(new Set([200, 'request_over']))
    expect(await ceiling()).toMatchObject({ value: 600e9, changed_by: 'anna' })
    const { actions } = (await app.call(listActions.path, { token: ANNA, body: {} })).json<ListActionsReply>()
    const asked = { request: request.id, asked_by: 'anna', asked_because: 'a larger cup' }
    expect(
      actions.slice(0, 3).map(({ operator, action, details }) => ({ operator, action, details })),
    ).toEqual([
      {
        operator: 'boris',
        action: 'request.approve',
        details: { ...asked, act: 'ceiling.change', reason: 'looked at it' },
      },
      { operator: 'boris', action: 'ceiling.change', details: { ...asked, value: 600e9, was: 500e9 } },
      {
        operator: 'anna',
        action: 'request.ask',
        details: {
          request: request.id,
          act: 'ceiling.change',
          why: ['ceiling.change'],
          reason: 'a larger cup',
        },
      },
    ])
  })

  it('can’t be approved by its maker, a new operator, a service account, or one without the permission', async () => {
    const { id } = await raise(700e9)
    const wrong = [
      ANNA,
      await hire('fresh', 'owner', 24 * HOUR_MS),
      await hire('payer', 'money'),
      await hire('reader', 'viewer'),
    ]
    for (const token of wrong) expect((await approve(id, token)).said).toBe('FORBIDDEN')
    expect(await mayDecide(id, ANNA)).toEqual([false, true])
    expect(await mayDecide(id, BORIS)).toEqual([true, true])
    expect(await mayDecide(id, wrong[1] ?? '')).toEqual([false, true])
    expect(await mayDecide(id, wrong[2] ?? '')).toEqual([false, false])
    expect((await approve(id, await hire('robot', ''))).said).toBe('passkey_needed')
    expect(await stateOf(id)).toBe('waiting')
    // A day later the new one counts.
    const now = app.clock.now()
    app.clock.advance(24 * HOUR_MS)
    // A sign-in of a day ago proves nothing any more.
    expect((await approve(id, wrong[1])).said).toBe('passkey_needed')
    expect((await approve(id, await comeIn('fresh', 'command'))).said).toBe(200)
    expect(app.clock.now().getTime() - now.getTime()).toBe(24 * HOUR_MS)
  })

  it('ends after three days, by a refusal, or when its maker takes it back', async () => {
    const [late, refused, own] = [await raise(800e9), await raise(900e9), await raise(950e9)]
    expect(
      (await call(refuseRequest.path, BORIS, { id: refused.id, reason: 'too much' })).request,
    ).toMatchObject({
      state: 'refused',
      decided_by: 'boris',
      decision_reason: 'too much',
    })
    const taken = await call(refuseRequest.path, ANNA, { id: own.id, reason: 'not needed' })
    expect(taken.request.state).toBe('withdrawn')
    app.clock.advance(72 * HOUR_MS)
    expect(await stateOf(late.id)).toBe('expired')
    for (const { id } of [late, refused, own]) expect((await approve(id)).said).toBe('request_over')
    expect((await approve(999_999)).said).toBe('ITEM_NOT_FOUND')
  })

  it('is lowering a ceiling never: one person may stop something at once', async () => {
    const lower = { name: 'tournament_nano', value: 1e9, reason: 'for tonight' }
    expect((await call(changeCeiling.path, ANNA, lower)).request).toBeNull()
    expect((await ceiling())?.value).toBe(1e9)
  })

  it('is limited in number, and not executed for a maker without the permission any more', async () => {
    const eager = await hire('eager', 'owner')
    const requests = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        call(changeCeiling.path, eager, { name: 'tournament_nano', value: 2e9 + index, reason: 'more' }),
      ),
    )
    const asked = requests.filter(({ said }) => said === 200)
    expect([asked.length, requests.length - asked.length]).toEqual([20, 5])
    expect(requests.find(({ said }) => said !== 200)).toMatchObject({
      said: 'CONFLICT',
      details: { reason: 'too_many' },
    })
    const gone = await call(endOperator.path, ANNA, { operator: 'eager', reason: 'left' })
    expect((await approve(gone.request.id)).said).toBe(200)
    expect((await call(whoAmI.path, eager, {})).said).toBe('UNAUTHORIZED')
    expect(await approve(asked[0]?.request.id ?? 0)).toMatchObject({
      said: 'CONFLICT',
      details: { reason: 'maker' },
    })
  })

  it('is not executed with a body that its kind does not allow', async () => {
    const before = await ceiling()
    const { id } = await raise(2.5e9)
    const store = (body: object) =>
      app.database.query('UPDATE operator_requests SET body = $2::jsonb WHERE request_id = $1', [
        id,
        JSON.stringify(body),
      ])
    const body = { name: 'tournament_nano', value: 2.5e9 }
    const wrong = [{ ...body, value: -1 }, { ...body, value: '4e9' }, { ...body, more: 1 }, { value: 2.5e9 }]
    for (const other of wrong) {
      await store(other)
      expect(await approve(id)).toMatchObject({ said: 'CONFLICT', details: { reason: 'outdated' } })
    }
    expect([await stateOf(id), await ceiling()]).toEqual(['waiting', before])
    await store(body)
    expect((await approve(id)).said).toBe(200)
  })

  it('are new people and other roles: the approver sees the code, and none of them counts for a day', async () => {
    const asked = await call(enrolOperator.path, ANNA, {
      operator: 'carla',
      role: 'money',
      reason: 'new colleague',
    })
    const { code } = await approve(asked.request.id)
    const given = (await call(redeemCode.path, '', { code })) as unknown as { readonly token: string }
    const changed = await call(changeOperator.path, ANNA, {
      operator: 'carla',
      role: 'owner',
      reason: 'our second',
    })
    // A code that is not asked for is none.
    expect(await approve(changed.request.id)).toMatchObject({ said: 200, code: '' })
    const { operators } = (
      await app.call(listOperators.path, { token: given.token, body: {} })
    ).json<ListOperatorsReply>()
    const carla = operators.find(({ name }) => name === 'carla')
    expect([carla?.role, carla?.agrees_from_ms]).toEqual(['owner', app.clock.now().getTime() + 24 * HOUR_MS])
    expect((await approve((await raise(3e9)).id, given.token)).said).toBe('FORBIDDEN')
    expect(
      (await call(changeOperator.path, ANNA, { operator: 'nobody', role: 'owner', reason: 'x' })).said,
    ).toBe('ITEM_NOT_FOUND')
  })
})
