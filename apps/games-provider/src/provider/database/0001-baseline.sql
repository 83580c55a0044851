-- The tables of version 1.0. Players are identified by the opaque name that the platform gives them. Amounts are credit, in hundredths.
--
-- Every table's keys begin with `bucket` (0 to 1023), computed from the player's name by `bucketOfName` of packages/database alone and
-- stored: all rows of a player lie in one part, and every unique key contains the bucket, so the tables can be cut by it. Ids of rounds and
-- the pages' tokens begin with the bucket and the day of their session: `b<bucket>-<yyyymmdd>-<random>`.
--
-- A round is written twice. While unfinished it is in `unfinished_rounds`, which has about as many rows as there are active players. When it
-- is over it is written once to `rounds`, which is partitioned by the month of the session's day; the program creates and drops partitions
-- (open-database.ts). Rows of `rounds` never change, so they leave nothing for a vacuum. A row has only what can't be derived: the outcome
-- follows from the seeds, the choice and the moves (decision 0012).

-- ── seeds ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One pair of seeds per player for all games: the one in use and the committed next one.
CREATE TABLE player_seeds (
  bucket smallint NOT NULL,
  player_id text NOT NULL,
  -- The player in the rows of rounds, which are many: drawn at random, so that it says nothing of how many players there are.
  player_no integer NOT NULL CHECK (player_no > 0),
  -- The two halves in use, as rounds refer to them: a change of either is another pair.
  pair_no integer NOT NULL DEFAULT 1,
  -- `rounds_begun` when the pair in use began.
  pair_since integer NOT NULL DEFAULT 0,
  client_seed text NOT NULL,
  -- Rounds drawn from the server seed in use.
  nonce integer NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  -- Rounds the player has begun with any pair, refused ones included: `place` of the last of them.
  rounds_begun integer NOT NULL DEFAULT 0,
  -- The latest day of a session in which a round was begun.
  last_session_day date,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  next_server_seed text NOT NULL,
  next_server_seed_hash text NOT NULL,
  -- Which run of which database wrote the pair, and by which of its transactions: see seed-store.ts. A pair of another life is retired
  -- like that of a restored copy.
  life text,
  written_by xid,
  PRIMARY KEY (bucket, player_id),
  UNIQUE (bucket, player_no)
);

-- Pairs that are no longer in use and that rounds were begun with.
CREATE TABLE past_pairs (
  bucket smallint NOT NULL,
  player_no integer NOT NULL,
  pair_no integer NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  -- No round of the pair lies in a later month than that of this day.
  last_session_day date NOT NULL,
  PRIMARY KEY (bucket, player_no, pair_no)
);
CREATE INDEX past_pairs_by_day ON past_pairs (last_session_day);

CREATE TABLE revealed_seeds (
  bucket smallint NOT NULL,
  player_no integer NOT NULL,
  server_seed_hash text NOT NULL,
  server_seed text NOT NULL,
  rounds bigint NOT NULL,
  revealed_at timestamptz NOT NULL,
  -- Retired because the data was not proven to be the newest, not by the player's wish. The committed next seed goes with the one in use.
  is_retired boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_no, server_seed_hash)
);
CREATE INDEX revealed_seeds_by_time ON revealed_seeds (revealed_at);

