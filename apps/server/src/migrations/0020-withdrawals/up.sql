-- What players asked to have paid out. The amount has left the balance with the row; whoever cancels the row gives it back.
CREATE SEQUENCE withdrawal_ids;
CREATE TABLE withdrawals (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL DEFAULT nextval('withdrawal_ids'),
  -- The player's own name for this request: asked again under it, it is the same one.
  request_id text NOT NULL,
  amount_nano bigint NOT NULL CHECK (amount_nano > 0),
  -- As the player wrote it, and as `0:<hex>`, the same for every form of an account.
  address text NOT NULL,
  address_raw text NOT NULL CHECK (address_raw ~ '^0:[0-9a-f]{64}$'),
  -- requested: a person decides. approved: may be paid. paying: a signed message exists. held: proven not to have been paid, a person
  -- decides. sent and cancelled are ends.
  state text NOT NULL CHECK (state IN ('requested', 'approved', 'paying', 'held', 'sent', 'cancelled')),
  -- Why a person has to look at it.
  review text[] NOT NULL,
  held_because text NOT NULL DEFAULT '',
  tx_hash text NOT NULL DEFAULT '' CHECK (tx_hash = '' OR tx_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, withdrawal_id),
  UNIQUE (bucket, telegram_id, request_id),
  CHECK (bucket = telegram_id % 64),
  CHECK ((state = 'sent') = (tx_hash <> ''))
);
CREATE INDEX withdrawals_by_id ON withdrawals (withdrawal_id);
CREATE INDEX withdrawals_open ON withdrawals (state, withdrawal_id) WHERE state NOT IN ('sent', 'cancelled');
CREATE INDEX withdrawals_by_address ON withdrawals (address_raw);
CREATE INDEX withdrawals_by_time ON withdrawals (created_at);
-- One transaction on the chain pays one request.
CREATE UNIQUE INDEX withdrawals_by_tx ON withdrawals (tx_hash) WHERE tx_hash <> '';

CREATE TABLE withdrawal_approvals (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  operator text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, withdrawal_id, operator)
);
