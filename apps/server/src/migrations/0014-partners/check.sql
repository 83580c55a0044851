-- A player is never paid twice for the same count of events.
DO $$
BEGIN
  INSERT INTO partner_events (bucket, telegram_id, partner_key, type, event_id, paid_nth, received_at)
  VALUES (1, 1, 'check', 'lead', 'a', 1, now());
  BEGIN
    INSERT INTO partner_events (bucket, telegram_id, partner_key, type, event_id, paid_nth, received_at)
    VALUES (1, 1, 'check', 'lead', 'b', 1, now());
    RAISE EXCEPTION 'an event was paid twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO partner_events (bucket, telegram_id, partner_key, type, event_id, paid_nth, received_at)
    VALUES (2, 2, 'check', 'lead', 'a', 1, now());
    RAISE EXCEPTION 'an event was counted for two players';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  RAISE EXCEPTION 'undo the sample' USING ERRCODE = 'triggered_action_exception';
EXCEPTION WHEN triggered_action_exception THEN NULL;
END
$$;
