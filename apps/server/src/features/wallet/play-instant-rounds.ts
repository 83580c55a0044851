import type { Database } from '@arena/database'
import type { PlayRoundRequest } from '@arena/provider-protocol'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import { type CommittedRound, commitRounds, type InstantRound } from './commit-rounds.ts'
import { isUnbooked, sqlStateOf } from './hour-claim.ts'
import type { CallEnd, ProviderHours } from './provider-hours.ts'
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
        const answers = rounds.map((round, index) => answerOf(providerHours, round, committed[index]))
        providerHours.share()
        announce(changesOf(rounds, committed))
        return answers
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
        if (round.win > round.bet)
          providerHours.settle(round, reservedBy(round), isUnbooked(error) ? 'refused' : 'unknown')
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
  const isPassed = rejection === undefined && call.win <= call.bet && providerHours.isPassed(session)
  const round = {
    session,
    key: transactionKey(session.provider, call.transaction_id),
    requestHash: requestHash(['play-round', session.sessionId, call.round_id, call.bet, call.win]),
    roundId: call.round_id,
    bet: call.bet,
    win: call.win,
    rejection: isPassed ? 'PROVIDER_LIMIT' : rejection,
  } as const
  if (rejection !== undefined || call.win <= call.bet) return round
  // Whether it is a repeat is known only once it is committed.
  return providerHours.reserve(round, call.win - call.bet) ? round : { ...round, isHeld: true }
}

/** What a round has reserved of its provider's hour. */
function reservedBy({ bet, win, rejection, isHeld }: InstantRound): number {
  return win > bet && rejection === undefined && isHeld !== true ? win - bet : 0
}

/** Settles what a winning round has reserved; counts a losing round once it is booked. */
function countHour(hours: ProviderHours, round: InstantRound, committed: CommittedRound | undefined): void {
  const { session, bet, win } = round
  if (win > bet) hours.settle(round, reservedBy(round), endOf(committed))
  else if (committed?.counted !== undefined) hours.note(session, win - bet, committed.counted.at)
}

function endOf(committed: CommittedRound | undefined): CallEnd {
  if (committed === undefined) return 'unknown'
  if (committed.counted !== undefined) return 'booked'
  const { answer } = committed
  return answer.ok || answer.code === 'TRANSACTION_CONFLICT' ? 'repeat' : 'refused'
}

/** After all rounds of its batch are counted: a new round that found no room is refused, or waits for those that may leave some. */
function answerOf(
  hours: ProviderHours,
  { session, bet, win, isHeld }: InstantRound,
  committed: CommittedRound | undefined,
): RoundAnswer {
  const answer = committed?.answer ?? { ok: false, code: 'INTERNAL' }
  if (isHeld !== true || answer.ok || answer.code !== 'INVALID_REQUEST') return answer
  return hours.refuse(session, win - bet)
    ? { ...answer, code: 'PROVIDER_LIMIT' }
    : { ok: false, code: 'UNAVAILABLE' }
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
  return /^2[23]/.test(sqlStateOf(error))
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
