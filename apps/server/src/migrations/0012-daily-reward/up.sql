-- What a player took on each day he came back for it.
CREATE TABLE daily_reward_claims (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  -- Counts a player's claims from 1, through all cycles.
  claim integer NOT NULL CHECK (claim > 0),
  -- Of the cycle, from 1.
  day smallint NOT NULL CHECK (day > 0),
  claimed_at timestamptz NOT NULL,
  -- What he chose, and what that turned out to be: a secret prize is opened by the claim.
  chosen text NOT NULL CHECK (chosen IN ('ac', 'promo_code', 'ticket', 'secret_prize', 'wheel_spin')),
  prize text NOT NULL CHECK (prize IN ('ac', 'promo_code', 'ticket', 'gold_ticket', 'wheel_spin')),
  -- Whole ArenaCoins, tickets, spins or codes.
  value integer NOT NULL CHECK (value > 0),
  -- With a promo code: whose it is.
  partner_key text CHECK ((prize = 'promo_code') = (partner_key IS NOT NULL)),
  PRIMARY KEY (bucket, telegram_id, claim),
  CHECK (bucket = telegram_id % 64),
  CHECK (claim >= day),
  CHECK (chosen = prize OR chosen = 'secret_prize')
);
