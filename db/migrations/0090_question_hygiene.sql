-- Questions whose words or state have changed since they were looked through for faults. A job takes them in the order in which they came;
-- a question may stand here more than once. Filled by triggers: questions come in by imports, seeds, papers and the desk.
CREATE TABLE question_unchecked (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question_id bigint NOT NULL
);
CREATE FUNCTION question_uncheck() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'question' THEN
    INSERT INTO question_unchecked (question_id) SELECT n.id FROM changed n JOIN earlier e ON e.id = n.id WHERE n.active IS DISTINCT FROM e.active;
  ELSE
    INSERT INTO question_unchecked (question_id) SELECT question_id FROM changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER question_version_uncheck AFTER INSERT ON question_version REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION question_uncheck();
CREATE TRIGGER question_uncheck AFTER UPDATE ON question REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION question_uncheck();

-- A question as it was compared with the others: rules/near-keys.ts.
CREATE TABLE question_compared (
  question_id bigint PRIMARY KEY REFERENCES question (id) ON DELETE CASCADE,
  stem int NOT NULL,
  bands int[] NOT NULL
);
CREATE INDEX question_compared_stem ON question_compared (stem);
-- Without a list of pending entries: each question is looked up right after others came in, and would search that list from end to end.
CREATE INDEX question_compared_bands ON question_compared USING gin (bands) WITH (fastupdate = off);

CREATE TABLE question_finding (
  question_id bigint NOT NULL REFERENCES question (id) ON DELETE CASCADE,
  fault text NOT NULL,
  -- Of two questions the older one; 0: the fault is in the question alone.
  other_id bigint NOT NULL DEFAULT 0,
  -- The words that were looked at.
  version int NOT NULL,
  other_version int NOT NULL DEFAULT 0,
  language_id bigint NOT NULL REFERENCES language (id),
  found_at timestamptz NOT NULL DEFAULT app_now(),
  -- An operator leaves it as it is, until words change.
  left_at timestamptz,
  left_by text NOT NULL DEFAULT '',
  PRIMARY KEY (question_id, fault, other_id)
);
CREATE INDEX question_finding_open ON question_finding (language_id, fault, question_id, other_id) WHERE left_at IS NULL;
CREATE INDEX question_finding_left ON question_finding (language_id, fault, question_id, other_id) WHERE left_at IS NOT NULL;
-- What waits for operators: all but gaps.
CREATE INDEX question_finding_waits ON question_finding (found_at) WHERE left_at IS NULL AND fault NOT IN ('no-note', 'no-source');
CREATE INDEX question_finding_other ON question_finding (other_id) WHERE other_id <> 0;

INSERT INTO question_unchecked (question_id) SELECT id FROM question WHERE active ORDER BY id;
