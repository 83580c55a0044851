/** The tables, as numbered steps forward. A step that has been released is never edited. */
import type { Database } from './database.ts'

const STEPS: readonly string[] = [
  `
  -- One pair of seeds per player for all games: the one in use and the committed next one.
  CREATE TABLE player_seeds (
    player_id text PRIMARY KEY,
    client_seed text NOT NULL,
    nonce bigint NOT NULL DEFAULT 0 CHECK (nonce >= 0),
    server_seed text NOT NULL,
    server_seed_hash text NOT NULL,
    next_server_seed text NOT NULL,
    next_server_seed_hash text NOT NULL
  );

  CREATE TABLE revealed_seeds (
    player_id text NOT NULL,
    server_seed_hash text NOT NULL,
    server_seed text NOT NULL,
    rounds bigint NOT NULL,
    revealed_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, server_seed_hash)
  );

  -- The token itself is only in the player's page.
  CREATE TABLE sessions (
    session_id text PRIMARY KEY,
    token_hash text NOT NULL UNIQUE,
    player_id text NOT NULL,
    player_name text NOT NULL,
    game_id text NOT NULL,
    currency text NOT NULL,
    language text NOT NULL,
    parent_origin text NOT NULL,
    min_bet bigint NOT NULL,
    max_bet bigint NOT NULL,
    bet_step bigint NOT NULL,
    sounds boolean NOT NULL,
    music boolean NOT NULL,
    vibro boolean NOT NULL,
    expires_at timestamptz NOT NULL
  );

  -- 'pending' until the wallet has said yes or no. A refused round shows nothing of its outcome, because its nonce is played again.
  CREATE TABLE rounds (
    place bigint GENERATED ALWAYS AS IDENTITY,
    round_id text PRIMARY KEY,
    transaction_id text NOT NULL UNIQUE,
    player_id text NOT NULL,
    request_id text NOT NULL,
    session_id text NOT NULL REFERENCES sessions (session_id),
    game_id text NOT NULL,
    server_seed_hash text NOT NULL,
    client_seed text NOT NULL,
    nonce bigint NOT NULL,
    bet bigint NOT NULL CHECK (bet > 0),
    choice jsonb NOT NULL,
    win bigint CHECK (win >= 0),
    outcome jsonb,
    state text NOT NULL CHECK (state IN ('pending', 'settled', 'refused')),
    balance bigint,
    refusal_code text,
    played_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    leased_until timestamptz NOT NULL,
    UNIQUE (player_id, request_id),
    CHECK (state <> 'settled' OR balance IS NOT NULL),
    CHECK (state = 'refused' OR (win IS NOT NULL AND outcome IS NOT NULL)),
    CHECK (state <> 'refused' OR (win IS NULL AND outcome IS NULL AND refusal_code IS NOT NULL))
  );
  CREATE UNIQUE INDEX rounds_one_pending_per_player ON rounds (player_id) WHERE state = 'pending';
  CREATE UNIQUE INDEX rounds_one_per_nonce ON rounds (player_id, server_seed_hash, nonce) WHERE state <> 'refused';
  CREATE INDEX rounds_pending ON rounds (leased_until) WHERE state = 'pending';
  CREATE INDEX rounds_history ON rounds (player_id, game_id, place DESC) WHERE state = 'settled';
  `,
]

// Any number, as long as nobody else locks it: processes that start together take turns.
const SCHEMA_LOCK = 7_301_944

/** Brings the tables up to date. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await tx.query('CREATE TABLE IF NOT EXISTS schema_steps (step integer PRIMARY KEY)')
    const [row] = await tx.query<{ done: number }>('SELECT count(*)::integer AS done FROM schema_steps')
    for (const [place, text] of STEPS.entries()) {
      if (place < (row?.done ?? 0)) continue
      for (const statement of statementsOf(text)) await tx.query(statement)
      await tx.query('INSERT INTO schema_steps (step) VALUES ($1)', [place + 1])
    }
  })
}

/** A statement with parameters goes alone over the wire; no step holds a semicolon inside one. */
function statementsOf(text: string): string[] {
  return text.split(/;\s*\n/).filter(statement => statement.trim() !== '')
}
