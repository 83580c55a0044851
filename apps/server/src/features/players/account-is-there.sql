-- Whether an account exists, and stays until the end of the asking transaction: for rows that belong to an account and lie, in a cluster, on
-- the coordinator, where no foreign key is possible. A lock of the account's own row would not do, since a shard's half of an erasure is
-- committed before the coordinator's. An erasure takes the same lock (player-store.ts). Always true for no account (NULL).
CREATE OR REPLACE FUNCTION account_is_there(p_bucket smallint, p_player_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_player_id IS NULL THEN
    RETURN true;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(account_lock(p_player_id));
  RETURN EXISTS (SELECT FROM players WHERE bucket = p_bucket AND player_id = p_player_id);
END
$$;

-- The lock's name: bit 62 is set, as in no other one's.
CREATE OR REPLACE FUNCTION account_lock(p_player_id bigint) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN p_player_id | (1::bigint << 62);
