-- One game opened by one player. session_id starts with the bucket, so that the provider's calls name the shard.
-- Rows never change: a copy of one may be kept for as long as anybody likes.
CREATE TABLE game_sessions (
  bucket smallint NOT NULL,
  session_id text NOT NULL,
  telegram_id bigint NOT NULL,
  provider text NOT NULL,
  game_id text NOT NULL,
  -- `AC`, or `TRN:<t_key>`.
  currency text NOT NULL CHECK (currency = 'AC' OR currency LIKE 'TRN:%'),
  tournament_id bigint,
  -- In credit; a tournament's cap is already in max_bet.
  min_bet bigint NOT NULL CHECK (min_bet > 0),
  max_bet bigint NOT NULL CHECK (max_bet >= min_bet),
  bet_step bigint NOT NULL CHECK (bet_step > 0),
  required_level smallint NOT NULL CHECK (required_level BETWEEN 1 AND 10),
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  PRIMARY KEY (bucket, session_id),
  CHECK (bucket = telegram_id % 64),
  CHECK ((currency = 'AC') = (tournament_id IS NULL))
);
CREATE INDEX game_sessions_by_player ON game_sessions (bucket, telegram_id, created_at);
