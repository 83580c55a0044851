/** One part of the product whose health operators see. A feature declares its parts as `probes`. */
import type { PartHealth } from '@arena/contract/endpoints/operator-home'
import type { HealthPart, HealthReason } from '@arena/contract/work-kinds'
import type { Clock } from '../clock/clock.ts'
import { withinTime } from './within-time.ts'

/** The trouble of a part. */
export interface Trouble {
  readonly state: 'warn' | 'down'
  readonly reason: HealthReason
  readonly detail?: string
}

/** A check is repeated at the earliest after this time: many open consoles cost as much as one. */
const FRESH_MS = 4_000
/** A part that takes longer does not answer. */
export const CHECK_WITHIN_MS = 2_000

interface ProbeOptions {
  readonly part: HealthPart
  /** Which one, where there are several. */
  readonly name?: string
  /** Resolves with the trouble; undefined = it is well. Rejects when it does not answer. */
  readonly check: () => Promise<Trouble | undefined>
  readonly clock: Clock
  /**
   * The finding for a check that rejects or is late. The part is down without an answer when left out; null = it says nothing about the
   * part.
   */
  readonly onFailure?: Trouble | null
  readonly within_ms?: number
}

export interface Probe {
  /** The health now, or a few seconds ago. Resolves within the limit of a check and never rejects. */
  look(): Promise<PartHealth>
}

/** Checks a part when it is looked at, and remembers since when it has been in trouble. */
export function createProbe(options: ProbeOptions): Probe {
  const { part, name = '', clock } = options
  let known: { readonly health: PartHealth; readonly at_ms: number } | undefined
  let checking: Promise<PartHealth> | undefined

  async function check(): Promise<PartHealth> {
    const found = await readTrouble(options)
    const at_ms = clock.now().getTime()
    const before = known?.health
    const health: PartHealth =
      found === 'well' || found === 'unknown'
        ? { part, name, state: found === 'well' ? 'ok' : 'unknown', reason: null, detail: '', since_ms: null }
        : {
            part,
            name,
            state: found.state,
            reason: found.reason,
            detail: found.detail ?? '',
            since_ms: before?.state === found.state ? before.since_ms : at_ms,
          }
    known = { health, at_ms }
    return health
  }

  return {
    async look() {
      if (known !== undefined && clock.now().getTime() - known.at_ms < FRESH_MS) return known.health
      checking ??= check().finally(() => {
        checking = undefined
      })
      return checking
    },
  }
}

async function readTrouble({
  check,
  onFailure,
  within_ms = CHECK_WITHIN_MS,
}: ProbeOptions): Promise<Trouble | 'well' | 'unknown'> {
  try {
    return (await withinTime(check(), within_ms)) ?? 'well'
  } catch {
    if (onFailure === null) return 'unknown'
    return onFailure ?? { state: 'down', reason: 'no_answer' }
  }
}
