-- How many questions of a round, from the first on, a review has shown, where a day allows so many only.
CREATE TABLE answers_shown (
  round_id uuid PRIMARY KEY REFERENCES round (id),
  questions int NOT NULL
);
-- How many a player was shown on a day of the product's time zone.
CREATE TABLE answers_shown_day (
  player_id uuid NOT NULL REFERENCES player (id),
  day date NOT NULL,
  questions int NOT NULL,
  PRIMARY KEY (player_id, day)
);

-- The history of a player: finished rounds, the latest first.
CREATE INDEX round_history ON round (player_id, finished_at DESC) WHERE state = 1;
