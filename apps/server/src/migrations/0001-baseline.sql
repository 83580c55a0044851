-- The tables of version 1.0, grouped by the feature that owns them.
--
-- A table of players' rows leads its keys with `bucket` and `player_id`. The server draws the id for a new account, above 2^52, and it says
-- nothing about the person; the chat platform's number, at most 2^52, is in `players` and in one directory. The program computes the bucket
-- (player-key.ts) and stores it with every row; it names the part of the database that contains all rows of one player. Data that is looked
-- up before the player is known (a number of the chat platform, an email, a link), and data with one writer (queues, payouts, leases), is in
-- tables without a bucket in their key.
--
-- Amounts are integers: credit in hundredths of an ArenaCoin, TON in nanoTON. Times that end in `_at` are moments. Rows that exist only for a
-- person's play are deleted with the player (ON DELETE CASCADE), so none of them can be written for a player erased meanwhile. The ledger,
-- orders, payments, withdrawals and results stay as they are, under an id that no longer identifies anyone.

-- ── identity: players ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Who a player is. Deleting the row erases the person.
CREATE TABLE players (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- What the chat platform knows the person by; NULL = it knows nothing of them.
  telegram_id bigint CHECK (telegram_id BETWEEN 1 AND 4503599627370496),
  -- When that number was linked to an account that began without one; NULL = it has had it from its first day, or has none.
  chat_linked_at timestamptz,
  -- Opaque name for games providers: they never learn the chat platform's id.
  player_ref text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL DEFAULT '',
  username text NOT NULL DEFAULT '',
  photo_url text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('en', 'ru', 'ua', 'tr')),
  -- Country by address, two letters; '' = unknown.
  geo text NOT NULL DEFAULT '',
  -- Who invited the player.
  inviter_bucket smallint,
  inviter_id bigint CHECK (inviter_id <> player_id),
  inviter_channel text CHECK (inviter_channel IN ('link', 'story')),
  -- The campaign whose link made the account; '' = none.
  campaign text NOT NULL DEFAULT '' CHECK (campaign ~ '^([a-z0-9][a-z0-9_-]{0,31})?$'),
  -- Where they opened the app last; '' = unknown.
  platform text NOT NULL DEFAULT '' CHECK (platform IN ('', 'ios', 'android', 'web', 'other')),
  last_ads_view_at timestamptz,
  -- When the player said that they are an adult; NULL = not yet.
  adult_confirmed_at timestamptz,
  -- The highest age in years that they said they have reached: a country may ask for more than 18.
  adult_confirmed_age smallint NOT NULL DEFAULT 18 CHECK (adult_confirmed_age BETWEEN 18 AND 21),
  -- Whether other players may read the player's name beside a large win.
  named_in_wins boolean NOT NULL DEFAULT false,
  -- What the player wears, by slot: the ids under which the app and the games draw it.
  worn jsonb NOT NULL DEFAULT '{}',
  -- From the IANA list; NULL = unknown. In force since `time_zone_from`, which may be in the future; the previous one applies until then.
  time_zone text,
  time_zone_from timestamptz CHECK ((time_zone_from IS NULL) = (time_zone IS NULL)),
  time_zone_before text CHECK (time_zone_before IS NULL OR time_zone IS NOT NULL),
  banned_at timestamptz,
  -- Why, for operators alone; and what the player sees.
  ban_reason text NOT NULL DEFAULT '',
  ban_message text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id),
  CHECK ((inviter_id IS NULL) = (inviter_channel IS NULL)),
  CHECK ((inviter_id IS NULL) = (inviter_bucket IS NULL)),
  CHECK (chat_linked_at IS NULL OR telegram_id IS NOT NULL)
);
-- For counting how far those came who arrived within some days, and for pages of players in the order in which they joined.
CREATE INDEX players_by_arrival ON players (created_at, player_id);
-- For operators who look for the beginning of a name.
CREATE INDEX players_by_username ON players (lower(username) text_pattern_ops);
CREATE INDEX players_by_last_name ON players (lower(last_name) text_pattern_ops);
CREATE INDEX players_by_name ON players (lower(first_name || ' ' || last_name) text_pattern_ops);

-- A directory: the account of a chat platform user. Nothing references it and it references nothing, so that it may be stored elsewhere than
-- the players; it is written and deleted with the row in `players`.
CREATE TABLE chat_accounts (
  telegram_id bigint PRIMARY KEY CHECK (telegram_id BETWEEN 1 AND 4503599627370496),
  bucket smallint NOT NULL,
  player_id bigint NOT NULL
);

-- Session tokens, stored hashed; a token that is ended is deleted. The token's text names its player, so a look-up names the bucket.
CREATE TABLE auth_tokens (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The kind of device the token was given to, by which players recognise their sessions.
  device text NOT NULL DEFAULT 'other',
  PRIMARY KEY (bucket, player_id, token_hash),
  CONSTRAINT auth_tokens_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- ── identity: sign-in ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A directory: which account an email opens.
CREATE TABLE email_logins (
  email text PRIMARY KEY CHECK (email = lower(email) AND length(email) <= 254),
  -- The mailbox behind it, under one spelling: one account each, however its address can be written (email-address.ts).
  mailbox text NOT NULL UNIQUE,
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  password_set_at timestamptz NOT NULL,
  UNIQUE (bucket, player_id),
  CONSTRAINT email_logins_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- The mail queue: requests to be answered by an email. A known address and an unknown one leave the same row.
CREATE TABLE email_requests (
  request_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'reset', 'add', 'moved')),
  -- The player who adds an address to their account.
  bucket smallint,
  player_id bigint,
  language text NOT NULL CHECK (language IN ('en', 'ru', 'ua', 'tr')),
  requested_at timestamptz NOT NULL,
  -- When to try (again).
  due_at timestamptz NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  CONSTRAINT email_requests_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE,
  CHECK ((player_id IS NULL) = (bucket IS NULL)),
  CHECK ((purpose = 'add') = (player_id IS NOT NULL))
);
CREATE INDEX email_requests_by_player ON email_requests (bucket, player_id);

-- One-time links, by the hash of their token. A used link is deleted.
CREATE TABLE email_links (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'reset', 'add')),
  bucket smallint,
  player_id bigint,
  expires_at timestamptz NOT NULL,
  -- While a password is being hashed for it, no other call may use it.
  claimed_until timestamptz,
  CONSTRAINT email_links_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE,
  CHECK ((purpose = 'register') = (player_id IS NULL)),
  CHECK ((player_id IS NULL) = (bucket IS NULL))
);
CREATE INDEX email_links_by_email ON email_links (email);
CREATE INDEX email_links_by_player ON email_links (bucket, player_id);

-- Web logins that were used: each signs in once while it is young enough to be accepted.
CREATE TABLE web_logins_used (
  login_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Puzzles that were solved for a registration: each is good for one while it is young enough to be accepted.
CREATE TABLE sign_up_work_used (
  work_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Unsent notices to account owners: a call did what only the owner may do. The row is written with the act itself and deleted once it is
-- sent. It has no reference to the player: the last notice says that the account was erased.
CREATE TABLE owner_notices (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  notice_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('email_set', 'password_set', 'sessions_ended', 'withdrawal', 'withdrawal_waits', 'account_erased',
    'chat_linked', 'prize_held', 'prize_released', 'prize_withheld', 'withdrawal_held', 'withdrawal_released', 'withdrawal_withheld',
    'compensated_ac', 'compensated_ticket', 'compensated_gold_ticket', 'compensated_ton')),
  -- The recipient: the chat with this number of the chat platform, or this address.
  telegram_id bigint,
  email text CHECK (email = lower(email)),
  language text NOT NULL CHECK (language IN ('en', 'ru', 'ua', 'tr')),
  -- The values that its text names.
  details jsonb NOT NULL,
  noted_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, player_id, notice_id),
  CHECK ((telegram_id IS NULL) <> (email IS NULL))
);
CREATE INDEX owner_notices_due ON owner_notices (due_at);

-- ── identity: messages ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The bot messages a player wants, and whether the chat platform allows them.
CREATE TABLE message_settings (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- Kinds of messages they have switched off.
  off text[] NOT NULL DEFAULT '{}',
  -- The chat platform lets the bot write to them, as far as is known.
  can_write boolean NOT NULL DEFAULT false,
  -- When they said no when they were asked; NULL = they have not.
  refused_at timestamptz,
  -- When the chat platform refused a message because they have blocked the bot; NULL = it did not, or they came back.
  blocked_at timestamptz,
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT message_settings_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- The bot's own messages, due and sent. The row is written with its cause, and its key is the cause: nothing is sent twice.
CREATE TABLE bot_messages (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  -- Its subject, e.g. the number of a tournament.
  subject text NOT NULL,
  -- The values that its text names.
  details jsonb NOT NULL,
  -- `sending`: it was begun; a server that dies then leaves it so. The others but `waiting` are ends.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'unknown', 'blocked', 'rejected', 'unwanted',
    'untrue', 'late')),
  noted_at timestamptz NOT NULL,
  -- When it is looked at next: to be sent, or once it has ended to be forgotten.
  due_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  -- When it was sent, or may have been.
  sent_at timestamptz,
  -- When the player opened the app, within a day.
  returned_at timestamptz,
  failures smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, player_id, kind, subject),
  CONSTRAINT bot_messages_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);
CREATE INDEX bot_messages_due ON bot_messages (due_at);
-- For counting those that were sent within some days.
CREATE INDEX bot_messages_sent ON bot_messages (sent_at) WHERE sent_at IS NOT NULL;

-- ── identity: operators ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Who may act: people, each with a role, and service accounts, each with permissions of its own. Rows are never deleted, since the audit
-- names them.
CREATE TABLE operators (
  name text PRIMARY KEY CHECK (name ~ '^[a-z0-9][a-z0-9_-]{0,31}$'),
  -- Of a person, one of the roles of the contract; '' = a service account.
  role text NOT NULL,
  -- Of a service account; a person has those of the role.
  permissions text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  -- Before this they do not count as an approver: they are new, or were enrolled again.
  agrees_from timestamptz NOT NULL,
  -- From then on they have no rights.
  ended_at timestamptz
);

