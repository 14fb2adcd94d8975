-- Further identities of a player: another provider that vouches for the same verified address.
CREATE TABLE player_identity (
  identity_id text PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  linked_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX player_identity_of ON player_identity (player_id);
-- Addresses that sign in are looked up without regard to capitals.
CREATE INDEX player_email ON player (lower(email)) WHERE email <> '' AND type <> 'mobile';
