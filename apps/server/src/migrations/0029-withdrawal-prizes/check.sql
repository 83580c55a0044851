-- Nobody has asked for more of their prizes than was won.
DO $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM withdrawals AS w WHERE w.state <> 'cancelled' GROUP BY w.bucket, w.telegram_id
    HAVING sum(w.prize_nano) > COALESCE((SELECT sum(l.amount) FROM ledger AS l
      WHERE l.bucket = w.bucket AND l.telegram_id = w.telegram_id AND l.currency = 'TON' AND l.kind = 'tournament_prize'), 0)
  ) THEN RAISE EXCEPTION 'more of a prize was asked for than was won'; END IF;
END
$$;
