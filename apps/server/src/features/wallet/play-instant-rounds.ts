import type { Database } from '@arena/database'
import type { PlayRoundRequest } from '@arena/provider-protocol'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import { type CommittedRound, commitRounds, type InstantRound } from './commit-rounds.ts'
import type { ProviderHours } from './provider-hours.ts'
import { requestHash } from './request-hash.ts'
import { BatcherFull, RoundBatcher } from './round-batcher.ts'
import type { BalanceChange } from './round-events.ts'
import {
  type RoundAnswer,
  type RoundRejection,
  type RoundSession,
  rejectStake,
  transactionKey,
} from './round-operation.ts'
import type { WalletMetrics } from './wallet-figures.ts'
import type { WinCeiling } from './win-ceiling.ts'

export type PlayCall = Omit<PlayRoundRequest, 'session_id'>

/** How rounds are gathered. `sizeMax: 1` commits every round on its own, which the benchmark compares with. */
export interface RoundBatching {
  readonly sizeMax: number
  readonly inFlightMax: number
  readonly queueMax: number
}

/** One session of the embedded engine runs one statement at a time; a server gains from a second one in flight. */
export function roundBatchingFor(engine: Database['engine']): RoundBatching {
  return { sizeMax: 128, inFlightMax: engine === 'pglite' ? 1 : 2, queueMax: 8192 }
}

export interface InstantRounds {
  play(session: RoundSession, call: PlayCall): Promise<RoundAnswer>
  drained(): Promise<void>
  readonly waiting: number
}

export function createInstantRounds(options: {
  readonly database: Database
  readonly clock: Clock
  readonly batching: RoundBatching
  readonly metrics: WalletMetrics
  readonly announce: (changes: readonly BalanceChange[]) => void
  readonly winCeiling: WinCeiling
  readonly providerHours: ProviderHours
}): InstantRounds {
  const { database, clock, batching, metrics, announce, winCeiling, providerHours } = options
  const { shards } = database
  const newLine = (near: Database) =>
    new RoundBatcher<InstantRound, RoundAnswer>({
      ...batching,
      playerOf: round => round.session.player.playerId,
      mayBeOneOperation,
      commit: async rounds => {
        const started = performance.now()
        const committed = await commitRounds(near, rounds, clock.now())
        metrics.batch(rounds.length, performance.now() - started)
        for (const [index, round] of rounds.entries()) countHour(providerHours, round, committed[index])
        providerHours.share()
        announce(changesOf(rounds, committed))
        return committed.map(round => round.answer)
      },
    })
  // One node processes the rounds of one shard, in a transaction of its own: each shard has its own queue and address.
  const lines = new Map<number, RoundBatcher<InstantRound, RoundAnswer>>()
  const lineOf = ({ player }: RoundSession) => {
    const shard = shards?.of(player.bucket) ?? 0
    const line = lines.get(shard) ?? newLine(shards?.at(player.bucket) ?? database)
    lines.set(shard, line)
    return line
  }
  return {
    async play(session, call) {
      const round = instantRound(session, call, { now: clock.now(), winCeiling, providerHours })
      try {
        return await lineOf(session).submit(round)
      } catch (error) {
        // It is unknown whether it was booked. It will be sent again, and counted then.
        countHour(providerHours, round, undefined)
        throw error
      }
    },
    drained: async () => {
      await Promise.all([...lines.values()].map(line => line.drained()))
      await providerHours.shared()
    },
    get waiting() {
      return [...lines.values()].reduce((sum, line) => sum + line.waiting, 0)
    },
  }
}

function instantRound(
  session: RoundSession,
  call: PlayCall,
  {
    now,
    winCeiling,
    providerHours,
  }: { readonly now: Date; readonly winCeiling: WinCeiling; readonly providerHours: ProviderHours },
): InstantRound {
  const isTooMuch = call.win > winCeiling(session.gameId, call.bet)
  const rejection = rejectStake(session, call.bet, { now }) ?? (isTooMuch ? 'WIN_LIMIT' : undefined)
  const isOverHour =
    rejection === undefined &&
    (call.win > call.bet
      ? !providerHours.take(session, call.win - call.bet)
      : providerHours.isPassed(session))
  return {
    session,
    key: transactionKey(session.provider, call.transaction_id),
    requestHash: requestHash(['play-round', session.sessionId, call.round_id, call.bet, call.win]),
    roundId: call.round_id,
    bet: call.bet,
    win: call.win,
    rejection: isOverHour ? 'PROVIDER_LIMIT' : rejection,
  }
}

/** Undo the optimistic count when a winning round was not booked; count a losing round once it is. */
function countHour(
  hours: ProviderHours,
  { session, bet, win, rejection }: InstantRound,
  committed: CommittedRound | undefined,
): void {
  const isBooked = committed?.counted !== undefined
  if (win <= bet && isBooked) hours.note(session, win - bet)
  if (win > bet && !isBooked && rejection === undefined) hours.note(session, bet - win)
}

function changesOf(
  rounds: readonly InstantRound[],
  committed: readonly CommittedRound[],
): readonly BalanceChange[] {
  const changes: BalanceChange[] = []
  for (const [index, { session, bet, win }] of rounds.entries()) {
    const { answer, counted } = committed[index] ?? {}
    if (counted === undefined || answer?.ok !== true) continue
    changes.push({
      player: session.player,
      gameId: session.gameId,
      tournamentId: session.tournamentId,
      balance: answer.balance,
      // The ledger keep the time for tournaments only.
      reachedAt: counted.reachedAt ?? counted.at,
      finishedRounds: 1,
      bet,
      win,
      exp: counted.exp,
      amountBet: counted.amountBet,
      rounds: counted.rounds,
    })
  }
  return changes
}

/**
 * Whether an error may be caused by one operation among many: a value the database refuses (SQLSTATE classes 22 and 23), or one that can't be
 * represented exactly. A lost connection or a full disk affects all.
 */
function mayBeOneOperation(error: unknown): boolean {
  if (error instanceof RangeError) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^2[23]/.test(code)
}

/**
 * The provider's answer when an operation neither succeeded nor was refused: retry. It may have been committed, and its id makes the repeat
 * safe.
 */
export function faultAnswer(error: unknown, log: Logger): RoundRejection {
  if (error instanceof BatcherFull) return { ok: false, code: 'UNAVAILABLE' }
  log.error({ err: error }, 'a wallet operation failed')
  return { ok: false, code: mayBeOneOperation(error) ? 'INTERNAL' : 'UNAVAILABLE' }
}
