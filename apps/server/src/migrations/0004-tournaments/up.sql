CREATE TABLE tournaments (
  tournament_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  t_key text NOT NULL UNIQUE,
  type smallint NOT NULL CHECK (type IN (0, 1)),
  cost integer NOT NULL CHECK (cost >= 0),
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 10),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  start_balance bigint NOT NULL CHECK (start_balance > 0),
  bet_cap bigint NOT NULL CHECK (bet_cap >= 0),
  qualifying_rounds integer NOT NULL CHECK (qualifying_rounds >= 0),
  chat_id text NOT NULL DEFAULT '',
  games text[] NOT NULL,
  rewards jsonb NOT NULL,
  translation jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

-- Who joined. The balance he plays with lies in the wallet's tournament_accounts.
CREATE TABLE tournament_members (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, tournament_id),
  CHECK (bucket = telegram_id % 64)
);
