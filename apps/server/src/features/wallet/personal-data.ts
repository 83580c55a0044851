import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import {
  asIs,
  bigintKey,
  dateKey,
  type ErasedPerson,
  exact,
  ID_COLUMNS,
  leftOut,
  OWN_ROWS,
  ownerOf,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
  uuidKey,
} from '../../platform/personal-data/index.ts'
import type { PlayerKey } from '../players/index.ts'

const AC = 'hundredths of an ArenaCoin'
const CHECKS_REPEATS = 'It distinguishes a repeated request from a new one and says nothing about a person.'

const ENDS_WITH_THE_PLAYER = 'It is set when the player is erased: then there is no recipient.'

/** The unit of the amounts of a row, by its currency. */
const UNIT_OF_CURRENCY = `CASE own.currency
  WHEN 'AC' THEN '${AC}' WHEN 'TRN' THEN 'hundredths of a tournament balance' WHEN 'TON' THEN 'nanoTON'
  WHEN 'TICKET' THEN 'tickets' WHEN 'GOLD_TICKET' THEN 'golden tickets' WHEN 'WHEEL_SPIN' THEN 'wheel spins'
  ELSE own.currency END`

const BALANCES: Section = {
  name: 'balances',
  about: 'What you own now, and the counters your level and your tasks are worked out from.',
  table: 'wallets',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    credit: exact('arenacoin_hundredths'),
    ticket: exact('tickets'),
    gold_ticket: exact('golden_tickets'),
    ton_nano: exact('ton_nano'),
    wheel_spin: exact('wheel_spins'),
    level: asIs('level'),
    exp: exact('rounds_finished'),
    amount_bet: exact('staked_in_all_hundredths'),
    entries: asIs('entries_in_the_ledger'),
    changes: asIs('changes_sent_to_your_apps'),
    blocked: asIs('stakes_blocked'),
    closed: leftOut(ENDS_WITH_THE_PLAYER),
    sessions: exact('game_sessions_counted'),
    session_at: time('last_counted_session_at'),
    marked_exp: exact('rounds_finished_when_the_task_began'),
    lead_streak: exact('won_in_a_row_from_the_start_of_the_task'),
    win_streak: exact('won_in_a_row_now'),
    best_streak: exact('won_in_a_row_at_most'),
    best_win: exact('largest_win_hundredths'),
    best_first_win: exact('largest_first_win_of_a_session_hundredths'),
    best_bet: exact('largest_stake_hundredths'),
    largest_win: exact('largest_win_before_the_task_hundredths'),
    break_until: time('on_a_break_until'),
    day_limit_min: asIs('minutes_of_play_a_day'),
    next_day_limit_min: asIs('next_minutes_of_play_a_day'),
    next_day_limit_at: time('next_minutes_in_force_at'),
    played_at: time('last_stake_at'),
    played_ms: exact('played_on_that_day_ms'),
  },
}

const LEDGER: Section = {
  name: 'ledger',
  about:
    'Every change of every balance, with its rounds. A negative amount left the balance. A finished round is one row: its amount is the win less the stake.',
  table: 'ledger',
  where: UNDER_OWN_ID,
  key: [uuidKey('idempotency_key')],
  inTime: 'at',
  numberedBy: 'entry_no',
  columns: {
    ...ID_COLUMNS,
    idempotency_key: leftOut('It is worked out from what the entry was booked for.'),
    cause: leftOut('It is exported as `cause`, together with what its form leaves out.'),
    entry_no: asIs('entry'),
    cause_day: leftOut('It says in which part of the table the row lies, and follows from the other times.'),
    currency: asIs('currency'),
    tournament_id: asIs('tournament'),
    kind: asIs('kind'),
    amount: exact('amount'),
    balance_after: exact('balance_after'),
    round_id: leftOut('It is exported as `round`, together with the day that its form leaves out.'),
    game_id: asIs('game'),
    bet: exact('stake'),
    win: exact('win'),
    bet_transaction_id: leftOut('It is exported in full as `transaction_of_the_stake`.'),
    request_hash: leftOut(CHECKS_REPEATS),
    created_at: time('at'),
    session_at: time('first_round_of_the_session_begun_at'),
  },
  derived: {
    unit: UNIT_OF_CURRENCY,
    cause: 'full_cause(own.cause, own.round_id, own.cause_day)',
    round: 'full_id(own.round_id, own.cause_day)',
    transaction_of_the_stake: 'full_step_id(own.bet_transaction_id, own.round_id, own.cause_day)',
  },
}

