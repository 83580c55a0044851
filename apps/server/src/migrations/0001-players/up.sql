-- Who a player is. Erasing this table erases the person; the books refer to telegram_id only.
CREATE TABLE players (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  -- Opaque name for games providers: they never learn the chat platform's id.
  player_ref text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL DEFAULT '',
  username text NOT NULL DEFAULT '',
  photo_url text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('en', 'ru', 'ua', 'tr')),
  geo text NOT NULL DEFAULT '',
  inviter_id bigint CHECK (inviter_id <> telegram_id),
  inviter_channel text CHECK (inviter_channel IN ('link', 'story')),
  inventory jsonb NOT NULL DEFAULT '[]',
  last_ads_view_at timestamptz,
  banned_at timestamptz,
  ban_reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id),
  CHECK (bucket = telegram_id % 64),
  CHECK ((inviter_id IS NULL) = (inviter_channel IS NULL))
);

-- Opaque tokens, stored hashed; a token that is ended is deleted. The token's text names its player, so that a look-up names
-- the shard.
CREATE TABLE auth_tokens (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, token_hash),
  CHECK (bucket = telegram_id % 64)
);
