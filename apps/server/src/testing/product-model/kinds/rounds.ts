import type { RoundSession } from '../../../features/wallet/index.ts'
import type { ModelOperation, ModelSession } from '../../../features/wallet/testing/model-operations.ts'
import { RandomOperations } from '../../../features/wallet/testing/random-operations.ts'
import {
  HIGH_LEVEL,
  MODEL_LIMITS,
  MODEL_ROUND_MAX,
  sessionStart_ms,
} from '../../../features/wallet/testing/wallet-model.ts'
import type { Act, Seen, Stage } from '../stage.ts'
import { isMember, longCupId } from './cups.ts'
import { personOf } from './person.ts'

const YEAR_MS = 365 * 86_400_000
const ROUND_KINDS = ['play', 'bet', 'win', 'rollback', 'end'] as const
type RoundOperation = Extract<ModelOperation, { kind: (typeof ROUND_KINDS)[number] }>

/** The acts of providers, right and wrong, as drawn for the wallet's own model. */
export class RoundKinds {
  readonly #stage: Stage
  readonly #operations: RandomOperations
  readonly #sessions = new Map<string, RoundSession>()
  readonly #start: Date

  constructor(stage: Stage) {
    this.#stage = stage
    this.#operations = new RandomOperations(stage.wallets, stage.numbers)
    this.#start = stage.arena.clock.now()
  }

  draw(index: number, { instantOnly }: { readonly instantOnly: boolean }): Act {
    const operation = this.#next(index, instantOnly)
    return this.#act(operation)
  }

  /** Now and then a player leaves their game and opens another: from then on their rounds belong to a later session. */
  openAnother(index: number): void {
    const { numbers, now_ms } = this.#stage
    const kind = numbers.pick(['coins', 'cup', 'highLevel'] as const)
    this.#stage.player(index).startedAt[kind] = sessionStart_ms(now_ms, this.#start.getTime())
  }

  #act(operation: RoundOperation): Act {
    const index = operation.player
    return {
      kind: operation.kind,
      player: index,
      lane: 'beside',
      send: () => this.#send(operation),
      predict: () =>
        personOf(this.#stage, index).isHere
          ? { ...this.#stage.wallets.apply(operation) }
          : { code: 'SESSION_NOT_FOUND' },
    }
  }

  #next(index: number, instantOnly: boolean): RoundOperation {
    for (;;) {
      const operation = this.#operations.next(index, { instantOnly })
      if (isRound(operation) && (operation.session !== 'cup' || isMember(this.#stage, index)))
        return operation
    }
  }

  async #send(operation: RoundOperation): Promise<Seen> {
    const session = this.#session(operation.player, operation.session)
    const answer = await this.#call(session, operation)
    if (answer.ok) {
      const result: unknown = 'result' in answer ? answer.result : undefined
      return { code: typeof result === 'string' ? `OK ${result}` : 'OK', balance: answer.balance }
    }
    return operation.kind === 'play' && answer.balance !== undefined
      ? { code: answer.code, balance: answer.balance }
      : { code: answer.code }
  }

  #call(session: RoundSession, operation: RoundOperation) {
    const { rounds } = this.#stage.arena.app.features.wallet
    const round_id = operation.round
    if (operation.kind === 'end') return rounds.end(session, { round_id })
    const named = { transaction_id: operation.id, round_id }
    switch (operation.kind) {
      case 'play':
        return rounds.play(session, { ...named, bet: operation.bet, win: operation.win })
      case 'bet':
        return rounds.bet(session, { ...named, amount: operation.amount })
      case 'win':
        return rounds.win(session, {
          ...named,
          bet_transaction_id: operation.of,
          amount: operation.amount,
          round_closed: operation.closes,
        })
      case 'rollback':
        return rounds.rollback(session, { ...named, bet_transaction_id: operation.of, reason: 'test' })
    }
  }

  #session(index: number, name: ModelSession): RoundSession {
    const id = `${name}-${index}`
    const startedAt = new Date(this.#stage.player(index).startedAt[name])
    const known = this.#sessions.get(id)
    const player = this.#stage.key(index)
    const isTheirs = known?.player.playerId === player.playerId
    if (isTheirs && known.startedAt.getTime() === startedAt.getTime()) return known
    const session: RoundSession = {
      player,
      provider: 'embedded',
      sessionId: id,
      gameId: 'golden-arena',
      tournamentId: name === 'cup' ? longCupId(this.#stage) : null,
      requiredLevel: name === 'highLevel' ? HIGH_LEVEL : 1,
      limits: name === 'cup' ? { ...MODEL_LIMITS, roundMax: MODEL_ROUND_MAX } : MODEL_LIMITS,
      startedAt,
      expiresAt: name === 'expired' ? this.#start : new Date(this.#start.getTime() + YEAR_MS),
    }
    this.#sessions.set(id, session)
    return session
  }
}

function isRound(operation: ModelOperation): operation is RoundOperation {
  return (ROUND_KINDS as readonly string[]).includes(operation.kind)
}
