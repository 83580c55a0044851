/** The mock provider's memory of its rounds. */
import type { RoundState, RoundStatusRequest } from '@arena/provider-protocol'

export class MockBooks {
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

  stateOf(round: RoundStatusRequest): RoundState {
    return this.#rounds.get(keyOf(round)) ?? 'unknown'
  }
}

function keyOf({ session_id, round_id }: RoundStatusRequest): string {
  return `${session_id}\n${round_id}`
}
