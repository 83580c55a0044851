-- Group commit: books many players' instant rounds in one call. Element i of every array is round i; a call contains a player at most once.
-- `p_tournament_id` is NULL for ArenaCoin. `p_rejection` is a domain error that the caller found; it is returned only when the transaction is
-- not a repeat. `p_session_at` is when each round's session began. A call that named the transaction before has done so in this session or in
-- one that began a day before or after it, as a session is played for less than a day. `p_first_day` and `p_last_day` are the range of the
-- sessions' days: with them the other months are pruned before a statement begins.
--
-- Returns one row per round: outcome DONE, REPEAT (the first answer again) or the code of a domain error. The columns after `entry_no` are
-- valid for DONE rounds only, except `rounds_left`: how many more rounds a member of a tournament with counted rounds may begin now, NULL
-- where rounds are not counted.
--
-- Rows are locked first, in one order everywhere (wallets, then tournament accounts, each by key), which prevents deadlocks. The rows read
-- are kept in arrays, and the rules (`stake-rules.sql`) are evaluated on arrays without table access.
--
-- One text serves a single server and a cluster (decision 0050), where all rounds of a call are of one shard. Citus can't plan a statement
-- that writes within another one, so each statement uses one table. The `by shard` comments are for its planner alone, which needs the
-- buckets by name: on one server a cached plan would read whole buckets because of them. Joins are pinned to index look-ups: a plan made
-- while the ledger was empty would otherwise scan it for ever.
CREATE OR REPLACE FUNCTION wallet_play_rounds(
  p_now timestamptz,
  p_bucket smallint[],
  p_player_id bigint[],
  p_key uuid[],
  p_hash bigint[],
  p_round_id text[],
  p_game_id text[],
  p_tournament_id bigint[],
  p_bet bigint[],
  p_win bigint[],
  p_required_level smallint[],
  p_rejection text[],
  p_session_at timestamptz[],
  p_first_day date,
  p_last_day date
) RETURNS TABLE (
  ord bigint,
  outcome text,
  balance bigint,
  entry_no bigint,
  exp bigint,
  amount_bet bigint,
  rounds bigint,
  reached_at timestamptz,
  rounds_left bigint
) LANGUAGE plpgsql
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_bitmapscan = off
SET enable_material = off
SET plan_cache_mode = force_generic_plan
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  -- Largest amount a JSON number holds exactly (AMOUNT_MAX_CREDIT of the provider protocol).
  amount_max constant bigint := 9007199254740991;
  day_start constant timestamptz := date_trunc('day', p_now, 'UTC');
  -- What lies before this does not count as play, however long the pause was.
  counted_from constant timestamptz := greatest(day_start, p_now - interval '2 minutes');
  buckets constant smallint[] := ARRAY(SELECT DISTINCT u.bucket FROM unnest(p_bucket) AS u (bucket));
  has_tournaments constant boolean := cardinality(array_remove(p_tournament_id, NULL)) > 0;
  -- The rows read, with the position of their round in the call: of wallets, ...
  w_ord bigint[]; w_credit bigint[]; w_entries bigint[]; w_exp bigint[]; w_amount_bet bigint[]; w_session_at timestamptz[];
  w_closed boolean[]; w_rejection text[];
  -- ... of entries under the same key, of open rounds, of balances in tournaments, and of the times of tournaments.
  l_ord bigint[]; l_entry_no bigint[]; l_balance bigint[]; l_is_tombstone boolean[]; l_hash bigint[];
  r_player_id bigint[];
  a_ord bigint[]; a_balance bigint[]; a_rounds bigint[]; a_reached_at timestamptz[];
  b_tournament_id bigint[]; b_opens_at timestamptz[]; b_closes_at timestamptz[]; b_fixed_stake bigint[]; b_rounds_open bigint[];
  b_free_stakes boolean[];
  -- The outcomes, in the order of the call.
  j_outcome text[]; j_balance bigint[]; j_entry_no bigint[]; j_exp bigint[]; j_amount_bet bigint[]; j_rounds bigint[];
  j_reached_at timestamptz[]; j_rounds_open bigint[]; j_is_first boolean[]; j_cost bigint[];
