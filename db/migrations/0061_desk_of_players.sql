-- What the desk lists, searches and keeps of players.

-- The words of a name, in small letters, found by their beginnings. `simple` takes words of every script, which trigrams do not where the
-- database's locale is C; signs by which the parser would join two words are blanks.
CREATE FUNCTION player_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple', translate(name, '-._@/:+''', '        '));
CREATE INDEX player_name_words ON player USING gin (player_words(name));
-- Whole addresses, proven or not. The older index on e-mail holds those alone that sign in.
CREATE INDEX player_any_email ON player (lower(email)) WHERE email <> '';
CREATE INDEX player_any_mobile ON player (mobile) WHERE mobile <> '';
-- Pages of the list by state, the newest first; all together are paged by player_joined.
CREATE INDEX player_newest_off ON player (created_at DESC, id DESC) WHERE NOT active AND gone_at IS NULL;
CREATE INDEX player_newest_gone ON player (created_at DESC, id DESC) WHERE gone_at IS NOT NULL;

-- Where a session began: the browser as it names itself, and the network address, encrypted for its player.
ALTER TABLE api_token ADD COLUMN agent text NOT NULL DEFAULT '', ADD COLUMN address bytea;

-- What staff has written about a player, for staff alone.
CREATE TABLE player_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  -- The e-mail address of the operator, which outlives the account.
  operator text NOT NULL,
  body text NOT NULL CHECK (body <> ''),
  at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX player_note_of ON player_note (player_id, id DESC);
