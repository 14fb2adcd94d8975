-- What a browser has told to be played (set_quiz_categories). Played it is by its rounds: this only knows the first telling from the others.
CREATE TABLE set_told (
  player_id uuid NOT NULL REFERENCES player (id),
  set smallint NOT NULL CHECK (set BETWEEN 1 AND 6),
  -- category:subcategory, or the id of a text.
  scope text NOT NULL,
  told_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (player_id, set, scope)
);