const OF_THE_LINE = 'It shows whether the line was changed.'

const LEDGER_DAYS: Section = {
  name: 'ledger_days',
  about:
    'What your ledger had come to at the end of each day, in hundredths and nanoTON: it replaces rounds that are not kept any more.',
  table: 'ledger_days',
  where: UNDER_OWN_ID,
  key: [dateKey('day')],
  columns: {
    ...ID_COLUMNS,
    day: asIs('day'),
    first_entry_no: asIs('first_entry'),
    last_entry_no: asIs('last_entry'),
    credit: exact('coins_hundredths'),
    ticket: exact('tickets'),
    gold_ticket: exact('gold_tickets'),
    ton_nano: exact('ton_nano'),
    wheel_spin: exact('extra_spins'),
    exp: exact('rounds'),
    amount_bet: exact('staked_hundredths'),
    sessions: exact('sessions_with_rounds'),
    chain: leftOut(OF_THE_LINE),
    signature: leftOut(OF_THE_LINE),
  },
}

const LEDGER_ACCOUNT_DAYS: Section = {
  name: 'ledger_tournament_days',
  about: 'What each day changed in your balances in tournaments, in hundredths.',
  table: 'ledger_account_days',
  where: UNDER_OWN_ID,
  key: [bigintKey('tournament_id'), dateKey('day')],
  columns: {
    ...ID_COLUMNS,
    tournament_id: asIs('tournament'),
    day: asIs('day'),
    amount: exact('changed_by_hundredths'),
    rounds: exact('rounds'),
    turnover: exact('staked_hundredths'),
  },
}

const ACTIVITY: Section = {
  name: 'days_of_play',
  about: 'Since when you play, as it was counted in the figures of all players together.',
  table: 'player_activity',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    first_day: asIs('first_day_with_a_finished_round'),
    last_day: asIs('last_day_with_a_finished_round'),
    exp: exact('rounds_finished_by_then'),
  },
}

const OPEN_ROUND: Section = {
  name: 'open_round',
  about: 'The rounds you have not finished.',
  table: 'open_rounds',
  where: UNDER_OWN_ID,
  key: [bigintKey('place')],
  columns: {
    ...ID_COLUMNS,
    provider: asIs('provider'),
    round_id: asIs('round'),
    session_id: asIs('session'),
    game_id: asIs('game'),
    currency: asIs('currency'),
    tournament_id: asIs('tournament'),
    bet: exact('stake'),
    opened_at: time('opened_at'),
    touched_at: time('last_called_at'),
    asked_at: time('provider_asked_at'),
    session_at: time('session_begun_at'),
    place: asIs('place'),
    named_round: asIs('round_as_the_provider_names_it'),
    grant_id: asIs('free_rounds_grant'),
    max_win: asIs('max_win'),
  },
  derived: { unit: UNIT_OF_CURRENCY },
}

const FREE_ROUNDS: Section = {
  name: 'free_rounds',
  about: 'Free rounds you were given, and what you won in them. Amounts in hundredths of an ArenaCoin.',
  table: 'free_rounds',
  where: UNDER_OWN_ID,
  key: [textKey('grant_id')],
  columns: {
    ...ID_COLUMNS,
    grant_id: asIs('grant'),
    provider: asIs('provider'),
    game_id: asIs('game'),
    bet: exact('stake_of_each_hundredths'),
    rounds: asIs('rounds'),
    rounds_left: asIs('rounds_left'),
    win_max: exact('largest_sum_of_wins_hundredths'),
    won: exact('won_hundredths'),
    expires_at: time('expires_at'),
    cancelled: asIs('cancelled'),
  },
}

function tournamentBalances(keyOfTournament: string): Section {
  return {
    name: 'tournament_balances',
    about: 'Your balance in each tournament, in hundredths: it is your score.',
    table: 'tournament_accounts',
    where: UNDER_OWN_ID,
    key: [bigintKey('tournament_id')],
    inTime: 'reached_at',
    columns: {
      ...ID_COLUMNS,
      tournament_id: asIs('tournament'),
      balance: exact('balance_hundredths'),
      rounds: exact('rounds'),
      turnover: exact('staked_hundredths'),
      reached_at: time('reached_at'),
      closed: leftOut(ENDS_WITH_THE_PLAYER),
    },
    derived: { tournament_key: keyOfTournament },
  }
}

