import type { HourCall, ProviderHours } from './provider-hours.ts'
import { BatcherFull } from './round-batcher.ts'

/** The provider's hour has no room for the win: its transaction is rolled back, and the same call may succeed later. */
export class HourIsFull extends Error {
  override readonly name = 'HourIsFull'
}

/** The part of a provider's hour that one call reserves, however often its transaction runs. */
export class HourClaim {
  #reserved = 0
  #isReserved = false
  #isFound = false
  #isSettled = false

  constructor(
    private readonly hours: ProviderHours,
    private readonly call: HourCall,
    private readonly credit: number,
  ) {}

  /** For a call that is known to be new and has no other reason to be refused. @throws HourIsFull */
  reserve(): void {
    this.#isReserved ||= this.hours.reserve(this.call, this.credit)
    if (!this.#isReserved) {
      this.hours.refuse(this.call.session, this.credit)
      throw new HourIsFull()
    }
    this.#reserved = this.credit
  }

  /** An entry is booked under the call's id: by an earlier attempt, if one has failed with an unknown end. */
  found(): void {
    this.#isFound = true
  }

  /** The call's transaction with this claim is committed. */
  book(): void {
    this.#settle('booked')
  }

  /** Waits for the call and settles the claim, whichever way the call ends. */
  async settled<Answer>(paying: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await paying
      this.#settle(this.#isFound ? 'repeat' : 'refused')
      return answer
    } catch (error) {
      this.#settle(error instanceof HourIsFull || isUnbooked(error) ? 'refused' : 'unknown')
      throw error
    }
  }

  #settle(end: Parameters<ProviderHours['settle']>[2]): void {
    if (this.#isSettled) return
    this.#isSettled = true
    this.hours.settle(this.call, this.#reserved, end)
  }
}

/** Whether a failed operation was certainly not booked: it was not begun, or the database has refused a value of it (SQLSTATE 22, 23). */
export function isUnbooked(error: unknown): boolean {
  return error instanceof BatcherFull || /^2[23]/.test(sqlStateOf(error))
}

export function sqlStateOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
