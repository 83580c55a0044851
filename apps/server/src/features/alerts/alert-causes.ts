/** The causes of alerts: one for each part of the product, and two for each kind of work. */
import type { PartHealth } from '@arena/contract/endpoints/operator-home'
import { HEALTH_PARTS, type HealthPart, WORK_KINDS, type WorkKind } from '@arena/contract/work-kinds'
import type { SeenWork } from '../../platform/waiting/waiting-work.ts'

/** A deadline is near from this time before it. */
const NEAR_MS = 2 * 60 * 60_000

/** Balances and payments stop, or are late, while one of these is down: quiet hours don't hold it back. */
const MONEY_PARTS: ReadonlySet<HealthPart> = new Set(['database', 'provider', 'bot', 'node', 'signer'])

export type Cause =
  | { readonly kind: 'down'; readonly part: HealthPart; readonly name: string }
  | { readonly kind: 'work' | 'deadline'; readonly work: WorkKind }

/** A cause that is there now. */
export type SeenCause = {
  readonly cause: string
  readonly since: Date
} & (
  | { readonly kind: 'down'; readonly health: PartHealth }
  | { readonly kind: 'work' | 'deadline'; readonly work: SeenWork }
)

/** The result of a check: the present causes, and those that could not be checked. */
export interface Sight {
  readonly seen: readonly SeenCause[]
  readonly unknown: ReadonlySet<string>
  readonly work: readonly SeenWork[]
}

const downKey = ({ part, name }: Pick<PartHealth, 'part' | 'name'>) =>
  name === '' ? `down:${part}` : `down:${part}:${name}`

export function sightOf(parts: readonly PartHealth[], work: readonly SeenWork[], now: Date): Sight {
  const uncounted = work.filter(({ count }) => count === null)
  return {
    work,
    seen: [...parts.flatMap(health => downOf(health, now)), ...work.flatMap(one => workOf(one, now))],
    unknown: new Set([
      ...parts.filter(({ state }) => state === 'unknown').map(downKey),
      ...uncounted.flatMap(({ kind }) => [`work:${kind}`, `deadline:${kind}`]),
    ]),
  }
}

function downOf(health: PartHealth, now: Date): readonly SeenCause[] {
  if (health.state !== 'down') return []
  const since = new Date(health.since_ms ?? now.getTime())
  return [{ cause: downKey(health), kind: 'down', since, health }]
}

function workOf(work: SeenWork, now: Date): readonly SeenCause[] {
  const { kind, count, oldest_ms, deadline_ms } = work
  if (count === null || count === 0) return []
  const waits: SeenCause = {
    cause: `work:${kind}`,
    kind: 'work',
    since: new Date(oldest_ms ?? now.getTime()),
    work,
  }
  if (deadline_ms === null || deadline_ms - NEAR_MS > now.getTime()) return [waits]
  return [waits, { cause: `deadline:${kind}`, kind: 'deadline', since: new Date(deadline_ms), work }]
}

/** Undefined for a cause of another release. */
export function readCause(cause: string): Cause | undefined {
  const [kind, what, name = ''] = cause.split(':')
  const part = HEALTH_PARTS.find(known => known === what)
  if (kind === 'down') return part && { kind, part, name }
  const work = WORK_KINDS.find(known => known === what)
  if (kind !== 'work' && kind !== 'deadline') return undefined
  return work && { kind, work }
}

export function isUrgent(cause: string): boolean {
  const read = readCause(cause)
  return read?.kind === 'down' && MONEY_PARTS.has(read.part)
}
