-- Links to the file with everything stored about a player, for chat clients that download it themselves: by the hash of what stands in
-- them. A session has one at a time; it goes with the session, and so with a ban and an erasure.
CREATE TABLE export_links (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  -- The session that asked for it.
  token_hash bytea NOT NULL,
  link_hash bytea NOT NULL CHECK (length(link_hash) = 32),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  uses_left smallint NOT NULL CHECK (uses_left >= 0),
  PRIMARY KEY (bucket, telegram_id, token_hash),
  CHECK (bucket = telegram_id % 64),
  CONSTRAINT export_links_of_player FOREIGN KEY (bucket, telegram_id) REFERENCES players ON DELETE CASCADE,
  CONSTRAINT export_links_of_session FOREIGN KEY (bucket, telegram_id, token_hash) REFERENCES auth_tokens ON DELETE CASCADE
);
-- The link tells its part of the database and not whose it is: addresses end up in other people's logs.
CREATE UNIQUE INDEX export_links_by_link ON export_links (bucket, link_hash);

-- What kind of break goes on for whoever comes back. Of those noted before it follows from how long they were for: a short break lasts 30
-- days at most.
ALTER TABLE erasures ADD COLUMN break_kind text CHECK (break_kind IN ('cool_off', 'self_exclusion'));
UPDATE erasures
SET break_kind = CASE WHEN break_until > erased_at + interval '30 days' THEN 'self_exclusion' ELSE 'cool_off' END
WHERE break_until IS NOT NULL;
ALTER TABLE erasures ADD CONSTRAINT erasures_break_has_its_kind CHECK ((break_kind IS NULL) = (break_until IS NULL));
