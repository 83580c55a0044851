ALTER TABLE tournaments
  -- How long results are looked at before prizes are final.
  ADD COLUMN review_hours integer NOT NULL DEFAULT 24 CHECK (review_hours BETWEEN 0 AND 720),
  -- Of what is ranked: when the review ends, and the SHA-256 of the results' text (docs/decisions/0045).
  ADD COLUMN review_ends_at timestamptz,
  ADD COLUMN results_hash text CHECK (results_hash ~ '^[0-9a-f]{64}$'),
  -- The rate dollar prizes became TON at; known once prizes are final.
  ADD COLUMN usd_per_ton double precision CHECK (usd_per_ton > 0),
  ADD CHECK ((results_hash IS NULL) = (review_ends_at IS NULL));
ALTER TABLE tournaments ALTER COLUMN review_hours DROP DEFAULT;

-- Every member as he stood when the tournament was over. Only a disqualification changes a row: places, never figures.
CREATE TABLE tournament_results (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  balance bigint NOT NULL CHECK (balance >= 0),
  rounds bigint NOT NULL CHECK (rounds >= 0),
  reached_at timestamptz NOT NULL,
  qualified boolean NOT NULL,
  -- Why he was taken out, as members are told; '' = he was not. Whoever was stands last.
  disqualified text NOT NULL DEFAULT '',
  PRIMARY KEY (bucket, telegram_id, tournament_id),
  -- Members move up together: one statement, checked at its end.
  UNIQUE (tournament_id, place) DEFERRABLE INITIALLY IMMEDIATE,
  CHECK (bucket = telegram_id % 64)
);

-- What members have won, written once, when results are final. A prize is paid when the ledger (AC, TON) or the inventory (ITEM) has
-- it, never by a mark here.
CREATE TABLE tournament_prizes (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('AC', 'TON', 'ITEM')),
  -- Credit in hundredths, or nanoTON; 1 of an item.
  amount bigint NOT NULL CHECK (amount > 0),
  -- What a TON prize is worth, and the rate it was worked out at.
  usd double precision,
  usd_per_ton double precision,
  -- The key of a promo item.
  item text,
  -- Why it is not paid: 'erased' or 'banned' when it was to be.
  withheld text CHECK (withheld IN ('erased', 'banned')),
  withheld_at timestamptz,
  PRIMARY KEY (bucket, telegram_id, tournament_id, kind),
  CHECK (bucket = telegram_id % 64),
  CHECK ((kind = 'TON') = (usd IS NOT NULL AND usd_per_ton IS NOT NULL)),
  CHECK ((kind = 'ITEM') = (item IS NOT NULL)),
  CHECK ((withheld IS NULL) = (withheld_at IS NULL))
);
CREATE INDEX tournament_prizes_by_tournament ON tournament_prizes (tournament_id, bucket, telegram_id);
