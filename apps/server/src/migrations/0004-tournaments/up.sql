CREATE TABLE tournaments (
  tournament_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What addresses and calls say. The open tournament keeps one key while it runs and gets its week's key when it is over.
  t_key text NOT NULL UNIQUE CHECK (t_key ~ '^[A-Za-z0-9_]{1,64}$'),
  -- 0 takes regular tickets, 1 golden ones.
  type smallint NOT NULL CHECK (type IN (0, 1)),
  cost integer NOT NULL CHECK (cost >= 0),
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 10),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  start_balance bigint NOT NULL CHECK (start_balance > 0),
  -- Largest stake of a round; 0 = no cap.
  bet_cap bigint NOT NULL CHECK (bet_cap >= 0),
  -- Rounds to finish before a prize can be won; 0 = none.
  qualifying_rounds integer NOT NULL CHECK (qualifying_rounds >= 0),
  -- The chat a participant must be in; '' = none.
  chat_id text NOT NULL DEFAULT '',
  games text[] NOT NULL CHECK (cardinality(games) > 0),
  rewards jsonb NOT NULL,
  -- Sanitised when it is written.
  translation jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (end_at > start_at)
);
CREATE INDEX tournaments_by_end ON tournaments (end_at);

-- Who joined. The balance he plays with lies in the wallet's tournament_accounts.
CREATE TABLE tournament_members (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, tournament_id),
  CHECK (bucket = telegram_id % 64)
);
-- For counting the members of a tournament that is over. Joining is rare beside playing.
CREATE INDEX tournament_members_by_tournament ON tournament_members (tournament_id);