-- Operators' sessions and tokens. Only the SHA-256 of the secret is stored.
CREATE TABLE operator_tokens (
  token_hash bytea PRIMARY KEY,
  token_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  operator text NOT NULL REFERENCES operators,
  -- `session`: a browser; `command`: the command line; `service`: automation; `local`: a developer's machine, never in production.
  kind text NOT NULL CHECK (kind IN ('session', 'command', 'service', 'local')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- When a passkey was last shown in this session of a browser; null = never.
  passkey_at timestamptz,
  -- Where it was given out to, so that its owner knows it in the list.
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX operator_tokens_by_operator ON operator_tokens (operator);

-- A command that waits for its approval (RFC 8628): it has a secret, a person confirms the short code it prints.
CREATE TABLE operator_logins (
  device_hash bytea PRIMARY KEY,
  user_code text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  -- Who confirmed it; null = not confirmed yet.
  operator text REFERENCES operators,
  denied boolean NOT NULL DEFAULT false
);

-- The operator's account in the chat platform: what it writes in the operators' chat is theirs. A code links it, once.
CREATE TABLE operator_chat_accounts (
  operator text PRIMARY KEY REFERENCES operators,
  telegram_id bigint UNIQUE,
  code_hash bytea UNIQUE,
  code_until timestamptz,
  CHECK ((code_hash IS NULL) = (code_until IS NULL))
);

-- One-time codes by which an enrolled person signs in for the first time, or after losing a key.
CREATE TABLE operator_codes (
  code_hash bytea PRIMARY KEY,
  operator text NOT NULL REFERENCES operators,
  expires_at timestamptz NOT NULL
);

-- What an operator typed into a form of the console without finishing it. Only they can read it.
CREATE TABLE operator_drafts (
  operator text NOT NULL REFERENCES operators,
  subject text NOT NULL,
  -- The page of the console that continues it.
  page text NOT NULL,
  text text NOT NULL,
  -- The version of its object when it was started; 0 where objects have none.
  over_version bigint NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (operator, subject)
);

-- How an operator wants to see a list of the console: its filters, sort and columns, as the address has them. Only they can read it.
CREATE TABLE operator_views (
  operator text NOT NULL REFERENCES operators,
  page text NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  PRIMARY KEY (operator, page, name)
);

-- A list of the console that is being written, or was, into a file for one operator.
CREATE TABLE operator_exports (
  export_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator text NOT NULL REFERENCES operators,
  list text NOT NULL,
  filters jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'cut', 'failed')),
  -- Where the next page begins; null = at the beginning.
  place jsonb,
  rows integer NOT NULL DEFAULT 0,
  parts integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  ip text NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX operator_exports_by_operator ON operator_exports (operator);

CREATE TABLE operator_export_parts (
  export_id bigint REFERENCES operator_exports ON DELETE CASCADE,
  part integer,
  text text NOT NULL,
  PRIMARY KEY (export_id, part)
);

-- Several like acts of an operator in one call. `key` is the client's.
CREATE TABLE operator_bulks (
  bulk_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  maker text NOT NULL REFERENCES operators,
  key text NOT NULL,
  act text NOT NULL,
  -- Who acts: the maker, or who approved it.
  operator text NOT NULL REFERENCES operators,
  -- What the approved request says; null = nobody had to approve.
  asked jsonb,
  state text NOT NULL CHECK (state IN ('running', 'done')),
  ip text NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (maker, key)
);

CREATE TABLE operator_bulk_items (
  bulk_id bigint REFERENCES operator_bulks ON DELETE CASCADE,
  place integer,
  subject text NOT NULL,
  -- The body of the single act.
  body jsonb NOT NULL,
  -- null = not yet; '' = done; else the code of the refusal.
  error text,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (bulk_id, place)
);

-- Passkeys for sign-in in a browser: their private half stays in a device or a keychain.
CREATE TABLE operator_passkeys (
  -- As browsers write it: base64url.
  credential_id text PRIMARY KEY,
  passkey_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  operator text NOT NULL REFERENCES operators,
  -- What its owner calls it.
  name text NOT NULL,
  -- A COSE key.
  public_key bytea NOT NULL,
  -- How often the key was used, as it says itself; always 0 of keys that have copies. One that goes back was cloned.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX operator_passkeys_by_operator ON operator_passkeys (operator);

-- What a passkey is asked to sign, once. Of the challenge only the SHA-256 is kept.
CREATE TABLE operator_challenges (
  challenge_hash bytea PRIMARY KEY,
  -- `enter`: to sign in; `show`: within a session; `confirm`: one call, which is part of the challenge; `add`: for a new passkey.
  purpose text NOT NULL CHECK (purpose IN ('enter', 'show', 'confirm', 'add')),
  -- The asking session; null = not signed in.
  token_id bigint,
  expires_at timestamptz NOT NULL
);

-- Which operator did what, and when. Written in the transaction of the act; a row never changes. The rows are a chain (features/operators/
-- action-store.ts): numbered from 1 without a gap, each sealed together with the previous seal, under a key that the database does not have.
CREATE TABLE operator_actions (
  action_id bigint PRIMARY KEY,
  operator text NOT NULL,
  -- The act, e.g. 'tournament.cancel', and its subject, e.g. a tournament key.
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL,
  ip text NOT NULL,
  request_id text NOT NULL,
  at timestamptz NOT NULL,
  -- For `subject` and `details`, which an erasure may change: it deletes the salt and seals the rest.
  salt bytea,
  digest bytea NOT NULL,
  seal bytea NOT NULL,
  rewritten_seal bytea,
  CHECK ((salt IS NULL) = (rewritten_seal IS NOT NULL))
);
CREATE INDEX operator_actions_by_subject ON operator_actions (subject, action_id);
-- The acts that are marked in the figures of the business.
CREATE INDEX operator_actions_marked ON operator_actions (at) WHERE action IN ('content.publish', 'content.return', 'content.withdraw',
  'game.stop', 'tournament.create', 'tournament.cancel', 'tournament.end', 'tournament.extend');

-- The end of that chain, in one row, which is locked by every writer.
CREATE TABLE operator_audit (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  last_action bigint NOT NULL,
  seal bytea NOT NULL
);

-- Only an erasure changes what operators did: it takes the chat platform's number and the words about a person out.
CREATE FUNCTION operator_actions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('arena.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'What operators did is never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER operator_actions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION operator_actions_stay();

-- An operator's request for approval. It is executed in the transaction in which it becomes `done`, exactly as in `body`.
CREATE TABLE operator_requests (
  request_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- One of `ACTS` (packages/contract/src/endpoints/operator-requests.ts), and to what.
  act text NOT NULL,
  subject text NOT NULL,
  -- Why one may not do it alone.
  why text[] NOT NULL,
  body jsonb NOT NULL,
  maker text NOT NULL REFERENCES operators,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  -- From then on it is never done.
  expires_at timestamptz NOT NULL,
  -- `withdrawn`: by its maker.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused', 'withdrawn')),
  decided_by text REFERENCES operators,
  decided_at timestamptz,
  decision_reason text NOT NULL DEFAULT '',
  CHECK ((state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Nobody can approve their own request.
  CHECK (state = 'withdrawn' OR decided_by <> maker)
);
CREATE INDEX operator_requests_waiting ON operator_requests (maker) WHERE state = 'waiting';

-- An operator's acts without approval on a day (UTC), by unit: one row, so that concurrent calls can't both use the same rest.
CREATE TABLE operator_spending (
  operator text NOT NULL REFERENCES operators,
  day date NOT NULL,
  kind text NOT NULL,
  spent bigint NOT NULL CHECK (spent >= 0),
  PRIMARY KEY (operator, day, kind)
);

-- Limits of what operators may do alone and what tournaments may promise: a row for each changed figure of `CEILINGS`
-- (packages/contract/src/ceilings.ts). Without a row the default there applies.
CREATE TABLE operator_ceilings (
  name text PRIMARY KEY,
  value bigint NOT NULL CHECK (value >= 0),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);

-- ── identity: content that is changed while the product runs ──────────────────────────────────────────────────────────────────────────

-- Every document that was kept, drafts too; none changes or goes. A kind is one of `CONTENT_SCHEMAS` (packages/contract).
CREATE TABLE content_versions (
  kind text NOT NULL,
  version bigint NOT NULL CHECK (version >= 1),
  -- JSON.
  document text NOT NULL,
  made_by text NOT NULL REFERENCES operators,
  made_at timestamptz NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (kind, version)
);

-- Secrets of games providers are derived from the number of a key. Each is shown once.
CREATE TABLE provider_keys_shown (
  provider text NOT NULL,
  key integer NOT NULL CHECK (key >= 1),
  shown_by text NOT NULL REFERENCES operators,
  shown_at timestamptz NOT NULL,
  PRIMARY KEY (provider, key)
);

-- Which version holds from when: the latest that has begun. Without any, what the program brings.
CREATE TABLE content_publications (
  publication_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  version bigint NOT NULL,
  published_by text NOT NULL REFERENCES operators,
  -- The second person; '' = one was enough.
  agreed_by text NOT NULL,
  reason text NOT NULL,
  published_at timestamptz NOT NULL,
  holds_from timestamptz NOT NULL,
  -- Who withdrew it before it was published, and when; '' = nobody.
  withdrawn_by text NOT NULL DEFAULT '',
  withdrawn_at timestamptz CHECK ((withdrawn_at IS NULL) = (withdrawn_by = '')),
  -- The publication that this one takes back; NULL = it is no return.
  undoes bigint,
  FOREIGN KEY (kind, version) REFERENCES content_versions,
  CHECK (agreed_by <> published_by)
);
-- What every server asks for all the time.
CREATE INDEX content_publications_live ON content_publications (kind, holds_from DESC, publication_id DESC) WHERE withdrawn_by = '';

-- ── identity: fair play ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What accounts of one person have in common, as hashes under a key that the database does not have: the network and the device they sign in
-- from, their program, the hour they were made in, their inviter, the address they are paid to. Nothing is kept that was not seen for 90 days.
CREATE TABLE fair_play_signals (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- net6: an IPv6 /64; net4: an IPv4 /24.
  kind text NOT NULL CHECK (kind IN ('net6', 'net4', 'device', 'agent', 'joined', 'inviter', 'payout')),
  value text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, kind, value),
  CONSTRAINT fair_play_signals_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);
CREATE INDEX fair_play_signals_shared ON fair_play_signals (kind, value);

-- A player's play on a day (UTC), summed from the ledger once the day is over: what they played most, and the gaps between rounds.
CREATE TABLE fair_play_days (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  day date NOT NULL,
  rounds integer NOT NULL CHECK (rounds > 0),
  -- The game and stake of most rounds, and how many those are.
  game_id text NOT NULL,
  stake bigint NOT NULL,
  same_rounds integer NOT NULL CHECK (same_rounds BETWEEN 1 AND rounds),
  -- Gaps of at most a minute: how many, their sum and the sum of their squares.
  gaps integer NOT NULL CHECK (gaps >= 0),
  gap_ms double precision NOT NULL,
  gap_ms_squared double precision NOT NULL,
  PRIMARY KEY (bucket, player_id, day),
  CONSTRAINT fair_play_days_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- Up to where days are measured: one row.
CREATE TABLE fair_play_progress (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  day date NOT NULL,
  -- From which bucket on that day is not measured yet.
  next_bucket smallint NOT NULL
);

-- Accounts that appear to belong to one person, pending review: recomputed every ten minutes. The smallest of their ids names them.
CREATE TABLE fair_play_clusters (
  cluster_id bigint PRIMARY KEY,
  size integer NOT NULL CHECK (size > 1),
  -- Why, as packages/rules/src/fair-play/evidence.ts says it.
  reasons jsonb NOT NULL,
  found_at timestamptz NOT NULL
);

CREATE TABLE fair_play_members (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  cluster_id bigint NOT NULL,
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT fair_play_members_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);
CREATE INDEX fair_play_members_by_cluster ON fair_play_members (cluster_id);

-- Payments that wait for an operator's review because their player appears to belong to a cluster: TON won in a tournament, or a withdrawal.
-- Kept permanently.
CREATE TABLE fair_play_holds (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  hold_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('prize', 'withdrawal')),
  -- The tournament or the withdrawal.
  subject_id bigint NOT NULL,
  amount_nano bigint NOT NULL CHECK (amount_nano > 0),
  -- How many accounts the cluster had.
  size integer NOT NULL CHECK (size > 1),
  -- The evidence when it was held, as in evidence.ts. It names players by their permanent ids.
  evidence jsonb NOT NULL,
  held_at timestamptz NOT NULL,
  -- What the player says to it.
  answer text NOT NULL DEFAULT '',
  answered_at timestamptz CHECK ((answered_at IS NULL) = (answer = '')),
  -- 'dropped': there is nothing left to decide, as the player took the withdrawal back or erased the account. NULL: it waits.
  decision text CHECK (decision IN ('released', 'withheld', 'dropped')),
  decided_at timestamptz CHECK ((decided_at IS NULL) = (decision IS NULL)),
  -- The operator and their reason; '' = undecided.
  decided_by text NOT NULL DEFAULT '',
  -- A second operator agreed.
  by_two boolean NOT NULL DEFAULT false,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (bucket, player_id, hold_id),
  UNIQUE (bucket, player_id, kind, subject_id)
);
CREATE INDEX fair_play_holds_by_id ON fair_play_holds (hold_id);
CREATE INDEX fair_play_holds_open ON fair_play_holds (kind, subject_id) WHERE decision IS NULL;

-- ── rewards: support ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What operators gave a player because something went wrong. Its row in the ledger has the key `compensation:` and then `request_key`.
CREATE TABLE compensations (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  request_key text NOT NULL CHECK (request_key ~ '^[A-Za-z0-9_-]{8,64}$'),
  kind text NOT NULL CHECK (kind IN ('ac', 'ticket', 'gold_ticket', 'ton')),
  -- Whole ArenaCoins, tickets, or nanoTON.
  amount bigint NOT NULL CHECK (amount > 0),
  -- What the player reads it was for, and the operator's own words; '' = the person was erased.
  cause text NOT NULL CHECK (cause IN ('fault', 'mistake', 'wait', 'thanks')),
  reason text NOT NULL,
  given_at timestamptz NOT NULL,
  given_by text NOT NULL,
  -- The approver; '' = none was needed.
  agreed_by text NOT NULL CHECK (agreed_by <> given_by),
  PRIMARY KEY (bucket, player_id, request_key)
);
CREATE INDEX compensations_in_ton ON compensations (given_at) WHERE kind = 'ton';

-- Operators' notes on a player; they are in the player's export and are deleted with the player.
CREATE TABLE player_notes (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  note_id bigint GENERATED ALWAYS AS IDENTITY,
  text text NOT NULL,
  written_at timestamptz NOT NULL,
  written_by text NOT NULL,
  PRIMARY KEY (bucket, player_id, note_id),
  CONSTRAINT player_notes_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- ── money: wallet ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row per player: what the player owns, and what their rounds add up to. Every round changes it, hence the room for HOT updates and
-- no index on anything that changes.
CREATE TABLE wallets (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  credit bigint NOT NULL DEFAULT 0 CHECK (credit >= 0),
  ticket bigint NOT NULL DEFAULT 0 CHECK (ticket >= 0),
  gold_ticket bigint NOT NULL DEFAULT 0 CHECK (gold_ticket >= 0),
  ton_nano bigint NOT NULL DEFAULT 0 CHECK (ton_nano >= 0),
  -- Extra spins of the wheel.
  wheel_spin bigint NOT NULL DEFAULT 0 CHECK (wheel_spin >= 0),
  -- How many rows the player has in the ledger: the number of the last one.
  entries bigint NOT NULL DEFAULT 0,
  level smallint NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND 10),
  -- Finished rounds, and credit staked in them, with ArenaCoin and in tournaments.
  exp bigint NOT NULL DEFAULT 0,
  amount_bet bigint NOT NULL DEFAULT 0,
  -- Counts changes of the account besides rounds. An open app compares it to detect changes made elsewhere.
  changes bigint NOT NULL DEFAULT 0,
  -- No new stakes. Stored here because every stake reads this row anyway.
  blocked boolean NOT NULL DEFAULT false,
  -- The player is erased: these balances do not change any more.
  closed boolean NOT NULL DEFAULT false,
  -- For tasks. `sessions` counts the game sessions in which the player finished a round; a session counts when it began after every one
  -- that counted before (`session_at`), so that going to and fro between two open games counts nothing.
  sessions bigint NOT NULL DEFAULT 0,
  session_at timestamptz NOT NULL DEFAULT 'epoch',
  -- `exp` at the checkpoint, which moves when a task begins. The figures below count the rounds since then. A round is won when it pays more
  -- than its stake.
  marked_exp bigint NOT NULL DEFAULT 0,
  -- Rounds won in a row: directly after the checkpoint, up to now, and the longest row.
  lead_streak bigint NOT NULL DEFAULT 0,
  win_streak bigint NOT NULL DEFAULT 0,
  best_streak bigint NOT NULL DEFAULT 0,
  -- Of won rounds: the largest win, and the largest among first rounds of a session.
  best_win bigint NOT NULL DEFAULT 0,
  best_first_win bigint NOT NULL DEFAULT 0,
  best_bet bigint NOT NULL DEFAULT 0,
  -- The largest win of the rounds before the checkpoint: rounds do not write it. Together with `best_win` it gives the largest win ever.
  largest_win bigint NOT NULL DEFAULT 0,
  -- The player's own limits. No new stakes before this; 'infinity' = never again.
  break_until timestamptz,
  -- Minutes of play in a day (UTC) that are in force; NULL = no limit. From `next_day_limit_at` on the next one is.
  day_limit_min integer CHECK (day_limit_min > 0),
  next_day_limit_min integer CHECK (next_day_limit_min > 0),
  next_day_limit_at timestamptz CHECK (next_day_limit_at IS NOT NULL OR next_day_limit_min IS NULL),
  -- The latest stake, and how long the player has played on the day (UTC) of it: of the time between two stakes, of a longer pause its
  -- last two minutes, of a night what lies after midnight.
  played_at timestamptz NOT NULL DEFAULT 'epoch',
  played_ms bigint NOT NULL DEFAULT 0 CHECK (played_ms BETWEEN 0 AND 86400000),
  PRIMARY KEY (bucket, player_id)
) WITH (fillfactor = 80);

-- When stakes from a tournament's balances are accepted, and how many of which size.
CREATE TABLE tournament_windows (
  tournament_id bigint PRIMARY KEY,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  -- How many rounds a member plays in all, how many each day of the tournament adds (0 = all at once), and the cost of every round in credit.
  -- 0 = unlimited, at any stake.
  counted_rounds integer NOT NULL DEFAULT 0 CHECK (counted_rounds >= 0),
  rounds_per_day integer NOT NULL DEFAULT 0 CHECK (rounds_per_day >= 0),
  fixed_stake bigint NOT NULL DEFAULT 0 CHECK (fixed_stake >= 0),
  -- Stakes take nothing from the balances, which are what was won.
  free_stakes boolean NOT NULL DEFAULT false
);

-- A player's balance in one tournament: the score. `reached_at` is when it last changed, for ties.
CREATE TABLE tournament_accounts (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  balance bigint NOT NULL CHECK (balance >= 0),
  rounds bigint NOT NULL DEFAULT 0,
  turnover bigint NOT NULL DEFAULT 0,
  reached_at timestamptz NOT NULL,
  -- The player is erased: a board and a ranking leave the balance out.
  closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_id, tournament_id)
) WITH (fillfactor = 80);
CREATE INDEX tournament_accounts_by_tournament ON tournament_accounts (tournament_id, bucket, player_id);

-- The key of an entry: 128 bits of SHA-256 over its cause. The server computes it too (`entryKey`).
CREATE FUNCTION entry_key(p_cause text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN left(encode(sha256(convert_to(p_cause, 'UTF8')), 'hex'), 32)::uuid;

-- The whole of an id that was stored without the day of its row (`shortId` of packages/database): two digits of base 64 are its bucket.
CREATE FUNCTION full_id(p_id text, p_day date) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN starts_with(p_id, '~')
  THEN 'b' || (strpos('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', substr(p_id, 2, 1)) - 1) * 64
      + strpos('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', substr(p_id, 3, 1)) - 1
    || '-' || lpad(extract(year FROM p_day)::text, 4, '0') || lpad(extract(month FROM p_day)::text, 2, '0')
    || lpad(extract(day FROM p_day)::text, 2, '0') || '-' || substr(p_id, 4)
  ELSE p_id END;

-- The full id of a transaction of a round in steps: a leading `~` abbreviates the round of its row.
CREATE FUNCTION full_step_id(p_id text, p_round_id text, p_day date) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN starts_with(p_id, '~') THEN full_id(p_round_id, p_day) || substr(p_id, 2) ELSE p_id END;

-- The same of a cause: `<provider>/~.win`.
CREATE FUNCTION full_cause(p_cause text, p_round_id text, p_day date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN strpos(p_cause, '/~') > 0 THEN replace(p_cause, '/~', '/' || full_id(p_round_id, p_day)) ELSE p_cause END;

-- The ledger: every change of every balance, exactly once. A finished instant round is one row (amount = win - bet, or win where stakes are
-- free). A partition contains the causes of one month (months.ts of packages/database), so old months can be dropped whole and the current one
-- stays small. Nearly every row is an instant round, so the columns are in an order without padding, and derivable values are not stored.
CREATE TABLE ledger (
  player_id bigint NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  -- Rounds only. `bet` and `win` of the row that finishes a round are those of the whole round. Where a tournament's stakes are free `bet` of a
  -- stake, and of its rollback, is its size, and its amount is 0.
  bet bigint,
  win bigint,
  tournament_id bigint,
  -- 64 bits of SHA-256: distinguishes a repeat from another request under the same key.
  request_hash bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- On the row that finishes the first round of a session: when that session began, so that the ledger alone determines every counter.
  session_at timestamptz,
  -- `entry_key` of the cause.
  idempotency_key uuid NOT NULL,
  -- The player's entries are numbered from 1 without a gap, in the order they were booked.
  entry_no integer NOT NULL,
  -- The day in UTC: for a round that on which its session began, which every repeat of a provider's call names too; for any other entry its
  -- own. Code that books anything but a whole round looks for its key in every month, with the wallet locked.
  cause_day date NOT NULL,
  bucket smallint NOT NULL,
  -- AC = ArenaCoin, TRN = a tournament's balance.
  currency text NOT NULL CHECK (currency IN ('AC', 'TICKET', 'GOLD_TICKET', 'TON', 'WHEEL_SPIN', 'TRN')),
  -- Of rounds: 'round' is a whole instant round; 'bet', 'win', 'rollback' are the steps of a longer one, 'round_end' the last of them, be it
  -- a win or nothing, 'tombstone' a stake that was given back before it came,
  -- 'win_rollback' a win or a credit that was taken back. 'credit' is a win without a stake. 'free_bet' and 'free_end' begin and end a free
  -- round, which counts as no round; `bet` of a 'free_bet' is what the round is played for, and its amount is 0.
  kind text NOT NULL,
  game_id text,
  -- Without the day if it is that of the row: `~<bucket><random>` abbreviates `b<bucket>-<cause_day>-<random>` (`full_id`).
  round_id text,
  -- The cause of the entry: `<provider>/<transaction_id>` for a provider's calls, words joined by `:` for ours. Left out for an instant
  -- round: the provider's transaction id is not stored, only its key. In a step of a longer round a leading `~` abbreviates the round's id in
  -- a transaction's (`full_cause`), and so in `bet_transaction_id` (`full_step_id`).
  cause text CHECK (cause IS NOT NULL OR kind = 'round'),
  bet_transaction_id text,
  PRIMARY KEY (bucket, player_id, idempotency_key, cause_day),
  CHECK ((currency = 'TRN') = (tournament_id IS NOT NULL))
) PARTITION BY RANGE (cause_day);
-- The steps of one round, without instant rounds, which are nearly all rows. 32 bits of the round's id and no player: queries filter the rare
-- extra rows, and with the full id it would be more than twice as large. It shares only the bucket with the start of the primary key, so that
-- the planner uses it for looking up a round and never for reading all of a player's.
CREATE INDEX ledger_steps_by_round ON ledger (bucket, hashtext(full_id(round_id, cause_day)))
  WHERE round_id IS NOT NULL AND kind <> 'round';
-- TON won in tournaments: what a player may withdraw beyond the limits of a day.
CREATE INDEX ledger_ton_prizes ON ledger (bucket, player_id) WHERE currency = 'TON' AND kind = 'tournament_prize';

-- One line per player and day (UTC) of their entries, written once the day is over and its entries are proven: the sums of the player's
-- ledger at that time. A line replaces the entries up to `last_entry_no` once their months are dropped. An entry's day is the latest on which
-- an entry of the player up to it was booked, so that two servers' clocks can't put an entry before one of a lower number.
CREATE TABLE ledger_days (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  day date NOT NULL,
  first_entry_no integer NOT NULL,
  last_entry_no integer NOT NULL CHECK (last_entry_no >= first_entry_no),
  -- Balances and counters after the last entry of the day.
  credit bigint NOT NULL,
  ticket bigint NOT NULL,
  gold_ticket bigint NOT NULL,
  ton_nano bigint NOT NULL,
  wheel_spin bigint NOT NULL,
  exp bigint NOT NULL,
  amount_bet bigint NOT NULL,
  sessions bigint NOT NULL,
  -- SHA-256 over the chain of the line before and the texts of the day's entries in their order.
  chain bytea NOT NULL,
  -- HMAC-SHA256 over the whole line under a key that the database does not have.
  signature bytea NOT NULL,
  PRIMARY KEY (bucket, player_id, day)
);

-- The same of the player's balance in a tournament, as what the day changed.
CREATE TABLE ledger_account_days (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  rounds bigint NOT NULL,
  turnover bigint NOT NULL,
  PRIMARY KEY (bucket, player_id, tournament_id, day)
);

-- What all players' days come to together, added once per player and day when the line of the day is written.
CREATE TABLE day_flows (
  day date NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  -- '' = not of a game.
  game_id text NOT NULL,
  entries bigint NOT NULL,
  amount bigint NOT NULL,
  -- Of finished rounds; wins of free ones too.
  bet bigint NOT NULL,
  win bigint NOT NULL,
  -- Of each finished round the square of its stake and of its win, and the product of both: how far a return may lie off by chance.
  bet_squares double precision NOT NULL,
  win_squares double precision NOT NULL,
  bet_wins double precision NOT NULL,
  PRIMARY KEY (day, currency, kind, game_id)
);
-- Players who finished a round on a day, by the first day on which they ever did.
CREATE TABLE day_cohorts (
  day date NOT NULL,
  first_day date NOT NULL CHECK (first_day <= day),
  players bigint NOT NULL,
  PRIMARY KEY (day, first_day)
);
-- Different players of the seven and the thirty days up to a day.
CREATE TABLE day_windows (
  day date PRIMARY KEY,
  week bigint NOT NULL,
  month bigint NOT NULL
);
-- Up to where a player is counted in them.
CREATE TABLE player_activity (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Rounds finished by the end of it.
  exp bigint NOT NULL,
  PRIMARY KEY (bucket, player_id)
);

-- Months of the ledger whose rounds were dropped. Up to `covered_to` a player's lines replace their entries.
CREATE TABLE ledger_rolls (
  month text PRIMARY KEY CHECK (month ~ '^\d{6}$'),
  covered_to date NOT NULL,
  rolled_at timestamptz NOT NULL
);

-- The position of the audit of all accounts: one row. It restarts when it has passed everyone.
CREATE TABLE ledger_audit (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  -- When the walk under way began, and the last player it has seen.
  began_at timestamptz NOT NULL,
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  players bigint NOT NULL DEFAULT 0,
  entries bigint NOT NULL DEFAULT 0,
  -- What did not agree in this walk, at most a hundred of them.
  faults jsonb NOT NULL DEFAULT '[]',
  -- The same of the last whole walk; NULL before the first. Everything booked before `proven_until` is proven if it had no faults.
  proven_until timestamptz,
  last_players bigint NOT NULL DEFAULT 0,
  last_entries bigint NOT NULL DEFAULT 0,
  last_faults jsonb NOT NULL DEFAULT '[]'
);

-- A round whose stake is taken and whose end is not known yet. One per player, unless the provider's terms allow more.
CREATE TABLE open_rounds (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  provider text NOT NULL,
  round_id text NOT NULL,
  session_id text NOT NULL,
  game_id text NOT NULL,
  currency text NOT NULL,
  tournament_id bigint,
  -- The stakes that were not returned; 0 for a free round.
  bet bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  -- The provider's last word on it.
  touched_at timestamptz NOT NULL,
  -- When the provider was last asked about it; NULL = never.
  asked_at timestamptz,
  -- When the session began whose stake opened the round.
  session_at timestamptz NOT NULL,
  -- Among the player's open rounds, from 1 without a gap.
  place smallint NOT NULL DEFAULT 1 CHECK (place >= 1),
  -- The provider's own id of the round, where it is too long or has other signs than `round_id`, which is a hash then.
  named_round text,
  -- The grant that a free round belongs to.
  grant_id text,
  -- The most its game paid when it began, in opening stakes: for its wins once the game is removed. NULL = not known.
  max_win double precision,
  PRIMARY KEY (bucket, player_id, place),
  CHECK (bet > 0 OR (bet = 0 AND grant_id IS NOT NULL))
);

-- Free rounds that an operator gave a player, one row per grant. A stake of 0 takes one round and a win adds to `won`, each in the transaction of
-- its ledger row.
CREATE TABLE free_rounds (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  grant_id text NOT NULL CHECK (grant_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  provider text NOT NULL,
  game_id text NOT NULL,
  -- What each round is played for, in credit.
  bet bigint NOT NULL CHECK (bet > 0),
  rounds integer NOT NULL CHECK (rounds > 0),
  rounds_left integer NOT NULL CHECK (rounds_left BETWEEN 0 AND rounds),
  -- The most that all rounds of the grant may win, in credit.
  win_max bigint NOT NULL CHECK (win_max > 0),
  won bigint NOT NULL DEFAULT 0 CHECK (won BETWEEN 0 AND win_max),
  expires_at timestamptz NOT NULL,
  cancelled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_id, grant_id)
);
-- All players of a grant, when operators look at it or cancel it.
CREATE INDEX free_rounds_of_grant ON free_rounds (grant_id);

-- The same rounds for each player of a list, as an operator granted them at once.
CREATE TABLE free_round_grants (
  grant_id text PRIMARY KEY,
  game_id text NOT NULL,
  provider text NOT NULL,
  bet bigint NOT NULL,
  rounds integer NOT NULL,
  win_max bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  players integer NOT NULL CHECK (players > 0),
  -- SHA-256 of what was asked for: distinguishes a repeat from another grant under the same id.
  asked text NOT NULL,
  given_at timestamptz NOT NULL,
  given_by text NOT NULL,
  -- The approver; '' = none was needed.
  agreed_by text NOT NULL CHECK (agreed_by <> given_by),
  cancelled_at timestamptz
);
CREATE INDEX free_round_grants_by_time ON free_round_grants (given_at);

-- ── money: inventory ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Promo items a player holds, each given once for its cause.
CREATE TABLE player_inventory (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- The cause, e.g. `prize:17`: words joined by `:`.
  cause text NOT NULL,
  -- The partner's key, e.g. `CASINO_PROMO`.
  name text NOT NULL CHECK (name <> ''),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, cause)
);

-- ── money: reward budgets ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Stopped kinds of rewards: read in every transaction that gives.
CREATE TABLE reward_stops (
  source text PRIMARY KEY,
  stopped_by text NOT NULL REFERENCES operators,
  stopped_at timestamptz NOT NULL,
  reason text NOT NULL
);

-- What two operators take back of a kind of reward that was given in a time, and how far a job has got with it.
CREATE TABLE reward_corrections (
  correction_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  -- By currency, in the ledger's units: what a player keeps of each entry.
  keep jsonb NOT NULL,
  reason text NOT NULL,
  asked_by text NOT NULL REFERENCES operators,
  agreed_by text NOT NULL REFERENCES operators CHECK (agreed_by <> asked_by),
  made_at timestamptz NOT NULL,
  -- The last player that was passed; the next one comes after it.
  at_bucket smallint NOT NULL DEFAULT 0,
  at_player bigint NOT NULL DEFAULT 0,
  players bigint NOT NULL DEFAULT 0,
  taken jsonb NOT NULL DEFAULT '{"AC":0,"TICKET":0,"GOLD_TICKET":0,"WHEEL_SPIN":0,"TON":0}',
  done_at timestamptz
);

-- How many rewards of a kind the accounts behind one network, or those of one cluster, have had on a day (UTC). Nothing here leads to a player; days are deleted when
-- they are over.
CREATE TABLE reward_budget_days (
  day date NOT NULL,
  -- A keyed hash of the network.
  cluster_key text NOT NULL,
  -- `chat` and `email` accounts have budgets of their own.
  kind text NOT NULL,
  used integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (day, cluster_key, kind)
);

-- ── money: withdrawals ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE SEQUENCE withdrawal_ids;

-- Players' payout requests. The amount leaves the balance with the row; cancelling returns it.
CREATE TABLE withdrawals (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL DEFAULT nextval('withdrawal_ids'),
  -- The player's own name for this request: asked again under it, it is the same one.
  request_id text NOT NULL,
  amount_nano bigint NOT NULL CHECK (amount_nano > 0),
  -- How much of it is TON that was won in tournaments: no limit of a day holds for that. What a player has left of it is what the ledger
  -- says was won, less this of every request that was not cancelled.
  prize_nano bigint NOT NULL DEFAULT 0,
  -- As the player wrote it, and as `0:<hex>`, the same for every form of an account.
  address text NOT NULL,
  address_raw text NOT NULL CHECK (address_raw ~ '^0:[0-9a-f]{64}$'),
  -- requested: waits for an operator. approved: may be paid. paying: a signed message exists. held: proven unpaid, waits for an operator.
  -- sent and cancelled are final.
  state text NOT NULL CHECK (state IN ('requested', 'approved', 'paying', 'held', 'sent', 'cancelled')),
  -- Why a person has to look at it.
  review text[] NOT NULL,
  held_because text NOT NULL DEFAULT '',
  tx_hash text NOT NULL DEFAULT '' CHECK (tx_hash = '' OR tx_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Nothing is sent before this time: the address is new to its player. NULL = the request does not wait for that.
  waits_until timestamptz,
  -- When the player was shown that it was sent, on any device; null = not yet.
  seen_at timestamptz,
  -- People pay it: the player can't cancel it any more, and the program doesn't pay it.
  by_hand boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_id, withdrawal_id),
  UNIQUE (bucket, player_id, request_id),
  CHECK (prize_nano BETWEEN 0 AND amount_nano),
  CHECK ((state = 'sent') = (tx_hash <> ''))
);
CREATE INDEX withdrawals_by_id ON withdrawals (withdrawal_id);
CREATE INDEX withdrawals_open ON withdrawals (state, withdrawal_id) WHERE state NOT IN ('sent', 'cancelled');
CREATE INDEX withdrawals_by_address ON withdrawals (address_raw);
CREATE INDEX withdrawals_by_time ON withdrawals (created_at);
-- The payouts of a day.
CREATE INDEX withdrawals_sent ON withdrawals (changed_at) WHERE state = 'sent';

-- A directory: the request a chain transaction pays. It pays exactly one, of any player, and is written before the request is sent. `payouts`
-- can't contain it: an operator's payment by hand has no message there.
CREATE TABLE withdrawal_transactions (
  tx_hash text PRIMARY KEY CHECK (tx_hash ~ '^[0-9a-f]{64}$'),
  withdrawal_id bigint NOT NULL
);

CREATE TABLE withdrawal_approvals (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  operator text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, withdrawal_id, operator)
);

-- The wallet on the chain that pays: up to where its history has been read, and the number of its next message.
CREATE TABLE payout_wallets (
  address_raw text PRIMARY KEY,
  -- The last settled transaction; 0 = none yet.
  scanned_lt bigint NOT NULL DEFAULT 0,
  -- '' = pays. Otherwise nothing is signed until an operator resumes.
  paused_because text NOT NULL DEFAULT '',
  -- What the chain last said it holds, and when; null = never read.
  held_nano bigint,
  held_at timestamptz
);

-- Messages signed for withdrawals. A row is written before the message is first sent; the same bytes are sent again until the wallet's
-- history shows their result, or until they have expired.
CREATE TABLE payouts (
  payout_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  wallet_raw text NOT NULL,
  destination_raw text NOT NULL,
  amount_nano bigint NOT NULL CHECK (amount_nano > 0),
  query_number bigint NOT NULL,
  -- By the network's time, Unix seconds: the message is not carried out after it.
  expires_at_s bigint NOT NULL,
  -- The signed message, base64.
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

-- ── play: games ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One game opened by one player. `session_id` names the bucket and the day, and so do the provider's calls. Rows never change: a copy of one
-- may be kept for any time.
CREATE TABLE game_sessions (
  bucket smallint NOT NULL,
  session_id text NOT NULL,
  player_id bigint NOT NULL,
  provider text NOT NULL,
  game_id text NOT NULL,
  -- `AC`, or `TRN:<t_key>`.
  currency text NOT NULL CHECK (currency = 'AC' OR currency LIKE 'TRN:%'),
  tournament_id bigint,
  -- In credit; a tournament's cap is already in `max_bet`.
  min_bet bigint NOT NULL CHECK (min_bet > 0),
  max_bet bigint NOT NULL CHECK (max_bet >= min_bet),
  bet_step bigint NOT NULL CHECK (bet_step > 0),
  -- The most that all stakes of one round may add up to, in credit: a tournament's cap. NULL = only each stake is limited.
  round_max bigint CHECK (round_max >= max_bet),
  required_level smallint NOT NULL CHECK (required_level BETWEEN 1 AND 10),
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  -- The provider's own id of the game, where it is another one than `game_id`: the game may be removed before the session ends.
  provider_game text,
  PRIMARY KEY (bucket, session_id),
  CONSTRAINT game_sessions_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE,
  CHECK ((currency = 'AC') = (tournament_id IS NULL))
);
CREATE INDEX game_sessions_by_player ON game_sessions (bucket, player_id, created_at);

-- The comparison of a provider's list of transactions with the ledger, for each day (UTC).
CREATE TABLE provider_comparisons (
  provider text NOT NULL,
  day date NOT NULL,
  -- listing: the provider's pages are read; booked: ours are looked up in them; settling: both were; done. The other ends: no_list = the
  -- provider has none, no_answer = it was away for days, unreadable = its list breaks the protocol, too_long = it has more than is compared.
  state text NOT NULL
    CHECK (state IN ('listing', 'booked', 'settling', 'done', 'no_list', 'no_answer', 'unreadable', 'too_long')),
  -- Where the next page begins; NULL = at the start.
  next_page text,
  pages integer NOT NULL DEFAULT 0,
  listed bigint NOT NULL DEFAULT 0,
  booked bigint NOT NULL DEFAULT 0,
  -- Differences of each kind, also those beyond the rows that are kept.
  missing_here bigint NOT NULL DEFAULT 0,
  missing_there bigint NOT NULL DEFAULT 0,
  other_amount bigint NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (provider, day)
);

-- What a provider has listed, until its day is compared: 128 bits of SHA-256 over the player and the ledger's key.
CREATE TABLE provider_listed (
  provider text NOT NULL,
  day date NOT NULL,
  digest uuid NOT NULL,
  PRIMARY KEY (provider, day, digest)
);

CREATE TABLE provider_differences (
  provider text NOT NULL,
  day date NOT NULL,
  digest uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'other_amount')),
  transaction_kind text NOT NULL,
  -- As the provider named it; NULL = the ledger does not store it.
  session_id text,
  round_id text,
  transaction_id text,
  -- What it changed the balance by, in credit; NULL = not booked on that side.
  theirs bigint,
  ours bigint,
  -- open; returned: its round was unknown to the provider, and its stake goes back; settled: both sides agree by now.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'returned', 'settled')),
  found_at timestamptz NOT NULL,
  PRIMARY KEY (provider, day, digest)
);
CREATE INDEX provider_differences_open ON provider_differences (found_at) WHERE state = 'open';

