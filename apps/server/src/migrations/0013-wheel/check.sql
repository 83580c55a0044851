-- The tables themselves refuse a second spin of one number and one drawn from a table nobody knows.
DO $$
BEGIN
  BEGIN
    INSERT INTO wheel_spins (bucket, telegram_id, spin, commitment, server_seed, client_seed, table_version, drawn_segment, segment,
      prize_key, prize, kind, spun_at)
    VALUES (1, 1, 1, 'c', 's', 'c', 'nobody knows it', 0, 0, 'AC_1000', '{}', 'free', now());
    RAISE EXCEPTION 'a spin was drawn from an unknown table';
  EXCEPTION WHEN foreign_key_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO wheel_players (bucket, telegram_id, server_seed) VALUES (1, 1, 'not a seed');
    RAISE EXCEPTION 'a seed is no seed';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
END
$$;
