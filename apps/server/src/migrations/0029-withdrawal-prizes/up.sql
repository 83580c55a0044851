-- How much of a request is TON that was won in tournaments: no limit of a day holds for it. What a player has left of it is what the books
-- say was won, less this of every request that was not cancelled.
ALTER TABLE withdrawals ADD COLUMN prize_nano bigint NOT NULL DEFAULT 0;
CREATE INDEX ledger_ton_prizes ON ledger (bucket, telegram_id) WHERE currency = 'TON' AND kind = 'tournament_prize';

-- Earlier requests took prizes first, as later ones do.
UPDATE withdrawals AS w SET prize_nano = GREATEST(0, LEAST(w.amount_nano, won.nano - before.nano))
  FROM (SELECT bucket, telegram_id, sum(amount)::bigint AS nano FROM ledger
         WHERE currency = 'TON' AND kind = 'tournament_prize' GROUP BY bucket, telegram_id) AS won,
       (SELECT withdrawal_id, (sum(amount_nano) OVER (PARTITION BY bucket, telegram_id ORDER BY withdrawal_id) - amount_nano)::bigint AS nano
          FROM withdrawals WHERE state <> 'cancelled') AS before
 WHERE won.bucket = w.bucket AND won.telegram_id = w.telegram_id AND before.withdrawal_id = w.withdrawal_id;

ALTER TABLE withdrawals ADD CHECK (prize_nano BETWEEN 0 AND amount_nano);
