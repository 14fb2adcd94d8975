-- What accounts may share, for lists at the desk.

-- The network address where a session began, as a keyed hash: sealed ones (api_token.address) cannot be compared. '' of older sessions.
ALTER TABLE api_token ADD COLUMN address_hash text NOT NULL DEFAULT '';
CREATE INDEX api_token_address ON api_token (address_hash, player_id) WHERE address_hash <> '';
CREATE INDEX device_hash ON identity.device (hash, user_id) WHERE known_at IS NOT NULL;

-- Payouts that were refused because another player already uses the address; payout_address has one player for each.
CREATE TABLE payout_address_refused (
  hash bytea NOT NULL,
  player_id uuid NOT NULL REFERENCES player (id),
  at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (hash, player_id)
);
CREATE INDEX payout_address_refused_of ON payout_address_refused (player_id);
