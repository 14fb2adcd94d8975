-- The questions of a day in a language: what an operator chose, or what was drawn when the first player asked.
CREATE TABLE daily_quiz (
  day date NOT NULL,
  -- A content language's id, or 'all' where languages are off.
  language text NOT NULL,
  question_ids bigint[] NOT NULL CHECK (cardinality(question_ids) > 0),
  PRIMARY KEY (day, language)
);
-- Who has played which day: once a day, whatever the language.
CREATE TABLE daily_play (
  player_id uuid NOT NULL REFERENCES player (id),
  day date NOT NULL,
  round_id uuid NOT NULL REFERENCES round (id),
  -- A day on which nothing was answered is played, but keeps no streak.
  counts boolean NOT NULL,
  PRIMARY KEY (player_id, day)
);
