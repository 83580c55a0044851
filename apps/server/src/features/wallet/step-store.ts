/** The SQL of rounds that take several calls: a stake first, its end later. Each call is one transaction of one player. */
import type { Statements, Transaction } from '@arena/database'
import type { WalletErrorCode } from '@arena/provider-protocol'
import { dayStart_ms, roundsOpen } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { entryKey } from './request-hash.ts'
import type { RoundSession } from './round-operation.ts'

/** The balances that a stake is paid from, locked until the end of the transaction. */
export interface Balances {
  readonly blocked: boolean
  readonly exp: number
  readonly amountBet: number
  /** When the session began whose first round counted last. */
  readonly lastSessionAt: Date
  /** ArenaCoin or the tournament's; 0 where there is no such account. */
  readonly balance: number
  readonly account: LockedAccount | undefined
}

interface LockedAccount {
  readonly balance: number
  readonly rounds: number
  readonly reachedAt: Date
  readonly isOpen: boolean
  /** How many rounds may have been played by now; Infinity where they are not counted. */
  readonly roundsOpen: number
  /** Stakes take nothing from the balance. */
  readonly freeStakes: boolean
}

/** What a stake takes from a balance. */
export function costOf({ account }: Balances, stake: number): number {
  return account?.freeStakes === true ? 0 : stake
}

export interface OpenRound {
  readonly provider: string
  readonly roundId: string
  readonly gameId: string
  readonly tournamentId: number | null
  /** 0 for a free round. */
  readonly bet: number
  /** Of a free round. */
  readonly grantId: string | null
  /** When the session began that opened it. */
  readonly sessionAt: Date
  /** The most its game paid then, in opening stakes. */
  readonly maxWin?: number
  /** Its place among the player's open rounds, from 1 without a gap, and how many there are. */
  readonly place: number
  readonly of: number
}

/** A ledger row of a round. `bet_transaction_id` is the stake a row belongs to: a bet names itself. */
export interface RoundStep {
  /** `entryKey` of the row. */
  readonly key: string
  readonly entry_no: number
  readonly kind: string
  readonly tournament_id: number | null
  readonly amount: number
  readonly balance_after: number
  /** Of a stake: its size, also where it cost nothing; of a free round: what it is played for. */
  readonly bet: number | null
  readonly round_id: string
  readonly bet_transaction_id: string | null
  readonly request_hash: string
}

/** Whether a row took a stake, that of a free round included. */
export function isStake({ kind }: Pick<RoundStep, 'kind'>): boolean {
  return kind === 'bet' || kind === 'free_bet'
}

/** What a stake added to its open round: nothing in a free round. */
export function stakeOf({ kind, bet, amount }: Pick<RoundStep, 'kind' | 'bet' | 'amount'>): number {
  return kind === 'free_bet' ? 0 : (bet ?? 0 - amount)
}

/** The size of a stake that is given back, beside what it had cost; left out where both are the same. */
export function sizeOf({ cost, stake }: { readonly cost: number; readonly stake: number }): {
  readonly bet?: number
} {
  return cost === stake ? {} : { bet: stake }
}

const STEP_COLUMNS = `replace(idempotency_key::text, '-', '') AS key, entry_no, kind, tournament_id, amount, balance_after, bet, full_id(round_id, cause_day) AS round_id,
  full_step_id(bet_transaction_id, round_id, cause_day) AS bet_transaction_id, request_hash::text AS request_hash`

/** Locks the wallet, then the tournament account: the same order as `wallet_play_rounds`. Undefined = no such player. */
export async function lockBalances(
  tx: Transaction,
  { player, tournamentId }: Pick<RoundSession, 'player' | 'tournamentId'>,
  now: Date,
): Promise<Balances | undefined> {
  const [wallet] = await tx.query<{
    readonly credit: number
    readonly blocked: boolean
    readonly exp: number
    readonly amount_bet: number
    readonly session_at: Date
  }>(
    `SELECT credit, blocked, exp, amount_bet, session_at FROM wallets
     WHERE bucket = $1 AND player_id = $2 AND NOT closed FOR NO KEY UPDATE`,
    [player.bucket, player.playerId],
    { name: 'wallet_lock' },
  )
  if (wallet === undefined) return undefined
  const account = tournamentId === null ? undefined : await lockAccount(tx, player, { tournamentId, now })
  return {
    blocked: wallet.blocked,
    exp: wallet.exp,
    amountBet: wallet.amount_bet,
    lastSessionAt: wallet.session_at,
    balance: tournamentId === null ? wallet.credit : (account?.balance ?? 0),
    account,
  }
}

