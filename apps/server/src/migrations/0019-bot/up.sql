-- What the chat platform told the bot and is not done with. Written before the chat platform hears that it was received.
CREATE TABLE bot_updates (
  update_id bigint PRIMARY KEY,
  -- What was read out of it; gone when it is done, so that nobody's words stay here.
  content jsonb,
  received_at timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  -- When to try again; none = done, or given up.
  due_at timestamptz,
  CHECK (content IS NOT NULL OR due_at IS NULL)
);
CREATE INDEX bot_updates_due ON bot_updates (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX bot_updates_received ON bot_updates (received_at);
