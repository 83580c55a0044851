-- What must never be stored is refused by the table itself, whatever a program does.
DO $$
BEGIN
  INSERT INTO wallets (bucket, telegram_id) VALUES (1, 1);
  BEGIN
    UPDATE wallets SET credit = -1 WHERE bucket = 1 AND telegram_id = 1;
    RAISE EXCEPTION 'a balance below zero was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;

  INSERT INTO ledger (bucket, telegram_id, idempotency_key, currency, kind, amount, balance_after, request_hash, created_at)
  VALUES (1, 1, 'check', 'AC', 'check', 1, 1, '00000000-0000-0000-0000-000000000000', now());
  BEGIN
    INSERT INTO ledger (bucket, telegram_id, idempotency_key, currency, kind, amount, balance_after, request_hash, created_at)
    VALUES (1, 1, 'check', 'AC', 'check', 1, 2, '00000000-0000-0000-0000-000000000000', now());
    RAISE EXCEPTION 'one cause was booked twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO ledger (bucket, telegram_id, idempotency_key, currency, kind, amount, balance_after, request_hash, created_at)
    VALUES (1, 1, 'check:trn', 'TRN', 'check', 1, 1, '00000000-0000-0000-0000-000000000000', now());
    RAISE EXCEPTION 'a tournament balance was booked without its tournament';
  EXCEPTION WHEN check_violation THEN NULL;
  END;

  DELETE FROM ledger WHERE bucket = 1 AND telegram_id = 1;
  DELETE FROM wallets WHERE bucket = 1 AND telegram_id = 1;
END
$$;
