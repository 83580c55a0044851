ALTER TABLE players ADD COLUMN adult_confirmed_at timestamptz;
-- What kind of device a token was given to, for its player to tell his sessions apart.
ALTER TABLE auth_tokens ADD COLUMN device text NOT NULL DEFAULT 'other';

-- An address opens one account. It is looked up before anybody knows whose it is, so the address leads the key.
CREATE TABLE email_logins (
  email text PRIMARY KEY CHECK (email = lower(email) AND length(email) <= 254),
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  password_set_at timestamptz NOT NULL,
  UNIQUE (bucket, telegram_id),
  CHECK (bucket = telegram_id % 64)
);

-- What was asked for and is to be answered by a mail: the same row for an address that is known and for one that is not.
CREATE TABLE email_requests (
  request_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'reset', 'add', 'moved')),
  -- Who adds an address to his account.
  bucket smallint,
  telegram_id bigint,
  language text NOT NULL CHECK (language IN ('en', 'ru', 'ua', 'tr')),
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  CHECK ((telegram_id IS NULL) = (bucket IS NULL)),
  CHECK ((purpose = 'add') = (telegram_id IS NOT NULL))
);

-- One-time links, by the hash of what stands in them. A link that was used is deleted.
CREATE TABLE email_links (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'reset', 'add')),
  bucket smallint,
  telegram_id bigint,
  expires_at timestamptz NOT NULL,
  -- While a password is being hashed for it, nobody else may use it.
  claimed_until timestamptz,
  CHECK ((purpose = 'register') = (telegram_id IS NULL)),
  CHECK ((telegram_id IS NULL) = (bucket IS NULL))
);
CREATE INDEX email_links_by_email ON email_links (email);

-- Web logins that were used: each signs in once while it is young enough to be taken.
CREATE TABLE web_logins_used (
  login_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
