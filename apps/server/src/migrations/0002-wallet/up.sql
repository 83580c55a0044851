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
  -- No new stakes. Kept here because every stake reads this row anyway.
  blocked boolean NOT NULL DEFAULT false,
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
CREATE INDEX tournament_accounts_by_tournament ON tournament_accounts (tournament_id, bucket, telegram_id);

CREATE SEQUENCE ledger_entry_ids;

-- The books: every change of every balance, exactly once. A finished instant round is one row (amount = win - bet).
-- idempotency_key names the cause: `<provider>/<transaction_id>` for a provider's calls, words joined by `:` for ours.
-- request_hash (128 bits of SHA-256) tells a repeat from another request under the same key.
CREATE TABLE ledger (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  idempotency_key text NOT NULL,
  entry_id bigint NOT NULL DEFAULT nextval('ledger_entry_ids'),
  currency text NOT NULL CHECK (currency IN ('AC', 'TICKET', 'GOLD_TICKET', 'TON', 'TRN')),
  tournament_id bigint,
  -- Of rounds: 'round' is a whole instant round; 'bet', 'win', 'rollback' are the steps of a longer one, 'round_end' its
  -- close, 'tombstone' a stake that was given back before it came.
  kind text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  -- Rounds only. `bet` and `win` of the row that finishes a round are those of the whole round.
  round_id text,
  game_id text,
  bet bigint,
  win bigint,
  bet_transaction_id text,
  request_hash uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, idempotency_key),
  CHECK ((currency = 'TRN') = (tournament_id IS NOT NULL))
);
-- The steps of one round. Instant rounds, which are nearly all rows, stay out of it.
CREATE INDEX ledger_steps_by_round ON ledger (bucket, telegram_id, round_id)
  WHERE round_id IS NOT NULL AND kind <> 'round';

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
  -- What is staked and not given back.
  bet bigint NOT NULL CHECK (bet > 0),
  opened_at timestamptz NOT NULL,
  -- The provider's last word on it.
  touched_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id)
);

-- Group commit: plays many players' instant rounds in one statement. Element i of every array is round i; a player stands
-- in a call at most once. p_tournament_id is null for ArenaCoin; p_gate holds a refusal found by the caller, given only
-- when the transaction is not a repeat.
--
-- Answers one row per round: outcome DONE, REPEAT (the first answer again) or the code of the refusal. What stands there
-- besides outcome, balance and entry_id is meant for rounds that are DONE.
--
-- The rows are locked first, in one order everywhere (wallets, then tournament accounts, each by key), so two calls can't
-- deadlock; the second statement then sees what the lock waited for. Joins are pinned to index look-ups: a plan made while
-- the ledger was empty would otherwise scan it for ever.
CREATE FUNCTION wallet_play_rounds(
  p_now timestamptz,
  p_bucket smallint[],
  p_telegram_id bigint[],
  p_key text[],
  p_hash uuid[],
  p_round_id text[],
  p_game_id text[],
  p_tournament_id bigint[],
  p_bet bigint[],
  p_win bigint[],
  p_required_level smallint[],
  p_gate text[]
) RETURNS TABLE (
  ord bigint,
  outcome text,
  balance bigint,
  entry_id bigint,
  exp bigint,
  amount_bet bigint,
  rounds bigint,
  reached_at timestamptz
) LANGUAGE plpgsql
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_bitmapscan = off
SET plan_cache_mode = force_generic_plan
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  -- Largest amount a JSON number holds exactly (AMOUNT_MAX_CREDIT of the provider protocol).
  amount_max constant bigint := 9007199254740991;
