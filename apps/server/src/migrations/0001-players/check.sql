-- A player's rows lie together on his shard: the keys must lead with it, and no row may name a wrong one.
DO $$
BEGIN
  IF (
    SELECT count(*) FROM pg_index AS i
    WHERE i.indisprimary AND i.indrelid IN ('players'::regclass, 'auth_tokens'::regclass)
      AND (SELECT attname FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = i.indkey[0]) = 'bucket'
      AND (SELECT attname FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = i.indkey[1]) = 'telegram_id'
  ) <> 2 THEN
    RAISE EXCEPTION 'a table of the players does not lead its key with bucket and telegram_id';
  END IF;
  BEGIN
    INSERT INTO players (bucket, telegram_id, player_ref, first_name, language, created_at, last_seen_at)
    VALUES (0, 1, 'check', 'check', 'en', now(), now());
    RAISE EXCEPTION 'a player was accepted on a shard that is not his';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END
$$;
