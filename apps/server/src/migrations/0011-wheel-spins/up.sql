-- Extra spins of the wheel are a balance like any other: given once for a cause, spent once, added up by the books.
ALTER TABLE wallets ADD COLUMN wheel_spin bigint NOT NULL DEFAULT 0 CHECK (wheel_spin >= 0);
ALTER TABLE ledger DROP CONSTRAINT ledger_currency_check;
ALTER TABLE ledger ADD CONSTRAINT ledger_currency_check
  CHECK (currency IN ('AC', 'TICKET', 'GOLD_TICKET', 'TON', 'WHEEL_SPIN', 'TRN'));
