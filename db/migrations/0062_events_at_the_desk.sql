-- Contests and exams are planned at the desk: a draft is shown to no player until it is published.
ALTER TABLE contest DROP CONSTRAINT contest_state_check;
ALTER TABLE contest
  ADD CONSTRAINT contest_state_check CHECK (state IN ('draft', 'open', 'settled', 'cancelled')),
  -- Counts the changes of a draft: an act names the one that its operator saw.
  ADD COLUMN revision int NOT NULL DEFAULT 1,
  -- So long after the end a round that was begun before it may go on.
  ADD COLUMN late_minutes int NOT NULL DEFAULT 0 CHECK (late_minutes BETWEEN 0 AND 60),
  -- The first contest of a series that an operator planned; `series` is the starter world's.
  ADD COLUMN series_first bigint REFERENCES contest (id);
CREATE INDEX contest_by_start ON contest (starts_at, id) WHERE active;
CREATE INDEX contest_by_name ON contest (lower(name) text_pattern_ops) WHERE active;
CREATE INDEX contest_of_series ON contest (series_first) WHERE series_first IS NOT NULL;
CREATE INDEX contest_entry_latest ON contest_entry (contest_id, entered_at, player_id);

-- A question of a contest or an exam that was taken from the bank: the question it is a copy of.
ALTER TABLE question ADD COLUMN copy_of bigint REFERENCES question (id);
CREATE INDEX question_copies ON question (copy_of) WHERE copy_of IS NOT NULL;

-- While a copy stands open for a player, so does what it is a copy of. Only contests and exams ask copies.
CREATE OR REPLACE VIEW open_question AS
  SELECT r.player_id, i.question_id
  FROM round r JOIN round_item i ON i.round_id = r.id AND i.verdict IS NULL
  WHERE r.state = 0
  UNION ALL
  SELECT s.player_id, (asked.value->>'id')::bigint
  FROM battle_seat s
  JOIN battle_room b ON b.id = s.room_id AND b.state = 'live'
  JOIN battle_segment p ON p.room_id = s.room_id AND p.number = 1
  CROSS JOIN jsonb_array_elements(p.body->'questions') asked
  WHERE s.sits
  UNION ALL
  SELECT r.player_id, q.copy_of
  FROM round r JOIN round_item i ON i.round_id = r.id AND i.verdict IS NULL JOIN question q ON q.id = i.question_id AND q.copy_of IS NOT NULL
  WHERE r.state = 0 AND r.mode IN ('contest', 'exam');
