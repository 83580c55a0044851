import type { Transaction } from '@arena/database'
import {
  asIs,
  bigintKey,
  type Erasure,
  exact,
  ID_COLUMNS,
  OWN_ROWS,
  ownerOf,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import { lockTournaments } from './tournament-store.ts'

/** The tournament's shown key, beside its number. */
export const KEY_OF_TOURNAMENT =
  '(SELECT t.final_key FROM tournaments t WHERE t.tournament_id = own.tournament_id)'

const TOURNAMENTS_JOINED: Section = {
  name: 'tournaments_joined',
  about: 'Tournaments you joined.',
  table: 'tournament_members',
  where: UNDER_OWN_ID,
  key: [bigintKey('tournament_id')],
  inTime: 'joined_at',
  columns: {
    ...ID_COLUMNS,
    tournament_id: asIs('tournament'),
    attempts: asIs('attempts_bought'),
    joined_at: time('joined_at'),
    wins_ton: asIs('wins_ton'),
    refunded_at: time('tickets_given_back_at'),
  },
  derived: { tournament_key: KEY_OF_TOURNAMENT },
}

const TOURNAMENT_RESULTS: Section = {
  name: 'tournament_results',
  about: 'How you stood when a tournament was over.',
  table: 'tournament_results',
  where: UNDER_OWN_ID,
  key: [bigintKey('tournament_id')],
  inTime: 'reached_at',
  columns: {
    ...ID_COLUMNS,
    tournament_id: asIs('tournament'),
    place: asIs('place'),
    balance: exact('balance_hundredths'),
    rounds: exact('rounds'),
    reached_at: time('reached_at'),
    qualified: asIs('qualified'),
    disqualified: asIs('disqualified_because'),
    name_hash: asIs('name_in_the_published_text'),
    name_secret: asIs('secret_that_proves_the_name'),
    seen_at: time('shown_to_you_at'),
  },
  derived: { tournament_key: KEY_OF_TOURNAMENT },
}

const TOURNAMENT_PRIZES: Section = {
  name: 'tournament_prizes',
  about: 'What you won in tournaments: ArenaCoins in hundredths, TON in nanoTON, or an item.',
  table: 'tournament_prizes',
  where: UNDER_OWN_ID,
  key: [bigintKey('tournament_id'), textKey('kind'), bigintKey('hold_id')],
  columns: {
    ...ID_COLUMNS,
    tournament_id: asIs('tournament'),
    kind: asIs('kind'),
    amount: exact('amount'),
    usd: asIs('usd'),
    usd_per_ton: asIs('usd_per_ton'),
    item: asIs('item'),
    hold_id: asIs('passed_on_by'),
    withheld: asIs('withheld_because'),
    withheld_at: time('withheld_at'),
  },
  derived: { tournament_key: KEY_OF_TOURNAMENT },
}

export const PERSONAL_DATA = {
  tables: {
    tournaments: 'kept',
    tournaments_held_back: 'kept',
    /** Rows of tournaments that are not ranked yet are deleted. */
    tournament_members: 'nameless',
    tournament_results: 'nameless',
    tournament_prizes: 'nameless',
  },
  notExported: {
    tournaments: 'Tournaments, the same for everybody.',
    tournaments_held_back: 'Tournaments that are not announced, the same for everybody.',
  },
  sections: { joined: TOURNAMENTS_JOINED, results: TOURNAMENT_RESULTS, prizes: TOURNAMENT_PRIZES },
  erasure: {
    checks: { lockTournaments: { run: lockUnfinished } },
    steps: {
      leaveTournaments: { run: leaveTournaments },
      forgetNames: { run: forgetNames, after: ['closeAccounts'] },
    },
  },
} satisfies PersonalData

/** Nothing is ranked, reviewed or made final before the end of the transaction. */
async function lockUnfinished(tx: Transaction): Promise<void> {
  const rows = await tx.query<{ id: number }>(
    `SELECT tournament_id AS id FROM tournaments WHERE state <> 'archived'`,
  )
  await lockTournaments(
    tx,
    'read',
    rows.map(({ id }) => id),
  )
}

/** Ends the player's membership in tournaments that are not ranked yet, and withholds prizes they have won and were not paid. */
async function leaveTournaments(tx: Transaction, { person, now }: Erasure): Promise<void> {
  await tx.query(
    `DELETE FROM tournament_members AS m USING tournaments AS t
      WHERE m.bucket = $1 AND m.player_id = $2 AND t.tournament_id = m.tournament_id AND t.results_hash IS NULL`,
    ownerOf(person),
  )
  await tx.query(
    `UPDATE tournament_prizes AS p SET withheld = 'erased', withheld_at = $3
      WHERE p.bucket = $1 AND p.player_id = $2 AND p.withheld IS NULL
        AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.bucket = $1 AND l.player_id = $2
          AND l.idempotency_key = entry_key('prize:' || p.tournament_id || ':' || p.kind || CASE WHEN p.hold_id = 0 THEN '' ELSE ':' || p.hold_id END))
        AND NOT EXISTS (SELECT 1 FROM player_inventory AS i WHERE i.bucket = $1 AND i.player_id = $2
          AND p.kind = 'ITEM' AND i.cause = 'prize:' || p.tournament_id)`,
    [...ownerOf(person), now],
  )
}

/** Deletes the secret: nobody can show any more who has a published name. */
async function forgetNames(tx: Transaction, { person }: Erasure): Promise<void> {
  await tx.query(`UPDATE tournament_results SET name_secret = NULL WHERE ${OWN_ROWS}`, ownerOf(person))
}
