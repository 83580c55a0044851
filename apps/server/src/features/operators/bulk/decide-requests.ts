import * as endpoints from '@arena/contract/endpoints/operator-bulk'
import type { DecideRequestBody } from '@arena/contract/endpoints/operator-requests'
import { DomainError, type Route, route } from '../../../platform/http/index.ts'
import type { OperatorsDeps } from '../deps.ts'
import { throughGate } from '../gate.ts'
import { lockRequest } from '../request-store.ts'
import { type Acts, approveIn, refuseIn } from '../second-person.ts'
import type { BulkActs } from './bulk-acts.ts'

/** Approves or refuses several requests, each as the single call does. */
export function bulkRequestRoutes(
  deps: OperatorsDeps,
  acts: Acts,
  { onBulk, bulk }: BulkActs,
): readonly Route[] {
  onBulk('requests.approve', {
    permission: 'requests.decide',
    async carryOut(tx, { body, ...call }) {
      const decision = { ...call, body: body as DecideRequestBody }
      const request = await lockRequest(tx, decision.body.id)
      // Its one-time code is shown once, to the operator who approves it alone.
      if (request?.act === 'operator.enrol') throw new DomainError('CONFLICT', { reason: 'alone' })
      await approveIn(deps, { tx, acts }, decision)
    },
  })
  onBulk('requests.refuse', {
    permission: 'requests.view',
    carryOut: (tx, { body, ...call }) =>
      refuseIn(deps, { tx, acts }, { ...call, body: body as DecideRequestBody }),
  })
  const itemsOf = ({ ids, reason }: { readonly ids: readonly number[]; readonly reason: string }) =>
    ids.map(id => ({ subject: String(id), body: { id, reason } }))
  return [
    route(endpoints.approveRequests, async call => {
      const { body, operator } = call
      const passing = { operator: operator.name, now: deps.clock.now(), isApproved: false } as const
      // The members pass the gate as the acts that they ask for.
      const passed = await deps.database.transaction(tx =>
        throughGate(tx, { ...passing, act: 'requests.approve' }, (within, gate) => gate.pass(within, {})),
      )
      return passed.as(async () => {
        const reply = await bulk(call, 'requests.approve', { key: body.key, items: itemsOf(body) })
        const after = new Set([...acts.values()].flatMap(({ afterwards }) => afterwards ?? []))
        for (const follow of after) await follow()
        return reply
      })
    }),
    route(endpoints.refuseRequests, call =>
      bulk(call, 'requests.refuse', { key: call.body.key, items: itemsOf(call.body) }),
    ),
  ]
}
