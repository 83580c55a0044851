import type {
  ContentKind,
  PublishContentBody,
  ReturnContentBody,
  WithdrawContentBody,
} from '@arena/contract/endpoints/operator-content'
import type { Statements, Transaction } from '@arena/database'
import type { ContentFault } from '@arena/texts/content-faults'
import { type Connection, DomainError } from '../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall } from '../operators/index.ts'
import { forecastChange, priceTimelines } from './assess-content.ts'
import { faultsOf } from './check-document.ts'
import {
  findPublication,
  findVersion,
  insertPublication,
  insertVersion,
  listLive,
  listPlanned,
  lockContent,
  withdrawPublication,
} from './content-store.ts'
import type { LiveContentDeps } from './deps.ts'
import { findReturn } from './find-return.ts'
import {
  isFirstOf,
  readLive,
  readTimeline,
  type Timeline,
  withoutPublication,
  withPublication,
} from './timeline.ts'

export type Call<Body> = Connection &
  Pick<OperatorCall, 'operator'> & { readonly body: Body; readonly asked?: Asked }

type Gated<Body> = Call<Body> & { readonly gate: Gate }

/** `planned`: see `plannedIds`, when the approval was requested. */
export type Planned<Body> = Body & { readonly planned: readonly number[] }

/** Of a sentence in an answer: a document may have thousands of faults. */
const SENTENCE_MAX = 300

/** The live publication of the kind and the planned ones: the approver approves the plan as the maker saw it. */
export async function plannedIds(
  statements: Statements,
  kind: ContentKind,
  now: Date,
): Promise<readonly number[]> {
  const live = (await listLive(statements, now)).filter(one => one.kind === kind)
  return [...live, ...(await listPlanned(statements, kind, now))].map(({ id }) => id)
}

/** @throws DomainError `CONFLICT` {reason: changed} */
async function refuseChanged(
  tx: Transaction,
  { kind, planned }: Planned<{ readonly kind: ContentKind }>,
  now: Date,
): Promise<void> {
  if (planned.join() !== (await plannedIds(tx, kind, now)).join())
    throw new DomainError('CONFLICT', { reason: 'changed' })
}

/**
 * Publishes a version, at once or from a moment on. It is compared, moment by moment, with the content approved to be live.
 *
 * @throws DomainError `FORBIDDEN` for a kind that only owners publish, `ITEM_NOT_FOUND`, `INVALID_PAYLOAD` {field: version}, `CONFLICT`
 * {reason: changed, same, late}
 * @throws NeedsSecondPerson with the limits that the operator's day would pass
 */
export async function publishIn(
  deps: LiveContentDeps,
  tx: Transaction,
  { body, operator, ip, requestId, asked, gate }: Gated<Planned<PublishContentBody>>,
): Promise<void> {
  const { kind, version, over, reason, from_ms } = body
  refuseOthers(deps, kind, operator)
  const now = deps.clock.now()
  await lockContent(tx)
  const live = await readLive(deps, tx, now)
  if ((live.versions.get(kind) ?? 0) !== over) throw new DomainError('CONFLICT', { reason: 'changed' })
  await refuseChanged(tx, body, now)
  const stored = await findVersion(tx, kind, version)
  if (stored === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (version === over && from_ms === undefined) throw new DomainError('CONFLICT', { reason: 'same' })
  const from = from_ms === undefined ? now : new Date(from_ms)
  if (from < now) throw new DomainError('CONFLICT', { reason: 'late' })
  const document: unknown = JSON.parse(stored.document)
  refuseFaults(faultsOf(deps, kind, document), 'version')
  const before = await readTimeline(deps, tx, { live: live.documents, now })
  const after = withPublication(before, { kind, from, document })
  const { faults, forecast } = forecastChange(deps, live.documents, { kind, document })
  const isFirst = isFirstOf(deps, kind, live)
  refuseFaults([...faults, ...stepFaults(deps, kind, { ...after, isFirst })], 'version')
  const price = priceTimelines(deps, { before, after, players: await playersOf(deps, tx) })
  await gate.pass(tx, price.more, price.takesTwo || isFirst ? ['content_sold'] : [])
  const by = asked?.asked_by ?? operator.name
  const agreedBy = asked === undefined ? '' : operator.name
  await insertPublication(tx, { kind, version, by, agreedBy, reason, from, now })
  const changed = forecast.filter(one => one.before !== one.after)
  const { gains } = price
  const details = { version, over, reason, from_ms: from.getTime(), gains, forecast: changed, ...asked }
  await deps.operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'content.publish',
    subject: kind,
    details,
  })
}

/**
 * Withdraws a publication that is not live yet. The replacement is compared with the withdrawn content: the end of an event that two
 * operators approved can't be withdrawn by one.
 *
 * @throws DomainError `FORBIDDEN` for a kind that only owners publish, `ITEM_NOT_FOUND`, `CONFLICT` {reason: holds, changed, step}
 * @throws NeedsSecondPerson with the limits that the operator's day would pass
 */