-- ── play: tournaments ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE tournaments (
  tournament_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What addresses and calls say. The open tournament keeps one key while it runs and gets `final_key` when it is over.
  t_key text NOT NULL UNIQUE CHECK (t_key ~ '^[A-Za-z0-9_]{1,64}$'),
  -- The key of its period, which holds the period once: for all but the open one the same as `t_key`.
  final_key text NOT NULL UNIQUE CHECK (final_key ~ '^[A-Za-z0-9_]{1,64}$'),
  -- The state reached so far; the times say what is due. See packages/rules/src/tournament-state.ts.
  state text NOT NULL CHECK (state IN ('scheduled', 'open', 'closed', 'settling', 'provisional', 'final', 'paid', 'archived',
    'cancelled')),
  state_changed_at timestamptz NOT NULL,
  -- 0 takes regular tickets, 1 golden ones.
  type smallint NOT NULL CHECK (type IN (0, 1)),
  cost integer NOT NULL CHECK (cost >= 0),
  -- ArenaCoins that joining costs instead, in credit; then coins are won by the field too. See packages/rules/src/entrance.ts.
  entrance bigint NOT NULL DEFAULT 0 CHECK (entrance >= 0),
  -- Figures that a member must reach, by the keys of packages/rules/src/tournament-conditions.ts.
  conditions jsonb NOT NULL CHECK (jsonb_typeof(conditions) = 'object'),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  -- With counted rounds 0: stakes are free, and points are what was won.
  start_balance bigint NOT NULL CHECK (start_balance >= 0),
  -- Largest stake of a round; 0 = no cap.
  bet_cap bigint NOT NULL CHECK (bet_cap >= 0),
  -- Rounds to finish before a prize can be won; 0 = none.
  qualifying_rounds integer NOT NULL CHECK (qualifying_rounds >= 0),
  -- Extra attempts a member may buy.
  max_attempts integer NOT NULL CHECK (max_attempts >= 0),
  -- How many rounds are played and counted, how many each day adds (0 = all at once), and the cost of each in credit; 0 = unlimited, at any
  -- stake. See packages/rules/src/counted-rounds.ts.
  counted_rounds integer NOT NULL DEFAULT 0 CHECK (counted_rounds >= 0),
  rounds_per_day integer NOT NULL DEFAULT 0 CHECK (rounds_per_day >= 0),
  fixed_stake bigint NOT NULL DEFAULT 0 CHECK (fixed_stake >= 0),
  -- The chat a participant must be in; '' = none.
  chat_id text NOT NULL DEFAULT '',
  games text[] NOT NULL CHECK (cardinality(games) > 0),
  rewards jsonb NOT NULL,
  -- Qualified members from which dollar prizes are paid in full (0 = always), and the percent of each that is paid however few qualify.
  -- See packages/rules/src/prize-scale.ts.
  full_prizes_from integer NOT NULL DEFAULT 0 CHECK (full_prizes_from >= 0),
  prize_floor_percent smallint NOT NULL DEFAULT 0 CHECK (prize_floor_percent BETWEEN 0 AND 100),
  -- Sanitised when it is written.
  translation jsonb NOT NULL,
  -- How long results are looked at before prizes are final.
  review_hours integer NOT NULL CHECK (review_hours BETWEEN 0 AND 720),
  -- Once ranked: when the review ends, and the SHA-256 of the results' text.
  review_ends_at timestamptz,
  results_hash text CHECK (results_hash ~ '^[0-9a-f]{64}$'),
  -- Members who qualified and were not disqualified: the base of prizes that follow the field.
  qualified_members integer CHECK (qualified_members >= 0),
  -- The rate at which dollar prizes became TON; known once prizes are final.
  usd_per_ton double precision CHECK (usd_per_ton > 0),
  -- When messages about its end were noted; NULL = not yet.
  ends_announced_at timestamptz,
  -- When the last member of a cancelled one got their tickets or coins back.
  refunded_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (end_at > start_at),
  CHECK (CASE counted_rounds WHEN 0 THEN fixed_stake = 0 AND start_balance > 0
    ELSE fixed_stake > 0 AND start_balance IN (0, counted_rounds * fixed_stake) END),
  CHECK (counted_rounds = 0 OR (qualifying_rounds = counted_rounds AND max_attempts = 0 AND cardinality(games) = 1)),
  CHECK (full_prizes_from = 0 OR qualifying_rounds > 0),
  CHECK (entrance = 0 OR (cost = 0 AND max_attempts = 0 AND full_prizes_from > 0 AND prize_floor_percent = 0)),
  CHECK (full_prizes_from = 0 OR results_hash IS NULL OR qualified_members IS NOT NULL),
  CHECK (refunded_at IS NULL OR state = 'cancelled'),
  CHECK ((results_hash IS NULL) = (review_ends_at IS NULL))
);

