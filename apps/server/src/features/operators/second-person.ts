import type { GatedAct } from '@arena/contract/act-limits'
import type { ActName } from '@arena/contract/endpoints/operator-requests'
import type { Permission } from '@arena/contract/operator-permissions'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError, type Passed } from '../../platform/http/index.ts'
import { type OperatorCall, recordAction } from './action-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { type Gate, NeedsSecondPerson, throughGate } from './gate.ts'
import { findOperator, type StoredOperator } from './operator-store.ts'
import { isBodyOf } from './request-bodies.ts'
import {
  countWaiting,
  decideRequest,
  findSame,
  insertRequest,
  lockRequest,
  type StoredRequest,
} from './request-store.ts'
import type { Operator } from './token-store.ts'

/** The maker of the approved request: with it an act needs no approver any more. */
export interface Asked {
  readonly request: number
  readonly asked_by: string
  readonly asked_because: string
}

export type ApprovedCall = Connection & {
  /** The approver. */
  readonly operator: StoredOperator
  readonly body: Readonly<Record<string, unknown>>
  readonly asked: Asked
  readonly askedAt: Date
  readonly gate: Gate
}

/** An act that an approver may approve. */
export interface Act {
  /** The permission that maker and approver must both have at that moment. */
  readonly permission: Permission
  /** Does it, in the transaction of the agreement, and records it with what `asked` says. May answer a one-time code. */
  readonly carryOut: (tx: Transaction, call: ApprovedCall) => Promise<string | void>
  /** What follows once the agreement is committed, before it is answered. */
  readonly afterwards?: () => Promise<void>
}

export interface SecondPerson {
  /** Registers how an act is carried out on approval. Its feature calls it once. */
  onApproval(act: ActName, how: Act): void
  /**
   * Does an act alone if one person may: it passes the gate within its transaction. If it needs an approver, nothing of it stays; with
   * `ask`, an approval of `body` is requested.
   *
   * @throws DomainError `second_person_needed` {why, request}; `CONFLICT` {reason: too_many}; and the errors of `work`
   */
  alone<T>(
    call: Connection & Pick<OperatorCall, 'operator'>,
    asking: Asking,
    work: (tx: Transaction, gate: Gate) => Promise<T>,
  ): Promise<Passed<T>>
  /** The same for an act that can't be requested: see `GatedAct`. */
  within<T>(
    tx: Transaction,
    passing: { readonly act: GatedAct; readonly operator: string },
    work: (tx: Transaction, gate: Gate) => Promise<T>,
  ): Promise<Passed<T>>
}

export interface Asking {
  readonly act: ActName
  readonly subject: string
  readonly body: Readonly<Record<string, unknown>>
  /** The maker's reason. Undefined = no approval is requested. */
  readonly ask: string | undefined
}

/** Maximum open requests of one operator: an approver has to read each. */
const WAITING_MAX = 20

export type Acts = Map<ActName, Act>

export function createSecondPerson(deps: OperatorsDeps, acts: Acts): SecondPerson {
  return {
    onApproval(act, how) {
      acts.set(act, how)
    },
    async alone(call, { ask, ...asked }, work) {
      try {
        return await deps.database.transaction(tx =>
          throughGate(tx, { ...passingOf(deps, call.operator.name), act: asked.act }, work),
        )
      } catch (error) {
        if (!(error instanceof NeedsSecondPerson)) throw error
        const { why } = error
        const request =
          ask === undefined ? undefined : await askFor(deps, call, { ...asked, why, reason: ask })
        throw new DomainError('second_person_needed', { why: why.join(', '), request: request?.id ?? 0 })
      }
    },
    within: (tx, { act, operator }, work) => throughGate(tx, { ...passingOf(deps, operator), act }, work),
  }
}

function passingOf({ clock }: OperatorsDeps, operator: string) {
  return { operator, now: clock.now(), isApproved: false }
}

/** The same act is requested once while it waits, however often it is sent. @throws DomainError `CONFLICT` {reason: too_many} */
export function askFor(
  deps: OperatorsDeps,
  { operator, ip, requestId }: Connection & Pick<OperatorCall, 'operator'>,
  asked: Pick<StoredRequest, 'act' | 'subject' | 'why' | 'body' | 'reason'>,
): Promise<StoredRequest> {
  return deps.database.transaction(async tx => {
    const now = deps.clock.now()
    const maker = operator.name
    // Locked, so that two at once are counted one after the other.
    await tx.query(`SELECT 1 FROM operators WHERE name = $1 FOR UPDATE`, [maker])
    if (!isBodyOf(asked.act, asked.body)) throw new Error(`Nobody can approve this body of ${asked.act}`)
    const known = await findSame(tx, { ...asked, maker }, now)
    if (known !== undefined) return known
    if ((await countWaiting(tx, maker, now)) >= WAITING_MAX)
      throw new DomainError('CONFLICT', { reason: 'too_many' })
    const request = await insertRequest(tx, { ...asked, maker }, now)
    const { act, subject, why, reason } = asked
    const details = { request: request.id, act, why, reason }
    await recordAction(deps, tx, { operator, ip, requestId, action: 'request.ask', subject, details })
    return request
  })
}

interface Decision extends Connection {
  readonly operator: Operator
  readonly body: { readonly id: number; readonly reason: string }
}

