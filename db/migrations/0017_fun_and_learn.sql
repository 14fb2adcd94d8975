-- A text's questions count for the category that the text stands in; contests and exams stand in none.
ALTER TABLE collection
  ADD COLUMN category_id bigint REFERENCES category (id),
  ADD COLUMN subcategory_id bigint REFERENCES subcategory (id),
  ADD COLUMN active boolean NOT NULL DEFAULT true,
  ADD CHECK ((kind = 'text') = (category_id IS NOT NULL));
CREATE INDEX collection_of_category ON collection (category_id) WHERE category_id IS NOT NULL;

-- Something to read, and a collection of questions about it.
CREATE TABLE learn_text (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  -- Rich text, cleaned before it came here.
  detail text NOT NULL,
  -- 0 nothing beside it, 1 a YouTube video (its id), 2 a PDF of our own media (its path).
  content_type smallint NOT NULL DEFAULT 0 CHECK (content_type IN (0, 1, 2)),
  content_data text NOT NULL DEFAULT '',
  position int NOT NULL,
  collection_id bigint NOT NULL UNIQUE REFERENCES collection (id),
  CHECK ((content_type = 0) = (content_data = ''))
);

-- Which texts a player has played to the end, and whether one of the rounds was a pass.
CREATE TABLE learn_played (
  player_id uuid NOT NULL REFERENCES player (id),
  text_id bigint NOT NULL REFERENCES learn_text (id),
  passed boolean NOT NULL,
  played_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, text_id)
);