BEGIN
  SELECT array_agg(q.ord), array_agg(q.credit), array_agg(q.entries), array_agg(q.exp), array_agg(q.amount_bet),
    array_agg(q.session_at), array_agg(q.closed), array_agg(q.rejection)
  INTO w_ord, w_credit, w_entries, w_exp, w_amount_bet, w_session_at, w_closed, w_rejection
  FROM (
    SELECT l.* FROM (
      SELECT o.ord, w.credit, w.entries, w.exp, w.amount_bet, w.session_at, w.closed,
        player_rejects_stake(p_now, day_start, true, w.blocked, w.break_until, w.played_at, w.played_ms, w.day_limit_min,
          w.next_day_limit_min, w.next_day_limit_at, w.level, o.required_level) AS rejection
      FROM unnest(p_bucket, p_player_id, p_required_level) WITH ORDINALITY AS o (bucket, player_id, required_level, ord)
      JOIN wallets AS w ON w.bucket = o.bucket AND w.player_id = o.player_id /* by shard: AND w.bucket = ANY (buckets) */
      ORDER BY w.bucket, w.player_id
      FOR NO KEY UPDATE OF w
    ) AS l
    ORDER BY l.ord
  ) AS q;

  IF has_tournaments THEN
    SELECT array_agg(q.ord), array_agg(q.balance), array_agg(q.rounds), array_agg(q.reached_at)
    INTO a_ord, a_balance, a_rounds, a_reached_at
    FROM (
      SELECT o.ord, a.balance, a.rounds, a.reached_at
      FROM unnest(p_bucket, p_player_id, p_tournament_id) WITH ORDINALITY AS o (bucket, player_id, tournament_id, ord)
      JOIN tournament_accounts AS a
        ON a.bucket = o.bucket AND a.player_id = o.player_id AND a.tournament_id = o.tournament_id
        /* by shard: AND a.bucket = ANY (buckets) */
      ORDER BY a.bucket, a.player_id, a.tournament_id
      FOR NO KEY UPDATE OF a
    ) AS q;
    SELECT array_agg(b.tournament_id), array_agg(b.opens_at), array_agg(b.closes_at), array_agg(b.fixed_stake),
      array_agg(tournament_rounds_open(p_now, b.opens_at, b.counted_rounds, b.rounds_per_day)), array_agg(b.free_stakes)
    INTO b_tournament_id, b_opens_at, b_closes_at, b_fixed_stake, b_rounds_open, b_free_stakes
    FROM tournament_windows AS b
    WHERE b.tournament_id = ANY (p_tournament_id);
  END IF;

  -- An outer join, so that the rounds of the call lead to the rows: a plan kept from when the table was empty would otherwise begin with the table.
  SELECT array_agg(o.ord) FILTER (WHERE l.entry_no IS NOT NULL), array_agg(l.entry_no) FILTER (WHERE l.entry_no IS NOT NULL), array_agg(l.balance_after) FILTER (WHERE l.entry_no IS NOT NULL), array_agg(l.kind = 'tombstone') FILTER (WHERE l.entry_no IS NOT NULL),
    array_agg(l.request_hash) FILTER (WHERE l.entry_no IS NOT NULL)
  INTO l_ord, l_entry_no, l_balance, l_is_tombstone, l_hash
  FROM unnest(p_bucket, p_player_id, p_key, p_session_at) WITH ORDINALITY AS o (bucket, player_id, idempotency_key, session_at, ord)
  LEFT JOIN ledger AS l
    ON l.bucket = o.bucket AND l.player_id = o.player_id AND l.idempotency_key = o.idempotency_key
    AND l.cause_day BETWEEN (o.session_at AT TIME ZONE 'UTC')::date - 1 AND (o.session_at AT TIME ZONE 'UTC')::date + 1
    AND l.cause_day BETWEEN p_first_day - 1 AND p_last_day + 1 /* by shard: AND l.bucket = ANY (buckets) */;

  SELECT array_agg(r.player_id) FILTER (WHERE r.player_id IS NOT NULL) INTO r_player_id
  FROM unnest(p_bucket, p_player_id) AS o (bucket, player_id)
  LEFT JOIN open_rounds AS r ON r.bucket = o.bucket AND r.player_id = o.player_id AND r.place = 1
    /* by shard: AND r.bucket = ANY (buckets) */;

  SELECT array_agg(q.outcome),
    array_agg(CASE q.outcome
      WHEN 'DONE' THEN q.balance_before - q.cost + q.win
      WHEN 'REPEAT' THEN q.first_balance
      ELSE q.balance_before
    END),
    array_agg(CASE q.outcome WHEN 'DONE' THEN q.entries ELSE q.first_entry_no END),
    array_agg(q.exp), array_agg(q.amount_bet), array_agg(q.rounds),
    array_agg(q.reached_at), array_agg(q.rounds_open), array_agg(q.is_first), array_agg(q.cost)
  INTO j_outcome, j_balance, j_entry_no, j_exp, j_amount_bet, j_rounds, j_reached_at, j_rounds_open, j_is_first, j_cost
  FROM (
    SELECT o.ord, o.cost, o.win, o.balance_before,
      b_rounds_open[o.b] AS rounds_open,
      l_entry_no[o.l] AS first_entry_no,
      l_balance[o.l] AS first_balance,
      w_entries[o.w] + 1 AS entries,
      w_exp[o.w] + 1 AS exp,
      w_amount_bet[o.w] + o.bet AS amount_bet,
      a_rounds[o.a] + 1 AS rounds,
      COALESCE(o.session_at > w_session_at[o.w], false) AS is_first,
      CASE WHEN o.tournament_id IS NULL THEN NULL WHEN o.win = o.cost THEN a_reached_at[o.a] ELSE p_now END AS reached_at,
      CASE
        WHEN w_closed[o.w] THEN 'SESSION_NOT_FOUND'
        WHEN l_is_tombstone[o.l] THEN 'TRANSACTION_ROLLED_BACK'
        WHEN l_hash[o.l] = o.request_hash THEN 'REPEAT'
        WHEN o.l IS NOT NULL THEN 'TRANSACTION_CONFLICT'
        WHEN o.w IS NULL THEN 'SESSION_NOT_FOUND'
        ELSE COALESCE(
          o.rejection,
          w_rejection[o.w],
          round_rejects_stake(p_now, true, o.tournament_id IS NOT NULL, CASE WHEN o.a IS NOT NULL THEN b_opens_at[o.b] END,
            b_closes_at[o.b], o.player_id = ANY (r_player_id), false, a_rounds[o.a], b_rounds_open[o.b], b_fixed_stake[o.b], 0, o.bet,
            o.cost, o.balance_before),
          CASE WHEN o.balance_before - o.cost + o.win > amount_max OR w_amount_bet[o.w] + o.bet > amount_max THEN 'INVALID_REQUEST' END,
          'DONE')
      END AS outcome
    FROM (
      -- The stake of a tournament with free stakes takes nothing from its points.
      SELECT found.*, CASE WHEN found.tournament_id IS NULL THEN w_credit[found.w] ELSE a_balance[found.a] END AS balance_before,
        CASE WHEN b_free_stakes[found.b] THEN 0 ELSE found.bet END AS cost
      FROM (
        -- The index of a round's rows among the rows read; NULL = none. Usually every wallet exists: its index is the round's own.
        SELECT u.*, CASE WHEN w_ord[u.ord] = u.ord THEN u.ord ELSE array_position(w_ord, u.ord) END AS w,
          array_position(l_ord, u.ord) AS l, array_position(a_ord, u.ord) AS a, array_position(b_tournament_id, u.tournament_id) AS b
        FROM unnest(p_player_id, p_hash, p_tournament_id, p_bet, p_win, p_rejection, p_session_at)
          WITH ORDINALITY AS u (player_id, request_hash, tournament_id, bet, win, rejection, session_at, ord)
        OFFSET 0
      ) AS found
      OFFSET 0
    ) AS o
    ORDER BY o.ord
  ) AS q;

  IF 'DONE' = ANY (j_outcome) THEN
    INSERT INTO ledger (bucket, player_id, idempotency_key, entry_no, currency, tournament_id, kind, amount,
      balance_after, round_id, game_id, bet, win, request_hash, created_at, session_at, cause_day)
    SELECT j.bucket, j.player_id, j.idempotency_key, j.entry_no,
      CASE WHEN j.tournament_id IS NULL THEN 'AC' ELSE 'TRN' END, j.tournament_id, 'round', j.win - j.cost,
      j.balance, j.round_id, j.game_id, j.bet, j.win, j.request_hash, p_now,
      CASE WHEN j.is_first THEN j.session_at END, (j.session_at AT TIME ZONE 'UTC')::date
    FROM unnest(p_bucket, p_player_id, p_key, j_entry_no, p_tournament_id, p_win, p_bet, j_balance, p_round_id, p_game_id, p_hash,
      j_is_first, p_session_at, j_outcome, j_cost) AS j (bucket, player_id, idempotency_key, entry_no, tournament_id, win, bet, balance,
      round_id, game_id, request_hash, is_first, session_at, outcome, cost)
    WHERE j.outcome = 'DONE';

    UPDATE wallets AS w
    SET credit = CASE WHEN j.tournament_id IS NULL THEN j.balance ELSE w.credit END,
      entries = j.entry_no,
      exp = j.exp,
      amount_bet = j.amount_bet,
      sessions = w.sessions + j.is_first::integer,
      session_at = CASE WHEN j.is_first THEN j.session_at ELSE w.session_at END,
      lead_streak = w.lead_streak + (j.win > j.bet AND w.lead_streak = w.exp - w.marked_exp)::integer,
      win_streak = CASE WHEN j.win > j.bet THEN w.win_streak + 1 ELSE 0 END,
      best_streak = greatest(w.best_streak, CASE WHEN j.win > j.bet THEN w.win_streak + 1 END),
      best_win = greatest(w.best_win, CASE WHEN j.win > j.bet THEN j.win END),
      best_first_win = greatest(w.best_first_win, CASE WHEN j.win > j.bet AND j.is_first THEN j.win END),
      best_bet = greatest(w.best_bet, j.bet),
      played_at = greatest(w.played_at, p_now),
      played_ms = played_ms_after(p_now, day_start, counted_from, w.played_at, w.played_ms)
    FROM unnest(p_bucket, p_player_id, p_tournament_id, j_balance, j_entry_no, j_exp, j_amount_bet, j_is_first, p_session_at, p_win,
      p_bet, j_outcome) AS j (bucket, player_id, tournament_id, balance, entry_no, exp, amount_bet, is_first, session_at, win, bet, outcome)
    WHERE j.outcome = 'DONE' AND w.bucket = j.bucket AND w.player_id = j.player_id /* by shard: AND w.bucket = ANY (buckets) */;

    IF has_tournaments THEN
      UPDATE tournament_accounts AS a
      SET balance = j.balance, rounds = j.rounds, turnover = a.turnover + j.bet, reached_at = j.reached_at
      FROM unnest(p_bucket, p_player_id, p_tournament_id, j_balance, j_rounds, j_reached_at, p_bet, j_outcome)
        AS j (bucket, player_id, tournament_id, balance, rounds, reached_at, bet, outcome)
      WHERE j.outcome = 'DONE' AND a.bucket = j.bucket AND a.player_id = j.player_id AND a.tournament_id = j.tournament_id
        /* by shard: AND a.bucket = ANY (buckets) */;
    END IF;
  END IF;

  RETURN QUERY
  SELECT j.ord, j.outcome, j.balance, j.entry_no, j.exp, j.amount_bet, j.rounds, j.reached_at,
    CASE WHEN j.rounds_open IS NOT NULL
      THEN greatest(0, j.rounds_open - j.rounds + (j.outcome <> 'DONE')::integer) END
  FROM unnest(j_outcome, j_balance, j_entry_no, j_exp, j_amount_bet, j_rounds, j_reached_at, j_rounds_open)
    WITH ORDINALITY AS j (outcome, balance, entry_no, exp, amount_bet, rounds, reached_at, rounds_open, ord);
END
$$;

-- Makes the function above the one for a cluster: with the buckets by name, and planned at each call, since Citus caches no plan of such
-- statements.
CREATE OR REPLACE FUNCTION wallet_play_by_shard() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE regexp_replace(
    replace(replace(pg_get_functiondef('wallet_play_rounds'::regproc), 'SET plan_cache_mode TO ''force_generic_plan''', ''), 'LEFT JOIN', 'JOIN'),
    '/\* by shard: (.*?) \*/', '\1', 'g');
END
$$;

DO $$
BEGIN
  IF to_regclass('pg_dist_partition') IS NOT NULL THEN
    IF EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'wallets'::regclass) THEN
      PERFORM wallet_play_by_shard();
    END IF;
  END IF;
END
$$;