export async function withdrawIn(
  deps: LiveContentDeps,
  tx: Transaction,
  { body, operator, ip, requestId, asked, gate }: Gated<Planned<WithdrawContentBody>>,
): Promise<void> {
  const { kind, id, reason } = body
  refuseOthers(deps, kind, operator)
  const now = deps.clock.now()
  await lockContent(tx)
  const publication = await findPublication(tx, kind, id)
  if (publication === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (publication.withdrawn_by !== '' || publication.from_ms <= now.getTime())
    throw new DomainError('CONFLICT', { reason: 'holds' })
  await refuseChanged(tx, body, now)
  const live = await readLive(deps, tx, now)
  const before = await readTimeline(deps, tx, { live: live.documents, now })
  const after = withoutPublication(before, id)
  const isFirst = isFirstOf(deps, kind, live)
  if (stepFaults(deps, kind, { ...after, isFirst }).length > 0)
    throw new DomainError('CONFLICT', { reason: 'step' })
  const price = priceTimelines(deps, { before, after, players: await playersOf(deps, tx) })
  await gate.pass(tx, price.more, price.takesTwo ? ['content_sold'] : [])
  await withdrawPublication(tx, id, { by: operator.name, now })
  const details = { version: publication.version, reason, gains: price.gains, ...asked }
  await deps.operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'content.withdraw',
    subject: kind,
    details,
  })
}

/**
 * Reverts the latest publication of a kind, whatever it costs: the content live afterwards was approved before. See `findReturn` for
 * publications that can't be reverted.
 *
 * @throws DomainError `FORBIDDEN` for what only owners publish; `CONFLICT` {reason: undo} when it is not the latest act on this kind, or
 * too old; `INVALID_PAYLOAD` when this program can't read the version before it
 */
export async function returnIn(
  deps: LiveContentDeps,
  tx: Transaction,
  { body, operator, ip, requestId }: Call<ReturnContentBody>,
): Promise<void> {
  const { kind, id, reason } = body
  refuseOthers(deps, kind, operator)
  const now = deps.clock.now()
  await lockContent(tx)
  if ((await findPublication(tx, kind, id)) === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const undo = await findReturn(deps, tx, { kind, now })
  if (undo?.id !== id) throw new DomainError('CONFLICT', { reason: 'undo' })
  const version = await versionBefore(deps, tx, { kind, version: undo.version, by: operator.name, now })
  const published = { kind, version, by: operator.name, agreedBy: '', reason, from: now, now, undoes: id }
  await insertPublication(tx, published)
  const details = { version, undoes: id, reason }
  await deps.operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'content.return',
    subject: kind,
    details,
  })
}

function refuseOthers(
  { kinds }: Pick<LiveContentDeps, 'kinds'>,
  kind: ContentKind,
  { role }: OperatorCall['operator'],
): void {
  if (kinds[kind].isForOwners === true && role !== 'owner') throw new DomainError('FORBIDDEN')
}

/** The default document has no version: it is saved as one. */
async function versionBefore(
  deps: LiveContentDeps,
  tx: Transaction,
  given: { readonly kind: ContentKind; readonly version: number; readonly by: string; readonly now: Date },
): Promise<number> {
  const { kind, version, by, now } = given
  const stored = await findVersion(tx, kind, version)
  const document: unknown = stored === undefined ? deps.kinds[kind].defaults : JSON.parse(stored.document)
  refuseFaults(faultsOf(deps, kind, document), 'id')
  if (deps.kinds[kind].isLimitedByStep !== true) {
    const { documents: live } = await readLive(deps, tx, now)
    const from_ms = now.getTime()
    const planned = [{ id: 0, kind, from_ms, document }]
    refuseFaults(stepFaults(deps, kind, { live, planned, isFirst: false }), 'id')
  }
  if (stored !== undefined) return version
  return (await insertVersion(tx, { kind, document: JSON.stringify(document), by, note: '', now })).version
}

/** The faults of each step between two documents that will be live one after the other. */
function stepFaults(
  { kinds }: Pick<LiveContentDeps, 'kinds'>,
  kind: ContentKind,
  { live, planned, isFirst }: Pick<Timeline, 'live' | 'planned'> & { readonly isFirst: boolean },
): readonly ContentFault[] {
  const { step } = kinds[kind]
  if (step === undefined) return []
  const documents: readonly unknown[] = [
    ...(isFirst ? [] : [live[kind]]),
    ...planned.filter(one => one.kind === kind).map(({ document }) => document),
  ]
  return documents.slice(1).flatMap((after, index) => step(documents[index] as never, after as never))
}

/** How many additional players are assumed for a publication, beside the active ones. */
const MORE_PLAYERS = 1_000

export async function playersOf(
  { activePlayers, clock }: Pick<LiveContentDeps, 'activePlayers' | 'clock'>,
  statements: Statements,
): Promise<number> {
  return (await activePlayers(statements, clock.now())) + MORE_PLAYERS
}

export function refuseFaults(faults: readonly Pick<ContentFault, 'sentence'>[], field: string): void {
  if (faults.length === 0) return
  const reason = faults.map(({ sentence }) => sentence).join(' ')
  throw new DomainError('INVALID_PAYLOAD', { field, reason: reason.slice(0, SENTENCE_MAX) })
}
