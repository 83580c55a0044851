-- A tournament that could never be played, or that nobody could tell from another, is refused by the table itself.
DO $$
DECLARE
  sample constant text := 'INSERT INTO tournaments (t_key, type, cost, level, start_at, end_at, start_balance, bet_cap, qualifying_rounds, games, rewards, translation, created_at)
    VALUES (''check'', 0, 1, 1, now(), now() + make_interval(hours => $1), 1, 0, 0, ''{check}'', ''[]'', ''{}'', now())';
BEGIN
  BEGIN
    EXECUTE sample USING 0;
    RAISE EXCEPTION 'a tournament that ends when it starts was accepted';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  BEGIN
    EXECUTE sample USING 1;
    EXECUTE sample USING 1;
    RAISE EXCEPTION 'two tournaments got one key';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
END
$$;
