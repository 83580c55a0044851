-- Nobody has played longer than his day, and nobody has a limit he has not set.
DO $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM wallets
    WHERE played_ms > EXTRACT(epoch FROM played_at - date_trunc('day', played_at, 'UTC')) * 1000
      OR break_until IS NOT NULL OR day_limit_min IS NOT NULL OR next_day_limit_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'a wallet begins with a limit or a play time of nobody''s';
  END IF;
  BEGIN
    INSERT INTO play_limits (bucket, telegram_id, next_stars_limit) VALUES (1, 1, 5);
    RAISE EXCEPTION 'a limit waits without a time';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END
$$;
