-- The highest open level of a player, per mode and (sub)category; 0 stands for no subcategory.
CREATE TABLE level_progress (
  player_id uuid NOT NULL REFERENCES player (id),
  mode text NOT NULL,
  category_id bigint NOT NULL,
  subcategory_id bigint NOT NULL DEFAULT 0,
  level int NOT NULL CHECK (level >= 1),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, mode, category_id, subcategory_id)
);
-- What rounds and battles made of a player, counted by the server.
CREATE TABLE statistics (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  questions_answered bigint NOT NULL DEFAULT 0,
  correct_answers bigint NOT NULL DEFAULT 0,
  score bigint NOT NULL DEFAULT 0 CHECK (score >= 0),
  rounds_finished int NOT NULL DEFAULT 0
);
CREATE INDEX statistics_score ON statistics (score DESC) WHERE score > 0;
