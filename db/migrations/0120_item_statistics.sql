-- Figures of questions, counted from the rounds that are over.

-- Rounds that are over, in the order in which they were counted (`place`); without a place they wait, in the order in which they came.
-- A row appears with the commit of the round's end, so none can be missed, however late that commit comes.
CREATE TABLE item_round (
  round_id uuid PRIMARY KEY REFERENCES round (id) ON DELETE CASCADE,
  waits bigint GENERATED ALWAYS AS IDENTITY,
  place bigint UNIQUE
);
CREATE INDEX item_round_waiting ON item_round (waits) WHERE place IS NULL;

CREATE FUNCTION item_round_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_round (round_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER round_ended AFTER UPDATE ON round FOR EACH ROW WHEN (OLD.state = 0 AND NEW.state = 1) EXECUTE FUNCTION item_round_ended();
INSERT INTO item_round (round_id) SELECT id FROM round WHERE state = 1 ORDER BY finished_at, id;

-- The first time that a question was shown to a player, with the strength that the player had in its category; `measured`: it rested on
-- enough answers. Without the player once the account is erased.
CREATE TABLE item_first (
  question_id bigint NOT NULL,
  place bigint NOT NULL,
  player_id uuid REFERENCES player (id),
  strength float8 NOT NULL,
  measured boolean NOT NULL,
  PRIMARY KEY (question_id, place)
);
CREATE UNIQUE INDEX item_first_of_player ON item_first (player_id, question_id) WHERE player_id IS NOT NULL;

-- Of a version of a question; what is derived of `sums` stands beside it so that it can be listed. `measured`: answers of players whose
-- strength was known. `proposed_level`: of the levels of its place, by its difficulty.
CREATE TABLE item_figure (
  question_id bigint NOT NULL,
  version int NOT NULL,
  sums jsonb NOT NULL,
  answered int NOT NULL,
  right_answers int NOT NULL,
  measured int NOT NULL,
  difficulty float8 NOT NULL,
  discrimination float8,
  key_overtaken boolean NOT NULL,
  negative boolean NOT NULL,
  unused_option boolean NOT NULL,
  proposed_level int,
  PRIMARY KEY (question_id, version),
  FOREIGN KEY (question_id, version) REFERENCES question_version (question_id, version)
);
CREATE INDEX item_figure_flagged ON item_figure (question_id) WHERE key_overtaken OR negative OR unused_option;
CREATE INDEX item_figure_levels ON item_figure (question_id) WHERE proposed_level IS NOT NULL;

-- Per category; 0: of questions without one.
CREATE TABLE player_strength (
  player_id uuid NOT NULL REFERENCES player (id),
  category_id bigint NOT NULL,
  strength float8 NOT NULL,
  answers int NOT NULL,
  PRIMARY KEY (player_id, category_id)
);

-- Questions whose answers were judged anew: their figures are counted from the beginning.
CREATE TABLE item_recount (
  question_id bigint PRIMARY KEY
);
