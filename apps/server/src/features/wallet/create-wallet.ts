import { type Database, ensureMonths, type Statements, type Transaction } from '@arena/database'
import type { LimitPlan, PlayRecord } from '@arena/rules'
import type { FigureQuery } from '@arena/telemetry'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey } from '../players/index.ts'
import { createAccountWatch, type WatchedAccount } from './account-watch.ts'
import { type AskedRounds, askedRounds } from './asked-rounds.ts'
import { AUDIT_FIGURES, createAuditJob, readAudit } from './audit/audit-ledger.job.ts'
import { type BookReport, verifyBooks } from './audit/compare-accounts.ts'
import { dailyFiguresRoute, ledgerAuditRoute } from './audit/operator-routes.ts'
import { rollLedger } from './audit/roll-ledger.job.ts'
import { createDayEvents, type DaysListener } from './day-figures/day-events.ts'
import { afterLostRounds } from './end-lost-rounds.ts'
import {
  cancelFreeRounds,
  freeRoundsOf,
  giveFreeRounds,
  listFreeRounds,
  type OwnFreeRounds,
  sumFreeRounds,
} from './free-rounds.ts'
import {
  findOpenedRound,
  hasOpenRound,
  hasOpenRounds,
  type OpenedRound,
  type RoundBalances,
  readRoundBalances,
} from './open-rounds.ts'
import { type EndRoundCall, endRound, payWin, type WinCall } from './pay-win.ts'
import { hasWallet } from './personal-data.ts'
import {
  createInstantRounds,
  faultAnswer,
  type InstantRounds,
  type PlayCall,
  type RoundBatching,
  roundBatchingFor,
} from './play-instant-rounds.ts'
import { readPlayOfDay } from './play-of-day.ts'
import { type PlayQuota, readQuota, setBreak, setDayLimit } from './play-quota.ts'
import { listBooked, type NewEntry, type Posted, postEntry } from './post-entry.ts'
import { createProviderHours, dropProviderHours } from './provider-hours.ts'
import { DEFAULT_TERMS, type KnownTerms } from './provider-terms.ts'
import { type RollbackCall, rollBackBet } from './roll-back-bet.ts'
import {
  FORGOTTEN_ROUND_LIMITS,
  type ForgottenRoundLimits,
  patientProviders,
  rollBackForgottenRounds,
} from './roll-back-forgotten-rounds.job.ts'
import { type BalanceListener, createRoundEvents } from './round-events.ts'
import type { RollbackAnswer, RoundAnswer, RoundRejection, RoundSession } from './round-operation.ts'
import { markRounds, readRoundRecord } from './round-record.ts'
import { type BetCall, takeBet } from './take-bet.ts'
import { type CreditCall, takeCredit } from './take-credit.ts'
import {
  closeWindow,
  openTournamentAccount,
  pageTournamentAccounts,
  readTournamentAccount,
  setWindow,
  type TournamentAccount,
  type TournamentWindow,
} from './tournament-account.ts'
import { countTonJob, createWalletMetrics, WALLET_FIGURES } from './wallet-figures.ts'
import {
  lockWallet,
  noteChange,
  type Openness,
  openWallet,
  readWallet,
  readWonTon,
  setBlocked,
  setLevel,
  type WalletState,
  type WelcomeGift,
} from './wallet-state.ts'
import { type CeilingOfGame, maxWins, winCeilings } from './win-ceiling.ts'

const HOUR_MS = 60 * 60_000
/** Providers' hours are kept a month for the investigation of incidents. */
const HOURS_STAY_MS = 31 * 24 * HOUR_MS

