import type { Statements, Transaction } from '@arena/database'
import { FREE_ROUNDS, type RoundTerms } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { postEntry } from './post-entry.ts'

/** A player's balance in a tournament, in credit: the score. */
export interface TournamentAccount {
  readonly player: PlayerKey
  readonly balance: number
  readonly rounds: number
  readonly turnover: number
  readonly reachedAt: Date
}

interface AccountRow {
  readonly bucket: number
  readonly player_id: number
  readonly balance: number
  readonly rounds: number
  readonly turnover: number
  readonly reached_at: Date
}

const ACCOUNT_COLUMNS = 'bucket, player_id, balance, rounds, turnover, reached_at'
/** Few enough that the process answers others after some milliseconds, and that little of a page outlives the next collection of garbage. */
const PAGE_ROWS = 250

/** When stakes from a tournament's balances are accepted, and which; without terms any. The stake is in credit. */
export interface TournamentWindow {
  readonly tournamentId: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly terms?: RoundTerms
  /** Stakes take nothing from the balances: they are what was won. */
  readonly freeStakes?: boolean
}

/** Says when stakes from this tournament's balances are accepted, and which. Saying it again changes all of it. */
export async function setWindow(tx: Transaction, window: TournamentWindow): Promise<void> {
  const { countedRounds, roundsPerDay, fixedStake } = window.terms ?? FREE_ROUNDS
  await tx.query(
    `INSERT INTO tournament_windows (tournament_id, opens_at, closes_at, counted_rounds, rounds_per_day, fixed_stake, free_stakes)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (tournament_id) DO UPDATE SET opens_at = excluded.opens_at, closes_at = excluded.closes_at,
       counted_rounds = excluded.counted_rounds, rounds_per_day = excluded.rounds_per_day, fixed_stake = excluded.fixed_stake,
       free_stakes = excluded.free_stakes`,
    [
      window.tournamentId,
      window.opensAt,
      window.closesAt,
      countedRounds,
      roundsPerDay,
      fixedStake,
      window.freeStakes ?? false,
    ],
  )
}

/** No stake from this tournament's balances is accepted any more, even by a clock that is behind or was set back. */
export async function closeWindow(tx: Transaction, tournamentId: number): Promise<void> {
  await tx.query(`UPDATE tournament_windows SET opens_at = '9999-12-31' WHERE tournament_id = $1`, [
    tournamentId,
  ])
}

/** Opens a member's account with the tournament's starting balance, in the ledger too. An open account stays as it is. */
export async function openTournamentAccount(
  tx: Transaction,
  account: {
    readonly player: PlayerKey
    readonly tournamentId: number
    readonly startBalance: number
    readonly now: Date
  },
): Promise<void> {
  const { player, tournamentId, startBalance, now } = account
  const opened = await tx.query(
    `INSERT INTO tournament_accounts (bucket, player_id, tournament_id, balance, reached_at)
     VALUES ($1, $2, $3, 0, $4)
     ON CONFLICT (bucket, player_id, tournament_id) DO NOTHING RETURNING player_id`,
    [player.bucket, player.playerId, tournamentId, now],
  )
  if (opened.length === 0) return
  await postEntry(tx, {
    player,
    key: `tournament:${tournamentId}:start`,
    currency: 'TRN',
    amount: startBalance,
    kind: 'tournament_start',
    tournamentId,
    now,
  })
}

export async function readTournamentAccount(
  statements: Statements,
  player: PlayerKey,
  tournamentId: number,
): Promise<TournamentAccount | undefined> {
  const [row] = await statements.query<AccountRow>(
    `SELECT ${ACCOUNT_COLUMNS} FROM tournament_accounts
     WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3 AND NOT closed`,
    [player.bucket, player.playerId, tournamentId],
    { name: 'wallet_read_account' },
  )
  return row && presentAccount(row)
}

/** Every account of a tournament but those of erased players, in pages and in no meaningful order: for building a leaderboard. */
export async function* pageTournamentAccounts(
  statements: Statements,
  tournamentId: number,
): AsyncGenerator<readonly TournamentAccount[]> {
  let after = { bucket: -1, player_id: 0 }
  for (;;) {
    const rows = await statements.query<AccountRow>(
      `SELECT ${ACCOUNT_COLUMNS} FROM tournament_accounts
       WHERE tournament_id = $1 AND (bucket, player_id) > ($2, $3) AND NOT closed
       ORDER BY bucket, player_id LIMIT $4`,
      [tournamentId, after.bucket, after.player_id, PAGE_ROWS],
      { name: 'wallet_page_accounts' },
    )
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(presentAccount)
    if (rows.length < PAGE_ROWS) return
    after = last
  }
}

/**
 * The same accounts in the order of their places, by `compareStandings` of the rules. The database sorts them, so a million members use no
 * more of this process than a page. One at a time in a transaction.
 */
