-- What stays of rounds that are removed because they are old, summed in the transaction that removes them (decision 74).

-- Of a player on a scope. One place in each array is one question.
CREATE TABLE round_past (
  player_id uuid NOT NULL REFERENCES player (id),
  mode text NOT NULL,
  scope text NOT NULL,
  -- One of the rounds was passed; one of them paid.
  passed boolean NOT NULL,
  paid boolean NOT NULL,
  questions bigint[] NOT NULL,
  -- The last version that was asked.
  versions int[] NOT NULL,
  -- The newest version of which a verdict told the right answer where verdicts do; 0: none.
  told int[] NOT NULL,
  -- The same of a review that was paid for.
  reviewed int[] NOT NULL,
  -- When the question was opened last; null: it was only seen in a review.
  seen timestamptz[] NOT NULL,
  PRIMARY KEY (player_id, mode, scope)
);

-- Days, of the product's time zone, on which a player finished one of them.
CREATE TABLE round_past_day (
  player_id uuid NOT NULL REFERENCES player (id),
  day date NOT NULL,
  PRIMARY KEY (player_id, day)
);

-- Of a version of a question in such rounds.
CREATE TABLE question_past (
  question_id bigint NOT NULL,
  version int NOT NULL,
  asked bigint NOT NULL,
  judged bigint NOT NULL,
  right_answers bigint NOT NULL,
  -- How often each option was taken, by the author's position.
  taken bigint[] NOT NULL,
  -- What statistics have counted of them (`item_figure.sums`).
  sums jsonb NOT NULL,
  PRIMARY KEY (question_id, version),
  FOREIGN KEY (question_id, version) REFERENCES question_version (question_id, version)
);

-- Whoever deletes a round looks for what refers to it.
ALTER TABLE daily_play ALTER COLUMN round_id DROP NOT NULL, DROP CONSTRAINT daily_play_round_id_fkey, ADD FOREIGN KEY (round_id) REFERENCES round (id) ON DELETE SET NULL;
CREATE INDEX daily_play_round ON daily_play (round_id);
CREATE INDEX exam_entry_round ON exam_entry (round_id);
ALTER TABLE answers_shown DROP CONSTRAINT answers_shown_round_id_fkey, ADD FOREIGN KEY (round_id) REFERENCES round (id) ON DELETE CASCADE;

-- Notifications that were read go by another figure than those that were not, and messages to all by the longer of the two: an index of all ages would
-- lead each step past those that stay.
DROP INDEX notification_age;
CREATE INDEX notification_age_read ON notification (sent_at) WHERE player_id IS NOT NULL AND read_at IS NOT NULL;
CREATE INDEX notification_age_unread ON notification (sent_at) WHERE player_id IS NOT NULL AND read_at IS NULL;
CREATE INDEX notification_age_to_all ON notification (sent_at) WHERE player_id IS NULL;
