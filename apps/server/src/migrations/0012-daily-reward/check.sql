-- The table itself refuses one claim counted twice, and another prize than the one that was chosen.
DO $$
BEGIN
  BEGIN
    INSERT INTO daily_reward_claims (bucket, telegram_id, claim, day, claimed_at, chosen, prize, value)
    VALUES (1, 1, 1, 1, now(), 'ac', 'ac', 500), (1, 1, 1, 1, now(), 'ac', 'ac', 500);
    RAISE EXCEPTION 'one claim was counted twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO daily_reward_claims (bucket, telegram_id, claim, day, claimed_at, chosen, prize, value)
    VALUES (1, 1, 1, 1, now(), 'ac', 'ticket', 1);
    RAISE EXCEPTION 'a prize is not what was chosen';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END
$$;
