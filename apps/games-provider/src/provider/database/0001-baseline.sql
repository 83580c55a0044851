-- The tables of version 1.0. Players are known here by the opaque name that the platform gives them. Amounts are credit, in hundredths.

-- ── seeds ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One pair of seeds per player for all games: the one in use and the committed next one.
CREATE TABLE player_seeds (
  player_id text PRIMARY KEY,
  client_seed text NOT NULL,
  -- Rounds drawn from the pair in use.
  nonce bigint NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  next_server_seed text NOT NULL,
  next_server_seed_hash text NOT NULL,
  -- Which run of which database wrote the pair, and by which of its transactions: see seed-life.ts. A pair of another life is retired
  -- like that of a restored copy.
  life text,
  written_by xid
);

CREATE TABLE revealed_seeds (
  player_id text NOT NULL,
  server_seed_hash text NOT NULL,
  server_seed text NOT NULL,
  rounds bigint NOT NULL,
  revealed_at timestamptz NOT NULL,
  -- Retired because the data was not proven to be the newest, not by the player's wish. The committed next seed goes with the one in use.
  is_retired boolean NOT NULL DEFAULT false,
  PRIMARY KEY (player_id, server_seed_hash)
);

-- ── sessions ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One game opened by one player. The token itself is only in the player's page.
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
  -- The most that all stakes of one round may add up to; NULL = only each stake is limited.
  round_max bigint,
  sounds boolean NOT NULL,
  music boolean NOT NULL,
  vibro boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- ── rounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Every round. 'pending': an instant round awaits the wallet's answer. Rounds that are played in steps: 'staking': a bet awaits the
-- wallet's answer; 'open': the player's turn, or the clock's; 'closing': the win awaits the wallet's answer. 'voided': the platform gave
-- every stake back before the end was told. Where a round stands is never stored: it is followed anew from its seeds, its choice and its
-- moves. A refused round shows nothing of its outcome, because its nonce is played again.
-- No reference to the session: a round outlives no session that could still play it, and a session is deleted without looking through
-- all rounds.
CREATE TABLE rounds (
  -- The order in which rounds were begun.
  place bigint GENERATED ALWAYS AS IDENTITY,
  round_id text PRIMARY KEY,
  transaction_id text NOT NULL UNIQUE,
  player_id text NOT NULL,
  -- The page's own name for the round: a repeat is answered with the same round.
  request_id text NOT NULL,
  session_id text NOT NULL,
  game_id text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  nonce bigint NOT NULL,
  -- All stakes of the round, and the one that opened it.
  bet bigint NOT NULL CHECK (bet > 0),
  opening_bet bigint NOT NULL,
  choice jsonb NOT NULL,
  moves jsonb NOT NULL DEFAULT '[]',
  win bigint CHECK (win >= 0),
  outcome jsonb,
  state text NOT NULL,
  balance bigint,
  rejection_code text,
  played_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- When an open round ends by itself.
  ends_at timestamptz,
  -- The transaction the wallet is asked for.
  call_id text,
  attempts integer NOT NULL,
  -- Until then the process that sends the round has it alone.
  leased_until timestamptz NOT NULL,
  -- The sweep leaves a round alone until then; somebody who asks for it need not wait.
  sweep_after timestamptz,
  UNIQUE (player_id, request_id),
  CONSTRAINT rounds_state CHECK
    (state IN ('pending', 'staking', 'open', 'closing', 'settled', 'refused', 'voided')),
  CONSTRAINT rounds_stakes CHECK (opening_bet > 0 AND bet >= opening_bet),
  CONSTRAINT rounds_settled CHECK (state <> 'settled' OR balance IS NOT NULL),
  CONSTRAINT rounds_outcome CHECK
    ((state IN ('pending', 'closing', 'settled')) = (win IS NOT NULL AND outcome IS NOT NULL)),
  CONSTRAINT rounds_refused CHECK ((state IN ('refused', 'voided')) = (rejection_code IS NOT NULL)),
  CONSTRAINT rounds_open CHECK
    (state <> 'open' OR (opened_at IS NOT NULL AND ends_at IS NOT NULL AND balance IS NOT NULL)),
  CONSTRAINT rounds_call CHECK ((state IN ('staking', 'closing')) = (call_id IS NOT NULL))
);
CREATE UNIQUE INDEX rounds_one_unfinished_per_player ON rounds (player_id)
  WHERE state IN ('pending', 'staking', 'open', 'closing');
CREATE UNIQUE INDEX rounds_one_per_nonce ON rounds (player_id, server_seed_hash, nonce) WHERE state <> 'refused';
CREATE INDEX rounds_to_send ON rounds (leased_until) WHERE state IN ('pending', 'staking', 'closing');
CREATE INDEX rounds_to_end ON rounds (ends_at) WHERE state = 'open';
CREATE INDEX rounds_history ON rounds (player_id, game_id, place DESC) WHERE state = 'settled';
-- Old rounds are deleted by age.
CREATE INDEX rounds_by_age ON rounds USING brin (played_at);

-- What was asked of a round, by the page's own ids: a repeat moves nothing. 'staking' awaits the wallet's answer on its stake.
CREATE TABLE move_requests (
  round_id text NOT NULL REFERENCES rounds (round_id) ON DELETE CASCADE,
  request_id text NOT NULL,
  -- Which step of the round the page had seen.
  seen_step integer,
  move jsonb NOT NULL,
  -- Milliseconds since the round was opened.
  at_ms bigint NOT NULL CHECK (at_ms >= 0),
  stake bigint NOT NULL CHECK (stake >= 0),
  transaction_id text UNIQUE,
  state text NOT NULL CHECK (state IN ('staking', 'taken', 'refused')),
  rejection_code text,
  balance bigint,
  PRIMARY KEY (round_id, request_id),
  CHECK ((stake > 0) = (transaction_id IS NOT NULL)),
  CHECK ((state = 'refused') = (rejection_code IS NOT NULL))
);
CREATE UNIQUE INDEX move_requests_one_staking ON move_requests (round_id) WHERE state = 'staking';