async function lockAccount(
  tx: Transaction,
  player: PlayerKey,
  { tournamentId, now }: { tournamentId: number; now: Date },
): Promise<LockedAccount | undefined> {
  const [row] = await tx.query<{ balance: number; rounds: number; reached_at: Date }>(
    `SELECT balance, rounds, reached_at FROM tournament_accounts
     WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3 FOR NO KEY UPDATE`,
    [player.bucket, player.playerId, tournamentId],
    { name: 'wallet_lock_account' },
  )
  if (row === undefined) return undefined
  const window = await readWindow(tx, tournamentId)
  return {
    balance: row.balance,
    rounds: row.rounds,
    reachedAt: row.reached_at,
    isOpen: window !== undefined && now >= window.opens_at && now <= window.closes_at,
    roundsOpen: window === undefined ? 0 : openRoundsOf(window, now),
    freeStakes: window?.free_stakes ?? false,
  }
}

interface WindowRow {
  readonly opens_at: Date
  readonly closes_at: Date
  readonly counted_rounds: number
  readonly rounds_per_day: number
  readonly free_stakes: boolean
}

async function readWindow(statements: Statements, tournamentId: number): Promise<WindowRow | undefined> {
  const [row] = await statements.query<WindowRow>(
    `SELECT opens_at, closes_at, counted_rounds, rounds_per_day, free_stakes FROM tournament_windows
     WHERE tournament_id = $1`,
    [tournamentId],
    { name: 'wallet_read_window' },
  )
  return row
}

/** How many rounds of a tournament a member may have played by now; Infinity where they are not counted. */
export function openRoundsOf(
  { opens_at, counted_rounds, rounds_per_day }: Omit<WindowRow, 'closes_at' | 'free_stakes'>,
  now: Date,
): number {
  const terms = { countedRounds: counted_rounds, roundsPerDay: rounds_per_day }
  return roundsOpen(terms, opens_at.getTime(), now.getTime())
}

/** A stake of a round in steps, with the state of its round. */
export interface AskedStake {
  readonly amount: number
  /** Of the open round that the stake adds to; undefined = it opens a round. */
  readonly staked: number | undefined
  /** No further round may be open. */
  readonly isFull: boolean
  /** The round has had stakes before. */
  readonly isOver: boolean
  readonly now: Date
}

/**
 * The first rule of `stake-rules.sql` that refuses a stake; undefined when none does. The player's balances are locked. No tournament is 0 in the
 * joins: Citus can't plan a join with NULL.
 */
export async function readRejection(
  tx: Transaction,
  { player, tournamentId, requiredLevel }: Pick<RoundSession, 'player' | 'tournamentId' | 'requiredLevel'>,
  { amount, staked, isFull, isOver, now }: AskedStake,
): Promise<WalletErrorCode | undefined> {
  const [row] = await tx.query<{ code: WalletErrorCode | null }>(
    `SELECT COALESCE(
       player_rejects_stake($4, $5, $6, w.blocked, w.break_until, w.played_at, w.played_ms, w.day_limit_min, w.next_day_limit_min,
         w.next_day_limit_at, w.level, $7),
       round_rejects_stake($4, $6, $3::bigint IS NOT NULL, CASE WHEN a.player_id IS NOT NULL THEN b.opens_at END, b.closes_at, $8, $9,
         a.rounds, tournament_rounds_open($4, b.opens_at, b.counted_rounds, b.rounds_per_day), b.fixed_stake, $10, $11::bigint,
         CASE WHEN b.free_stakes THEN 0 ELSE $11::bigint END,
         CASE WHEN $3::bigint IS NULL THEN w.credit ELSE a.balance END)) AS code
     FROM wallets AS w
     LEFT JOIN tournament_accounts AS a ON a.bucket = w.bucket AND a.player_id = w.player_id AND a.tournament_id = COALESCE($3, 0)
     LEFT JOIN tournament_windows AS b ON b.tournament_id = COALESCE($3, 0)
     WHERE w.bucket = $1 AND w.player_id = $2`,
    [
      player.bucket,
      player.playerId,
      tournamentId,
      now,
      new Date(dayStart_ms(now.getTime())),
      staked === undefined,
      // An open round continues where its game's level was raised meanwhile.
      staked === undefined ? requiredLevel : 0,
      isFull,
      isOver,
      staked ?? 0,
      amount,
    ],
    { name: 'wallet_read_rejection' },
  )
  return row?.code ?? undefined
}

/** In any month: a session of another day may refer to it. The wallet is locked, so it can't be booked meanwhile. */
export async function readStep(
  statements: Statements,
  player: PlayerKey,
  key: string,
): Promise<RoundStep | undefined> {
  const [row] = await statements.query<RoundStep>(
    `SELECT ${STEP_COLUMNS} FROM ledger WHERE bucket = $1 AND player_id = $2 AND idempotency_key = $3`,
    [player.bucket, player.playerId, entryKey(key)],
    { name: 'wallet_read_step' },
  )
  return row
}

