import type { Clock } from '../../platform/clock/clock.ts'
import { TooLate, withinTime } from '../../platform/health/within-time.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { CallHeaders } from './session-cookie.ts'
import { hashOf, type TokenHolder } from './token-store.ts'

/** The console asks every few seconds, so who looks at it was let in a moment ago. */
const REMEMBERED_MS = 2 * 60_000
/** How long the database may take: for a remembered caller, and for one who needs its answer. */
const WITHIN_MS = { remembered: 800, unknown: 5_000 } as const
const REMEMBERED_MAX = 200

/**
 * Lets operators read a call that must answer while the database hangs: one who made this very call within two minutes may make it again.
 * A session that was ended in the meantime is refused as soon as the database answers. Only for calls that show nothing of any player.
 */
export class RecentCallers {
  readonly #clock: Clock
  readonly #seen = new Map<string, { readonly caller: TokenHolder; readonly at_ms: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @throws DomainError `UNAVAILABLE` for a caller who is not remembered, and the errors of `authenticate` */
  async check(headers: CallHeaders, authenticate: () => Promise<TokenHolder>): Promise<TokenHolder> {
    const key = hashOf(`${headers.authorization ?? ''}\n${headers.cookie ?? ''}`).toString('hex')
    const now_ms = this.#clock.now().getTime()
    try {
      const within_ms = this.#recall(key, now_ms) === undefined ? WITHIN_MS.unknown : WITHIN_MS.remembered
      const caller = await withinTime(authenticate(), within_ms)
      this.#remember(key, { caller, at_ms: now_ms })
      return caller
    } catch (error) {
      if (error instanceof DomainError) this.#seen.delete(key)
      if (!(error instanceof TooLate)) throw error
      const caller = this.#recall(key, now_ms)
      if (caller === undefined) throw new DomainError('UNAVAILABLE')
      return caller
    }
  }

  #recall(key: string, now_ms: number): TokenHolder | undefined {
    const seen = this.#seen.get(key)
    return seen !== undefined && now_ms - seen.at_ms <= REMEMBERED_MS ? seen.caller : undefined
  }

  /** The longest unseen ones are forgotten first. */
  #remember(key: string, seen: { readonly caller: TokenHolder; readonly at_ms: number }): void {
    this.#seen.delete(key)
    this.#seen.set(key, seen)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > REMEMBERED_MAX && oldest !== undefined) this.#seen.delete(oldest)
  }
}
