-- What the owner of an account is still to be told: somebody did with the account what only its owner may do. Written down with the act
-- itself, deleted once it is told. No reference to the player: the last notice says that the account was erased.
CREATE TABLE owner_notices (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  notice_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('email_set', 'password_set', 'sessions_ended', 'withdrawal', 'withdrawal_waits', 'account_erased')),
  -- NULL = told in the chat.
  email text CHECK (email = lower(email)),
  language text NOT NULL CHECK (language IN ('en', 'ru', 'ua', 'tr')),
  -- The words that its text has room for.
  details jsonb NOT NULL,
  noted_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, telegram_id, notice_id),
  CHECK (bucket = telegram_id % 64)
);
CREATE INDEX owner_notices_due ON owner_notices (due_at);
