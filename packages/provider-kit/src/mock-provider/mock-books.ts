/** The mock provider's memory of its rounds and transactions. */
import {
  type ProviderTransaction,
  type ProviderTransactionsReply,
  type RoundState,
  type RoundStatusRequest,
  readListedTime,
  type TransactionsRequest,
} from '@arena/provider-protocol'

const PAGE = 100

export class MockBooks {
  readonly #transactions: ProviderTransaction[] = []
  readonly #rounds = new Map<string, RoundState>()

  /** Before its first wallet call: until that is answered, the round may exist at the wallet. */
  open(round: RoundStatusRequest): void {
    this.#rounds.set(keyOf(round), 'open')
  }

  /** Once every call of the round was answered. */
  close(round: RoundStatusRequest): void {
    this.#rounds.set(keyOf(round), 'closed')
  }

  /** Of a stake that was refused: there is no round. */
  forget(round: RoundStatusRequest): void {
    this.#rounds.delete(keyOf(round))
  }

  /** Of a call that the wallet has confirmed. */
  book(transaction: Omit<ProviderTransaction, 'booked_at'>): void {
    this.#transactions.push({ ...transaction, booked_at: new Date().toISOString() })
  }

  /** Undefined = the time or the place is none. */
  list(request: TransactionsRequest): ProviderTransactionsReply | undefined {
    const time = readListedTime(request)
    const skipped = Number(request.after ?? 0)
    if (time === undefined || !Number.isInteger(skipped) || skipped < 0) return undefined
    const [from, to] = [time.from.toISOString(), time.to.toISOString()]
    const listed = this.#transactions.filter(({ booked_at }) => booked_at >= from && booked_at < to)
    return {
      transactions: listed.slice(skipped, skipped + PAGE),
      ...(listed.length > skipped + PAGE && { next: String(skipped + PAGE) }),
    }
  }

  stateOf(round: RoundStatusRequest): RoundState {
    return this.#rounds.get(keyOf(round)) ?? 'unknown'
  }
}

function keyOf({ session_id, round_id }: RoundStatusRequest): string {
  return `${session_id}\n${round_id}`
}