BEGIN
  PERFORM 1
  FROM unnest(p_bucket, p_telegram_id) AS o (bucket, telegram_id)
  JOIN wallets AS w ON w.bucket = o.bucket AND w.telegram_id = o.telegram_id
  ORDER BY w.bucket, w.telegram_id
  FOR NO KEY UPDATE OF w;

  PERFORM 1
  FROM unnest(p_bucket, p_telegram_id, p_tournament_id) AS o (bucket, telegram_id, tournament_id)
  JOIN tournament_accounts AS a
    ON a.bucket = o.bucket AND a.telegram_id = o.telegram_id AND a.tournament_id = o.tournament_id
  ORDER BY a.bucket, a.telegram_id, a.tournament_id
  FOR NO KEY UPDATE OF a;

  RETURN QUERY
  WITH judged AS MATERIALIZED (
    SELECT q.*,
      CASE q.outcome WHEN 'DONE' THEN nextval('ledger_entry_ids') ELSE q.first_entry_id END AS entry_id,
      CASE q.outcome
        WHEN 'DONE' THEN q.balance_before - q.bet + q.win
        WHEN 'REPEAT' THEN q.first_balance
        ELSE q.balance_before
      END AS balance
    FROM (
      SELECT o.*, p.balance_before,
        l.entry_id AS first_entry_id,
        l.balance_after AS first_balance,
        w.exp + 1 AS exp,
        w.amount_bet + o.bet AS amount_bet,
        a.rounds + 1 AS rounds,
        CASE WHEN o.tournament_id IS NULL THEN NULL WHEN o.win = o.bet THEN a.reached_at ELSE p_now END AS reached_at,
        CASE
          WHEN l.kind = 'tombstone' THEN 'TRANSACTION_ROLLED_BACK'
          WHEN l.request_hash = o.request_hash THEN 'REPEAT'
          WHEN l.request_hash IS NOT NULL THEN 'TRANSACTION_CONFLICT'
          WHEN w.telegram_id IS NULL THEN 'SESSION_NOT_FOUND'
          WHEN o.gate IS NOT NULL THEN o.gate
          WHEN w.blocked THEN 'PLAYER_BLOCKED'
          WHEN w.level < o.required_level THEN 'LEVEL_TOO_LOW'
          WHEN o.tournament_id IS NOT NULL AND (a.telegram_id IS NULL OR b.opens_at IS NULL
            OR p_now < b.opens_at OR p_now > b.closes_at) THEN 'TOURNAMENT_CLOSED'
          WHEN r.round_id IS NOT NULL THEN 'ROUND_OPEN'
          WHEN o.bet > p.balance_before THEN 'INSUFFICIENT_FUNDS'
          WHEN p.balance_before - o.bet + o.win > amount_max OR w.amount_bet + o.bet > amount_max
            THEN 'INVALID_REQUEST'
          ELSE 'DONE'
        END AS outcome
      FROM unnest(p_bucket, p_telegram_id, p_key, p_hash, p_round_id, p_game_id, p_tournament_id, p_bet, p_win,
        p_required_level, p_gate) WITH ORDINALITY AS o (bucket, telegram_id, idempotency_key, request_hash, round_id,
        game_id, tournament_id, bet, win, required_level, gate, ord)
      LEFT JOIN wallets AS w ON w.bucket = o.bucket AND w.telegram_id = o.telegram_id
      LEFT JOIN tournament_accounts AS a
        ON a.bucket = o.bucket AND a.telegram_id = o.telegram_id AND a.tournament_id = o.tournament_id
      LEFT JOIN tournament_books AS b ON b.tournament_id = o.tournament_id
      LEFT JOIN open_rounds AS r ON r.bucket = o.bucket AND r.telegram_id = o.telegram_id
      LEFT JOIN ledger AS l
        ON l.bucket = o.bucket AND l.telegram_id = o.telegram_id AND l.idempotency_key = o.idempotency_key
      CROSS JOIN LATERAL (
        SELECT CASE WHEN o.tournament_id IS NULL THEN w.credit ELSE a.balance END AS balance_before
      ) AS p
    ) AS q
  ), booked AS (
    INSERT INTO ledger (bucket, telegram_id, idempotency_key, entry_id, currency, tournament_id, kind, amount,
      balance_after, round_id, game_id, bet, win, request_hash, created_at)
    SELECT j.bucket, j.telegram_id, j.idempotency_key, j.entry_id,
      CASE WHEN j.tournament_id IS NULL THEN 'AC' ELSE 'TRN' END, j.tournament_id, 'round', j.win - j.bet,
      j.balance, j.round_id, j.game_id, j.bet, j.win, j.request_hash, p_now
    FROM judged AS j
    WHERE j.outcome = 'DONE'
  ), counted AS (
    UPDATE wallets AS w
    SET credit = CASE WHEN j.tournament_id IS NULL THEN j.balance ELSE w.credit END,
      exp = j.exp,
      amount_bet = j.amount_bet
    FROM judged AS j
    WHERE j.outcome = 'DONE' AND w.bucket = j.bucket AND w.telegram_id = j.telegram_id
  ), scored AS (
    UPDATE tournament_accounts AS a
    SET balance = j.balance, rounds = j.rounds, turnover = a.turnover + j.bet, reached_at = j.reached_at
    FROM judged AS j
    WHERE j.outcome = 'DONE' AND a.bucket = j.bucket AND a.telegram_id = j.telegram_id
      AND a.tournament_id = j.tournament_id
  )
  SELECT j.ord, j.outcome, j.balance, j.entry_id, j.exp, j.amount_bet, j.rounds, j.reached_at
  FROM judged AS j;
END
$$;
