-- One game opened by one player. session_id starts with the bucket, so that the provider's calls name the shard.
CREATE TABLE game_sessions (
  bucket smallint NOT NULL,
  session_id text NOT NULL,
  telegram_id bigint NOT NULL,
  provider text NOT NULL,
  game_id text NOT NULL,
  currency text NOT NULL,
  tournament_id bigint,
  tournament_key text,
  min_bet bigint NOT NULL,
  max_bet bigint NOT NULL,
  bet_step bigint NOT NULL,
  required_level smallint NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, session_id)
);
CREATE INDEX game_sessions_by_player ON game_sessions (bucket, telegram_id, created_at);