-- ── sessions ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One game opened by one player. The token itself is only in the player's page.
CREATE TABLE sessions (
  bucket smallint NOT NULL,
  -- The platform's name for the session, in any form.
  session_id text NOT NULL,
  -- 64 bits of SHA-256 of it: what the many rows of rounds name it by.
  session_no bigint NOT NULL,
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
  -- Of a books game: `place` of the last round that the page has shown to its end, and what it noted of the one after.
  shown_place integer,
  progress text,
  PRIMARY KEY (bucket, session_id),
  UNIQUE (bucket, session_no),
  UNIQUE (bucket, token_hash)
);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- ── rounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The player's unfinished round. 'pending': an instant round awaits the wallet's answer. Rounds in steps: 'staking': a bet awaits the wallet's
-- answer; 'open': the player's or the clock's turn; 'closing': the win awaits the wallet's answer. The round's state is never stored: it is replayed
-- from its seeds, its choice and its moves. The seeds are those in use: no pair is replaced while a round is unfinished.
CREATE TABLE unfinished_rounds (
  bucket smallint NOT NULL,
  player_no integer NOT NULL,
  -- With the bucket, the day and the player's number these make the round's id (ids.ts): the order in which the player's rounds were begun,
  -- the game, and 48 random bits.
  place integer NOT NULL,
  game_no smallint NOT NULL,
  salt bigint NOT NULL,
  -- The day of the session, as in the round's id.
  session_day date NOT NULL,
  player_id text NOT NULL,
  session_id text NOT NULL,
  session_no bigint NOT NULL,
  game_id text NOT NULL,
  -- 64 bits of SHA-256 of the page's own name for the round: a repeat is answered with the same round.
  request_no bigint NOT NULL,
  pair_no integer NOT NULL,
  nonce integer NOT NULL,
  -- All stakes of the round, and the one that opened it.
  bet bigint NOT NULL CHECK (bet > 0),
  opening_bet bigint NOT NULL,
  win bigint CHECK (win >= 0),
  balance bigint,
  -- NULL where there is nothing to choose.
  choice json,
  -- The round's requests, in the form of asked-moves.ts; NULL = none yet.
  asked json,
  played_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- When an open round ends automatically.
  ends_at timestamptz,
  state text NOT NULL,
  -- The transaction the wallet is asked for, of a round in steps.
  call_id text,
  -- Until then only the process that sends the round may take it.
  leased_until timestamptz NOT NULL,
  -- The sweep skips a round until then; a player's request need not wait.
  sweep_after timestamptz,
  attempts integer NOT NULL,
  -- One unfinished round per player, for all session days and any number of processes. The lock of the player's row of seeds, under which a
  -- round is begun, already ensures that; this key detects a fault in it.
  PRIMARY KEY (bucket, player_no),
  CONSTRAINT unfinished_rounds_state CHECK (state IN ('pending', 'staking', 'open', 'closing')),
  CONSTRAINT unfinished_rounds_stakes CHECK (opening_bet > 0 AND bet >= opening_bet),
  CONSTRAINT unfinished_rounds_win CHECK ((state IN ('pending', 'closing')) = (win IS NOT NULL)),
  CONSTRAINT unfinished_rounds_open CHECK
    (state <> 'open' OR (opened_at IS NOT NULL AND ends_at IS NOT NULL AND balance IS NOT NULL)),
  CONSTRAINT unfinished_rounds_call CHECK ((state IN ('staking', 'closing')) = (call_id IS NOT NULL))
  -- Every round passes through this table: vacuum by number of dead rows, not by share.
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
-- What the sweeps look for, of all players: they lead back to the rows by (bucket, player_no).
CREATE INDEX unfinished_rounds_to_send ON unfinished_rounds (leased_until) WHERE state IN ('pending', 'staking', 'closing');
CREATE INDEX unfinished_rounds_to_end ON unfinished_rounds (ends_at) WHERE state = 'open';

-- Every finished round. 'voided': the platform returned every stake before the end was reported. A refused round reveals nothing of its
-- outcome, because its nonce is played again.
--
-- This is the largest table, so each byte counts:
--   no round_id: the key is in it, so a round is found by its id without an index of ids; `round_id_text` puts it together again. A round's
--     transaction at the wallet has the same name, a further stake and the win have it with an ending (ids.ts);
--   no seeds: `pair_no` names them in player_seeds or past_pairs;
--   no outcome: it follows from the seeds, the choice and the moves (settled-rounds.ts);
--   no reference to the session: a session is deleted without looking through all rounds;
--   one unique key. The lock of the player's row of seeds ensures that requests and nonces are played once. A round begins under that
--     lock: it looks for the request first, and counts nonce and place in that row. A fault of the lock would count a place
--     twice, which the key finds; indexes of nonces and requests that only said so again were 190 bytes of every round.
CREATE TABLE rounds (
  -- Wide columns first: none is padded.
  salt bigint NOT NULL,
  session_no bigint NOT NULL,
  request_no bigint NOT NULL,
  bet bigint NOT NULL,
  -- NULL: refused or voided.
  win bigint,
  balance bigint,
  played_at timestamptz NOT NULL,
  -- NULL: the same as `bet`.
  opening_bet bigint,
  session_day date NOT NULL,
  player_no integer NOT NULL,
  place integer NOT NULL,
  pair_no integer NOT NULL,
  nonce integer NOT NULL,
  bucket smallint NOT NULL,
  game_no smallint NOT NULL,
  -- Settled, refused or voided, by its first letter.
  state "char" NOT NULL,
  -- Played in steps: its stakes were reported to the wallet one by one.
  is_stepwise boolean NOT NULL,
  -- As text: half as long as the binary form.
  choice json,
  asked json,
  rejection_code text,
  -- The day comes last: the history of a game goes by place over all months.
  PRIMARY KEY (bucket, game_no, player_no, place, session_day),
  CONSTRAINT rounds_state CHECK (state IN ('s', 'r', 'v')),
  CONSTRAINT rounds_settled CHECK ((state = 's') = (win IS NOT NULL) AND (state <> 's' OR balance IS NOT NULL)),
  CONSTRAINT rounds_refused CHECK ((state <> 's') = (rejection_code IS NOT NULL))
) PARTITION BY RANGE (session_day);
-- A request is looked up without the day of its session.
CREATE INDEX rounds_by_request ON rounds (bucket, player_no, request_no);

-- ── for those who compare with the platform's books ──────────────────────────────────────────────────────────────────────────────────

-- A round's id as in both sides' wallets and logs; `newRoundKey` of ids.ts builds the same.
CREATE FUNCTION round_id_text(bucket smallint, session_day date, player_no integer, place integer, game_no smallint, salt bigint)
  RETURNS text LANGUAGE sql STABLE RETURN
  'b' || bucket || '-' || to_char(session_day, 'YYYYMMDD') || '-' || rtrim(translate(encode(
    int4send(player_no) || int4send(place) || int2send(game_no) || substring(int8send(salt) FROM 3), 'base64'), '+/', '-_'), '=');

-- Every round with the names that the platform knows it by. `session_id` is NULL when the session is deleted. A filter on bucket and day keeps
-- it to one month.
CREATE VIEW reported_rounds AS
  -- Both tables join the names themselves: where they are distributed by bucket, each shard does it alone.
  SELECT round.bucket, round.session_day, round.player_no, round.place, seeds.player_id, sessions.session_id,
    round_id_text(round.bucket, round.session_day, round.player_no, round.place, round.game_no, round.salt) AS round_id,
    CASE round.state WHEN 's' THEN 'settled' WHEN 'r' THEN 'refused' ELSE 'voided' END AS state,
    round.bet, round.win, round.balance, round.played_at
  FROM rounds AS round
    JOIN player_seeds AS seeds ON seeds.bucket = round.bucket AND seeds.player_no = round.player_no
    LEFT JOIN sessions ON sessions.bucket = round.bucket AND sessions.session_no = round.session_no
  UNION ALL
  SELECT round.bucket, round.session_day, round.player_no, round.place, seeds.player_id, sessions.session_id,
    round_id_text(round.bucket, round.session_day, round.player_no, round.place, round.game_no, round.salt),
    round.state, round.bet, round.win, round.balance, round.played_at
  FROM unfinished_rounds AS round
    JOIN player_seeds AS seeds ON seeds.bucket = round.bucket AND seeds.player_no = round.player_no
    LEFT JOIN sessions ON sessions.bucket = round.bucket AND sessions.session_no = round.session_no;
