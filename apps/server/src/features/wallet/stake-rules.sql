-- The checks before a stake is taken, defined once: `wallet_play_rounds` calls it for each instant round, `readRejection` (step-store.ts) for
-- a stake of a round in steps. Returns the code of the first rule that refuses, else NULL. Each function is one expression, so PostgreSQL
-- inlines it into the calling statement.

-- How many rounds of a tournament may have been begun by now (packages/rules/src/counted-rounds.ts); NULL = rounds are not counted.
CREATE OR REPLACE FUNCTION tournament_rounds_open(
  p_now timestamptz, p_opens_at timestamptz, p_counted_rounds integer, p_rounds_per_day integer
) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN p_counted_rounds = 0 THEN NULL
  WHEN p_rounds_per_day = 0 THEN p_counted_rounds::bigint
  ELSE least(p_counted_rounds, p_rounds_per_day * (1 + floor(date_part('epoch', p_now - p_opens_at) / 86400)::bigint))
END;

-- Rules about the player. Limits that the player has set refuse only a stake that opens a round (`p_opens`).
-- `p_day_start` is the beginning of the UTC day of `p_now`.
CREATE OR REPLACE FUNCTION player_rejects_stake(
  p_now timestamptz, p_day_start timestamptz, p_opens boolean, p_blocked boolean, p_break_until timestamptz, p_played_at timestamptz,
  p_played_ms bigint, p_day_limit_min integer, p_next_day_limit_min integer, p_next_day_limit_at timestamptz, p_level smallint,
  p_required_level smallint
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN p_blocked THEN 'PLAYER_BLOCKED'
  WHEN p_opens AND p_now < p_break_until THEN 'PLAYER_ON_BREAK'
  WHEN p_opens AND CASE WHEN p_played_at >= p_day_start THEN p_played_ms ELSE 0 END
    >= 60000 * CASE WHEN p_next_day_limit_at <= p_now THEN p_next_day_limit_min ELSE p_day_limit_min END THEN 'PLAY_LIMIT_REACHED'
  WHEN p_level < p_required_level THEN 'LEVEL_TOO_LOW'
END;

-- Rules about the round and its balance. `p_opens_at` and `p_closes_at` are NULL where the tournament or the player's account in it is missing;
-- `p_is_full`: no further round may be open; `p_is_over`: the round is over already; `p_staked`: what the open round has staked before;
-- `p_cost`: what the stake takes from the balance, nothing where stakes are free.
CREATE OR REPLACE FUNCTION round_rejects_stake(
  p_now timestamptz, p_opens boolean, p_is_tournament boolean, p_opens_at timestamptz, p_closes_at timestamptz, p_is_full boolean,
  p_is_over boolean, p_rounds bigint, p_rounds_open bigint, p_fixed_stake bigint, p_staked bigint, p_amount bigint, p_cost bigint,
  p_balance bigint
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN p_is_tournament AND (p_now BETWEEN p_opens_at AND p_closes_at) IS NOT TRUE THEN 'TOURNAMENT_CLOSED'
  WHEN p_opens AND p_is_full THEN 'ROUND_OPEN'
  WHEN p_opens AND p_is_over THEN 'ROUND_CLOSED'
  WHEN p_opens AND p_rounds >= p_rounds_open THEN 'TOURNAMENT_ROUNDS_USED'
  WHEN p_fixed_stake > 0 AND p_staked + p_amount <> p_fixed_stake THEN 'BET_LIMIT'
  WHEN p_cost > p_balance THEN 'INSUFFICIENT_FUNDS'
END;

-- How long the player has played on the day of this stake: of a longer pause its last two minutes count, of a night what lies after midnight.
-- `p_counted_from`: the later of two minutes ago and the beginning of the day. In floating point, since `numeric` took a twentieth of the
-- work of a round; between whole milliseconds two minutes apart either is exact.
CREATE OR REPLACE FUNCTION played_ms_after(
  p_now timestamptz, p_day_start timestamptz, p_counted_from timestamptz, p_played_at timestamptz, p_played_ms bigint
) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN p_played_at >= p_day_start THEN p_played_ms ELSE 0 END
  + greatest(0, date_part('epoch', p_now - greatest(p_played_at, p_counted_from)) * 1000)::bigint;
