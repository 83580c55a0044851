-- The table itself refuses a state nobody knows, a period that is held twice, and tickets given back for what was not called off.
DO $$
DECLARE
  sample constant text := 'INSERT INTO tournaments (t_key, final_key, type, cost, level, start_at, end_at, start_balance, bet_cap,
      qualifying_rounds, max_attempts, games, rewards, translation, state, state_changed_at, refunded_at, created_at)
    VALUES ($1, ''check_period'', 0, 1, 1, now(), now() + interval ''1 hour'', 1, 0, 0, 0, ''{check}'', ''[]'', ''{}'', $2, now(),
      $3, now())';
BEGIN
  IF EXISTS (SELECT 1 FROM tournaments WHERE t_key <> 'open_tournament' AND t_key <> final_key) THEN
    RAISE EXCEPTION 'a tournament did not keep its key';
  END IF;
  BEGIN
    EXECUTE sample USING 'check_one', 'nonsense', NULL::timestamptz;
    RAISE EXCEPTION 'a tournament got a state nobody knows';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    EXECUTE sample USING 'check_one', 'open', now();
    RAISE EXCEPTION 'tickets of a running tournament were given back';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    EXECUTE sample USING 'check_one', 'open', NULL::timestamptz;
    EXECUTE sample USING 'check_two', 'open', NULL::timestamptz;
    RAISE EXCEPTION 'a period was held twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
END
$$;
