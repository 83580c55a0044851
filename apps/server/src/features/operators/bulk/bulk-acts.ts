import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import type { ActName } from '@arena/contract/endpoints/operator-requests'
import type { Permission } from '@arena/contract/operator-permissions'
import type { Transaction } from '@arena/database'
import { asRejection, type Connection, DomainError, type Passed } from '../../../platform/http/index.ts'
import { runItems } from '../../../platform/jobs/job-items.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { type OperatorCall, recordAction } from '../action-store.ts'
import type { OperatorsDeps } from '../deps.ts'
import { type Gate, NeedsSecondPerson } from '../gate.ts'
import { findOperator } from '../operator-store.ts'
import type { ApprovedCall, Asked, SecondPerson } from '../second-person.ts'
import {
  type BulkItem,
  deleteOldBulks,
  endBulk,
  findBulk,
  insertBulk,
  isSameBulk,
  KEPT_MS,
  listOpenPlaces,
  listOutcomes,
  listRunning,
  lockItem,
  noteOutcome,
  type StoredBulk,
} from './bulk-store.ts'

/** The call of one member: that of the single act. */
export type BulkCall = Omit<ApprovedCall, 'asked' | 'askedAt'> & { readonly asked?: Asked }

/** An act that can be done to several things in one call. */
export interface BulkAct {
  readonly permission: Permission
  /** The single act, in the transaction of its outcome. The gate is open: the bulk act has passed it with the sum. */
  carryOut(tx: Transaction, call: BulkCall): Promise<unknown>
}

/** An act whose members are valued together. */
export interface WeighedBulkAct<Body> extends BulkAct {
  itemsOf(body: Body): readonly BulkItem[]
  /** Passes the gate with the sum of its members. */
  weigh(tx: Transaction, gate: Gate, body: Body): Promise<void>
}

type Caller = Connection & Pick<OperatorCall, 'operator'>

export interface Keyed {
  readonly key: string
}

export interface BulkActs {
  /** Registers an act. Its feature calls it once. */
  onBulk(name: string, act: BulkAct): void
  /** Registers an act of which one approval is for the whole. */
  onWeighedBulk(name: ActName, act: WeighedBulkAct<never>): void
  /** Does a registered act to each item. @throws DomainError `CONFLICT` {reason: key_taken} */
  bulk(call: Caller, name: string, wanted: Wanted): Promise<BulkReply>
  /** The same for a weighed act. @throws DomainError also `second_person_needed` */
  weighedBulk(
    call: Caller & { readonly body: Keyed & { readonly reason: string } },
    name: ActName,
  ): Promise<Passed<BulkReply>>
}

interface Wanted extends Keyed {
  readonly items: readonly BulkItem[]
}

/** Bulk acts that a crash cut short are finished by a job within this time. */
const FINISH_EVERY_MS = 10_000
const TIDY_EVERY_MS = 60 * 60_000

/**
 * Bulk acts: a bulk and its members are stored first, then each member is the single act in a transaction that also notes its outcome. So a member is
 * done once, whether the call is repeated, sent twice at once or cut short, and a refused member stops no other.
 */
export function createBulkActs(
  deps: OperatorsDeps,
  { alone, onApproval }: SecondPerson,
): BulkActs & { readonly jobs: readonly Job[] } {
  const { database, log } = deps
  const acts = new Map<string, BulkAct>()
  const weighed = new Map<string, WeighedBulkAct<never>>()
  const finish = (bulk: StoredBulk) => finishBulk(deps, acts, bulk)
  const finishAll = async () => {
    for (const bulk of await listRunning(database)) await finish(bulk)
  }
  return {
    jobs: [
      {
        name: 'finish-bulk-acts',
        every_ms: FINISH_EVERY_MS,
        async run(now, ending) {
          const run = await runItems({ database, log }, { job: 'finish-bulk-acts', now, ending })
          await run.each(await listRunning(database, run.leftOut), ({ id }) => String(id), finish)
        },
      },
      {
        name: 'forget-bulk-acts',
        every_ms: TIDY_EVERY_MS,
        run: now => deleteOldBulks(database, new Date(now.getTime() - KEPT_MS)),
      },
    ],
    onBulk: (name, act) => void acts.set(name, act),
    onWeighedBulk(name, act) {
      acts.set(name, act)
      weighed.set(name, act)
      onApproval(name, {
        permission: act.permission,
        async carryOut(tx, { body, asked, askedAt, gate, ...call }) {
          // The body was checked by the endpoint's schema when it was asked for.
          const given = body as never
          await act.weigh(tx, gate, given)
          const wanted = { key: String(body['key']), items: act.itemsOf(given) }
          const from = { ...asked, asked_at_ms: askedAt.getTime() }
          await storeBulk(deps, tx, { call, name, wanted, asked: from })
        },
        afterwards: finishAll,
      })
    },
    async bulk(call, name, wanted) {
      const stored = await database.transaction(tx => storeBulk(deps, tx, { call, name, wanted }))
      return finish(stored)
    },
    async weighedBulk(call, name) {
      const act = weighed.get(name)
      if (act === undefined) throw new Error(`Nobody knows how ${name} is done`)
      const { body } = call
      const items = act.itemsOf(body as never)
      const asking = { act: name, subject: body.key, body: { ...body }, ask: body.reason }
      const passed = await alone(call, asking, async (tx, gate) => {
        const known = await findBulk(tx, { maker: call.operator.name, key: body.key })
        if (known !== undefined) {
          await gate.pass(tx, {})
          // Never stored again: only a bulk that was weighed is.
          return requireSame(tx, known, { act: name, items })
        }
        await act.weigh(tx, gate, body as never)
        return storeBulk(deps, tx, { call, name, wanted: { key: body.key, items } })
      })
      return passed.as(stored => finish(stored))
    },
  }
}

