import { setTimeout as delay } from 'node:timers/promises'
import { BotApiError } from './objects.ts'

/** A fault of the next calls of the Bot API. */
export interface Fault {
  /** Bot API method in any spelling; absent: any method. */
  method?: string
  /** How many calls it still spoils. */
  times: number
  delay_ms?: number
  error_code?: number
  description?: string
  retry_after?: number
}

/** The fate of the update that reports a payment to the bot. */
export interface PaymentFate {
  isLost: boolean
  delay_ms: number
}

export class Faults {
  #faults: Fault[] = []
  #lostPayments = 0
  #lateBy_ms: number[] = []
  readonly #postponed = new Map<NodeJS.Timeout, () => void>()

  get list(): readonly Fault[] {
    return this.#faults
  }

  add(fault: Fault) {
    this.#faults.push({ ...fault })
  }

  /** The bot gets no report of the next `count` payments. */
  losePayments(count: number) {
    this.#lostPayments = count
  }

  /** The bot gets the report of one of the next payments this much later. */
  delayPayment(delay_ms: number) {
    this.#lateBy_ms.push(delay_ms)
  }

  nextPayment(): PaymentFate {
    const isLost = this.#lostPayments > 0
    if (isLost) this.#lostPayments -= 1
    return { isLost, delay_ms: isLost ? 0 : (this.#lateBy_ms.shift() ?? 0) }
  }

  /** Runs it this much later, or when the faults are ended. */
  postpone(act: () => void, delay_ms: number) {
    const timer = setTimeout(() => {
      this.#postponed.delete(timer)
      act()
    }, delay_ms).unref()
    this.#postponed.set(timer, act)
  }

  /** Runs everything that was postponed now. */
  clear() {
    this.#faults = []
    this.#lostPayments = 0
    this.#lateBy_ms = []
    for (const [timer, act] of this.#postponed) {
      clearTimeout(timer)
      act()
    }
    this.#postponed.clear()
  }

  /** Applies the oldest fault that fits this call, if any: waits, then throws its error. */
  async strike(method: string) {
    const fault = this.#faults.find(
      ({ method: only }) => !only || only.toLowerCase() === method.toLowerCase(),
    )
    if (!fault) return
    fault.times -= 1
    if (fault.times <= 0) this.#faults = this.#faults.filter(other => other !== fault)
    if (fault.delay_ms) await delay(fault.delay_ms)
    if (fault.error_code === undefined) return
    const { error_code, retry_after } = fault
    const description = fault.description ?? standardDescription(error_code, retry_after)
    throw new BotApiError(error_code, description, retry_after === undefined ? undefined : { retry_after })
  }
}

function standardDescription(code: number, retryAfter: number | undefined) {
  if (code === 429) return `Too Many Requests: retry after ${retryAfter ?? 1}`
  if (code === 403) return 'Forbidden: bot was blocked by the user'
  return code >= 500 ? 'Internal Server Error' : 'Bad Request: a fault was asked for'
}
