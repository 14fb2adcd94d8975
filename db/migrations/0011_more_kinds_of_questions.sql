-- A closed list of questions that stands outside of all categories: a text's, a contest's, an exam's.
CREATE TABLE collection (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('text', 'contest', 'exam')),
  language_id bigint NOT NULL REFERENCES language (id)
);
ALTER TABLE question
  ALTER COLUMN category_id DROP NOT NULL,
  ADD COLUMN collection_id bigint REFERENCES collection (id),
  -- What a right answer is worth in an exam.
  ADD COLUMN marks int NOT NULL DEFAULT 1 CHECK (marks > 0),
  ADD CHECK ((category_id IS NULL) <> (collection_id IS NULL));
CREATE INDEX question_of_collection ON question (collection_id) WHERE collection_id IS NOT NULL;

ALTER TABLE question_version
  -- 1: the right ones, in any order; 2: all of them, in the order of `answer`.
  ADD COLUMN answer_type smallint NOT NULL DEFAULT 1 CHECK (answer_type IN (1, 2)),
  ADD COLUMN audio text NOT NULL DEFAULT '',
  ADD COLUMN audio_ms int NOT NULL DEFAULT 0 CHECK (audio_ms >= 0),
  -- What is heard, told after the answer.
  ADD COLUMN audio_text text NOT NULL DEFAULT '';

ALTER TABLE round
  -- All questions at once, in any order, under one clock; false: one by one.
  ADD COLUMN free boolean NOT NULL DEFAULT false,
  ADD COLUMN ends_at timestamptz;
CREATE INDEX round_overdue ON round (ends_at) WHERE state = 0 AND ends_at IS NOT NULL;
-- What a mode keeps of a question for this player: the letters that were dealt, the boxes that a hint opened.
ALTER TABLE round_item ADD COLUMN extra jsonb;
