-- The end of an account, messages to the operator, terms, and players' care for one another.

-- The row of somebody who left stays, without the person: rounds, battles and the ledger know its id, which is chance.
ALTER TABLE player
  -- Asked to go: nobody signs in here any more. Erased at once, or once a pending payout is settled.
  ADD COLUMN leaving_at timestamptz,
  ADD COLUMN gone_at timestamptz;
CREATE INDEX player_leaving ON player (leaving_at) WHERE leaving_at IS NOT NULL AND gone_at IS NULL;
CREATE INDEX player_gone ON player (id) WHERE gone_at IS NOT NULL;

-- Addresses and numbers of those who left, as a keyed hash: bonuses of newcomers are paid to them once in a while only.
CREATE TABLE left_address (
  hash text PRIMARY KEY,
  left_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX left_address_age ON left_address (left_at);

-- What people write to the operator. Of a visitor only what the form says is known.
CREATE TABLE contact_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid REFERENCES player (id),
  name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  body text NOT NULL CHECK (body <> ''),
  language text NOT NULL DEFAULT '',
  sent_at timestamptz NOT NULL DEFAULT app_now(),
  answered_at timestamptz
);
CREATE INDEX contact_message_open ON contact_message (id) WHERE answered_at IS NULL;
CREATE INDEX contact_message_of ON contact_message (player_id) WHERE player_id IS NOT NULL;

-- Which terms a player has accepted: the newest only.
CREATE TABLE terms_accepted (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  version text NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT app_now()
);

-- Whom a player does not want to meet.
CREATE TABLE player_block (
  player_id uuid NOT NULL REFERENCES player (id),
  blocked_id uuid NOT NULL REFERENCES player (id),
  blocked_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (player_id, blocked_id),
  CHECK (player_id <> blocked_id)
);
CREATE INDEX player_block_of ON player_block (blocked_id);

-- What players say of other players; once a pair, kind and day.
CREATE TABLE player_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reporter_id uuid NOT NULL REFERENCES player (id),
  reported_id uuid NOT NULL REFERENCES player (id),
  kind text NOT NULL CHECK (kind IN ('name', 'picture', 'phrases', 'other')),
  message text NOT NULL DEFAULT '',
  -- As it was when it was reported.
  name text NOT NULL,
  picture text NOT NULL,
  day date NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT app_now(),
  settled_at timestamptz,
  UNIQUE (reporter_id, reported_id, kind, day)
);
CREATE INDEX player_report_open ON player_report (id) WHERE settled_at IS NULL;
CREATE INDEX player_report_reported ON player_report (reported_id);
