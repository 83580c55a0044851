-- Group commit: books many players' instant rounds in one statement. Element i of every array is round i; a player stands in a call at
-- most once. `p_tournament_id` is NULL for ArenaCoin. `p_rejection` holds a domain error that the caller found; it is answered only when the
-- transaction is not a repeat. `p_session_at` says when each round's session began: its day says in which month a repeat would stand.
-- `p_first_day` and `p_last_day` are the ends of those days: with them the other months are left out before the statement begins.
--
-- Answers one row per round: outcome DONE, REPEAT (the first answer again) or the code of a domain error. The columns after `entry_no`
-- mean something for rounds that are DONE only, but `rounds_left`: how many more a member of a tournament with counted rounds may begin by
-- now (packages/rules/src/counted-rounds.ts), NULL where rounds are not counted.
--
-- The rows are locked first, in one order everywhere (wallets, then tournament accounts, each by key), so two calls can't deadlock; the
-- second statement then sees what the lock waited for. Joins are pinned to index look-ups: a plan made while the ledger was empty would
-- otherwise scan it for ever. Play time is worked out in floating point, as `numeric` took a twentieth of the work for a round; between
-- two whole milliseconds two minutes apart either is exact.
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
BEGIN
  PERFORM 1
  FROM unnest(p_bucket, p_player_id) AS o (bucket, player_id)
  JOIN wallets AS w ON w.bucket = o.bucket AND w.player_id = o.player_id
  ORDER BY w.bucket, w.player_id
  FOR NO KEY UPDATE OF w;

  PERFORM 1
  FROM unnest(p_bucket, p_player_id, p_tournament_id) AS o (bucket, player_id, tournament_id)
  JOIN tournament_accounts AS a
    ON a.bucket = o.bucket AND a.player_id = o.player_id AND a.tournament_id = o.tournament_id
  ORDER BY a.bucket, a.player_id, a.tournament_id
  FOR NO KEY UPDATE OF a;

  RETURN QUERY
  WITH judged AS MATERIALIZED (
    SELECT q.*,
      q.win > q.bet AS is_won,
      CASE q.outcome WHEN 'DONE' THEN q.entries ELSE q.first_entry_no END AS entry_no,
      CASE q.outcome
        WHEN 'DONE' THEN q.balance_before - q.bet + q.win
        WHEN 'REPEAT' THEN q.first_balance
        ELSE q.balance_before
      END AS balance
    FROM (
      SELECT o.*, p.balance_before, p.rounds_open,
        l.entry_no AS first_entry_no,
        l.balance_after AS first_balance,
        w.entries + 1 AS entries,
        w.exp + 1 AS exp,
        w.amount_bet + o.bet AS amount_bet,
        a.rounds + 1 AS rounds,
        COALESCE(o.session_at > w.session_at, false) AS is_first,
        CASE WHEN o.tournament_id IS NULL THEN NULL WHEN o.win = o.bet THEN a.reached_at ELSE p_now END AS reached_at,
        CASE
          WHEN w.closed THEN 'SESSION_NOT_FOUND'
          WHEN l.kind = 'tombstone' THEN 'TRANSACTION_ROLLED_BACK'
          WHEN l.request_hash = o.request_hash THEN 'REPEAT'
          WHEN l.request_hash IS NOT NULL THEN 'TRANSACTION_CONFLICT'
          WHEN w.player_id IS NULL THEN 'SESSION_NOT_FOUND'
          WHEN o.rejection IS NOT NULL THEN o.rejection
          WHEN w.blocked THEN 'PLAYER_BLOCKED'
          WHEN p_now < w.break_until THEN 'PLAYER_ON_BREAK'
          WHEN p.played_ms >= 60000 * CASE WHEN w.next_day_limit_at <= p_now THEN w.next_day_limit_min
            ELSE w.day_limit_min END THEN 'PLAY_LIMIT_REACHED'
          WHEN w.level < o.required_level THEN 'LEVEL_TOO_LOW'
          WHEN o.tournament_id IS NOT NULL AND (a.player_id IS NULL OR b.opens_at IS NULL
            OR p_now < b.opens_at OR p_now > b.closes_at) THEN 'TOURNAMENT_CLOSED'
          WHEN r.round_id IS NOT NULL THEN 'ROUND_OPEN'
          WHEN a.rounds >= p.rounds_open THEN 'TOURNAMENT_ROUNDS_USED'
          WHEN b.fixed_stake > 0 AND o.bet <> b.fixed_stake THEN 'BET_LIMIT'
          WHEN o.bet > p.balance_before THEN 'INSUFFICIENT_FUNDS'
          WHEN p.balance_before - o.bet + o.win > amount_max OR w.amount_bet + o.bet > amount_max
            THEN 'INVALID_REQUEST'
          ELSE 'DONE'
        END AS outcome
      FROM (
        SELECT *, (session_at AT TIME ZONE 'UTC')::date AS cause_day
        FROM unnest(p_bucket, p_player_id, p_key, p_hash, p_round_id, p_game_id, p_tournament_id, p_bet, p_win,
          p_required_level, p_rejection, p_session_at) WITH ORDINALITY AS u (bucket, player_id, idempotency_key, request_hash,
          round_id, game_id, tournament_id, bet, win, required_level, rejection, session_at, ord)
      ) AS o
      LEFT JOIN wallets AS w ON w.bucket = o.bucket AND w.player_id = o.player_id
      LEFT JOIN tournament_accounts AS a
        ON a.bucket = o.bucket AND a.player_id = o.player_id AND a.tournament_id = o.tournament_id
      LEFT JOIN tournament_windows AS b ON b.tournament_id = o.tournament_id
      LEFT JOIN open_rounds AS r ON r.bucket = o.bucket AND r.player_id = o.player_id AND r.place = 1
      LEFT JOIN ledger AS l
        ON l.bucket = o.bucket AND l.player_id = o.player_id AND l.idempotency_key = o.idempotency_key AND l.cause_day = o.cause_day
        AND l.cause_day BETWEEN p_first_day AND p_last_day
      CROSS JOIN LATERAL (
        SELECT CASE WHEN o.tournament_id IS NULL THEN w.credit ELSE a.balance END AS balance_before,
          CASE WHEN w.played_at >= day_start THEN w.played_ms ELSE 0 END AS played_ms,
          CASE WHEN b.counted_rounds = 0 THEN NULL
            WHEN b.rounds_per_day = 0 THEN b.counted_rounds::bigint
            ELSE least(b.counted_rounds,
              b.rounds_per_day * (1 + floor(date_part('epoch', p_now - b.opens_at) / 86400)::bigint))
          END AS rounds_open
      ) AS p
    ) AS q
  ), booked AS (
    INSERT INTO ledger (bucket, player_id, idempotency_key, entry_no, currency, tournament_id, kind, amount,
      balance_after, round_id, game_id, bet, win, request_hash, created_at, session_at, cause_day)
    SELECT j.bucket, j.player_id, j.idempotency_key, j.entry_no,
      CASE WHEN j.tournament_id IS NULL THEN 'AC' ELSE 'TRN' END, j.tournament_id, 'round', j.win - j.bet,
      j.balance, j.round_id, j.game_id, j.bet, j.win, j.request_hash, p_now,
      CASE WHEN j.is_first THEN j.session_at END, j.cause_day
    FROM judged AS j
    WHERE j.outcome = 'DONE'
  ), counted AS (
    UPDATE wallets AS w
    SET credit = CASE WHEN j.tournament_id IS NULL THEN j.balance ELSE w.credit END,
      entries = j.entry_no,
      exp = j.exp,
      amount_bet = j.amount_bet,
      sessions = w.sessions + j.is_first::integer,
      session_at = CASE WHEN j.is_first THEN j.session_at ELSE w.session_at END,
      lead_streak = w.lead_streak + (j.is_won AND w.lead_streak = w.exp - w.marked_exp)::integer,
      win_streak = CASE WHEN j.is_won THEN w.win_streak + 1 ELSE 0 END,
      best_streak = greatest(w.best_streak, CASE WHEN j.is_won THEN w.win_streak + 1 END),
      best_win = greatest(w.best_win, CASE WHEN j.is_won THEN j.win END),
      best_first_win = greatest(w.best_first_win, CASE WHEN j.is_won AND j.is_first THEN j.win END),
      best_bet = greatest(w.best_bet, j.bet),
      played_at = greatest(w.played_at, p_now),
      played_ms = CASE WHEN w.played_at >= day_start THEN w.played_ms ELSE 0 END
        + greatest(0, date_part('epoch', p_now - greatest(w.played_at, counted_from)) * 1000)::bigint
    FROM judged AS j
    WHERE j.outcome = 'DONE' AND w.bucket = j.bucket AND w.player_id = j.player_id
  ), scored AS (
    UPDATE tournament_accounts AS a
    SET balance = j.balance, rounds = j.rounds, turnover = a.turnover + j.bet, reached_at = j.reached_at
    FROM judged AS j
    WHERE j.outcome = 'DONE' AND a.bucket = j.bucket AND a.player_id = j.player_id
      AND a.tournament_id = j.tournament_id
  )
  SELECT j.ord, j.outcome, j.balance, j.entry_no, j.exp, j.amount_bet, j.rounds, j.reached_at,
    CASE WHEN j.rounds_open IS NOT NULL
      THEN greatest(0, j.rounds_open - j.rounds + (j.outcome <> 'DONE')::integer) END
  FROM judged AS j;
END
$$;