/** Balances and the ledger. `keyOfTournament`: SQL for the key of the tournament with the number `own.tournament_id`. */
export function createPersonalData({ keyOfTournament }: { readonly keyOfTournament: string }) {
  return {
    tables: {
      wallets: 'nameless',
      ledger: 'nameless',
      ledger_days: 'nameless',
      ledger_account_days: 'nameless',
      player_activity: 'nameless',
      day_flows: 'kept',
      day_cohorts: 'kept',
      day_windows: 'kept',
      ledger_rolls: 'kept',
      ledger_audit: 'kept',
      tournament_accounts: 'nameless',
      /** There are none: with an open round the erasure is refused. */
      open_rounds: 'kept',
      free_rounds: 'nameless',
      tournament_windows: 'kept',
      provider_hours: 'kept',
      ton_balance_parts: 'kept',
    },
    notExported: {
      provider_hours: 'What the games of a provider won all players together.',
      ton_balance_parts: 'The TON of many players together.',
      tournament_windows: 'When stakes of a tournament are taken.',
      day_flows: 'The entries of all players together.',
      day_cohorts: 'How many players played, and since when.',
      day_windows: 'How many players played.',
      ledger_rolls: 'Which months of rounds were dropped.',
      ledger_audit: 'How far the comparison of all accounts has come.',
    },
    sections: {
      balances: BALANCES,
      ledger: LEDGER,
      ledgerDays: LEDGER_DAYS,
      ledgerAccountDays: LEDGER_ACCOUNT_DAYS,
      activity: ACTIVITY,
      openRound: OPEN_ROUND,
      freeRounds: FREE_ROUNDS,
      tournamentBalances: tournamentBalances(keyOfTournament),
    },
    erasure: {
      checks: { refuseOpenRound: { run: refuseOpenRound } },
      steps: {
        closeAccounts: {
          run: closeAccounts,
          after: ['leaveTournaments', 'leaveFriends', 'leaveSquads', 'leaveChallenges'],
        },
      },
    },
  } satisfies PersonalData
}

/** Locks the wallet first, as everywhere: no money moves meanwhile. False when there is none. */
export async function lockWallet(tx: Transaction, player: PlayerKey): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM wallets WHERE ${OWN_ROWS} AND NOT closed FOR UPDATE`,
    ownerOf(player),
  )
  return rows.length === 1
}

/** Whether there is a ledger under this key, that of an erased account too. */
export async function hasWallet(statements: Statements, player: PlayerKey): Promise<boolean> {
  const rows = await statements.query(`SELECT 1 FROM wallets WHERE ${OWN_ROWS}`, ownerOf(player))
  return rows.length > 0
}

/** @throws DomainError `erasure_round_open` */
async function refuseOpenRound(tx: Transaction, person: PlayerKey): Promise<void> {
  const rows = await tx.query(`SELECT 1 FROM open_rounds WHERE ${OWN_ROWS}`, ownerOf(person))
  if (rows.length > 0) throw new DomainError('erasure_round_open')
}

/** Tournaments the player has a balance in. */
export async function listScoredTournaments(
  statements: Statements,
  player: PlayerKey,
): Promise<readonly number[]> {
  const rows = await statements.query<{ tournament_id: number }>(
    `SELECT tournament_id FROM tournament_accounts WHERE ${OWN_ROWS} ORDER BY tournament_id`,
    ownerOf(player),
  )
  return rows.map(({ tournament_id }) => tournament_id)
}

/**
 * Balances and ledger stay as they are, under a key that no longer identifies anyone: nothing changes them any more, and no board shows them.
 */
async function closeAccounts(tx: Transaction, { person }: ErasedPerson): Promise<void> {
  await tx.query(`UPDATE wallets SET closed = true WHERE ${OWN_ROWS}`, ownerOf(person))
  await tx.query(`UPDATE tournament_accounts SET closed = true WHERE ${OWN_ROWS}`, ownerOf(person))
}