-- Tournaments of the calendar that are not announced, because their prizes would exceed what can be paid. A row is deleted when it is
-- announced or when its time is over.
CREATE TABLE tournaments_held_back (
  final_key text PRIMARY KEY,
  -- The reason, as shown to operators.
  reason text NOT NULL,
  -- nanoTON that it would promise.
  needed_nano double precision NOT NULL,
  since timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX tournaments_by_end ON tournaments (end_at);

-- Who joined. The balance they play with lies in the wallet's `tournament_accounts`.
CREATE TABLE tournament_members (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  joined_at timestamptz NOT NULL,
  -- Whether the rules of the player's country allowed TON when they joined: later changes leave a member's prizes as they are.
  wins_ton boolean NOT NULL DEFAULT true,
  -- When this member's tickets or coins for a cancelled tournament were given back.
  refunded_at timestamptz,
  PRIMARY KEY (bucket, player_id, tournament_id)
);
-- For counting the members of a finished tournament. Joining is rare compared with play.
CREATE INDEX tournament_members_by_tournament ON tournament_members (tournament_id);

-- Every member as they stood when the tournament was over. Only a disqualification changes a row: places, never figures.
CREATE TABLE tournament_results (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  balance bigint NOT NULL CHECK (balance >= 0),
  rounds bigint NOT NULL CHECK (rounds >= 0),
  reached_at timestamptz NOT NULL,
  qualified boolean NOT NULL,
  -- Why the member was disqualified, as shown to members; '' = they were not. Disqualified members rank last.
  disqualified text NOT NULL DEFAULT '',
  -- The member's name in the published text: the SHA-256 of a secret and their id. An erasure deletes the secret, and the text stays as it
  -- was.
  name_hash text CHECK (name_hash ~ '^[0-9a-f]{64}$'),
  name_secret text CHECK (name_secret ~ '^[0-9a-f]{32}$'),
  -- When the player was shown this result, on whichever device; NULL = not yet.
  seen_at timestamptz,
  PRIMARY KEY (bucket, player_id, tournament_id),
  CHECK (name_secret IS NULL OR name_hash IS NOT NULL)
);
-- No unique key on the place: places are written by the transaction that locks the tournament, all at once, and published under a hash that
-- proves them.
CREATE INDEX tournament_results_by_place ON tournament_results (tournament_id, place);

-- Members' prizes, written once, when results are final. A prize is paid when the ledger (AC, TON) or the inventory (ITEM) has it, not by a
-- mark here.
CREATE TABLE tournament_prizes (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('AC', 'TON', 'ITEM')),
  -- Credit in hundredths, or nanoTON; 1 of an item.
  amount bigint NOT NULL CHECK (amount > 0),
  -- The dollar amount of a TON prize, and the rate used.
  usd double precision,
  usd_per_ton double precision,
  -- The key of a promo item.
  item text,
  -- 0: the prize of the place. Otherwise the amount passed on by the decision on this hold of a better-placed member.
  hold_id bigint NOT NULL DEFAULT 0,
  -- Why it is not paid: 'erased' or 'banned' when it was to be, TON for an account that had joined without a chat identity or from a country
  -- without TON prizes, or withheld by a person as that of one of several accounts.
  withheld text CHECK (withheld IN ('erased', 'banned', 'no_chat', 'country', 'several_accounts')),
  withheld_at timestamptz,
  PRIMARY KEY (bucket, player_id, tournament_id, kind, hold_id),
  CHECK (hold_id = 0 OR kind = 'TON'),
  CHECK ((kind = 'TON') = (usd IS NOT NULL AND usd_per_ton IS NOT NULL)),
  CHECK ((kind = 'ITEM') = (item IS NOT NULL)),
  CHECK ((withheld IS NULL) = (withheld_at IS NULL))
);
CREATE INDEX tournament_prizes_by_tournament ON tournament_prizes (tournament_id, bucket, player_id);

