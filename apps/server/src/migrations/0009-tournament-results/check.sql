-- The tables themselves refuse two members at one place and a TON prize without the rate it was worked out at.
DO $$
BEGIN
  BEGIN
    INSERT INTO tournament_results (bucket, telegram_id, tournament_id, place, balance, rounds, reached_at, qualified)
    VALUES (1, 1, 0, 1, 1, 1, now(), true), (2, 2, 0, 1, 1, 1, now(), true);
    RAISE EXCEPTION 'two members got one place';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO tournament_prizes (bucket, telegram_id, tournament_id, kind, amount, usd) VALUES (1, 1, 0, 'TON', 1, 1);
    RAISE EXCEPTION 'a TON prize has no rate';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END
$$;
