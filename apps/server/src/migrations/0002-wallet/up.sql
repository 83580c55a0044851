-- One row per player: what he owns and what his rounds add up to. Changed with every round, hence room for HOT updates
-- and no index on anything that changes.
CREATE TABLE wallets (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  credit bigint NOT NULL DEFAULT 0 CHECK (credit >= 0),
  ticket bigint NOT NULL DEFAULT 0 CHECK (ticket >= 0),
  gold_ticket bigint NOT NULL DEFAULT 0 CHECK (gold_ticket >= 0),
  ton_nano bigint NOT NULL DEFAULT 0 CHECK (ton_nano >= 0),
  level smallint NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND 10),
  -- Finished rounds, and credit staked in them, in regular mode and in tournaments.
  exp bigint NOT NULL DEFAULT 0,
  amount_bet bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, telegram_id),
  CHECK (bucket = telegram_id % 64)
) WITH (fillfactor = 80);

-- When stakes from a tournament's balances are accepted.
CREATE TABLE tournament_books (
  tournament_id bigint PRIMARY KEY,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL
);

-- A player's balance in one tournament: the score. reached_at is when it last changed, for ties.
CREATE TABLE tournament_accounts (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  balance bigint NOT NULL CHECK (balance >= 0),
  rounds bigint NOT NULL DEFAULT 0,
  turnover bigint NOT NULL DEFAULT 0,
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, tournament_id),
  CHECK (bucket = telegram_id % 64)
) WITH (fillfactor = 80);
CREATE INDEX tournament_accounts_by_tournament ON tournament_accounts (tournament_id);

-- The books: every change of every balance, exactly once. A finished instant round is one row (amount = win - bet).
-- idempotency_key names the cause; request_hash tells a repeat from another request under the same key.
CREATE TABLE ledger (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  idempotency_key text NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  currency text NOT NULL CHECK (currency IN ('AC', 'TICKET', 'GOLD_TICKET', 'TON', 'TRN')),
  tournament_id bigint,
  kind text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  -- Rounds only.
  round_id text,
  game_id text,
  bet bigint,
  win bigint,
  bet_transaction_id text,
  request_hash bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, idempotency_key),
  CHECK ((currency = 'TRN') = (tournament_id IS NOT NULL))
);

-- A round whose stake is taken and whose end is not known yet. One per player.
CREATE TABLE open_rounds (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  provider text NOT NULL,
  round_id text NOT NULL,
  session_id text NOT NULL,
  game_id text NOT NULL,
  currency text NOT NULL,
  tournament_id bigint,
  bet bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id)
);
