-- The wallet that pays: where its history has been read to, and what its next message is numbered.
CREATE TABLE payout_wallets (
  address_raw text PRIMARY KEY,
  next_query_number bigint NOT NULL DEFAULT 0,
  -- The last transaction that was judged; 0 = none yet.
  scanned_lt bigint NOT NULL DEFAULT 0,
  -- '' = pays. Anything else: nothing is signed until an operator says so.
  paused_because text NOT NULL DEFAULT ''
);

-- Messages that were signed for withdrawals. Written down before the first is sent; the same bytes are sent again until the wallet's
-- history tells what became of them, or until they can't be carried out any more.
CREATE TABLE payouts (
  payout_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  wallet_raw text NOT NULL,
  destination_raw text NOT NULL,
  amount_nano bigint NOT NULL CHECK (amount_nano > 0),
  query_number bigint NOT NULL,
  -- By the network's time, unix seconds: not carried out after it.
  expires_at_s bigint NOT NULL,
  boc text NOT NULL,
  body_hash text NOT NULL UNIQUE,
  -- signed: may have been sent. confirmed: paid. unpaid: carried out without a payment. dead: proven never to be carried out.
  state text NOT NULL CHECK (state IN ('signed', 'confirmed', 'unpaid', 'dead')),
  tx_hash text NOT NULL DEFAULT '',
  signed_at timestamptz NOT NULL,
  UNIQUE (wallet_raw, query_number)
);
-- A withdrawal has one message that counts.
CREATE UNIQUE INDEX payouts_one_per_withdrawal ON payouts (withdrawal_id) WHERE state IN ('signed', 'confirmed');
CREATE INDEX payouts_signed ON payouts (wallet_raw) WHERE state = 'signed';
