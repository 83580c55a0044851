import type { Database, Transaction } from '@arena/database'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { Logger } from '../../platform/log/log.ts'
import { bookStep } from './book-step.ts'
import { returnFreeRound } from './free-rounds.ts'
import type { ProviderHours } from './provider-hours.ts'
import { type KnownTerms, SILENCE_MS } from './provider-terms.ts'
import { requestHash } from './request-hash.ts'
import type { BalanceChange } from './round-events.ts'
import { type RoundSession, transactionKey } from './round-operation.ts'
import {
  closeRound,
  emptyEnd,
  endedChange,
  isRolledBack,
  ownRound,
  refused,
  standingWins,
  winsOf,
  withBalances,
} from './round-steps.ts'
import {
  type Balances,
  deleteOpenRound,
  isStake,
  type OpenRound,
  type RoundStep,
  readOpenRounds,
  readSteps,
  sizeOf,
  stakeOf,
} from './step-store.ts'

/** How long a round may stay open without a call from its provider, and after the end of its tournament. */
export interface ForgottenRoundLimits {
  readonly silence_ms: number
  /**
   * Providers whose ArenaCoin rounds may be silent for longer, and for how long, that are queried about them first, or whose silence means
   * that a round was lost. A tournament waits for none.
   */
  readonly patient?: readonly {
    readonly provider: string
    readonly silence_ms: number
    readonly isAsked?: boolean | undefined
    readonly silenceIsLoss?: boolean | undefined
  }[]
  readonly afterTournament_ms: number
}

export const FORGOTTEN_ROUND_LIMITS: ForgottenRoundLimits = {
  silence_ms: SILENCE_MS,
  afterTournament_ms: 10 * 60_000,
}

/** The providers whose terms differ from `FORGOTTEN_ROUND_LIMITS`. */
export function patientProviders(
  terms: ReturnType<KnownTerms>,
): NonNullable<ForgottenRoundLimits['patient']> {
  return [...terms].flatMap(([provider, { silence_ms, asksRoundStatus = false, silenceIsLoss = false }]) =>
    silence_ms === SILENCE_MS && !asksRoundStatus && !silenceIsLoss
      ? []
      : [{ provider, silence_ms, isAsked: asksRoundStatus, silenceIsLoss }],
  )
}

const ROUNDS_PER_RUN = 500
/** A provider that is queried about its rounds keeps one open for no longer. */
const KEPT_MAX_MS = 30 * 24 * 60 * 60_000

export type ForgottenRound = Pick<
  RoundSession,
  'player' | 'provider' | 'gameId' | 'tournamentId' | 'startedAt'
> & {
  readonly roundId: string
}

export interface EndingContext {
  readonly database: Database
  readonly announce: (changes: readonly BalanceChange[]) => void
  readonly log: Logger
  readonly providerHours: ProviderHours
}

/**
 * Returns the stakes of forgotten rounds, so that a player is not locked out of other games and a tournament can be settled. A round that
 * has paid something is closed as it is: wins are never taken back. A round that was lost keeps its stakes. Rounds that their provider is
 * queried about are left to that query. Returns how many were ended.
 */
export async function rollBackForgottenRounds(
  context: EndingContext,
  limits: ForgottenRoundLimits,
  now: Date,
): Promise<number> {
  const silence = silenceOf(limits, now)
  const losing = new Set((limits.patient ?? []).flatMap(one => (one.silenceIsLoss ? [one.provider] : [])))
  const items = await runItems(context, { job: 'end-forgotten-rounds', now })
  let ended = 0
  const forgotten = await findForgotten(context.database, silence, items.leftOut)
  await items.each(forgotten, roundItem, async round => {
    const isOver = losing.has(round.provider)
    if (await endSilentRound(context, { round, silence, now, isOver })) ended += 1
  })
  return ended
}

/** Ends a round unless its provider has spoken meanwhile. `isOver`: the provider calls it over, so stakes without a win are lost. */
export async function endSilentRound(
  { database, announce, log, providerHours }: EndingContext,
  ending: {
    readonly round: ForgottenRound
    readonly silence: Silence
    readonly now: Date
    readonly isOver?: boolean
  },
): Promise<boolean> {
  const { round, now } = ending
  // A session is not needed any more: the round itself has everything to be booked.
  const answer = await withBalances(
    { database, announce, providerHours, clock: { now: () => now } },
    asSession(round),
    (tx, balances) => endForgotten(tx, { ...ending, balances }),
  )
  const { provider, roundId } = round
  if (answer.ok && ending.isOver) log.info({ provider, roundId }, 'a silent round was over')
  else if (answer.ok) log.warn({ provider, roundId }, 'a forgotten round was ended')
  return answer.ok
}

export const roundItem = ({ provider, roundId, player }: ForgottenRound) =>
  `${provider}/${roundId}/${player.playerId}`

/** Rounds without a call since the one time, or whose tournament closed before the other. */
export type Silence = readonly [
  touchedBefore: Date,
  closedBefore: Date,
  patientProviders: readonly string[],
  theirTouchedBefore: readonly Date[],
  /** Rounds opened since are queried; null = the provider is not queried. */
  theirAskedSince: readonly (Date | null)[],
]