-- ── play: play limits ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A player's own limits, as far as the wallet need not know them. A player without a row has set nothing.
CREATE TABLE play_limits (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- After this many minutes of play the player sees a reminder; 0 = never.
  reminder_min smallint NOT NULL DEFAULT 60 CHECK (reminder_min IN (0, 15, 30, 60, 120)),
  -- Stars in any 30 days; NULL = no limit. From `next_stars_limit_at` on the next one is in force.
  stars_limit integer CHECK (stars_limit >= 0),
  next_stars_limit integer CHECK (next_stars_limit >= 0),
  next_stars_limit_at timestamptz CHECK (next_stars_limit_at IS NOT NULL OR next_stars_limit IS NULL),
  -- The kind of the break whose end is in the wallet.
  break_kind text CHECK (break_kind IN ('cool_off', 'self_exclusion')),
  break_taken_at timestamptz CHECK ((break_taken_at IS NULL) = (break_kind IS NULL)),
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT play_limits_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- ── rewards: daily reward ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a player took on each day they came back for it.
CREATE TABLE daily_reward_claims (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- Counts a player's claims from 1, through all cycles.
  claim integer NOT NULL CHECK (claim > 0),
  -- Of the cycle, from 1.
  day smallint NOT NULL CHECK (day > 0),
  claimed_at timestamptz NOT NULL,
  -- What the player chose, and what that turned out to be: a secret prize is opened by the claim.
  chosen text NOT NULL CHECK (chosen IN ('ac', 'promo_code', 'ticket', 'secret_prize', 'wheel_spin')),
  prize text NOT NULL CHECK (prize IN ('ac', 'promo_code', 'ticket', 'gold_ticket', 'wheel_spin')),
  -- Whole ArenaCoins, tickets, spins or codes.
  value integer NOT NULL CHECK (value > 0),
  -- With a promo code: whose it is.
  partner_key text CHECK ((prize = 'promo_code') = (partner_key IS NOT NULL)),
  PRIMARY KEY (bucket, player_id, claim),
  CHECK (claim >= day),
  CHECK (chosen = prize OR chosen = 'secret_prize')
);
-- Claims that are forgotten one day, oldest first.
CREATE INDEX daily_reward_claims_by_time ON daily_reward_claims (bucket, claimed_at);

-- ── rewards: streak ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- How many days in a row a player has come. Days are theirs: each turns at 03:00 by their clock.
CREATE TABLE streaks (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- Days up to here are settled; NULL = they have never come.
  settled_day date,
  days integer NOT NULL DEFAULT 0 CHECK (days >= 0),
  best integer NOT NULL DEFAULT 0 CHECK (best >= days),
  -- Days that may be missed, earned by days that were not.
  freezes smallint NOT NULL DEFAULT 0 CHECK (freezes >= 0),
  -- The days of a lost streak that can be earned back, and the last day on which it can be.
  lost_days integer NOT NULL DEFAULT 0 CHECK (lost_days >= 0),
  lost_until date CHECK ((lost_until IS NULL) = (lost_days = 0)),
  -- The latest settled days, the newest last: played, frozen, rested, missed.
  marks text NOT NULL DEFAULT '' CHECK (marks ~ '^[pfrm]{0,14}$'),
  -- The latest day on which the player opened a game, and how many rounds they had finished by then: one more is a day played.
  opened_day date,
  opened_exp bigint NOT NULL DEFAULT 0,
  -- Milestones up to this many days are paid.
  paid_days integer NOT NULL DEFAULT 0 CHECK (paid_days BETWEEN 0 AND best),
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT streaks_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- ── rewards: divisions ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- About thirty members of a week's tournament, ranked among themselves: all of one tier. Tier 0 is the newcomers' division.
CREATE TABLE divisions (
  division_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id bigint NOT NULL,
  tier smallint NOT NULL CHECK (tier >= 0),
  -- Counted from 1 among those of the tier: two who open one at once open the same.
  number integer NOT NULL CHECK (number >= 1),
  seats_taken smallint NOT NULL CHECK (seats_taken >= 1),
  -- Its members have their places, or the tournament was called off.
  settled_at timestamptz,
  UNIQUE (tournament_id, tier, number)
);
CREATE INDEX divisions_to_settle ON divisions (tournament_id, division_id) WHERE settled_at IS NULL;
CREATE INDEX divisions_by_end ON divisions (settled_at) WHERE settled_at IS NOT NULL;

CREATE TABLE division_members (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  division_id bigint NOT NULL,
  tier smallint NOT NULL CHECK (tier >= 0),
  seated_at timestamptz NOT NULL,
  -- Once the division is settled: the place in it, the move, and the reward. Credit in hundredths. No place: the tournament was cancelled.
  place smallint CHECK (place >= 1),
  tier_after smallint CHECK (CASE tier WHEN 0 THEN tier_after BETWEEN 0 AND 2 ELSE tier_after BETWEEN greatest(tier - 1, 1) AND tier + 1 END),
  reward_credit bigint NOT NULL DEFAULT 0 CHECK (reward_credit >= 0),
  reward_tickets integer NOT NULL DEFAULT 0 CHECK (reward_tickets >= 0),
  paid_at timestamptz,
  PRIMARY KEY (bucket, player_id, tournament_id),
  CONSTRAINT division_members_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE,
  CHECK (place IS NULL OR tier_after IS NOT NULL)
);
CREATE INDEX division_members_of_division ON division_members (division_id);

-- ── rewards: squads ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Players who play the weeks' tournaments as a team. Weeks are named by their Monday in Moscow.
CREATE TABLE squads (
  squad_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The code in its link: anyone with it may join.
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9]{10}$'),
  -- Empty = taken away by an operator.
  name text NOT NULL,
  -- The public chat its leader has named, without the @, and its title of then; empty = none.
  chat text NOT NULL DEFAULT '' CHECK (chat ~ '^([A-Za-z][A-Za-z0-9_]{3,31})?$'),
  chat_title text NOT NULL DEFAULT '' CHECK (char_length(chat_title) <= 64),
  -- Who named it.
  chat_by bigint CHECK ((chat_by IS NULL) = (chat = '')),
  -- An operator has taken the chat away, and the squad names no other.
  is_chat_closed boolean NOT NULL DEFAULT false,
  -- The player who created it, or to whom it was handed over.
  leader_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- Set when it has no members left.
  ended_at timestamptz
);
CREATE INDEX squads_by_end ON squads (ended_at) WHERE ended_at IS NOT NULL;

-- For which squad a player's rounds count, from one week on until before another. No two rows of a player cover one week: a row begins no earlier
-- than the one before it ends, and only one has no end.
CREATE TABLE squad_members (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  from_week date NOT NULL CHECK (extract(isodow FROM from_week) = 1),
  squad_id bigint NOT NULL,
  joined_at timestamptz NOT NULL,
  -- The first week that does not count any more; equal to the beginning = none has counted.
  until_week date CHECK (until_week >= from_week AND extract(isodow FROM until_week) = 1),
  -- The leader has ended it: the link does not lead back.
  is_removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_id, from_week),
  CONSTRAINT squad_members_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE,
  CHECK (NOT is_removed OR until_week IS NOT NULL)
);
CREATE UNIQUE INDEX squad_members_now ON squad_members (bucket, player_id) WHERE until_week IS NULL;
CREATE INDEX squad_members_of_squad ON squad_members (squad_id);
CREATE INDEX squad_members_by_end ON squad_members (until_week) WHERE until_week IS NOT NULL;