/** A provider's rounds. Nothing here throws: what goes wrong is an answer with a listed code. */
export interface Rounds {
  /** A whole instant round, committed together with others that arrive at the same time. */
  play(session: RoundSession, call: PlayCall): Promise<RoundAnswer>
  bet(session: RoundSession, call: BetCall): Promise<RoundAnswer>
  win(session: RoundSession, call: WinCall): Promise<RoundAnswer>
  rollback(session: RoundSession, call: RollbackCall): Promise<RollbackAnswer>
  end(session: RoundSession, call: EndRoundCall): Promise<RoundAnswer>
  /** A win that has no stake. */
  credit(session: RoundSession, call: CreditCall): Promise<RoundAnswer>
  /** Undefined = the player has no such balance. */
  balances(session: Parameters<typeof readRoundBalances>[1]): Promise<RoundBalances | undefined>
  /** The free rounds that the session can begin now; none in a tournament. */
  freeRounds(session: RoundSession): Promise<readonly OwnFreeRounds[]>
  /** Ends forgotten rounds; returns how many. Called by a job. */
  rollBackForgotten(now: Date): Promise<number>
  /** Silent rounds that their providers are queried about before they end. */
  readonly asked: AskedRounds
  /** Resolves when every round that was accepted so far is answered. */
  drained(): Promise<void>
}

/** The only writer of balances. A method that takes a `Transaction` is committed with the caller's own work or not at all. */
export interface Wallet {
  open(tx: Transaction, player: PlayerKey, gift: WelcomeGift): Promise<void>
  /** Whether there is a ledger under this key, that of an erased account too. */
  exist(statements: Statements, player: PlayerKey): Promise<boolean>
  /** @throws DomainError `ACCOUNT_NOT_FOUND` */
  read(statements: Statements, player: PlayerKey): Promise<WalletState>
  lock(tx: Transaction, player: PlayerKey, which?: Openness): Promise<WalletState>
  /** The account as its open apps compare it; undefined when it is closed. */
  watched(player: PlayerKey): Promise<WatchedAccount | undefined>
  /** Has open apps of the player read the account again: something that is no balance has changed. Locks the wallet. */
  noteChange(statements: Statements, player: PlayerKey): Promise<void>
  /** @throws DomainError `INSUFFICIENT_CREDITS`, `ticketError`, `ACCOUNT_NOT_FOUND`; EntryConflict */
  post(tx: Transaction, entry: Omit<NewEntry, 'now'>): Promise<Posted>
  /** By player id, those of these players who have a ledger entry under this key, i.e. who were paid. */
  booked(statements: Statements, players: readonly PlayerKey[], key: string): Promise<ReadonlySet<number>>
  /** nanoTON the player has won in tournaments, in all. */
  wonTon(statements: Statements, player: PlayerKey): Promise<number>
  /** The sums of a player's rounds, and of those since the mark. @throws DomainError `ACCOUNT_NOT_FOUND` */
  roundRecord(statements: Statements, player: PlayerKey): Promise<PlayRecord>
  /** Moves the mark to now. Only with the wallet locked, and only by the code that stores the counts since the last one. */
  markRounds(tx: Transaction, player: PlayerKey): Promise<void>
  /** The player's own limits for play, and how long they have played. @throws DomainError `ACCOUNT_NOT_FOUND` */
  quota(statements: Statements, player: PlayerKey): Promise<PlayQuota>
  /** Both only with the wallet locked. `until_ms`: Infinity = permanent; a break is never shortened. */
  setDayLimit(tx: Transaction, player: PlayerKey, plan: LimitPlan): Promise<void>
  setBreak(tx: Transaction, player: PlayerKey, until_ms: number): Promise<void>
  setLevel(tx: Transaction, player: PlayerKey, level: number): Promise<void>
  setBlocked(tx: Transaction, player: PlayerKey, blocked: boolean): Promise<void>
  setWindow(tx: Transaction, window: TournamentWindow): Promise<void>
  closeWindow(tx: Transaction, tournamentId: number): Promise<void>
  openTournamentAccount(tx: Transaction, account: Parameters<typeof openTournamentAccount>[1]): Promise<void>
  tournamentAccount(
    statements: Statements,
    player: PlayerKey,
    tournamentId: number,
  ): Promise<TournamentAccount | undefined>
  tournamentAccounts(
    statements: Statements,
    tournamentId: number,
  ): AsyncGenerator<readonly TournamentAccount[]>
  /** Whether part of the player's balance in this tournament is staked in a round that has not ended. */
  hasOpenRound(statements: Statements, player: PlayerKey, tournamentId: number): Promise<boolean>
  /** The player's round that has not ended, whichever game it is in; undefined when there is none. */
  openedRound(statements: Statements, player: PlayerKey): Promise<OpenedRound | undefined>
  /** Whether any round of this tournament is still open. */
  hasOpenRounds(statements: Statements, tournamentId: number): Promise<boolean>
  /** Free rounds that operators give: see `free-rounds.ts`. */
  readonly freeRounds: {
    readonly give: typeof giveFreeRounds
    readonly cancel: typeof cancelFreeRounds
    readonly list: typeof listFreeRounds
    readonly sum: typeof sumFreeRounds
  }
  readonly rounds: Rounds
  /** Listens to committed changes of playing balances; called after the commit and before the answer. */
  onRoundsSettled(listener: BalanceListener): void
  /** Days of players that the audit has compared, in its transaction. */
  onDaysAudited(listener: DaysListener): void
  /** Days that were over by then have all their lines and figures; undefined before the first whole walk has ended. */
  daysAuditedUntil(): Promise<Date | undefined>
  /** Makes the ledger's months that are missing: nothing is booked for a day without one. */
  ensureMonths(now: Date): Promise<unknown>
  readonly jobs: readonly Job[]
  readonly operatorRoutes: readonly Route[]
  readonly figures: readonly FigureQuery[]
  /** How everybody of a bucket played on a day. */
  playOfDay: typeof readPlayOfDay
  /** Compares every balance with the ledger. */
  verify(statements: Statements): Promise<BookReport>
}

