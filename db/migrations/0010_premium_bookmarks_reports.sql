-- Premium categories that players have bought, for good, and what each paid.
CREATE TABLE category_unlock (
  player_id uuid NOT NULL REFERENCES player (id),
  category_id bigint NOT NULL REFERENCES category (id),
  coins int NOT NULL CHECK (coins >= 0),
  unlocked_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (player_id, category_id)
);

-- Questions that players keep for later.
CREATE TABLE bookmark (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  question_id bigint NOT NULL REFERENCES question (id),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (player_id, question_id)
);

-- What players say is wrong with a question, in the version they saw.
CREATE TABLE question_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  question_id bigint NOT NULL,
  version int NOT NULL,
  message text NOT NULL CHECK (message <> ''),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (player_id, question_id),
  FOREIGN KEY (question_id, version) REFERENCES question_version (question_id, version)
);
CREATE INDEX question_report_of ON question_report (question_id);
