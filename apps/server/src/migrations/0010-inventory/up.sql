-- Promo items a player holds, each given once for its cause.
CREATE TABLE player_inventory (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  -- Names what it was given for, e.g. `prize:17`: words joined by `:`.
  cause text NOT NULL,
  -- The partner's key, e.g. `CASINO_PROMO`.
  name text NOT NULL CHECK (name <> ''),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id, cause),
  CHECK (bucket = telegram_id % 64)
);

INSERT INTO player_inventory (bucket, telegram_id, cause, name, received_at)
SELECT p.bucket, p.telegram_id, 'account:' || item.number, item.value ->> 'name', p.created_at
FROM players AS p, jsonb_array_elements(p.inventory) WITH ORDINALITY AS item (value, number)
WHERE item.value ->> 'name' <> '';

ALTER TABLE players DROP COLUMN inventory;
