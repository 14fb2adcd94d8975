-- Coins that players ask to be paid out. What a request holds lies in the player's hold account of the ledger as long as it
-- is pending; both change in one transaction, and the verifier compares them.

-- A place where money goes belongs to the first player who names it. Only a keyed hash of it is kept here.
CREATE TABLE payout_address (
  hash bytea PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  first_used_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX payout_address_of ON payout_address (player_id);

CREATE TABLE payout (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  -- withdrawn: by the player; forfeited: with the account. Of these two the player's list knows nothing.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid', 'refused', 'withdrawn', 'forfeited')),
  method text NOT NULL,
  -- Address and details, encrypted; null once they were forgotten.
  sealed bytea,
  coins int NOT NULL CHECK (coins > 0),
  amount int NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  -- Before that nobody may approve it: a new address waits.
  approvable_at timestamptz NOT NULL,
  -- The first of two people who approve a large one.
  vouched_by text,
  -- Who pays it right now: from then on its owner cannot take it back, or money would be out and the coins back too.
  taken_by text,
  settled_at timestamptz,
  settled_by text,
  -- The number of the payment at the bank or provider.
  reference text,
  -- Why it was refused, for the player to read.
  reason text NOT NULL DEFAULT '',
  -- The account is closed once this is settled: its owner cannot withdraw it any more.
  closing boolean NOT NULL DEFAULT false,
  CONSTRAINT payout_settled_once CHECK ((state = 'pending') = (settled_at IS NULL)),
  CONSTRAINT payout_paid_has_reference CHECK ((state = 'paid') = (reference IS NOT NULL))
);
CREATE UNIQUE INDEX payout_one_pending ON payout (player_id) WHERE state = 'pending';
CREATE INDEX payout_history ON payout (player_id, id DESC);
CREATE INDEX payout_settled ON payout (settled_at) WHERE settled_at IS NOT NULL;
