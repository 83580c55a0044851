-- A player has one ad at a time, a view counts once, and neither lies on a shard that is not his.
DO $$
BEGIN
  INSERT INTO ad_requests (bucket, telegram_id, ad_id, network, partner_key, format, requested_at)
  VALUES (1, 1, 'check', 'check', 'check', 'image', now());
  BEGIN
    INSERT INTO ad_requests (bucket, telegram_id, ad_id, network, partner_key, format, requested_at)
    VALUES (1, 1, 'check-2', 'check', 'check', 'image', now());
    RAISE EXCEPTION 'a player was given two ads at once';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  INSERT INTO ad_views (bucket, telegram_id, ad_id, network, partner_key, format, watched_at, credit)
  VALUES (1, 1, 'check', 'check', 'check', 'image', now(), 1);
  BEGIN
    INSERT INTO ad_views (bucket, telegram_id, ad_id, network, partner_key, format, watched_at, credit)
    VALUES (1, 1, 'check', 'check', 'check', 'image', now(), 1);
    RAISE EXCEPTION 'a view was counted twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO ad_views (bucket, telegram_id, ad_id, network, partner_key, format, watched_at, credit)
    VALUES (0, 1, 'check', 'check', 'check', 'image', now(), 1);
    RAISE EXCEPTION 'a view was accepted on a shard that is not its player''s';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  DELETE FROM ad_requests WHERE bucket = 1 AND telegram_id = 1 AND ad_id = 'check';
  DELETE FROM ad_views WHERE bucket = 1 AND telegram_id = 1 AND ad_id = 'check';
END
$$;