-- A squad's week against another one, twice: once from each side. No rival: none was left.
CREATE TABLE squad_duels (
  tournament_id bigint NOT NULL,
  squad_id bigint NOT NULL,
  week date NOT NULL,
  rival_id bigint,
  -- How many of the best of each side are added up.
  sides smallint NOT NULL CHECK (sides >= 1),
  -- Once settled: the two sums and the prize of each member who has played all rounds. Credit in hundredths.
  credit bigint CHECK (credit >= 0),
  rival_credit bigint CHECK (rival_credit >= 0),
  reward_credit bigint NOT NULL DEFAULT 0 CHECK (reward_credit >= 0),
  reward_tickets integer NOT NULL DEFAULT 0 CHECK (reward_tickets >= 0),
  outcome text CHECK (outcome IN ('won', 'drawn', 'lost', 'rested', 'called_off')),
  settled_at timestamptz,
  PRIMARY KEY (tournament_id, squad_id),
  CHECK (rival_id <> squad_id),
  CHECK ((outcome IS NULL) = (settled_at IS NULL))
);
CREATE INDEX squad_duels_to_settle ON squad_duels (tournament_id, squad_id) WHERE settled_at IS NULL;
CREATE INDEX squad_duels_of_squad ON squad_duels (squad_id, tournament_id);
CREATE INDEX squad_duels_by_end ON squad_duels (settled_at) WHERE settled_at IS NOT NULL;

-- What a player took for a week of their squad. Credit in hundredths.
CREATE TABLE squad_rewards (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  credit bigint NOT NULL CHECK (credit >= 0),
  tickets integer NOT NULL CHECK (tickets >= 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, tournament_id),
  CONSTRAINT squad_rewards_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- ── rewards: challenges ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A challenge: friends play the same number of rounds of one game. The id contains its creator's bucket and the day, and 128 random bits:
-- anyone with the link may accept.
CREATE TABLE friend_challenges (
  bucket smallint NOT NULL,
  challenge_id text NOT NULL,
  -- Who made it.
  player_id bigint NOT NULL,
  game_id text NOT NULL,
  rounds smallint NOT NULL CHECK (rounds > 0),
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > made_at),
  -- The players who accepted it, in order: locates their rows.
  accepted bigint[] NOT NULL DEFAULT '{}',
  -- The challenge that follows it; '' = none was requested yet.
  rematch_id text NOT NULL DEFAULT '',
  PRIMARY KEY (bucket, challenge_id),
  CONSTRAINT friend_challenges_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- Who takes part in one, who made it among them, and how they came out of it. The rounds themselves are the ledger's.
CREATE TABLE friend_challenge_members (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  challenge_id text NOT NULL,
  joined_at timestamptz NOT NULL,
  -- Rounds count that follow this entry of the player's ledger.
  after_entry bigint NOT NULL CHECK (after_entry >= 0),
  -- Copied from the challenge: rows are deleted by it.
  ends_at timestamptz NOT NULL,
  -- Once all rounds are played or the time is over: the result, a hundred points for each stake won back.
  played smallint CHECK (played >= 0),
  points bigint CHECK (points >= 0),
  settled_at timestamptz,
  -- When the player last looked at an outcome.
  seen_at timestamptz,
  PRIMARY KEY (bucket, player_id, challenge_id),
  CONSTRAINT friend_challenge_members_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE,
  CHECK ((settled_at IS NULL) = (played IS NULL) AND (settled_at IS NULL) = (points IS NULL))
);
CREATE INDEX friend_challenge_members_by_end ON friend_challenge_members (bucket, ends_at);

-- ── rewards: friend streaks ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A streak that two friends keep together, and an invitation to one. The id contains its maker's bucket and the day, and 128 random bits.
CREATE TABLE friend_streaks (
  bucket smallint NOT NULL,
  streak_id text NOT NULL,
  -- Who invited.
  player_id bigint NOT NULL,
  -- NULL: an invitation by link, which anyone with it may accept.
  friend_id bigint,
  made_at timestamptz NOT NULL,
  -- NULL: an invitation.
  accepted_at timestamptz,
  -- When one of the two left it; the other can still claim what was reached.
  left_at timestamptz,
  -- Days up to here are counted, by the two ledgers.
  settled_day date,
  days integer NOT NULL DEFAULT 0 CHECK (days >= 0),
  best integer NOT NULL DEFAULT 0 CHECK (best >= days),
  -- The length that a missed day ended; 0 while the streak runs.
  lost_days integer NOT NULL DEFAULT 0 CHECK (lost_days >= 0 AND (lost_days = 0 OR days = 0)),
  PRIMARY KEY (bucket, streak_id),
  CONSTRAINT friend_streaks_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE,
  CHECK (friend_id <> player_id),
  CHECK ((accepted_at IS NULL) = (settled_day IS NULL)),
  CHECK (accepted_at IS NULL OR friend_id IS NOT NULL)
);

-- Who is in one or is invited to one.
CREATE TABLE friend_streak_members (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  streak_id text NOT NULL,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, streak_id),
  CONSTRAINT friend_streak_members_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- The milestones that a player was paid for, once with each friend. Outlives the streak, so that two who begin again are not paid again.
CREATE TABLE friend_streak_rewards (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  friend_id bigint NOT NULL,
  days smallint NOT NULL CHECK (days > 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, friend_id, days),
  CONSTRAINT friend_streak_rewards_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- ── rewards: season ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- How far a player came in a season: points by tasks of days and weeks. Seasons are counted from 1 by the calendar.
CREATE TABLE season_players (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  season integer NOT NULL CHECK (season >= 1),
  points integer NOT NULL CHECK (points >= 0),
  -- Rewards of this many steps are claimed.
  paid_steps smallint NOT NULL DEFAULT 0 CHECK (paid_steps >= 0),
  PRIMARY KEY (bucket, player_id, season),
  CONSTRAINT season_players_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- ── rewards: wheel ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a player's next spin will be drawn from. The seed stays secret until the spin; its hash is published before.
CREATE TABLE wheel_players (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  next_spin bigint NOT NULL DEFAULT 1 CHECK (next_spin >= 1),
  server_seed text NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  last_free_spin_at timestamptz,
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT wheel_players_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- Every table a spin was ever drawn from, under the hash of its text.
CREATE TABLE wheel_tables (
  version text PRIMARY KEY,
  content text NOT NULL,
  first_used_at timestamptz NOT NULL
);

-- Every spin with all it followed from.
CREATE TABLE wheel_spins (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  spin bigint NOT NULL CHECK (spin >= 1),
  commitment text NOT NULL,
  server_seed text NOT NULL,
  client_seed text NOT NULL CHECK (client_seed <> ''),
  table_version text NOT NULL REFERENCES wheel_tables,
  -- Which slice was drawn, and where the wheel stopped: elsewhere only when the day's TON did not cover the drawn prize.
  drawn_segment smallint NOT NULL CHECK (drawn_segment BETWEEN 0 AND 11),
  segment smallint NOT NULL CHECK (segment BETWEEN 0 AND 11),
  prize_key text NOT NULL,
  -- The payment: `{key, value, name}` as shown to players.
  prize jsonb NOT NULL,
  ton_nano bigint NOT NULL DEFAULT 0 CHECK (ton_nano >= 0),
  kind text NOT NULL CHECK (kind IN ('free', 'extra')),
  spun_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, spin),
  UNIQUE (bucket, player_id, commitment)
);
-- Spins that are forgotten one day, oldest first.
CREATE INDEX wheel_spins_without_ton ON wheel_spins (bucket, spun_at) WHERE ton_nano = 0;

-- How much TON the wheel has given away on a day (UTC). Only a spin that draws TON touches its row.
CREATE TABLE wheel_ton_days (
  day date PRIMARY KEY,
  paid_nano bigint NOT NULL CHECK (paid_nano >= 0)
);

-- ── rewards: ads ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A player's last ad: one row each, checked once.
CREATE TABLE ad_requests (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  ad_id text NOT NULL CHECK (ad_id <> ''),
  network text NOT NULL,
  partner_key text NOT NULL,
  format text NOT NULL CHECK (format IN ('image', 'video')),
  requested_at timestamptz NOT NULL,
  -- The promised payment of the view.
  promised bigint NOT NULL CHECK (promised >= 0),
  -- The payment of the view; NULL until it is checked.
  credit bigint CHECK (credit >= 0),
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT ad_requests_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- Ads that were watched to the end, paid or not.
CREATE TABLE ad_views (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  ad_id text NOT NULL,
  network text NOT NULL,
  partner_key text NOT NULL,
  format text NOT NULL,
  watched_at timestamptz NOT NULL,
  -- 0 = watched before the next reward was due.
  credit bigint NOT NULL CHECK (credit >= 0),
  PRIMARY KEY (bucket, player_id, ad_id),
  CONSTRAINT ad_views_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);
CREATE INDEX ad_views_in_time ON ad_views (bucket, player_id, watched_at);

-- ── rewards: friends ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Invitations, keyed by the inviter: their list and their day's rewards are stored together. Each `friend_id` is here once: this row is
-- inserted with the player.
CREATE TABLE friend_invitations (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  friend_id bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('link', 'story')),
  invited_at timestamptz NOT NULL,
  -- A keyed hash of the network the friend came from, for the day's budget; gone once it is settled.
  origin_key text,
  -- What holds when the friend comes, in whole ArenaCoins: for a friend, and for one that a story doubles.
  promised_ac bigint CHECK (promised_ac > 0),
  promised_doubled_ac bigint CHECK (promised_doubled_ac > 0),
  -- The friend has played their first rounds; `credit` is what that is worth, fixed at this moment.
  qualified_at timestamptz,
  credit bigint CHECK (credit > 0),
  -- Qualified and neither paid nor withheld: waits for a day with rewards left.
  paid_at timestamptz,
  withheld text CHECK (withheld IN ('inviter_banned', 'friend_banned')),
  PRIMARY KEY (bucket, player_id, friend_id),
  CHECK (friend_id > 0 AND friend_id <> player_id),
  CHECK ((qualified_at IS NULL) = (credit IS NULL)),
  CHECK (qualified_at IS NOT NULL OR (paid_at IS NULL AND withheld IS NULL)),
  CHECK (paid_at IS NULL OR withheld IS NULL)
);
CREATE INDEX friend_invitations_newest ON friend_invitations (bucket, player_id, invited_at DESC, friend_id DESC);
CREATE INDEX friend_invitations_paid ON friend_invitations (bucket, player_id, paid_at) WHERE paid_at IS NOT NULL;
-- What the job goes through: friends on their way, and rewards that wait.
CREATE INDEX friend_invitations_pending ON friend_invitations (bucket, player_id, friend_id) WHERE qualified_at IS NULL;
CREATE INDEX friend_invitations_due ON friend_invitations (bucket, player_id, friend_id)
  WHERE qualified_at IS NOT NULL AND paid_at IS NULL AND withheld IS NULL;

-- When a player last said that they share a story.
CREATE TABLE story_shares (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT story_shares_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- Players whose points in a tournament have changed and whose friends are looked up a quarter of an hour later, to notify those they
-- overtook. A row is deleted after that.
CREATE TABLE climbs (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  tournament_id bigint NOT NULL,
  -- The points before the first round of the climb, in hundredths.
  from_credit bigint NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, tournament_id),
  CONSTRAINT climbs_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);
CREATE INDEX climbs_by_time ON climbs (since);

-- ── surfaces: sharing ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Rounds that players share with anyone who has the link. The id contains the bucket, the day and 128 random bits. Facts are copied from the
-- ledger, whose months are dropped eventually.
CREATE TABLE shared_rounds (
  bucket smallint NOT NULL,
  share_id text NOT NULL,
  player_id bigint NOT NULL,
  round_id text NOT NULL,
  game_id text NOT NULL,
  -- In hundredths.
  bet bigint NOT NULL CHECK (bet > 0),
  win bigint NOT NULL CHECK (win > bet),
  in_tournament boolean NOT NULL,
  played_at timestamptz NOT NULL,
  -- Whether the link names the player.
  with_name boolean NOT NULL,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, share_id),
  UNIQUE (bucket, player_id, round_id),
  CONSTRAINT shared_rounds_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- Achievements that players share as a picture with anyone who has the link. A figure is stored when it is final, and drawn from here.
CREATE TABLE shared_cards (
  bucket smallint NOT NULL,
  share_id text NOT NULL,
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rank', 'level', 'payout')),
  -- The tournament's id, the level, the withdrawal's id.
  subject text NOT NULL,
  -- The place, the level, nanoTON.
  figure bigint NOT NULL CHECK (figure > 0),
  -- Of how many players the place is.
  of_members integer CHECK ((of_members IS NOT NULL) = (kind = 'rank')),
  language text NOT NULL,
  -- Whether picture and link name the player.
  with_name boolean NOT NULL,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, share_id),
  UNIQUE (bucket, player_id, kind, subject),
  CONSTRAINT shared_cards_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- ── rewards: tasks ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A player's progress with a task. Figures count the rounds between the task's beginning and the checkpoint in `wallets`; later rounds are
-- added on reading.
CREATE TABLE player_tasks (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  task_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('current', 'completed', 'rewarded')),
  started_at timestamptz NOT NULL,
  -- The version of the tasks' content it began under: goal and reward stay those of that version. 0 = the default.
  content_version bigint NOT NULL DEFAULT 0 CHECK (content_version >= 0),
  completed_at timestamptz,
  rewarded_at timestamptz,
  -- What the wallet counted when it began.
  start_exp bigint NOT NULL,
  start_amount_bet bigint NOT NULL,
  start_sessions bigint NOT NULL,
  open_streak bigint NOT NULL DEFAULT 0,
  best_streak bigint NOT NULL DEFAULT 0,
  best_win bigint NOT NULL DEFAULT 0,
  best_first_win bigint NOT NULL DEFAULT 0,
  best_bet bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (bucket, player_id, task_key),
  CONSTRAINT player_tasks_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE,
  CHECK ((state = 'current') = (completed_at IS NULL)),
  CHECK ((state = 'rewarded') = (rewarded_at IS NOT NULL))
);

-- ── rewards: partners ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Partners written by operators at runtime: each row replaces the one with the same key in the content.
CREATE TABLE partners (
  partner_key text PRIMARY KEY CHECK (partner_key ~ '^[A-Za-z0-9][A-Za-z0-9_-]{1,63}$'),
  plan jsonb NOT NULL,
  disabled boolean NOT NULL,
  -- Hosts its link may lead to without an approver: those that two operators approved.
  hosts text[] NOT NULL DEFAULT '{}',
  changed_at timestamptz NOT NULL
);

-- Partners' pictures and videos, as served: by the SHA-256 of their bytes, so that a plan refers to one permanently and every server has it.
CREATE TABLE partner_media (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind IN ('picture', 'film')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  bytes bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 4194304),
  uploaded_at timestamptz NOT NULL
);

-- Single-use promo codes of partners. A player with a partner's item gets one permanently; NULL = not given yet.
CREATE TABLE partner_codes (
  bucket smallint,
  player_id bigint,
  partner_key text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  added_at timestamptz NOT NULL,
  given_at timestamptz,
  PRIMARY KEY (partner_key, code),
  CHECK ((player_id IS NULL) = (given_at IS NULL)),
  CHECK ((player_id IS NULL) = (bucket IS NULL))
);
CREATE UNIQUE INDEX partner_codes_given ON partner_codes (player_id, partner_key) WHERE player_id IS NOT NULL;
CREATE INDEX partner_codes_free ON partner_codes (partner_key, code) WHERE player_id IS NULL;

-- How many events of a partner were paid on a day (UTC), and under 1970-01-01 in total: for the partner's limits. Beside them the operators'
-- statistics: first clicks, reported events, and the whole ArenaCoins paid.
CREATE TABLE partner_paid_days (
  partner_key text NOT NULL,
  day date NOT NULL,
  paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  clicks bigint NOT NULL DEFAULT 0,
  leads bigint NOT NULL DEFAULT 0,
  sales bigint NOT NULL DEFAULT 0,
  lead_ac bigint NOT NULL DEFAULT 0,
  sale_ac bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_key, day)
);