/** Stores it, or finds it under its key. @throws DomainError `CONFLICT` {reason: key_taken} */
async function storeBulk(
  deps: OperatorsDeps,
  tx: Transaction,
  {
    call: { operator, ip, requestId },
    name,
    wanted: { key, items },
    asked = null,
  }: {
    readonly call: Caller
    readonly name: string
    readonly wanted: Wanted
    readonly asked?: StoredBulk['asked']
  },
): Promise<StoredBulk> {
  const maker = asked?.asked_by ?? operator.name
  const now = deps.clock.now()
  const bulk = { maker, key, act: name, operator: operator.name, asked, ip, requestId, items, now }
  const stored = await insertBulk(tx, bulk)
  if (stored !== undefined) return stored
  const known = await findBulk(tx, { maker, key })
  // The approval itself carries the request out, or nothing does.
  if (known === undefined || asked !== null) throw new DomainError('CONFLICT', { reason: 'key_taken' })
  return requireSame(tx, known, { act: name, items })
}

/** @throws DomainError `CONFLICT` {reason: key_taken} for another bulk, or one that was deleted meanwhile */
async function requireSame(
  tx: Transaction,
  known: StoredBulk,
  wanted: { readonly act: string; readonly items: readonly BulkItem[] },
): Promise<StoredBulk> {
  if (!(await isSameBulk(tx, known, wanted))) throw new DomainError('CONFLICT', { reason: 'key_taken' })
  return known
}

/** Carries out the members that have no outcome yet, and audits the whole once. */
async function finishBulk(
  deps: OperatorsDeps,
  acts: ReadonlyMap<string, BulkAct>,
  bulk: StoredBulk,
): Promise<BulkReply> {
  const act = acts.get(bulk.act)
  if (act === undefined) throw new Error(`Nobody knows how ${bulk.act} is done`)
  for (const place of await listOpenPlaces(deps.database, bulk.id))
    await carryOutItem(deps, act, { bulk, place })
  const outcomes = await listOutcomes(deps.database, bulk.id)
  const refused = outcomes.flatMap(({ subject, error, reason }) =>
    error === '' ? [] : [{ subject, error: error ?? ('UNKNOWN' as const), reason }],
  )
  const done = outcomes.length - refused.length
  const { id, operator, ip, requestId, asked } = bulk
  await deps.database.transaction(async tx => {
    if (!(await endBulk(tx, id))) return
    const details = {
      bulk: id,
      done,
      refused: refused.length,
      items: outcomes.map(({ subject }) => subject).join(', '),
      ...(asked !== null && { request: asked.request, asked_by: asked.asked_by }),
    }
    const did = { action: 'bulk.carry_out', subject: bulk.act, details }
    await recordAction(deps, tx, { operator: { name: operator }, ip, requestId, ...did })
  })
  return { done, refused }
}

async function carryOutItem(
  deps: OperatorsDeps,
  act: BulkAct,
  { bulk, place }: { readonly bulk: StoredBulk; readonly place: number },
): Promise<void> {
  const { database, log } = deps
  try {
    await database.transaction(async tx => {
      const body = await lockItem(tx, bulk.id, place)
      if (body === undefined) return
      const operator = await findOperator(tx, bulk.operator)
      if (operator?.permissions.has(act.permission) !== true) throw new DomainError('FORBIDDEN')
      const { ip, requestId, asked } = bulk
      const call = { operator, ip, requestId, body, ...(asked !== null && { asked: askedOf(asked) }) }
      await act.carryOut(tx, { ...call, gate: OPEN_GATE })
      await noteOutcome(tx, bulk.id, { place, error: '', reason: '' })
    })
  } catch (error) {
    const rejection =
      error instanceof NeedsSecondPerson ? new DomainError('second_person_needed') : asRejection(error)
    // The database is away: the job carries on.
    if (rejection.code === 'UNAVAILABLE') throw error
    if (rejection.code === 'UNKNOWN')
      log.error({ err: error, bulk: bulk.id, place }, 'a member of a bulk act failed')
    const reason = String(rejection.details?.['reason'] ?? '')
    await noteOutcome(database, bulk.id, { place, error: rejection.code, reason })
  }
}

const askedOf = ({ request, asked_by, asked_because }: Asked): Asked => ({
  request,
  asked_by,
  asked_because,
})

/** For members: the bulk act passed the gate with their sum before it was stored. */
const OPEN_GATE: Gate = {
  pass: async () => undefined,
  reasons: async () => [],
}
