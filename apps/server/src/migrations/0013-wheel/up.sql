-- What a player's next spin will be drawn from. The seed stays secret until the spin; its hash is published before.
CREATE TABLE wheel_players (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  next_spin bigint NOT NULL DEFAULT 1 CHECK (next_spin >= 1),
  server_seed text NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  last_free_spin_at timestamptz,
  PRIMARY KEY (bucket, telegram_id),
  CHECK (bucket = telegram_id % 64)
);

-- Every table a spin was ever drawn from, under the hash of its text.
CREATE TABLE wheel_tables (
  version text PRIMARY KEY,
  content text NOT NULL,
  first_used_at timestamptz NOT NULL
);

-- Every spin with all it followed from.
CREATE TABLE wheel_spins (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  spin bigint NOT NULL CHECK (spin >= 1),
  commitment text NOT NULL,
  server_seed text NOT NULL,
  client_seed text NOT NULL CHECK (client_seed <> ''),
  table_version text NOT NULL REFERENCES wheel_tables,
  -- Which slice was drawn, and where the wheel stopped: elsewhere only when the day's TON did not cover the drawn prize.
  drawn_segment smallint NOT NULL CHECK (drawn_segment BETWEEN 0 AND 11),
  segment smallint NOT NULL CHECK (segment BETWEEN 0 AND 11),
  prize_key text NOT NULL,
  -- What was paid: `{key, value, name}` as players are told.
  prize jsonb NOT NULL,
  ton_nano bigint NOT NULL DEFAULT 0 CHECK (ton_nano >= 0),
  kind text NOT NULL CHECK (kind IN ('free', 'extra')),
  spun_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, spin),
  UNIQUE (bucket, telegram_id, commitment),
  CHECK (bucket = telegram_id % 64)
);

-- How much TON the wheel has given away on a day (UTC). Only a spin that draws TON touches its row.
CREATE TABLE wheel_ton_days (
  day date PRIMARY KEY,
  paid_nano bigint NOT NULL CHECK (paid_nano >= 0)
);
