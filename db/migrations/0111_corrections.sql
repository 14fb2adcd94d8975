-- A question that was asked gets another key, several keys, or counts no more; everything that hung on it is judged again.

-- The key by which answers to this version are judged, where it is not the author's: {answer, options, accepted, voided}.
ALTER TABLE question_version ADD COLUMN corrected jsonb;
-- The last correction, by which processes notice that a key has changed.
CREATE INDEX question_version_corrected ON question_version (((corrected ->> 'by')::bigint)) WHERE corrected IS NOT NULL;

ALTER TABLE round
  -- The source of the journal that pays this round since a correction; null: the mode's own key.
  ADD COLUMN pay_source text,
  -- When statistics and boards have counted a round of a sealed mode; other rounds are counted when they end.
  ADD COLUMN counted_at timestamptz;
UPDATE round r SET counted_at = c.ends_at FROM contest_entry e JOIN contest c ON c.id = e.contest_id WHERE e.round_id = r.id AND e.notified;
UPDATE round r SET counted_at = e.day + interval '1 day' FROM exam_entry n JOIN exam e ON e.id = n.exam_id WHERE n.round_id = r.id AND n.announced;

-- Few answers earn a share of the points.
CREATE INDEX round_item_share ON round_item (round_id) WHERE share IS NOT NULL;

CREATE FUNCTION battle_question_ids(room jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE
  RETURN ARRAY(SELECT (asked.value ->> 'id')::bigint FROM jsonb_array_elements(room -> 'questions') asked);
CREATE INDEX battle_room_questions ON battle_room USING gin (battle_question_ids(final)) WHERE state = 'finished';

CREATE TABLE correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question_id bigint NOT NULL REFERENCES question (id),
  -- The version that new rounds asked when it began.
  version int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('key', 'several', 'void')),
  -- [{answer, options}], the first is the one that is shown; none for a void question.
  keys jsonb NOT NULL,
  -- {answer, options} of that version.
  former jsonb NOT NULL,
  state text NOT NULL DEFAULT 'planning' CHECK (state IN ('planning', 'planned', 'asked', 'checking', 'posting', 'posted', 'discarded')),
  -- The question and its copies in papers that were asked before; while a correction is open they are not.
  paused bigint[] NOT NULL,
  -- Of the changes of the dry run that is shown.
  fingerprint text NOT NULL DEFAULT '',
  -- Sums of the dry run, and of what was posted.
  shown jsonb,
  done jsonb,
  -- The dry run was made again and differed: these are the sums that were shown before.
  before jsonb,
  reason text NOT NULL DEFAULT '',
  approval text NOT NULL DEFAULT '',
  proposed_by text NOT NULL,
  asked_by text NOT NULL DEFAULT '',
  approved_by text NOT NULL DEFAULT '',
  proposed_at timestamptz NOT NULL DEFAULT app_now(),
  planned_at timestamptz,
  plan_ms int NOT NULL DEFAULT 0,
  asked_at timestamptz,
  approved_at timestamptz,
  posted_at timestamptz,
  post_ms int NOT NULL DEFAULT 0,
  -- What answers are judged by from posting on.
  new_version int,
  key_at timestamptz,
  -- No round and no battle that began before posting is open any more.
  swept boolean NOT NULL DEFAULT false,
  failure text NOT NULL DEFAULT '',
  -- The process that works at it.
  lease_until timestamptz
);
CREATE UNIQUE INDEX correction_open ON correction (question_id) WHERE state NOT IN ('posted', 'discarded');
CREATE INDEX correction_of_question ON correction (question_id, id DESC);
CREATE INDEX correction_unswept ON correction (id) WHERE state = 'posted' AND NOT swept;

-- What changes for one player in one place. Rows of a unit are posted together; `done` is set in the transaction of their journals.
CREATE TABLE correction_row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  correction_id bigint NOT NULL REFERENCES correction (id) ON DELETE CASCADE,
  part text NOT NULL,
  unit text NOT NULL,
  subject text NOT NULL,
  -- A mode or a kind of battle, and the name of the contest or exam.
  place text NOT NULL,
  name text NOT NULL DEFAULT '',
  -- Players are never deleted; a foreign key would be looked up a hundred thousand times in a dry run.
  player_id uuid NOT NULL,
  -- 1: judged right now, -1: not any more.
  verdict smallint NOT NULL,
  points int NOT NULL,
  passes smallint NOT NULL,
  rank_before int,
  rank_after int,
  -- The difference; of coins that the player does not have any more the house bears `borne`.
  coins int NOT NULL,
  borne int NOT NULL,
  -- As posted.
  done jsonb,
  -- Found after the dry run, in rounds and battles that were open then.
  late boolean NOT NULL DEFAULT false
);
CREATE INDEX correction_row_undone ON correction_row (correction_id, part, unit) WHERE done IS NULL;
CREATE INDEX correction_row_next ON correction_row (correction_id, part, id) INCLUDE (unit) WHERE done IS NULL;
CREATE INDEX correction_row_by_coins ON correction_row (correction_id, abs(coins) DESC, id);
-- What would take coins from a player.
CREATE INDEX correction_row_of_player ON correction_row (player_id, correction_id) WHERE coins < 0;
