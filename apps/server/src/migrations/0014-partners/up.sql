-- Partners as operators wrote them while the program ran: each row stands for the one of the same key it was started with.
CREATE TABLE partners (
  partner_key text PRIMARY KEY CHECK (partner_key ~ '^[A-Za-z0-9][A-Za-z0-9_-]{1,63}$'),
  plan jsonb NOT NULL,
  disabled boolean NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Under which opaque id a partner knows a player: one per player and partner, made when he first opens the partner's link.
CREATE TABLE partner_clicks (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  partner_key text NOT NULL,
  click_id text NOT NULL,
  opens bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, partner_key),
  CHECK (bucket = telegram_id % 64)
);
CREATE UNIQUE INDEX partner_clicks_by_click ON partner_clicks (click_id);

-- What a partner said a player did there: each event once, whoever it is said of.
CREATE TABLE partner_events (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  partner_key text NOT NULL,
  type text NOT NULL CHECK (type IN ('lead', 'sale')),
  -- The partner's own name for it.
  event_id text NOT NULL,
  -- The how many-th paid one of its type it was for this player and partner; NULL = it paid nothing.
  paid_nth integer CHECK (paid_nth > 0),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, partner_key, type, event_id),
  CHECK (bucket = telegram_id % 64)
);
CREATE UNIQUE INDEX partner_events_once ON partner_events (partner_key, type, event_id);
CREATE UNIQUE INDEX partner_events_paid ON partner_events (bucket, telegram_id, partner_key, type, paid_nth);
CREATE INDEX partner_events_by_time ON partner_events (received_at);

-- Messages partners sent, with the first answer: who sends one again hears the same.
CREATE TABLE partner_messages (
  partner_key text NOT NULL,
  message_id text NOT NULL,
  body_hash bytea NOT NULL,
  -- Written in the transaction that inserts the row.
  paid boolean NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (partner_key, message_id)
);
CREATE INDEX partner_messages_by_time ON partner_messages (received_at);
