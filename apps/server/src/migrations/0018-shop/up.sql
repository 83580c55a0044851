-- What players ordered for Stars. Written before the invoice is asked for, with everything the payment will give.
CREATE TABLE star_orders (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  -- The invoice's payload and the client's `externalId`: `<telegram_id>-<random>`.
  order_id text NOT NULL,
  package_id text NOT NULL,
  stars integer NOT NULL CHECK (stars > 0),
  -- Hundredths of an ArenaCoin, whole tickets.
  credit bigint NOT NULL CHECK (credit >= 0),
  ticket integer NOT NULL CHECK (ticket >= 0),
  gold_ticket integer NOT NULL CHECK (gold_ticket >= 0),
  state text NOT NULL CHECK (state IN ('new', 'open', 'paid', 'refunded')),
  pay_link text CHECK (pay_link IS NOT NULL OR state <> 'open'),
  created_at timestamptz NOT NULL,
  -- The bot agreed to a payment that may be under way.
  approved_at timestamptz,
  -- What a refund could not take back, and how often some of it was collected since.
  owed_credit bigint NOT NULL DEFAULT 0 CHECK (owed_credit BETWEEN 0 AND credit),
  owed_ticket integer NOT NULL DEFAULT 0 CHECK (owed_ticket BETWEEN 0 AND ticket),
  owed_gold_ticket integer NOT NULL DEFAULT 0 CHECK (owed_gold_ticket BETWEEN 0 AND gold_ticket),
  collections integer NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, telegram_id, order_id),
  CHECK (bucket = telegram_id % 64),
  CHECK (state = 'refunded' OR (owed_credit = 0 AND owed_ticket = 0 AND owed_gold_ticket = 0))
);
CREATE INDEX star_orders_latest ON star_orders (created_at DESC);
CREATE INDEX star_orders_owing ON star_orders (bucket, telegram_id)
  WHERE owed_credit > 0 OR owed_ticket > 0 OR owed_gold_ticket > 0;

-- Every charge in Stars the chat platform told of, once.
CREATE TABLE star_payments (
  bucket smallint NOT NULL,
  -- Who paid.
  telegram_id bigint NOT NULL,
  charge_id text NOT NULL,
  -- The payer's order; none when the charge belongs to no order of his.
  order_id text,
  stars integer NOT NULL CHECK (stars >= 0),
  state text NOT NULL CHECK (state IN ('credited', 'unknown', 'refund_due', 'refunded')),
  at timestamptz NOT NULL,
  -- When the Stars are to be sent back, and how often that has failed.
  due_at timestamptz CHECK (due_at IS NOT NULL OR state <> 'refund_due'),
  failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, telegram_id, charge_id),
  FOREIGN KEY (bucket, telegram_id, order_id) REFERENCES star_orders,
  CHECK (order_id IS NOT NULL OR state <> 'credited')
);
-- An order is credited for one charge only.
CREATE UNIQUE INDEX star_payments_credited ON star_payments (bucket, telegram_id, order_id) WHERE state = 'credited';
CREATE INDEX star_payments_due ON star_payments (due_at) WHERE state = 'refund_due';
CREATE INDEX star_payments_latest ON star_payments (at DESC);

-- How far the chat platform's own list of transactions has been compared with the payments above.
CREATE TABLE star_reconciliation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  seen bigint NOT NULL CHECK (seen >= 0)
);
