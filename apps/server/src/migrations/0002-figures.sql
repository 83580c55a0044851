-- expand: what figures are read from, which may not look through large tables

-- When the job last ended well; NULL = not since this column is there.
ALTER TABLE job_leases ADD COLUMN succeeded_at timestamptz;

-- The TON that players hold, added up in 64 parts of 16 buckets each: a job counts a few parts at a time.
CREATE TABLE ton_balance_parts (
  part smallint PRIMARY KEY CHECK (part BETWEEN 0 AND 63),
  nano bigint NOT NULL DEFAULT 0,
  -- 'epoch' = not yet.
  counted_at timestamptz NOT NULL DEFAULT 'epoch'
);
INSERT INTO ton_balance_parts (part) SELECT generate_series(0, 63);
