-- The tables of version 1.0. Players are known here by the opaque name that the platform gives them. Amounts are credit, in hundredths.
--
-- Every table leads its keys with `bucket` (0 to 1023), worked out from the player's name by `bucketOfName` of packages/database alone and
-- stored: all rows of a player lie in one part, and every unique key contains the bucket, so the tables can be cut by it. Ids of rounds,
-- transactions and the pages' tokens begin with the bucket and the day of their session: `b<bucket>-<yyyymmdd>-<random>`.
--
-- Rounds and what was asked of them lie in partitions by the month of that day (`session_day`), made and dropped by the program
-- (round-months.ts). Their unique keys contain the day. A round has one day for good, which its id names, so a key that begins with
-- an id holds everywhere; what has to hold between rounds of several days rests on the lock of the player's row of seeds: see rounds.

-- ── seeds ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One pair of seeds per player for all games: the one in use and the committed next one.
CREATE TABLE player_seeds (
  bucket smallint NOT NULL,
  player_id text NOT NULL,
  client_seed text NOT NULL,
  -- Rounds drawn from the pair in use.
  nonce bigint NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  -- Rounds the player has begun with any pair, refused ones included: `place` of the last of them.
  rounds_begun bigint NOT NULL DEFAULT 0,
  -- The last of them, which alone can be unfinished: the next one is begun when it is over.
  last_session_day date,
  last_round_id text,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  next_server_seed text NOT NULL,
  next_server_seed_hash text NOT NULL,
  -- Which run of which database wrote the pair, and by which of its transactions: see seed-life.ts. A pair of another life is retired
  -- like that of a restored copy.
  life text,
  written_by xid,
  PRIMARY KEY (bucket, player_id)
);

CREATE TABLE revealed_seeds (
  bucket smallint NOT NULL,
  player_id text NOT NULL,
  server_seed_hash text NOT NULL,
  server_seed text NOT NULL,
  rounds bigint NOT NULL,
  revealed_at timestamptz NOT NULL,
  -- Retired because the data was not proven to be the newest, not by the player's wish. The committed next seed goes with the one in use.
  is_retired boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_id, server_seed_hash)
);

-- ── sessions ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One game opened by one player. The token itself is only in the player's page.
CREATE TABLE sessions (
  bucket smallint NOT NULL,
  -- The platform's name for the session, in whatever form.
  session_id text NOT NULL,
  -- The day in UTC on which the session was first opened: all ids made in it carry this day.
  session_day date NOT NULL,
  token_hash text NOT NULL,
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
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, session_id),
  UNIQUE (bucket, token_hash)
);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- ── rounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Every round. 'pending': an instant round awaits the wallet's answer. Rounds that are played in steps: 'staking': a bet awaits the
-- wallet's answer; 'open': the player's turn, or the clock's; 'closing': the win awaits the wallet's answer. 'voided': the platform gave
-- every stake back before the end was told. Where a round stands is never stored: it is followed anew from its seeds, its choice and its
-- moves. A refused round shows nothing of its outcome, because its nonce is played again.
-- No reference to the session: a round outlives no session that could still play it, and a session is deleted without looking through
-- all rounds.
-- A round is inserted in one place (begin-round.ts), under the lock of the player's row in player_seeds, which makes the player's rounds take
-- turns whatever days their sessions are of and however many processes there are. On that lock alone rest, as no index reaches over the
-- partitions:
--   one unfinished round per player: the one that the row of seeds names is looked at first;
--   one round per request_id: it is looked up in every partition first;
--   one round per nonce, one per place: both are counted in the row, and a nonce is given back under the lock too.
-- The unique keys below hold the last three within one day.
CREATE TABLE rounds (
  -- Wide columns first: none is padded.
  -- The order in which the player's rounds were begun, counted in the player's row of seeds, which is locked then.
  place bigint NOT NULL,
  nonce bigint NOT NULL,
  -- All stakes of the round, and the one that opened it.
  bet bigint NOT NULL CHECK (bet > 0),
  opening_bet bigint NOT NULL,
  win bigint CHECK (win >= 0),
  balance bigint,
  played_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- When an open round ends by itself.
  ends_at timestamptz,
  -- Until then the process that sends the round has it alone.
  leased_until timestamptz NOT NULL,
  -- The sweep leaves a round alone until then; somebody who asks for it need not wait.
  sweep_after timestamptz,
  attempts integer NOT NULL,
  -- The day of the session, as the round's ids have it.
  session_day date NOT NULL,
  bucket smallint NOT NULL,
  round_id text NOT NULL,
  transaction_id text NOT NULL,
  player_id text NOT NULL,
  -- The page's own name for the round: a repeat is answered with the same round.
  request_id text NOT NULL,
  session_id text NOT NULL,
  game_id text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  choice jsonb NOT NULL,
  moves jsonb NOT NULL DEFAULT '[]',
  outcome jsonb,
  state text NOT NULL,
  rejection_code text,
  -- The transaction the wallet is asked for.
  call_id text,
  PRIMARY KEY (bucket, session_day, round_id),
  UNIQUE (bucket, session_day, transaction_id),
  -- The day comes last: a request is looked up without it.
  UNIQUE (bucket, player_id, request_id, session_day),
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
) PARTITION BY RANGE (session_day);
CREATE UNIQUE INDEX rounds_one_per_nonce ON rounds (bucket, player_id, server_seed_hash, nonce, session_day)
  WHERE state <> 'refused';
-- What the sweeps look for, of all players: they lead back to the rows by (bucket, session_day, round_id).
CREATE INDEX rounds_to_send ON rounds (leased_until) WHERE state IN ('pending', 'staking', 'closing');
CREATE INDEX rounds_to_end ON rounds (ends_at) WHERE state = 'open';
CREATE INDEX rounds_history ON rounds (bucket, player_id, game_id, place DESC) WHERE state = 'settled';

-- What was asked of a round, by the page's own ids: a repeat moves nothing. 'staking' awaits the wallet's answer on its stake.
-- No reference to the round: it would keep a month of rounds from being dropped, and the new month from being attached while moves are
-- made. A move is inserted while its round's row is locked, and rounds go only with their month, after the moves of it.
CREATE TABLE move_requests (
  session_day date NOT NULL,
  bucket smallint NOT NULL,
  round_id text NOT NULL,
  request_id text NOT NULL,
  -- Which step of the round the page had seen.
  seen_step integer,
  move jsonb NOT NULL,
  -- Milliseconds since the round was opened.
  at_ms bigint NOT NULL CHECK (at_ms >= 0),
  stake bigint NOT NULL CHECK (stake >= 0),
  transaction_id text,
  state text NOT NULL CHECK (state IN ('staking', 'taken', 'refused')),
  rejection_code text,
  balance bigint,
  PRIMARY KEY (bucket, session_day, round_id, request_id),
  UNIQUE (bucket, session_day, transaction_id),
  CHECK ((stake > 0) = (transaction_id IS NOT NULL)),
  CHECK ((state = 'refused') = (rejection_code IS NOT NULL))
) PARTITION BY RANGE (session_day);
CREATE UNIQUE INDEX move_requests_one_staking ON move_requests (bucket, session_day, round_id) WHERE state = 'staking';
