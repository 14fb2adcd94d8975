-- What waits for players: kind and values, written out in the reader's language when it is read.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: the operator's word to everybody who had joined by then.
  player_id uuid REFERENCES player (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- What it is about: a player is told of it once.
  thing text NOT NULL,
  -- What fills the holes of its texts; of the operator's own ones the words themselves.
  values jsonb NOT NULL DEFAULT '{}',
  image text NOT NULL DEFAULT '',
  -- Where it leads: a category's set and slug, a contest's slug. Both empty: to the place of its kind, if that has one.
  category_set smallint,
  place text NOT NULL DEFAULT '',
  sent_at timestamptz NOT NULL DEFAULT app_now(),
  -- Of somebody's own; of those to everybody `notification_seen` knows.
  read_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (player_id, kind, thing)
);
CREATE INDEX notification_own ON notification (player_id, id DESC);
CREATE INDEX notification_unread ON notification (player_id) WHERE read_at IS NULL;
CREATE INDEX notification_age ON notification (sent_at);

CREATE TABLE notification_seen (
  player_id uuid NOT NULL REFERENCES player (id) ON DELETE CASCADE,
  notification_id bigint NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  PRIMARY KEY (player_id, notification_id)
);
CREATE INDEX notification_seen_of ON notification_seen (notification_id);

-- What a player has said about a topic, or about push on the whole; nothing said: as the topic is by itself.
CREATE TABLE notification_wish (
  player_id uuid NOT NULL REFERENCES player (id) ON DELETE CASCADE,
  topic text NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (player_id, topic)
);
CREATE INDEX notification_wish_topic ON notification_wish (topic) WHERE wanted;

-- Browsers that asked for push. One belongs to one player, and to the token that was signed in there.
CREATE TABLE push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL REFERENCES api_token (hash) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (octet_length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX push_subscription_player ON push_subscription (player_id);
CREATE INDEX push_subscription_token ON push_subscription (token_hash);

-- A push that is still to be sent; gone once it was.
CREATE TABLE push_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notification_id bigint NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  subscription_id bigint NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (subscription_id, notification_id)
);
CREATE INDEX push_delivery_due ON push_delivery (next_try_at);
CREATE INDEX push_delivery_of ON push_delivery (notification_id);

-- Whichever way a token ends, signed out here, everywhere, or by a new password: no push goes to that browser any more.
CREATE FUNCTION end_push_of_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE token_hash = NEW.hash;
  RETURN NULL;
END $$;
CREATE TRIGGER api_token_ends_push AFTER UPDATE OF revoked_at ON api_token
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_push_of_token();

-- Players hear of a contest once, when it begins. Those that run already have begun without a word.
ALTER TABLE contest ADD COLUMN announced boolean NOT NULL DEFAULT false;
UPDATE contest SET announced = true WHERE starts_at <= app_now();
CREATE INDEX contest_unannounced ON contest (starts_at) WHERE NOT announced;
CREATE INDEX contest_entry_player ON contest_entry (player_id);
