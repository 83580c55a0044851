/** The tables, as numbered steps forward. A step that has been released is never edited. */
import type { Database, Statements } from '@arena/database'

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
  `
  -- Rounds that are played in steps. 'staking': a bet awaits the wallet's word; 'open': the player's turn, or the clock's; 'closing': the
  -- win awaits the wallet's word. 'voided': the platform gave every stake back before the end was told. Where a round stands is never
  -- stored: it is followed anew from its seeds, its choice and its moves. call_id is the transaction the wallet is asked for.
  ALTER TABLE rounds DROP CONSTRAINT rounds_state_check;
  ALTER TABLE rounds DROP CONSTRAINT rounds_check;
  ALTER TABLE rounds DROP CONSTRAINT rounds_check1;
  ALTER TABLE rounds DROP CONSTRAINT rounds_check2;
  ALTER TABLE rounds ADD COLUMN opening_bet bigint;
  ALTER TABLE rounds ADD COLUMN moves jsonb NOT NULL DEFAULT '[]';
  ALTER TABLE rounds ADD COLUMN opened_at timestamptz;
  ALTER TABLE rounds ADD COLUMN ends_at timestamptz;
  ALTER TABLE rounds ADD COLUMN call_id text;
  -- The sweep leaves a round alone until then, somebody who asks for it need not wait.
  ALTER TABLE rounds ADD COLUMN sweep_after timestamptz;
  UPDATE rounds SET opening_bet = bet;
  ALTER TABLE rounds ALTER COLUMN opening_bet SET NOT NULL;
  ALTER TABLE rounds ADD CONSTRAINT rounds_state CHECK
    (state IN ('pending', 'staking', 'open', 'closing', 'settled', 'refused', 'voided'));
  ALTER TABLE rounds ADD CONSTRAINT rounds_stakes CHECK (opening_bet > 0 AND bet >= opening_bet);
  ALTER TABLE rounds ADD CONSTRAINT rounds_settled CHECK (state <> 'settled' OR balance IS NOT NULL);
  ALTER TABLE rounds ADD CONSTRAINT rounds_outcome CHECK
    ((state IN ('pending', 'closing', 'settled')) = (win IS NOT NULL AND outcome IS NOT NULL));
  ALTER TABLE rounds ADD CONSTRAINT rounds_refused CHECK ((state IN ('refused', 'voided')) = (refusal_code IS NOT NULL));
  ALTER TABLE rounds ADD CONSTRAINT rounds_open CHECK
    (state <> 'open' OR (opened_at IS NOT NULL AND ends_at IS NOT NULL AND balance IS NOT NULL));
  ALTER TABLE rounds ADD CONSTRAINT rounds_call CHECK ((state IN ('staking', 'closing')) = (call_id IS NOT NULL));

  DROP INDEX rounds_one_pending_per_player;
  DROP INDEX rounds_pending;
  CREATE UNIQUE INDEX rounds_one_unfinished_per_player ON rounds (player_id)
    WHERE state IN ('pending', 'staking', 'open', 'closing');
  CREATE INDEX rounds_to_send ON rounds (leased_until) WHERE state IN ('pending', 'staking', 'closing');
  CREATE INDEX rounds_to_end ON rounds (ends_at) WHERE state = 'open';

  -- What was asked of a round, by the page's own ids: a repeat moves nothing. 'staking' awaits the wallet's word on its stake.
  CREATE TABLE move_requests (
    round_id text NOT NULL REFERENCES rounds (round_id) ON DELETE CASCADE,
    request_id text NOT NULL,
    seen_step integer,
    move jsonb NOT NULL,
    at_ms bigint NOT NULL CHECK (at_ms >= 0),
    stake bigint NOT NULL CHECK (stake >= 0),
    transaction_id text UNIQUE,
    state text NOT NULL CHECK (state IN ('staking', 'taken', 'refused')),
    refusal_code text,
    balance bigint,
    PRIMARY KEY (round_id, request_id),
    CHECK ((stake > 0) = (transaction_id IS NOT NULL)),
    CHECK ((state = 'refused') = (refusal_code IS NOT NULL))
  );
  CREATE UNIQUE INDEX move_requests_one_staking ON move_requests (round_id) WHERE state = 'staking';

  -- Old rounds and sessions are deleted by age. A round outlives no session that could still play it, so nothing needs the reference,
  -- and without it a session is deleted without looking through all rounds.
  ALTER TABLE rounds DROP CONSTRAINT rounds_session_id_fkey;
  CREATE INDEX rounds_by_age ON rounds USING brin (played_at);
  CREATE INDEX sessions_by_end ON sessions (expires_at);
  ALTER TABLE sessions ADD COLUMN round_max bigint;
  `,
  `
  -- Which run of which database wrote a pair of seeds, and by which of its transactions: see seed-life.ts. Pairs from before this step
  -- belong to no life, and are retired like those of a restored copy.
  ALTER TABLE player_seeds ADD COLUMN life text;
  ALTER TABLE player_seeds ADD COLUMN written_by xid;
  -- Retired because the data was not proven to be the newest, not by the player's wish. The committed next seed goes with the one in use.
  ALTER TABLE revealed_seeds ADD COLUMN is_retired boolean NOT NULL DEFAULT false;
  `,
]

// Any number, as long as nobody else locks it: processes that start together take turns.
const SCHEMA_LOCK = 7_301_944

/** Brings the tables up to date. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(tx => takeSteps(tx), { hasNoStatementLimit: true })
}

async function takeSteps(tx: Statements): Promise<void> {
  // Without a limit: who starts beside one that migrates waits until it has done.
  await tx.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
  // From here on others wait for us: a lock that can't be had soon makes the start fail, and the next one tries again.
  await tx.query(`SET LOCAL lock_timeout = '10s'`)
  await tx.query('CREATE TABLE IF NOT EXISTS schema_steps (step integer PRIMARY KEY)')
  const [row] = await tx.query<{ done: number }>('SELECT count(*)::integer AS done FROM schema_steps')
  for (const [place, text] of STEPS.entries()) {
    if (place < (row?.done ?? 0)) continue
    for (const statement of statementsOf(text)) await tx.query(statement)
    await tx.query('INSERT INTO schema_steps (step) VALUES ($1)', [place + 1])
  }
}

/** A statement with parameters goes alone over the wire; no step holds a semicolon inside one. */
function statementsOf(text: string): string[] {
  return text.split(/;\s*\n/).filter(statement => statement.trim() !== '')
}