const FREE_ROUNDS: Wallet['freeRounds'] = {
  give: giveFreeRounds,
  cancel: cancelFreeRounds,
  list: listFreeRounds,
  sum: sumFreeRounds,
}

export function createWallet(options: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  readonly batching?: Partial<RoundBatching>
  readonly forgotten?: ForgottenRoundLimits
  /** Without it the accounts are not audited and no month of the ledger is dropped. */
  readonly audit?: {
    /** The key that signs daily lines. */
    readonly key: Uint8Array
    /** How many whole months of rounds are kept beside the current one; 0 = all. */
    readonly keepMonths: number
  }
  /** Every game that may pay wins, and how much; asked at each round where it can change. */
  readonly games: readonly CeilingOfGame[] | (() => readonly CeilingOfGame[])
  /** The permissions of each provider; the least when left out. */
  readonly terms?: KnownTerms
}): Wallet {
  const { database, clock, log } = options
  const events = createRoundEvents(log)
  const days = createDayEvents()
  const ensureLedgerMonths = (now: Date) => ensureMonths(database, 'ledger', now)
  return {
    open: (tx, player, gift) => openWallet(tx, { player, gift, now: clock.now() }),
    exist: hasWallet,
    read: readWallet,
    lock: lockWallet,
    watched: createAccountWatch(database),
    noteChange,
    post: (tx, entry) => postEntry(tx, { ...entry, now: clock.now() }),
    booked: listBooked,
    playOfDay: readPlayOfDay,
    wonTon: readWonTon,
    roundRecord: readRoundRecord,
    markRounds,
    quota: readQuota,
    setDayLimit,
    setBreak,
    setLevel,
    setBlocked,
    setWindow,
    closeWindow,
    openTournamentAccount,
    tournamentAccount: readTournamentAccount,
    tournamentAccounts: pageTournamentAccounts,
    hasOpenRound,
    openedRound: findOpenedRound,
    hasOpenRounds,
    freeRounds: FREE_ROUNDS,
    rounds: createRounds(options, events.announce),
    onRoundsSettled: events.subscribe,
    onDaysAudited: days.subscribe,
    daysAuditedUntil: async () => (await readAudit(database)).daysUntil,
    ensureMonths: ensureLedgerMonths,
    jobs: [
      { name: 'ledger-months', every_ms: HOUR_MS, run: ensureLedgerMonths },
      {
        name: 'drop-provider-hours',
        every_ms: HOUR_MS,
        run: now => dropProviderHours(database, new Date(now.getTime() - HOURS_STAY_MS)),
      },
      countTonJob(database),
      ...auditJobs(options, days.announce),
    ],
    operatorRoutes: [ledgerAuditRoute(database), dailyFiguresRoute({ database, clock })],
    figures: [...WALLET_FIGURES, AUDIT_FIGURES],
    verify: verifyBooks,
  }
}

