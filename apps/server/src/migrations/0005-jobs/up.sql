-- Who runs a job and when it may run again: of several servers one at a time.
CREATE TABLE job_leases (
  name text PRIMARY KEY,
  -- Counts the runs. A server whose lease ran out can no longer touch the row.
  fence bigint NOT NULL,
  leased_until timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
