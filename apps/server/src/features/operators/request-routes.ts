import type {
  ActName,
  ChangeCeilingBody,
  EnrolOperatorBody,
} from '@arena/contract/endpoints/operator-requests'
import * as endpoints from '@arena/contract/endpoints/operator-requests'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import { type OperatorCall, recordAction } from './action-store.ts'
import { listCeilings, readCeiling, writeCeiling } from './ceiling-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { throughGate } from './gate.ts'
import { endOperator, findOperator, putOperator } from './operator-store.ts'
import { enrolOperator, NEW_FOR_MS } from './people.ts'
import { countAllWaiting, listStoredRequests, presentRequest, type StoredRequest } from './request-store.ts'
import {
  type Acts,
  type ApprovedCall,
  approve,
  askFor,
  mayApprove,
  mayRefuse,
  refuse,
} from './second-person.ts'
import { endTokens } from './token-store.ts'

type Caller = Connection & Pick<OperatorCall, 'operator'>

/** Requests that wait for an approver, and the acts of this feature that always do: enrolments and higher limits. */
export function requestRoutes(deps: OperatorsDeps, acts: Acts): readonly Route[] {
  const { database, clock } = deps
  const shown = (request: StoredRequest) => presentRequest(request, clock.now())
  // The worth of these acts is the powers they give: they always take two persons, and no amount says more.
  const byTwo =
    <T>(carryOut: (deps: OperatorsDeps, tx: Transaction, call: ApprovedCall) => Promise<T>) =>
    async (tx: Transaction, call: ApprovedCall) => {
      await call.gate.pass(tx, {})
      return carryOut(deps, tx, call)
    }
  acts.set('ceiling.change', { permission: 'ceilings.change', carryOut: byTwo(changeCeiling) })
  const ofPeople = { permission: 'operators.change' } as const
  acts.set('operator.enrol', { ...ofPeople, carryOut: byTwo(enrol) })
  acts.set('operator.change', { ...ofPeople, carryOut: byTwo(changeRole) })
  acts.set('operator.end', { ...ofPeople, carryOut: byTwo(end) })
  const askAbout = async (act: ActName, call: Caller & { readonly body: AboutPlayer }) => {
    if (act !== 'operator.enrol') await requireOperator(deps, call.body.operator)
    return { request: shown(await ask(deps, call, { act, subject: call.body.operator })) }
  }
  return [
    route(endpoints.listRequests, async ({ body: { state, subject, after }, operator }) => {
      const now = clock.now()
      const requests = await listStoredRequests(database, { state, subject, after, limit: LIST_PAGE, now })
      const decidable = (request: StoredRequest) => ({
        may_approve: mayApprove(acts, request, { operator, now }),
        may_refuse: mayRefuse(acts, request, { operator, now }),
      })
      return {
        requests: requests.map(request => ({ ...shown(request), ...decidable(request) })),
        waiting: await countAllWaiting(database, now),
      }
    }),
    route(endpoints.approveRequest, async call => {
      const passed = await approve(deps, acts, call)
      return passed.as(async ({ request, code }) => {
        await acts.get(request.act)?.afterwards?.()
        return { request: shown(request), code }
      })
    }),
    route(endpoints.refuseRequest, async call => ({ request: shown(await refuse(deps, acts, call)) })),
    route(endpoints.listCeilings, async () => ({ ceilings: await listCeilings(database) })),
    route(endpoints.changeCeiling, async call => {
      const { name, value } = call.body
      const passing = { operator: call.operator.name, now: clock.now(), isApproved: false }
      const passed = await database.transaction(tx =>
        throughGate(tx, { ...passing, act: 'ceiling.change' }, async (within, gate) => {
          const isHigher = value > (await readCeiling(within, name))
          const why = await gate.reasons(within, {}, isHigher ? ['ceiling.change'] : [])
          if (why.length === 0) await changeCeiling(deps, within, call)
          return why
        }),
      )
      return passed.as(async why => {
        const request =
          why.length === 0 ? null : shown(await ask(deps, call, { act: 'ceiling.change', subject: name }))
        return { ceilings: await listCeilings(database), request }
      })
    }),
    route(endpoints.enrolOperator, call => askAbout('operator.enrol', call)),
    route(endpoints.changeOperator, call => askAbout('operator.change', call)),
    route(endpoints.endOperator, call => askAbout('operator.end', call)),
  ]
}

interface AboutPlayer extends Readonly<Record<string, unknown>> {
  readonly operator: string
  readonly reason: string
}

function ask(
  deps: OperatorsDeps,
  call: Caller & { readonly body: Readonly<Record<string, unknown>> & { readonly reason: string } },
  { act, subject }: { readonly act: ActName; readonly subject: string },
): Promise<StoredRequest> {
  const { reason, ...body } = call.body
  return askFor(deps, call, { act, subject, why: [act], body, reason })
}

async function requireOperator({ database }: OperatorsDeps, name: string): Promise<void> {
  if ((await findOperator(database, name)) === undefined) throw new DomainError('ITEM_NOT_FOUND')
}

type Doing = Caller & Pick<ApprovedCall, 'body'> & Partial<Pick<ApprovedCall, 'asked'>>

async function changeCeiling(deps: OperatorsDeps, tx: Transaction, call: Doing): Promise<void> {
  const { name, value, ...rest } = call.body as unknown as ChangeCeilingBody
  const now = deps.clock.now()
  const was = await readCeiling(tx, name)
  await writeCeiling(tx, { name, value, by: call.asked?.asked_by ?? call.operator.name, now })
  const details = { value, was, ...rest, ...call.asked }
  await recordAction(deps, tx, { ...of(call), action: 'ceiling.change', subject: name, details })
}

async function enrol(deps: OperatorsDeps, tx: Transaction, call: ApprovedCall): Promise<string> {
  const { operator: name, role } = call.body as unknown as EnrolOperatorBody
  const now = deps.clock.now()
  const code = await enrolOperator(tx, { name, role, now })
  const details = { role, ...call.asked }
  await recordAction(deps, tx, { ...of(call), action: 'operator.enrol', subject: name, details })
  return code
}

/** An operator who gets another role is new in it: for a day they do not count where two must agree. */
async function changeRole(deps: OperatorsDeps, tx: Transaction, call: ApprovedCall): Promise<void> {
  const { operator: name, role } = call.body as unknown as EnrolOperatorBody
  const now = deps.clock.now()
  const known = await findOperator(tx, name)
  if (known === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const agreesFrom = new Date(now.getTime() + NEW_FOR_MS)
  await putOperator(tx, { name, role, permissions: [], agreesFrom }, now)
  const details = { role, was: known.role, ...call.asked }
  await recordAction(deps, tx, { ...of(call), action: 'operator.change', subject: name, details })
}

async function end(deps: OperatorsDeps, tx: Transaction, call: ApprovedCall): Promise<void> {
  const name = String(call.body['operator'])
  const now = deps.clock.now()
  if (!(await endOperator(tx, name, now))) throw new DomainError('ITEM_NOT_FOUND')
  await endTokens(tx, { operator: name, now })
  const details = { ...call.asked }
  await recordAction(deps, tx, { ...of(call), action: 'operator.end', subject: name, details })
}

const of = ({ operator, ip, requestId }: Caller): Caller => ({ operator, ip, requestId })
