-- Nobody who was invited is left out, and the table itself refuses what must never be paid.
DO $$
DECLARE
  sample constant text := 'INSERT INTO friend_invitations (bucket, telegram_id, friend_id, channel, invited_at, qualified_at, credit,
      paid_at, withheld)
    VALUES (1, 1, $1, ''link'', now(), $2, $3, $4, $5)';
BEGIN
  IF EXISTS (
    SELECT 1 FROM players AS p
    LEFT JOIN friend_invitations AS i
      ON i.bucket = p.inviter_id % 64 AND i.telegram_id = p.inviter_id AND i.friend_id = p.telegram_id
        AND i.channel = p.inviter_channel
    WHERE p.inviter_id IS NOT NULL AND i.friend_id IS NULL
  ) THEN
    RAISE EXCEPTION 'a player who was invited has no invitation';
  END IF;
  BEGIN
    EXECUTE sample USING 1, NULL::timestamptz, NULL::bigint, NULL::timestamptz, NULL::text;
    RAISE EXCEPTION 'a player invited himself';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    EXECUTE sample USING 2, NULL::timestamptz, NULL::bigint, now(), NULL::text;
    RAISE EXCEPTION 'a friend was paid for who is not through his rounds';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    EXECUTE sample USING 2, now(), 1000000, now(), 'friend_banned';
    RAISE EXCEPTION 'a reward was paid and withheld';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    EXECUTE sample USING 2, NULL::timestamptz, NULL::bigint, NULL::timestamptz, NULL::text;
    EXECUTE sample USING 2, NULL::timestamptz, NULL::bigint, NULL::timestamptz, NULL::text;
    RAISE EXCEPTION 'a friend was invited twice by one player';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
END
$$;