export async function* pageRankedAccounts(
  tx: Transaction,
  { tournamentId, qualifyingRounds }: { readonly tournamentId: number; readonly qualifyingRounds: number },
): AsyncGenerator<readonly TournamentAccount[]> {
  // Times are compared as programs know them: in milliseconds.
  await tx.query(
    `DECLARE ranked_accounts NO SCROLL CURSOR FOR SELECT ${ACCOUNT_COLUMNS} FROM tournament_accounts
     WHERE tournament_id = $1 AND NOT closed
     ORDER BY rounds >= greatest($2, 1) DESC, rounds > 0 DESC, balance DESC, date_trunc('milliseconds', reached_at), player_id`,
    [tournamentId, qualifyingRounds],
  )
  for (;;) {
    const rows = await tx.query<AccountRow>(`FETCH ${PAGE_ROWS} FROM ranked_accounts`)
    if (rows.length > 0) yield rows.map(presentAccount)
    if (rows.length < PAGE_ROWS) break
  }
  await tx.query('CLOSE ranked_accounts')
}

/** How many accounts a tournament has, and how many of them have the rounds that qualify. */
export async function countTournamentAccounts(
  statements: Statements,
  { tournamentId, qualifyingRounds }: { readonly tournamentId: number; readonly qualifyingRounds: number },
): Promise<{ readonly accounts: number; readonly qualified: number }> {
  const [row] = await statements.query<{ accounts: number; qualified: number }>(
    `SELECT count(*) AS accounts, count(*) FILTER (WHERE rounds >= greatest($2, 1)) AS qualified
       FROM tournament_accounts WHERE tournament_id = $1 AND NOT closed`,
    [tournamentId, qualifyingRounds],
  )
  return row ?? { accounts: 0, qualified: 0 }
}

function presentAccount(row: AccountRow): TournamentAccount {
  return {
    player: { bucket: row.bucket, playerId: row.player_id },
    balance: row.balance,
    rounds: row.rounds,
    turnover: row.turnover,
    reachedAt: row.reached_at,
  }
}

/**
 * A tournament's accounts computed from the ledger alone, without the stored ones. A balance was reached by the last entry that changed it, or by
 * the start.
 * Reads the whole ledger: for a command, not for a request.
 */
export async function bookedTournamentAccounts(
  statements: Statements,
  tournamentId: number,
): Promise<readonly TournamentAccount[]> {
  const rows = await statements.query<{
    bucket: number
    player_id: number
    balance: number
    rounds: number
    turnover: number
    reached_at: Date
  }>(
    `SELECT bucket, player_id,
       sum(amount)::bigint AS balance,
       count(*) FILTER (WHERE kind IN ('round', 'round_end')) AS rounds,
       COALESCE(sum(bet) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS turnover,
       (array_agg(created_at ORDER BY entry_no DESC) FILTER (WHERE amount <> 0 OR kind = 'tournament_start'))[1] AS reached_at
     FROM ledger WHERE currency = 'TRN' AND tournament_id = $1 GROUP BY bucket, player_id
     ORDER BY bucket, player_id`,
    [tournamentId],
  )
  return rows.map(({ bucket, player_id, reached_at, ...figures }) => ({
    ...figures,
    player: { bucket, playerId: player_id },
    reachedAt: reached_at,
  }))
}

/** By player id, whose balances in a tournament are closed: they were erased. */
export async function listClosedAccounts(
  statements: Statements,
  tournamentId: number,
): Promise<ReadonlySet<number>> {
  const rows = await statements.query<{ player_id: number }>(
    `SELECT player_id FROM tournament_accounts WHERE tournament_id = $1 AND closed`,
    [tournamentId],
  )
  return new Set(rows.map(({ player_id }) => player_id))
}

/**
 * How many entries of a tournament with counted rounds violate its terms, by the ledger alone: rounds for another stake, beyond the last one
 * or before they were handed out, points that a free stake took, and entries that are neither a round nor the start. None = all members played by
 * the same rule. Reads the whole ledger.
 */
export async function countEntriesOutsideTerms(
  statements: Statements,
  { tournamentId, opensAt, terms = FREE_ROUNDS, freeStakes = false }: Omit<TournamentWindow, 'closesAt'>,
): Promise<number> {
  const { countedRounds, roundsPerDay, fixedStake } = terms
  if (countedRounds === 0) return 0
  const [row] = await statements.query<{ entries: number }>(
    `SELECT count(*) AS entries FROM (
       SELECT kind, amount, bet, win, row_number() OVER (PARTITION BY bucket, player_id, kind IN ('round', 'round_end') ORDER BY entry_no) AS number,
         CASE WHEN $4 = 0 THEN $3::bigint
           ELSE least($3::bigint, $4::bigint * (1 + floor(date_part('epoch', created_at - $5) / 86400)::bigint)) END AS open
       FROM ledger
       WHERE currency = 'TRN' AND tournament_id = $1
     ) AS e
     WHERE CASE
       WHEN kind IN ('round', 'round_end') THEN bet <> $2 OR number > open
         OR kind = 'round' AND amount <> win - CASE WHEN $6 THEN 0 ELSE bet END
       WHEN kind IN ('tournament_start', 'bet', 'rollback') THEN $6 AND amount <> 0
       ELSE kind NOT IN ('win', 'rollback_again', 'rollback_unknown', 'win_rollback', 'tombstone') END`,
    [tournamentId, fixedStake, countedRounds, roundsPerDay, opensAt, freeStakes],
  )
  return row?.entries ?? 0
}
