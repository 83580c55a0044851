-- The last ad a player was given: one row each, judged once.
CREATE TABLE ad_requests (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  ad_id text NOT NULL CHECK (ad_id <> ''),
  network text NOT NULL,
  partner_key text NOT NULL,
  format text NOT NULL CHECK (format IN ('image', 'video')),
  requested_at timestamptz NOT NULL,
  -- What the view paid; null until it has been judged.
  credit bigint CHECK (credit >= 0),
  PRIMARY KEY (bucket, telegram_id),
  CHECK (bucket = telegram_id % 64)
);

-- Ads that were watched to the end, paid or not.
CREATE TABLE ad_views (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  ad_id text NOT NULL,
  network text NOT NULL,
  partner_key text NOT NULL,
  format text NOT NULL,
  watched_at timestamptz NOT NULL,
  -- 0 = watched before the next reward was due.
  credit bigint NOT NULL CHECK (credit >= 0),
  PRIMARY KEY (bucket, telegram_id, ad_id),
  CHECK (bucket = telegram_id % 64)
);
CREATE INDEX ad_views_in_time ON ad_views (bucket, telegram_id, watched_at);
