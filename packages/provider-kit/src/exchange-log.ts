import type { Exchange } from '@arena/provider-protocol'

/** A case that repeats one call hundreds of times is understood by its last calls. */
const KEPT = 40

/** The calls and answers of the case under way. */
export class ExchangeLog {
  #exchanges: Exchange[] = []

  readonly note = (exchange: Exchange): void => {
    this.#exchanges.push(exchange)
    if (this.#exchanges.length > KEPT) this.#exchanges.shift()
  }

  /** Returns the exchanges since the last call. */
  take(): readonly Exchange[] {
    const taken = this.#exchanges
    this.#exchanges = []
    return taken
  }
}
