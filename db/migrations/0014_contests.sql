CREATE TABLE contest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  image text NOT NULL DEFAULT '',
  language_id bigint NOT NULL REFERENCES language (id),
  entry int NOT NULL CHECK (entry >= 0),
  -- Prizes in coins: the first is for rank 1.
  prizes int[] NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  collection_id bigint NOT NULL REFERENCES collection (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'cancelled')),
  -- How often it was graded: prizes of each grading have a key of their own.
  grading int NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true
);
CREATE INDEX contest_unsettled ON contest (ends_at) WHERE state = 'open';

-- One attempt each.
CREATE TABLE contest_entry (
  contest_id bigint NOT NULL REFERENCES contest (id),
  player_id uuid NOT NULL REFERENCES player (id),
  round_id uuid NOT NULL UNIQUE REFERENCES round (id),
  entered_at timestamptz NOT NULL DEFAULT app_now(),
  -- From the moment of settling on.
  score int,
  time_ms bigint,
  finished_at timestamptz,
  rank int,
  prize int NOT NULL DEFAULT 0,
  -- The grading that paid the prize; its key in the ledger is made of it.
  paid_in int,
  -- Whether statistics and boards have heard of it.
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (contest_id, player_id)
);
CREATE INDEX contest_board ON contest_entry (contest_id, rank) WHERE rank IS NOT NULL;
CREATE INDEX contest_untold ON contest_entry (contest_id) WHERE NOT told AND rank IS NOT NULL;

-- Questions that an operator took out of the count.
CREATE TABLE contest_void (
  contest_id bigint NOT NULL REFERENCES contest (id),
  question_id bigint NOT NULL REFERENCES question (id),
  PRIMARY KEY (contest_id, question_id)
);
