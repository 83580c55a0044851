-- A session whose largest stake alone would be too much for its round is refused by the table itself.
DO $$
BEGIN
  INSERT INTO game_sessions (bucket, session_id, telegram_id, provider, game_id, currency, tournament_id, min_bet, max_bet,
    bet_step, round_max, required_level, language, created_at, expires_at)
  VALUES (1, 'check', 1, 'check', 'check', 'TRN:check', 1, 1, 10, 1, 9, 1, 'en', now(), now() + interval '1 hour');
  RAISE EXCEPTION 'a round was given less than its largest stake';
EXCEPTION WHEN check_violation THEN NULL;
END
$$;
