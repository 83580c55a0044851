-- A function with other arguments would stand beside the old one, and calls would go to either.
DO $$
BEGIN
  IF (SELECT count(*) FROM pg_proc WHERE proname = 'wallet_play_rounds') <> 1 THEN
    RAISE EXCEPTION 'there is more than one wallet_play_rounds';
  END IF;
END
$$;
