-- Who came through whom, led by the inviter: his list and his day's rewards lie together. `friend_id` is nobody's second time:
-- a player is inserted once, and this row with him.
CREATE TABLE friend_invitations (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  friend_id bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('link', 'story')),
  invited_at timestamptz NOT NULL,
  -- The friend was seen through his first rounds; `credit` is what that is worth, fixed at this moment.
  qualified_at timestamptz,
  credit bigint CHECK (credit > 0),
  -- Qualified and neither paid nor withheld: waits for a day with rewards left.
  paid_at timestamptz,
  withheld text CHECK (withheld IN ('inviter_banned', 'friend_banned')),
  PRIMARY KEY (bucket, telegram_id, friend_id),
  CHECK (bucket = telegram_id % 64),
  CHECK (friend_id > 0 AND friend_id <> telegram_id),
  CHECK ((qualified_at IS NULL) = (credit IS NULL)),
  CHECK (qualified_at IS NOT NULL OR (paid_at IS NULL AND withheld IS NULL)),
  CHECK (paid_at IS NULL OR withheld IS NULL)
);
CREATE INDEX friend_invitations_newest ON friend_invitations (bucket, telegram_id, invited_at DESC, friend_id DESC);
CREATE INDEX friend_invitations_paid ON friend_invitations (bucket, telegram_id, paid_at) WHERE paid_at IS NOT NULL;
-- What the job goes through: friends on their way, and rewards that wait.
CREATE INDEX friend_invitations_pending ON friend_invitations (bucket, telegram_id, friend_id) WHERE qualified_at IS NULL;
CREATE INDEX friend_invitations_due ON friend_invitations (bucket, telegram_id, friend_id)
  WHERE qualified_at IS NOT NULL AND paid_at IS NULL AND withheld IS NULL;

-- When a player last said that he shares a story.
CREATE TABLE story_shares (
  bucket smallint NOT NULL,
  telegram_id bigint NOT NULL,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, telegram_id),
  CHECK (bucket = telegram_id % 64)
);

-- Those who came before this table was there. None of them was paid for yet.
INSERT INTO friend_invitations (bucket, telegram_id, friend_id, channel, invited_at)
SELECT inviter_id % 64, inviter_id, telegram_id, inviter_channel, created_at
FROM players
WHERE inviter_id IS NOT NULL
ON CONFLICT DO NOTHING;
