ALTER TABLE tournaments
  -- The key it has when it is over, and the one its period is held under once: for all but the open one the same as t_key.
  ADD COLUMN final_key text UNIQUE CHECK (final_key ~ '^[A-Za-z0-9_]{1,64}$'),
  -- What has been done so far; what is due is told by the times. See packages/rules/src/tournament-state.ts.
  ADD COLUMN state text NOT NULL DEFAULT 'scheduled' CHECK (state IN ('scheduled', 'open', 'closed', 'settling',
    'provisional', 'final', 'paid', 'archived', 'cancelled')),
  ADD COLUMN state_changed_at timestamptz,
  -- Extra attempts a member may buy.
  ADD COLUMN max_attempts integer NOT NULL DEFAULT 3 CHECK (max_attempts >= 0),
  -- When the last ticket of a cancelled one was given back.
  ADD COLUMN refunded_at timestamptz,
  ADD CHECK (refunded_at IS NULL OR state = 'cancelled');

-- Those that exist are moved on by the first sweep, as after any time away. Weeks are Moscow's.
UPDATE tournaments SET
  state_changed_at = created_at,
  final_key = CASE t_key
    WHEN 'open_tournament' THEN to_char(start_at AT TIME ZONE 'UTC' + interval '3 hours', '"open_"IYYY"W"IW')
    ELSE t_key
  END;

ALTER TABLE tournaments
  ALTER COLUMN final_key SET NOT NULL,
  ALTER COLUMN state_changed_at SET NOT NULL,
  ALTER COLUMN state DROP DEFAULT,
  ALTER COLUMN max_attempts DROP DEFAULT;

-- When this member's tickets for a cancelled tournament were given back.
ALTER TABLE tournament_members ADD COLUMN refunded_at timestamptz;
