-- Whose accounts were erased, by a keyed hash: it says nothing without the server's secret, and keeps a ban, a break and a welcome gift
-- from beginning anew. Nothing here leads to the number the books stand under since. One row for each erasure and each name he had.
CREATE TABLE erasures (
  erasure_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identity_hash bytea NOT NULL CHECK (length(identity_hash) = 32),
  erased_at timestamptz NOT NULL,
  banned boolean NOT NULL,
  -- He was on a break: whoever comes back anew is still on it. 'infinity' = for ever.
  break_until timestamptz,
  UNIQUE (identity_hash, erased_at)
);

-- What is only there for a person to play goes with him, and nothing of it can be written for somebody who has gone meanwhile.
ALTER TABLE auth_tokens ADD CONSTRAINT auth_tokens_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE game_sessions ADD CONSTRAINT game_sessions_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE wheel_players ADD CONSTRAINT wheel_players_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE partner_clicks ADD CONSTRAINT partner_clicks_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE ad_requests ADD CONSTRAINT ad_requests_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE ad_views ADD CONSTRAINT ad_views_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE story_shares ADD CONSTRAINT story_shares_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE player_tasks ADD CONSTRAINT player_tasks_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE play_limits ADD CONSTRAINT play_limits_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE email_logins ADD CONSTRAINT email_logins_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE email_requests ADD CONSTRAINT email_requests_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
ALTER TABLE email_links ADD CONSTRAINT email_links_of_player
  FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE;
CREATE INDEX email_requests_by_player ON email_requests (bucket, telegram_id);
CREATE INDEX email_links_by_player ON email_links (bucket, telegram_id);

-- An order and its payments get another number together.
ALTER TABLE star_payments DROP CONSTRAINT star_payments_bucket_telegram_id_order_id_fkey;
ALTER TABLE star_payments ADD CONSTRAINT star_payments_of_order
  FOREIGN KEY (bucket, telegram_id, order_id) REFERENCES star_orders ON UPDATE CASCADE;
-- A charge is known by its own id, whoever it stands under by now.
CREATE UNIQUE INDEX star_payments_by_charge ON star_payments (bucket, charge_id);

-- How the published text names a member: the SHA-256 of a secret and his id. The secret goes with him, and the text stays what it was.
-- Both are absent in what was ranked before; of whom was erased since only the secret is.
ALTER TABLE tournament_results
  ADD COLUMN name_hash text CHECK (name_hash ~ '^[0-9a-f]{64}$'),
  ADD COLUMN name_secret text CHECK (name_secret ~ '^[0-9a-f]{32}$'),
  ADD CHECK (name_secret IS NULL OR name_hash IS NOT NULL);

-- Only an erasure changes what operators did: it takes a person's number and the words about him out.
CREATE OR REPLACE FUNCTION operator_actions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('arena.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'What operators did is never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