export function silenceOf(
  { silence_ms, afterTournament_ms, patient = [] }: ForgottenRoundLimits,
  now: Date,
): Silence {
  const ago = (time_ms: number) => new Date(now.getTime() - time_ms)
  return [
    ago(silence_ms),
    ago(afterTournament_ms),
    patient.map(({ provider }) => provider),
    patient.map(one => ago(one.silence_ms)),
    patient.map(({ isAsked = false }) => (isAsked ? ago(KEPT_MAX_MS) : null)),
  ]
}

export const FORGOTTEN_ROUNDS = `open_rounds AS r LEFT JOIN tournament_windows AS b ON b.tournament_id = r.tournament_id
  LEFT JOIN unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) AS p (provider, touched_before, asked_since)
    ON p.provider = r.provider AND r.tournament_id IS NULL
  WHERE (r.touched_at < COALESCE(p.touched_before, $1) OR b.closes_at < $2)`

async function findForgotten(
  database: Database,
  silence: Silence,
  leftOut: readonly string[],
): Promise<readonly ForgottenRound[]> {
  const rows = await database.query<ForgottenRow>(
    `SELECT ${FORGOTTEN_COLUMNS} FROM ${FORGOTTEN_ROUNDS} AND (p.asked_since IS NULL OR r.opened_at < p.asked_since)
       AND r.provider || '/' || r.round_id || '/' || r.player_id <> ALL ($7::text[]) ORDER BY r.touched_at LIMIT $6`,
    [...silence, ROUNDS_PER_RUN, leftOut],
  )
  return rows.map(forgottenRound)
}

export interface ForgottenRow {
  readonly bucket: number
  readonly player_id: number
  readonly provider: string
  readonly round_id: string
  readonly game_id: string
  readonly tournament_id: number | null
  readonly session_at: Date
}

export const FORGOTTEN_COLUMNS =
  'r.bucket, r.player_id, r.provider, r.round_id, r.game_id, r.tournament_id, r.session_at'

export function forgottenRound(row: ForgottenRow): ForgottenRound {
  return {
    player: { bucket: row.bucket, playerId: row.player_id },
    provider: row.provider,
    roundId: row.round_id,
    gameId: row.game_id,
    tournamentId: row.tournament_id,
    startedAt: row.session_at,
  }
}

function asSession(round: ForgottenRound): RoundSession {
  return {
    ...round,
    sessionId: '',
    requiredLevel: 1,
    limits: { minBet: 1, maxBet: 1, betStep: 1 },
    expiresAt: new Date(0),
  }
}

interface Ending {
  readonly round: ForgottenRound
  readonly balances: Balances
  readonly now: Date
  readonly isOver?: boolean
}

async function endForgotten(tx: Transaction, { silence, ...ending }: Ending & { silence: Silence }) {
  const { round, balances, now, isOver = false } = ending
  const open = ownRound(await readOpenRounds(tx, round.player), round, round.roundId)
  // Between the look and the lock its provider may have ended it, or spoken of it: then it is a live round again.
  if (open === undefined || !(await isStillSilent(tx, round, { open, silence })))
    return { answer: refused('ROUND_CLOSED') }
  const steps = await readSteps(tx, round.player, round)
  if (isOver || standingWins(steps, round.provider).length > 0) {
    const win = winsOf(steps)
    const entryNo = await closeRound(tx, round, {
      open,
      last: emptyEnd(round.provider, open.roundId),
      win,
      before: balances,
      balance: balances.balance,
      now,
    })
    return {
      answer: { ok: true, balance: balances.balance, entryNo } as const,
      change: endedChange(open, { balance: balances.balance, win }),
    }
  }
  const { balance, entryNo } = await giveBackAll(tx, ending, steps)
  if (open.grantId === null) await deleteOpenRound(tx, round.player, open)
  else await returnFreeRound(tx, round.player, { ...open, grantId: open.grantId })
  return {
    answer: { ok: true, balance, entryNo } as const,
    change: { balance, finishedRounds: 0, bet: 0 - open.bet, win: 0 } as const,
  }
}

async function isStillSilent(
  tx: Transaction,
  { player }: ForgottenRound,
  { open, silence }: { readonly open: OpenRound; readonly silence: Silence },
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM ${FORGOTTEN_ROUNDS} AND r.bucket = $6 AND r.player_id = $7 AND r.place = $8`,
    [...silence, player.bucket, player.playerId, open.place],
  )
  return rows.length === 1
}

async function giveBackAll(
  tx: Transaction,
  { round, balances, now }: Ending,
  steps: readonly RoundStep[],
): Promise<{ balance: number; entryNo: number }> {
  let balance = balances.balance
  let entryNo = 0
  for (const step of steps) {
    const bet = step.bet_transaction_id
    if (!isStake(step) || bet === null || isRolledBack(steps, bet)) continue
    const cost = 0 - step.amount
    balance += cost
    entryNo = await bookStep(tx, round, {
      key: transactionKey(round.provider, `forgotten/${bet}`),
      kind: 'rollback',
      requestHash: requestHash(['forgotten', round.roundId, bet]),
      roundId: round.roundId,
      betTransactionId: bet,
      amount: cost,
      balanceAfter: balance,
      ...sizeOf({ cost, stake: stakeOf(step) }),
      now,
    })
  }
  return { balance, entryNo }
}
