-- What a statement alone can't say where the tables are cut over a cluster (decision 0050). It is the same on one server and on the embedded engine.

-- Two facts about the server that has a row, and the transaction that writes it. seed-store.ts says what they prove. Neither function is immutable.
-- They are declared immutable and take a column, so that every engine evaluates them for each row, on the node that has the row. A cluster would
-- evaluate anything else on the node that received the statement, which knows neither.
CREATE OR REPLACE FUNCTION life_of_row(a_column integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  -- Every role may read both, on managed servers too.
  RETURN (SELECT oid::text FROM pg_database WHERE datname = current_database()) || '/' ||
    extract(epoch FROM pg_postmaster_start_time())::text;
END
$$;

-- As `xmin` will name it.
CREATE OR REPLACE FUNCTION transaction_of_row(a_column integer) RETURNS xid LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN pg_current_xact_id()::xid;
END
$$;

-- The end of a round: moves it from `unfinished_rounds` to `rounds`, where it is written once. False when it is over already, or is not as `p_was`,
-- `p_call_id` and `p_attempts` say, where they are not NULL: then nothing happens. A voided round keeps the balance that the wallet said before.
CREATE OR REPLACE FUNCTION close_round(
  p_bucket smallint,
  p_player_no integer,
  p_place integer,
  p_salt bigint,
  p_game_no smallint,
  p_session_day date,
  p_state "char",
  p_rejection_code text,
  p_balance bigint,
  p_was text,
  p_call_id text,
  p_attempts integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  ended record;
BEGIN
  DELETE FROM unfinished_rounds AS round
  WHERE round.bucket = p_bucket AND round.player_no = p_player_no AND round.place = p_place AND round.salt = p_salt
    AND round.game_no = p_game_no AND round.session_day = p_session_day
    AND (p_was IS NULL OR round.state = p_was) AND (p_call_id IS NULL OR round.call_id = p_call_id)
    AND (p_attempts IS NULL OR round.attempts = p_attempts)
  RETURNING round.session_no, round.request_no, round.pair_no, round.nonce, round.bet, round.opening_bet, round.choice, round.asked,
    round.played_at, round.state, round.win, round.balance INTO ended;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO rounds (bucket, session_day, player_no, place, game_no, salt, session_no, request_no, pair_no, nonce, bet, opening_bet,
    choice, asked, played_at, is_stepwise, state, rejection_code, win, balance)
  VALUES (p_bucket, p_session_day, p_player_no, p_place, p_game_no, p_salt, ended.session_no, ended.request_no, ended.pair_no, ended.nonce,
    ended.bet, nullif(ended.opening_bet, ended.bet), ended.choice, ended.asked, ended.played_at, ended.state <> 'pending', p_state,
    p_rejection_code, CASE WHEN p_state = 's' THEN ended.win END, CASE WHEN p_state = 'v' THEN ended.balance ELSE p_balance END);
  RETURN true;
END
$$;
