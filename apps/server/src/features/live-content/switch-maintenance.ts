import type { StartMaintenanceBody } from '@arena/contract/endpoints/operator-content'
import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import { type Call, refuseFaults } from './change-timeline.ts'
import { faultsOf } from './check-document.ts'
import { insertPublication, insertVersion, listPublications, lockContent } from './content-store.ts'
import type { LiveContentDeps } from './deps.ts'
import { readLive } from './timeline.ts'

/**
 * Pauses all games, or opens them again: published at once, in one transaction, without approval.
 *
 * @throws DomainError `CONFLICT` {reason: same}, `INVALID_PAYLOAD` {field: texts}
 */
export async function switchMaintenance(
  deps: LiveContentDeps,
  tx: Transaction,
  {
    state,
    call: { body, operator, ip, requestId },
  }: { readonly state: 'on' | 'off'; readonly call: Call<StartMaintenanceBody> },
): Promise<void> {
  const { reason } = body
  const now = deps.clock.now()
  await lockContent(tx)
  const live = (await readLive(deps, tx, now)).documents.maintenance
  if (live.state === state) throw new DomainError('CONFLICT', { reason: 'same' })
  const document = { state, texts: body.texts ?? live.texts }
  refuseFaults(faultsOf(deps, 'maintenance', document), 'texts')
  const made = { kind: 'maintenance', by: operator.name, now } as const
  const version = await insertVersion(tx, { ...made, document: JSON.stringify(document), note: reason })
  await insertPublication(tx, { ...made, version: version.version, agreedBy: '', reason, from: now })
  const action = state === 'on' ? 'maintenance.start' : 'maintenance.end'
  const details = { version: version.version, reason }
  await deps.operators.record(tx, { operator, ip, requestId, action, subject: '', details })
}

/** The operator who switched it on, and when; null = it is off. */
export async function findMaintenance({
  database,
  documents,
}: Pick<LiveContentDeps, 'database' | 'documents'>): Promise<
  { readonly by: string; readonly since_ms: number } | undefined
> {
  if (documents().maintenance.state === 'off') return undefined
  const [latest] = await listPublications(database, 'maintenance', 1)
  return { by: latest?.published_by ?? '', since_ms: latest?.from_ms ?? 0 }
}