/**
 * An approver agrees, and the act is executed: once, in this transaction, or not at all.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `request_over`, `FORBIDDEN` (the maker, a service account, an operator enrolled within a day, or
 * without the act's permission), `CONFLICT` {reason}: `maker` when its maker may not do it any more, `outdated` when this release can't read the
 * request; and the errors of the act
 */
export function approve(
  deps: OperatorsDeps,
  acts: Acts,
  decision: Decision,
): Promise<Passed<{ readonly request: StoredRequest; readonly code: string }>> {
  return deps.database.transaction(tx => approveIn(deps, { tx, acts }, decision))
}

interface Within {
  readonly tx: Transaction
  readonly acts: Acts
}

/** `approve` in a transaction of the caller's. */
export async function approveIn(
  deps: OperatorsDeps,
  { tx, acts }: Within,
  { operator, body, ip, requestId }: Decision,
): Promise<Passed<{ readonly request: StoredRequest; readonly code: string }>> {
  const now = deps.clock.now()
  const request = await lockWaiting(tx, body.id, now)
  const act = acts.get(request.act)
  if (act === undefined) throw new Error(`Nobody knows how ${request.act} is done`)
  const second = await findOperator(tx, operator.name)
  if (second === undefined || !mayApprove(acts, request, { operator: second, now }))
    throw new DomainError('FORBIDDEN')
  const maker = await findOperator(tx, request.maker)
  if (maker?.permissions.has(act.permission) !== true) throw new DomainError('CONFLICT', { reason: 'maker' })
  // The act reads figures from it, which only the schema limits.
  if (!isBodyOf(request.act, request.body)) throw new DomainError('CONFLICT', { reason: 'outdated' })
  const asked = { request: request.id, asked_by: request.maker, asked_because: request.reason }
  // Decide the request first: ending the maker, or any other effect of the act, must not prevent the decision from being recorded.
  const by = { by: operator.name, reason: body.reason, now }
  const done = await decideRequest(tx, request.id, { ...by, state: 'done' })
  const passing = { act: request.act, operator: operator.name, now, isApproved: true }
  const call = { operator: second, ip, requestId, body: request.body }
  const passed = await throughGate(tx, passing, (tx, gate) =>
    act.carryOut(tx, { ...call, asked, askedAt: request.createdAt, gate }),
  )
  const details = { ...asked, act: request.act, reason: body.reason }
  const { subject } = request
  await recordAction(deps, tx, { operator, ip, requestId, action: 'request.approve', subject, details })
  return passed.as(code => ({ request: done, code: code ?? '' }))
}

/**
 * Rejects a request; its maker withdraws it the same way.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `request_over`, `FORBIDDEN` for another operator without the act's permission
 */
export function refuse(deps: OperatorsDeps, acts: Acts, decision: Decision): Promise<StoredRequest> {
  return deps.database.transaction(tx => refuseIn(deps, { tx, acts }, decision))
}

/** `refuse` in a transaction of the caller's. */
export async function refuseIn(
  deps: OperatorsDeps,
  { tx, acts }: Within,
  { operator, body, ip, requestId }: Decision,
): Promise<StoredRequest> {
  const now = deps.clock.now()
  const request = await lockWaiting(tx, body.id, now)
  if (!mayRefuse(acts, request, { operator, now })) throw new DomainError('FORBIDDEN')
  const state = request.maker === operator.name ? 'withdrawn' : 'refused'
  const decided = await decideRequest(tx, request.id, {
    state,
    by: operator.name,
    reason: body.reason,
    now,
  })
  const details = { request: request.id, act: request.act, asked_by: request.maker, reason: body.reason }
  const { subject } = request
  await recordAction(deps, tx, { operator, ip, requestId, action: `request.${state}`, subject, details })
  return decided
}

interface Deciding<Person> {
  readonly operator: Person
  readonly now: Date
}

/** Whether this operator counts as the approver: another person than the maker, enrolled for a day, who may do the act themselves. */
export function mayApprove(
  acts: Acts,
  request: StoredRequest,
  { operator, now }: Deciding<StoredOperator>,
): boolean {
  const isPerson = operator.role !== '' && operator.agreesFrom <= now
  const may = (permission: Permission | undefined) =>
    permission !== undefined && operator.permissions.has(permission)
  return (
    isWaiting(request, now) &&
    request.maker !== operator.name &&
    isPerson &&
    may('requests.decide') &&
    may(acts.get(request.act)?.permission)
  )
}

/** Whether this operator may reject the request, or withdraw it as its maker. */
export function mayRefuse(
  acts: Acts,
  request: StoredRequest,
  { operator, now }: Deciding<Operator>,
): boolean {
  const permission = acts.get(request.act)?.permission
  const mayDecide = permission !== undefined && operator.permissions?.has(permission) === true
  return isWaiting(request, now) && (request.maker === operator.name || mayDecide)
}

const isWaiting = ({ state, expiresAt }: StoredRequest, now: Date): boolean =>
  state === 'waiting' && expiresAt > now

async function lockWaiting(tx: Transaction, id: number, now: Date): Promise<StoredRequest> {
  const request = await lockRequest(tx, id)
  if (request === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (!isWaiting(request, now)) throw new DomainError('request_over')
  return request
}