-- Under which opaque id a partner knows a player: one per player and partner, made when the player first opens the partner's link.
CREATE TABLE partner_clicks (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  partner_key text NOT NULL,
  click_id text NOT NULL,
  opens bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, partner_key),
  CONSTRAINT partner_clicks_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- A directory: which player a click's id leads to. It is written and deleted with the row in `partner_clicks`, and refers to nothing.
CREATE TABLE partner_click_ids (
  click_id text PRIMARY KEY,
  partner_key text NOT NULL,
  bucket smallint NOT NULL,
  player_id bigint NOT NULL
);

-- What a partner said a player did there.
CREATE TABLE partner_events (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  partner_key text NOT NULL,
  type text NOT NULL CHECK (type IN ('lead', 'sale')),
  -- The partner's own name for it.
  event_id text NOT NULL,
  -- Which paid one of its type it was for this player and partner, from 1; NULL = it paid nothing.
  paid_nth integer CHECK (paid_nth > 0),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, partner_key, type, event_id)
);
CREATE UNIQUE INDEX partner_events_paid ON partner_events (bucket, player_id, partner_key, type, paid_nth);
CREATE INDEX partner_events_by_time ON partner_events (received_at);

-- A directory: the player of an event. It makes events unique over all players, and is written before the row in `partner_events`.
CREATE TABLE partner_event_ids (
  partner_key text NOT NULL,
  type text NOT NULL,
  event_id text NOT NULL,
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  PRIMARY KEY (partner_key, type, event_id)
);

-- Messages partners sent, with the first answer: a message that is sent again is answered the same.
CREATE TABLE partner_messages (
  partner_key text NOT NULL,
  message_id text NOT NULL,
  body_hash bytea NOT NULL,
  -- Written in the transaction that inserts the row.
  paid boolean NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (partner_key, message_id)
);
CREATE INDEX partner_messages_by_time ON partner_messages (received_at);

-- ── rewards: shop ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What players ordered for Stars. Written before the invoice is asked for, with everything the payment will give.
CREATE TABLE star_orders (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- The invoice's payload and the client's `externalId`: `<player_id>-<random>`.
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
  PRIMARY KEY (bucket, player_id, order_id),
  CHECK (state = 'refunded' OR (owed_credit = 0 AND owed_ticket = 0 AND owed_gold_ticket = 0))
);
CREATE INDEX star_orders_latest ON star_orders (created_at DESC);
CREATE INDEX star_orders_owing ON star_orders (bucket, player_id)
  WHERE owed_credit > 0 OR owed_ticket > 0 OR owed_gold_ticket > 0;

-- Every charge in Stars the chat platform reported, once.
CREATE TABLE star_payments (
  bucket smallint NOT NULL,
  -- The payer; for a payer without an account a meaningless id.
  player_id bigint NOT NULL,
  charge_id text NOT NULL,
  -- The payer's order; NULL when the charge belongs to none of their orders.
  order_id text,
  stars integer NOT NULL CHECK (stars >= 0),
  state text NOT NULL CHECK (state IN ('credited', 'unknown', 'refund_due', 'refunded')),
  at timestamptz NOT NULL,
  -- Since when the Stars are to be sent back.
  due_at timestamptz CHECK (due_at IS NOT NULL OR state <> 'refund_due'),
  PRIMARY KEY (bucket, player_id, charge_id),
  CONSTRAINT star_payments_of_order FOREIGN KEY (bucket, player_id, order_id) REFERENCES star_orders,
  CHECK (order_id IS NOT NULL OR state <> 'credited')
);
-- An order is credited for one charge only.
CREATE UNIQUE INDEX star_payments_credited ON star_payments (bucket, player_id, order_id) WHERE state = 'credited';
CREATE INDEX star_payments_due ON star_payments (due_at) WHERE state = 'refund_due';
CREATE INDEX star_payments_unknown ON star_payments (at) WHERE state = 'unknown';
CREATE INDEX star_payments_latest ON star_payments (at DESC);

-- A directory: the player under whom a charge is stored. Reports name the payer by number, who may have no account, or another one by then,
-- so that only the charge's own id leads to it.
CREATE TABLE star_charges (
  charge_id text PRIMARY KEY,
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- The recipient of a refund, when no account has it: the payer has none, or has erased theirs. NULL again after the refund.
  payer_id bigint
);
CREATE INDEX star_charges_by_payer ON star_charges (payer_id) WHERE payer_id IS NOT NULL;

-- Up to where the chat platform's own list of transactions has been compared with the payments above.
CREATE TABLE star_reconciliation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  seen bigint NOT NULL CHECK (seen >= 0)
);

-- ── rewards: cosmetics ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Looks that players bought, each once, with the price in hundredths. `players.worn` says which ones are worn.
CREATE TABLE player_cosmetics (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  slot text NOT NULL,
  item text NOT NULL,
  credit bigint NOT NULL CHECK (credit > 0),
  bought_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, player_id, slot, item),
  CONSTRAINT player_cosmetics_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- ── surfaces: business ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Sums of a day (UTC) over all players, recomputed by a job while they can still change: of players by the day they arrived, of payments in
-- Stars, of TON sent, of messages of the bot. Players' sources are added as they arrive. `part` distinguishes sums of one figure; it is one
-- of a fixed list, never free text.
CREATE TABLE day_sums (
  day date NOT NULL,
  figure text NOT NULL CHECK (figure ~ '^[a-z_]{1,40}$'),
  part text NOT NULL CHECK (part ~ '^[a-z_]{1,40}$'),
  amount bigint NOT NULL,
  PRIMARY KEY (day, figure, part)
);

-- Of the same days, the part of the players of one group. Values of a campaign are bounded in number: '*' = all others together.
CREATE TABLE day_groups (
  day date NOT NULL,
  split text NOT NULL CHECK (split IN ('country', 'language', 'campaign', 'level', 'payer', 'platform', 'package', 'tournament')),
  value text NOT NULL,
  figure text NOT NULL CHECK (figure ~ '^[a-z_]{1,40}$'),
  part text NOT NULL CHECK (part ~ '^[a-z_]{1,40}$'),
  amount bigint NOT NULL,
  PRIMARY KEY (split, day, figure, value, part)
);

