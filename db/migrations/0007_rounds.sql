CREATE TABLE round (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  player_id uuid NOT NULL REFERENCES player (id),
  mode text NOT NULL,
  -- What is played, in the mode's own words, e.g. category:subcategory:level.
  scope text NOT NULL,
  -- The words of its place, to find the way back: slugs, names, level.
  place jsonb NOT NULL DEFAULT '{}',
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1)), -- 0 open, 1 finished
  position int NOT NULL DEFAULT 1,
  total int NOT NULL CHECK (total > 0),
  -- Coins of this round can be redeemed; false for open-licence questions.
  redeemable boolean NOT NULL DEFAULT true,
  clock_factor smallint NOT NULL DEFAULT 1,
  lifelines text[] NOT NULL DEFAULT '{}',
  review_paid boolean NOT NULL DEFAULT false,
  result jsonb,
  opened_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  finished_at timestamptz
);
-- At most one open round per player, mode and scope.
CREATE UNIQUE INDEX round_open ON round (player_id, mode, scope) WHERE state = 0;
CREATE INDEX round_untouched ON round (touched_at) WHERE state = 0;
-- What was seen of a scope, and the last round of a player.
CREATE INDEX round_scope ON round (player_id, mode, scope);
CREATE INDEX round_recent ON round (player_id, touched_at DESC);

CREATE TABLE round_item (
  round_id uuid NOT NULL REFERENCES round (id),
  position int NOT NULL,
  question_id bigint NOT NULL,
  version int NOT NULL,
  -- The author's positions of the options in the order in which this player sees them.
  option_order smallint[] NOT NULL,
  opened_at timestamptz,
  deadline timestamptz,
  answer text,
  verdict char(1) CHECK (verdict IN ('r', 'w', 's')), -- right, wrong (a time-out too), skipped; null: open
  answered_at timestamptz,
  keep smallint[],  -- what a 50/50 left, as author's positions
  poll jsonb,       -- what an audience poll showed: percent per author's position
  PRIMARY KEY (round_id, position),
  UNIQUE (round_id, question_id),
  FOREIGN KEY (question_id, version) REFERENCES question_version (question_id, version)
);
