-- Papers of a day: a closed list of questions, a key that lets in, one clock.
CREATE TABLE exam (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL CHECK (title <> ''),
  language_id bigint NOT NULL REFERENCES language (id),
  -- Of the product's time zone.
  day date NOT NULL,
  minutes int NOT NULL CHECK (minutes > 0),
  -- scrypt: salt and hash.
  key_hash text NOT NULL,
  -- False: the first choice stays.
  answer_again boolean NOT NULL DEFAULT true,
  collection_id bigint NOT NULL UNIQUE REFERENCES collection (id),
  active boolean NOT NULL DEFAULT false
);
CREATE INDEX exam_of_day ON exam (day) WHERE active;

-- The operator's clock for a player, in hundredths of the time.
CREATE TABLE exam_clock (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  percent int NOT NULL CHECK (percent BETWEEN 100 AND 1000)
);

-- One attempt of one player.
CREATE TABLE exam_entry (
  exam_id bigint NOT NULL REFERENCES exam (id),
  player_id uuid NOT NULL REFERENCES player (id),
  state smallint NOT NULL DEFAULT 2 CHECK (state IN (2, 3)), -- 2 in the exam, 3 done; 1, not begun, has no entry
  entered_at timestamptz NOT NULL DEFAULT app_now(),
  handed_in_at timestamptz,
  round_id uuid REFERENCES round (id),
  clock_percent int NOT NULL,
  -- What the browser told against its player: it can only hurt.
  violations int NOT NULL DEFAULT 0,
  captured_question_ids bigint[] NOT NULL DEFAULT '{}',
  -- Marks that a caller claimed and the server did not find.
  claimed_marks text NOT NULL DEFAULT '',
  -- The server's own marks: obtained, of, time, right and wrong per value.
  result jsonb,
  -- The house was told of it, after the day.
  announced boolean NOT NULL DEFAULT false,
  PRIMARY KEY (exam_id, player_id)
);
CREATE INDEX exam_entry_of_player ON exam_entry (player_id, entered_at DESC);
CREATE INDEX exam_entry_unannounced ON exam_entry (exam_id) WHERE state = 3 AND NOT announced;

-- When a player last tried wrong keys.
CREATE TABLE exam_key_try (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  tried_at timestamptz[] NOT NULL
);