-- What the audited entries of a day (UTC) add up to, by group of players as they were then. Kind '': all kinds of the currency, without payouts in
-- the amount. Currency '' as well: the players who finished a round.
CREATE TABLE day_group_flows (
  day date NOT NULL,
  split text NOT NULL CHECK (split IN ('country', 'language', 'campaign', 'level', 'payer', 'platform')),
  value text NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  -- How many different players have such an entry on the day.
  players bigint NOT NULL,
  entries bigint NOT NULL,
  amount bigint NOT NULL,
  -- Of finished rounds.
  bet bigint NOT NULL,
  win bigint NOT NULL,
  PRIMARY KEY (split, kind, day, value, currency)
);

-- Of them the finished rounds of each game; '' = of all games, so that a player of two games counts once.
CREATE TABLE day_group_games (
  day date NOT NULL,
  split text NOT NULL CHECK (split IN ('country', 'language', 'campaign', 'level', 'payer', 'platform')),
  value text NOT NULL,
  game_id text NOT NULL,
  currency text NOT NULL,
  players bigint NOT NULL,
  rounds bigint NOT NULL,
  bet bigint NOT NULL,
  win bigint NOT NULL,
  PRIMARY KEY (split, game_id, day, value, currency)
);

-- The groups of a player when their first day with a finished round was audited: a cohort keeps its players, whatever they become.
CREATE TABLE cohort_players (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  campaign text NOT NULL,
  country text NOT NULL,
  language text NOT NULL,
  level text NOT NULL,
  payer text NOT NULL,
  platform text NOT NULL,
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT cohort_players_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- How many players of a cohort finished a round exactly so many days later, by these groups.
CREATE TABLE day_group_cohorts (
  first_day date NOT NULL,
  after smallint NOT NULL CHECK (after IN (0, 1, 7, 30)),
  split text NOT NULL CHECK (split IN ('country', 'language', 'campaign', 'level', 'payer', 'platform')),
  value text NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (split, first_day, value, after)
);

-- The share of players who had a feature on a day (UTC). A day on which it was changed is not counted.
CREATE TABLE flag_days (
  day date NOT NULL,
  flag text NOT NULL,
  share smallint NOT NULL CHECK (share BETWEEN 0 AND 100),
  is_mixed boolean NOT NULL DEFAULT false,
  counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, flag)
);

-- What the players with a feature and those without it did on a day.
CREATE TABLE flag_groups (
  day date NOT NULL,
  flag text NOT NULL,
  has_it boolean NOT NULL,
  players bigint NOT NULL,
  active bigint NOT NULL,
  rounds bigint NOT NULL,
  -- Of the active ones: who played on the next day, too.
  returned bigint NOT NULL,
  stars bigint NOT NULL,
  PRIMARY KEY (day, flag, has_it)
);

-- The app's speed on players' phones: how many openings per day and kind of phone were in which class of a web vital. Anonymous.
CREATE TABLE vital_days (
  day date NOT NULL,
  vital text NOT NULL CHECK (vital IN ('lcp', 'inp', 'cls', 'ttfb')),
  platform text NOT NULL CHECK (platform ~ '^[a-z_]{1,20}$'),
  screen text NOT NULL CHECK (screen ~ '^[a-z_]{1,20}$'),
  class smallint NOT NULL CHECK (class BETWEEN 0 AND 20),
  openings bigint NOT NULL,
  PRIMARY KEY (day, vital, platform, screen, class)
) WITH (fillfactor = 50);

-- ── surfaces: event export ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Pseudonymous events for analytics, kept for two weeks. No column leads to a player: see features/event-export/pseudonyms.ts.
CREATE TABLE export_events (
  -- The same for the same fact, so that none is kept twice.
  event_id text PRIMARY KEY CHECK (event_id ~ '^[0-9a-f]{32}$'),
  -- The day (UTC) that the fact belongs to.
  day date NOT NULL,
  -- The day whose file has it; NULL = not sealed yet. Later than its own day for what was proven late.
  sealed_with date CHECK (sealed_with >= day),
  -- The line of the file, JSON.
  body text NOT NULL
);
CREATE INDEX export_events_sealed ON export_events (sealed_with, event_id);

-- Sealed days: their events never change.
CREATE TABLE export_days (
  day date PRIMARY KEY,
  events bigint NOT NULL,
  -- Of the file, hexadecimal.
  sha256 text NOT NULL,
  sealed_at timestamptz NOT NULL
);

-- The last event that the receiver of the webhooks has: one row.
CREATE TABLE export_progress (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  sealed_with date NOT NULL,
  event_id text NOT NULL,
  sent_at timestamptz NOT NULL,
  -- Of the events sealed with that day.
  sent_of_day bigint NOT NULL
);

-- The receiver's secrets are derived from the number of a key. Each is shown once.
CREATE TABLE export_keys_shown (
  key integer PRIMARY KEY CHECK (key >= 1),
  shown_by text NOT NULL REFERENCES operators,
  shown_at timestamptz NOT NULL
);

-- ── surfaces: bot ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Unprocessed updates from the chat platform. Written before they are confirmed to it.
CREATE TABLE bot_updates (
  update_id bigint PRIMARY KEY,
  -- The parsed content; deleted when it is processed, so that no user's words stay here.
  content jsonb,
  received_at timestamptz NOT NULL,
  -- From when the job takes it up; NULL = done.
  due_at timestamptz,
  CHECK (content IS NOT NULL OR due_at IS NULL)
);
CREATE INDEX bot_updates_due ON bot_updates (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX bot_updates_received ON bot_updates (received_at);

-- ── surfaces: inbox ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What players write to the bot: one conversation for each player, kept for 90 days after its last message.
CREATE TABLE support_conversations (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- Since when a message waits for an answer; NULL = none does.
  waiting_since timestamptz,
  last_at timestamptz NOT NULL,
  -- When the bot last said that a person will answer, and that there were too many messages; NULL = never.
  received_at timestamptz,
  limited_at timestamptz,
  -- An operator closed it, and the player has not written since.
  is_closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT support_conversations_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);
CREATE INDEX support_conversations_waiting ON support_conversations (waiting_since, player_id) WHERE waiting_since IS NOT NULL;
CREATE INDEX support_conversations_last ON support_conversations (last_at, player_id);

CREATE TABLE support_messages (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  message_id bigint GENERATED ALWAYS AS IDENTITY,
  -- The message in the chat, or the key of an operator's call: neither is stored twice.
  cause text NOT NULL,
  text text NOT NULL,
  -- What came with the text; '' = nothing. It stays in the chat.
  attachment text NOT NULL,
  -- The chat platform's name of a photo, which the console shows; '' = none.
  photo_id text NOT NULL DEFAULT '',
  written_at timestamptz NOT NULL,
  -- The operator; '' = the player.
  written_by text NOT NULL,
  -- It is to be shown in the conversation's topic.
  for_topic boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bucket, player_id, message_id),
  UNIQUE (bucket, player_id, cause),
  CONSTRAINT support_messages_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);
CREATE INDEX support_messages_written ON support_messages (written_at);
CREATE INDEX support_messages_for_topic ON support_messages (message_id) WHERE for_topic;

-- Topics of the operators' chat: one for each conversation, until it is erased or 90 days old.
CREATE TABLE support_topics (
  chat_id bigint NOT NULL,
  thread_id bigint NOT NULL,
  -- NULL: the topic has no conversation, and is deleted.
  bucket smallint,
  player_id bigint,
  opened_at timestamptz NOT NULL,
  is_closed boolean NOT NULL DEFAULT false,
  -- When the bot last said in it that an account is not linked; NULL = never.
  refused_at timestamptz,
  PRIMARY KEY (chat_id, thread_id),
  UNIQUE (bucket, player_id),
  CHECK ((bucket IS NULL) = (player_id IS NULL))
);
CREATE INDEX support_topics_to_delete ON support_topics (opened_at) WHERE player_id IS NULL;

-- ── surfaces: alerts ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What operators are alerted about in their chat: one row for each cause, until it is over and that was sent. `digest` stays.
CREATE TABLE operator_alerts (
  cause text PRIMARY KEY,
  began_at timestamptz NOT NULL,
  -- Since when a reported part works again; NULL = the cause is still there.
  well_at timestamptz,
  -- The last message about it; NULL = none yet.
  sent_at timestamptz,
  -- The number of the chat's member who acknowledged that message.
  acknowledged_by bigint,
  acknowledged_at timestamptz,
  -- Why the last attempt to send failed; '' = it did not.
  fault text NOT NULL DEFAULT '',
  CHECK ((acknowledged_by IS NULL) = (acknowledged_at IS NULL))
);

-- ── surfaces: personal data ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Erased accounts, by a keyed hash: meaningless without the server's secret, it keeps a ban and a break in force and prevents a second
-- welcome gift. Nothing here leads to the id in the ledger. One row for each erasure and each name.
CREATE TABLE erasures (
  erasure_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identity_hash bytea NOT NULL CHECK (length(identity_hash) = 32),
  erased_at timestamptz NOT NULL,
  banned boolean NOT NULL,
  -- The player was on a break: a returning person is still on it. 'infinity' = for ever.
  break_until timestamptz,
  break_kind text CHECK (break_kind IN ('cool_off', 'self_exclusion')),
  UNIQUE (identity_hash, erased_at),
  CONSTRAINT erasures_break_has_its_kind CHECK ((break_kind IS NULL) = (break_until IS NULL))
);

-- Accounts that operators want erased: a job does it when the time has come, and until then it can be cancelled.
CREATE TABLE planned_erasures (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  asked_by text NOT NULL,
  -- The second person; '' = none was needed.
  agreed_by text NOT NULL,
  -- For the audit; it names nobody.
  reason text NOT NULL,
  -- When the account was erased before a backup restored it; null = it never was.
  erased_before timestamptz,
  PRIMARY KEY (bucket, player_id),
  CONSTRAINT planned_erasures_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE
);

-- Links to the file with everything stored about a player, for chat clients that download it themselves: by the hash of their token. A
-- session has one at a time; it is deleted with the session, and so with a ban and an erasure.
CREATE TABLE export_links (
  bucket smallint NOT NULL,
  player_id bigint NOT NULL,
  -- The session that asked for it.
  token_hash bytea NOT NULL,
  link_hash bytea NOT NULL CHECK (length(link_hash) = 32),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  uses_left smallint NOT NULL CHECK (uses_left >= 0),
  PRIMARY KEY (bucket, player_id, token_hash),
  CONSTRAINT export_links_of_player FOREIGN KEY (bucket, player_id) REFERENCES players ON DELETE CASCADE,
  CONSTRAINT export_links_of_session FOREIGN KEY (bucket, player_id, token_hash) REFERENCES auth_tokens ON DELETE CASCADE
);
-- The link contains its bucket but not its player: addresses end up in other people's logs.
CREATE UNIQUE INDEX export_links_by_link ON export_links (bucket, link_hash);

-- What the rounds of a games provider won players in ArenaCoins in an hour (UTC), wins less stakes, of all servers.
CREATE TABLE provider_hours (
  provider text NOT NULL,
  hour timestamptz NOT NULL,
  -- In credit; below 0 = players lost.
  credit bigint NOT NULL,
  -- How often an operator let it win as much again.
  lifted integer NOT NULL DEFAULT 0,
  -- Credit of wins without a stake, all of them in `credit` too.
  promo bigint NOT NULL DEFAULT 0 CHECK (promo >= 0),
  PRIMARY KEY (provider, hour)
);

-- The TON that players hold, added up in 64 parts of 16 buckets each: a job counts a few parts at a time, for a figure that may not look
-- through all wallets.
CREATE TABLE ton_balance_parts (
  part smallint PRIMARY KEY CHECK (part BETWEEN 0 AND 63),
  nano bigint NOT NULL DEFAULT 0,
  -- 'epoch' = not yet.
  counted_at timestamptz NOT NULL DEFAULT 'epoch'
);
INSERT INTO ton_balance_parts (part) SELECT generate_series(0, 63);

-- ── platform: chat platform ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Until when the chat platform accepts nothing from a sender: all servers respect the limit one of them received.
CREATE TABLE chat_sending (
  sender text PRIMARY KEY,
  stopped_until timestamptz NOT NULL
);

-- ── platform: jobs ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Which server runs a job and when the job may run again: one server at a time.
CREATE TABLE job_leases (
  name text PRIMARY KEY,
  -- Counts the runs. A server whose lease ran out can no longer touch the row.
  fence bigint NOT NULL,
  leased_until timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- When the job last ended well; NULL = never yet.
  succeeded_at timestamptz
);

-- Items of jobs (a payment, a tournament, a withdrawal) whose last attempt failed. A row goes when the item succeeds.
CREATE TABLE job_items (
  job text NOT NULL,
  -- Names the item within its job, by ids alone.
  item text NOT NULL,
  attempts integer NOT NULL CHECK (attempts >= 0),
  reason text NOT NULL,
  failed_at timestamptz NOT NULL,
  -- The next attempt; NULL = parked until an operator retries it.
  due_at timestamptz,
  PRIMARY KEY (job, item)
);
