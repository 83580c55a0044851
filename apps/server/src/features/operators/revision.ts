import { createHash } from 'node:crypto'
import { DomainError } from '../../platform/http/index.ts'

/** The fingerprint of an object that operators change. It does not depend on the order of fields. */
export function revisionOf(object: object): string {
  const text = JSON.stringify(object, (_, part: unknown) => (isRecord(part) ? sorted(part) : part))
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

const isRecord = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

const sorted = (object: object) =>
  Object.fromEntries(Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Refuses to overwrite what another operator changed since this one read it. A change that was made already, by a call whose answer was lost, is
 * none.
 *
 * @param began the revision that was read; undefined = not known
 * @throws DomainError `CONFLICT` {reason: changed}
 */
export function refuseChanged(
  began: string | undefined,
  { now, next }: { readonly now: object; readonly next: object },
): void {
  const revision = revisionOf(now)
  if (began === undefined || began === revision || revision === revisionOf(next)) return
  throw new DomainError('CONFLICT', { reason: 'changed' })
}