/** Every step of a round so far, oldest first, in whichever month. The conditions on `hashtext` and `kind` are those of the index. */
export function readSteps(
  statements: Statements,
  player: PlayerKey,
  round: { readonly provider: string; readonly roundId: string },
): Promise<readonly RoundStep[]> {
  return statements.query<RoundStep>(
    `SELECT ${STEP_COLUMNS} FROM ledger
     WHERE bucket = $1 AND player_id = $2 AND hashtext(full_id(round_id, cause_day)) = hashtext($3)
       AND full_id(round_id, cause_day) = $3 AND kind <> 'round' AND starts_with(cause, $4)
     ORDER BY entry_no`,
    [player.bucket, player.playerId, round.roundId, `${round.provider}/`],
    { name: 'wallet_read_steps' },
  )
}

/** All that the player has open, by place. */
export async function readOpenRounds(
  statements: Statements,
  player: PlayerKey,
): Promise<readonly OpenRound[]> {
  const rows = await statements.query<{
    provider: string
    round_id: string
    game_id: string
    tournament_id: number | null
    bet: number
    grant_id: string | null
    session_at: Date
    place: number
    max_win: number | null
  }>(
    `SELECT provider, round_id, game_id, tournament_id, bet, grant_id, session_at, place, max_win FROM open_rounds
      WHERE bucket = $1 AND player_id = $2 ORDER BY place`,
    [player.bucket, player.playerId],
    { name: 'wallet_read_open_rounds' },
  )
  return rows.map(row => ({
    provider: row.provider,
    roundId: row.round_id,
    gameId: row.game_id,
    tournamentId: row.tournament_id,
    bet: row.bet,
    grantId: row.grant_id,
    sessionAt: row.session_at,
    ...(row.max_win !== null && { maxWin: row.max_win }),
    place: row.place,
    of: rows.length,
  }))
}

/** Adds a stake to the round at a place, or opens it there. */
export async function addToOpenRound(
  tx: Transaction,
  session: RoundSession,
  stake: {
    readonly roundId: string
    /** The provider's own id of the round, where `roundId` is only a substitute. */
    readonly namedRound: string | null
    readonly place: number
    readonly amount: number
    /** Of a free round. */
    readonly grantId: string | null
    /** The most the game of a round that it opens pays, in opening stakes. */
    readonly maxWin: number | undefined
    readonly now: Date
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO open_rounds (bucket, player_id, provider, round_id, session_id, game_id, currency, tournament_id, bet,
       opened_at, touched_at, session_at, place, named_round, grant_id, max_win)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15)
     ON CONFLICT (bucket, player_id, place) DO UPDATE
     SET bet = open_rounds.bet + excluded.bet, touched_at = excluded.touched_at`,
    [
      session.player.bucket,
      session.player.playerId,
      session.provider,
      stake.roundId,
      session.sessionId,
      session.gameId,
      session.tournamentId === null ? 'AC' : 'TRN',
      session.tournamentId,
      stake.amount,
      stake.now,
      session.startedAt,
      stake.place,
      stake.namedRound,
      stake.grantId,
      stake.maxWin ?? null,
    ],
    { name: 'wallet_add_to_open_round' },
  )
}

/** Notes the provider's answer about the round and takes `returned` out of its stake; a round without a stake is gone. */
export async function touchOpenRound(
  tx: Transaction,
  player: PlayerKey,
  { open, returned, now }: { readonly open: OpenRound; readonly returned: number; readonly now: Date },
): Promise<void> {
  if (open.grantId === null && returned === open.bet) return deleteOpenRound(tx, player, open)
  await tx.query(
    `UPDATE open_rounds SET bet = bet - $3, touched_at = $4 WHERE bucket = $1 AND player_id = $2 AND place = $5`,
    [player.bucket, player.playerId, returned, now, open.place],
    { name: 'wallet_touch_open_round' },
  )
}

/** The last round takes the place that becomes free: instant rounds look at the first place only. */
export async function deleteOpenRound(
  tx: Transaction,
  player: PlayerKey,
  { place, of }: Pick<OpenRound, 'place' | 'of'>,
): Promise<void> {
  await tx.query(
    `DELETE FROM open_rounds WHERE bucket = $1 AND player_id = $2 AND place = $3`,
    [player.bucket, player.playerId, place],
    { name: 'wallet_delete_open_round' },
  )
  if (place === of) return
  await tx.query(
    `UPDATE open_rounds SET place = $3 WHERE bucket = $1 AND player_id = $2 AND place = $4`,
    [player.bucket, player.playerId, place, of],
    { name: 'wallet_move_open_round' },
  )
}
