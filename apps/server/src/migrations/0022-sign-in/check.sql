-- An address opens one account, and an account has one address.
DO $$
BEGIN
  INSERT INTO email_logins (email, bucket, telegram_id, password_hash, created_at, password_set_at)
  VALUES ('check@example.com', 1, 1, 'check', now(), now());
  BEGIN
    INSERT INTO email_logins (email, bucket, telegram_id, password_hash, created_at, password_set_at)
    VALUES ('check@example.com', 2, 2, 'check', now(), now());
    RAISE EXCEPTION 'an address was given to two players';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO email_logins (email, bucket, telegram_id, password_hash, created_at, password_set_at)
    VALUES ('other@example.com', 1, 1, 'check', now(), now());
    RAISE EXCEPTION 'a player was given two addresses';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO email_logins (email, bucket, telegram_id, password_hash, created_at, password_set_at)
    VALUES ('Third@example.com', 3, 3, 'check', now(), now());
    RAISE EXCEPTION 'an address was written down in capitals';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  RAISE EXCEPTION 'undo the sample' USING ERRCODE = 'triggered_action_exception';
EXCEPTION WHEN triggered_action_exception THEN NULL;
END
$$;