function auditJobs(
  { audit, database, log, metrics }: Parameters<typeof createWallet>[0],
  announceDays: DaysListener,
): readonly Job[] {
  if (audit === undefined) return []
  const { key, keepMonths } = audit
  const roll = {
    name: 'roll-ledger',
    every_ms: HOUR_MS,
    run: (now: Date) => rollLedger({ database, log }, { keepMonths, now }),
  }
  return [createAuditJob({ database, log, metrics, key, announceDays }), ...(keepMonths === 0 ? [] : [roll])]
}

/** A win that no round of the game can pay comes from a broken provider or a stolen key: people have to look at once. */
function watchWins({ metrics, log }: { metrics: ReturnType<typeof createWalletMetrics>; log: Logger }) {
  return async (
    { provider, gameId, sessionId, player }: RoundSession,
    win: WinCall['amount'],
    asked: Promise<RoundAnswer>,
  ): Promise<RoundAnswer> => {
    const answer = await asked
    if (!answer.ok && answer.code === 'WIN_LIMIT') {
      metrics.winRefused(gameId)
      log.fatal(
        { alarm: 'WIN_LIMIT', provider, gameId, sessionId, playerId: player.playerId, win },
        'a provider signed a win that its game can not pay',
      )
    }
    return answer
  }
}

function createRounds(
  options: Parameters<typeof createWallet>[0],
  announce: ReturnType<typeof createRoundEvents>['announce'],
): Rounds {
  const { database, clock, log } = options
  const providerHours = createProviderHours(options)
  const terms: KnownTerms = options.terms ?? (() => new Map())
  const termsOf = (provider: string) => terms().get(provider) ?? DEFAULT_TERMS
  const { games } = options
  const maxWinOf = maxWins(typeof games === 'function' ? games : () => games)
  const winCeiling = winCeilings(maxWinOf)
  const context = { database, clock, announce, maxWinOf, winCeiling, providerHours, termsOf }
  /** In a cluster a round's statements go straight to the node that has its player. */
  const near = ({ player }: RoundSession) =>
    database.shards === undefined ? context : { ...context, database: database.shards.at(player.bucket) }
  const metrics = createWalletMetrics(options.metrics, () => instant.waiting)
  const instant: InstantRounds = createInstantRounds({
    ...context,
    batching: { ...roundBatchingFor(database.engine), ...options.batching },
    metrics,
  })
  const orFault = <Answer>(answer: Promise<Answer>): Promise<Answer | RoundRejection> =>
    answer.catch((error: unknown) => faultAnswer(error, log))
  const watched = watchWins({ metrics, log })
  const ending = { database, announce, log, providerHours }
  const again = afterLostRounds({ ...ending, clock, terms })
  const limits = () => ({
    ...(options.forgotten ?? FORGOTTEN_ROUND_LIMITS),
    patient: patientProviders(terms()),
  })
  return {
    play: async (session, call) => {
      const play = () => orFault(instant.play(session, call))
      const answer = await play()
      return answer.ok
        ? answer
        : watched(session, call.win, orFault(again(session.player, { answer, stake: play })))
    },
    bet: async (session, call) => {
      const bet = () => orFault(takeBet(near(session), session, call))
      const answer = await bet()
      return answer.ok ? answer : orFault(again(session.player, { answer, stake: bet }))
    },
    win: (session, call) => watched(session, call.amount, orFault(payWin(near(session), session, call))),
    rollback: (session, call) => orFault(rollBackBet(near(session), session, call)),
    end: (session, call) => orFault(endRound(near(session), session, call)),
    // Through the coordinator of a cluster: the provider's hourly sum is counted there.
    credit: (session, call) => orFault(takeCredit(context, session, call)),
    balances: session => readRoundBalances(database, session, clock.now()),
    freeRounds: session => freeRoundsOf(database, session, clock.now()),
    rollBackForgotten: now => rollBackForgottenRounds(ending, limits(), now),
    asked: askedRounds(ending, limits),
    drained: () => instant.drained(),
  }
}
