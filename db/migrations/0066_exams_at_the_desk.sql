-- Exams are planned at the desk: a draft is shown to no player. `active` stays what players' calls go by.
ALTER TABLE exam
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'cancelled', 'discarded')),
  -- Counts the changes of a draft: an act names the one that its operator saw.
  ADD COLUMN revision int NOT NULL DEFAULT 1,
  -- How many questions a candidate is asked, drawn from the pool for each anew with the same marks in all; null: all of them.
  ADD COLUMN questions_asked int CHECK (questions_asked > 0),
  -- From so many marks on it is passed; null: nobody passes or fails.
  ADD COLUMN pass_marks int CHECK (pass_marks > 0),
  ADD COLUMN key_set_at timestamptz NOT NULL DEFAULT app_now(),
  -- The first exam of a series that an operator planned; `series` is the starter world's.
  ADD COLUMN series_first bigint REFERENCES exam (id);
CREATE INDEX exam_by_day ON exam (day, id) WHERE state <> 'discarded';
CREATE INDEX exam_by_title ON exam (lower(title) text_pattern_ops) WHERE state <> 'discarded';
CREATE INDEX exam_of_series ON exam (series_first) WHERE series_first IS NOT NULL;
CREATE INDEX exam_entry_latest ON exam_entry (exam_id, entered_at, player_id);

-- Why a player has more time, who gave it, and when. It is sensitive, and goes with the account.
ALTER TABLE exam_clock
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN given_by text NOT NULL DEFAULT '',
  ADD COLUMN given_at timestamptz NOT NULL DEFAULT app_now();
CREATE INDEX exam_clock_latest ON exam_clock (given_at, player_id);
