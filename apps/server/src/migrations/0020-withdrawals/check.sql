-- A request can't be sent without its transaction, and one transaction can't stand for two.
DO $$
BEGIN
  INSERT INTO withdrawals (bucket, telegram_id, request_id, amount_nano, address, address_raw, state, review, tx_hash, created_at, changed_at)
  VALUES (1, 1, 'check-1', 1, 'a', '0:' || repeat('a', 64), 'sent', '{}', repeat('a', 64), now(), now());
  BEGIN
    INSERT INTO withdrawals (bucket, telegram_id, request_id, amount_nano, address, address_raw, state, review, tx_hash, created_at, changed_at)
    VALUES (1, 1, 'check-2', 1, 'a', '0:' || repeat('a', 64), 'sent', '{}', repeat('a', 64), now(), now());
    RAISE EXCEPTION 'one transaction was taken for two requests';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    UPDATE withdrawals SET tx_hash = '' WHERE bucket = 1 AND telegram_id = 1;
    RAISE EXCEPTION 'a request was sent without a transaction';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  DELETE FROM withdrawals WHERE bucket = 1 AND telegram_id = 1;
END
$$;
