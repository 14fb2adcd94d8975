-- How many questions have each fault, kept, so that the desk reads sums instead of looking up all that is flagged.

-- The faults that a question has now, each with the number of answers that its figure rests on: it is listed where the operator's figure
-- `item_least_answers` is no more. That figure is from 20 to 10,000: less is never listed, more is listed like 10,000. '' is any fault but another level.
CREATE VIEW item_flag_now AS
  SELECT q.id AS question_id, flag.list, coalesce(c.language_id, k.language_id, 0) AS language_id, least(flag.answers, 10000) AS answers
  FROM question q JOIN item_figure f ON f.question_id = q.id AND f.version = q.version LEFT JOIN category c ON c.id = q.category_id LEFT JOIN collection k ON k.id = q.collection_id
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM question_report r WHERE r.question_id = q.id AND r.settled_at IS NULL) AS reported) r
    CROSS JOIN LATERAL (VALUES
      ('key-overtaken', CASE WHEN f.key_overtaken THEN f.measured END), ('negative', CASE WHEN f.negative THEN f.measured END), ('unused-option', CASE WHEN f.unused_option THEN f.answered END),
      ('reported', CASE WHEN r.reported THEN f.answered END), ('level', CASE WHEN f.proposed_level <> q.level THEN f.answered END),
      ('', greatest(CASE WHEN f.key_overtaken OR f.negative THEN f.measured END, CASE WHEN f.unused_option OR r.reported THEN f.answered END))
    ) flag (list, answers)
  WHERE q.active AND flag.answers >= 20;

-- The same as it was counted, and the counts: of a language, a list and a number of answers.
CREATE TABLE item_flag (
  question_id bigint NOT NULL,
  list text NOT NULL,
  language_id bigint NOT NULL,
  answers int NOT NULL,
  PRIMARY KEY (question_id, list)
);
CREATE TABLE item_flag_count (
  list text NOT NULL,
  language_id bigint NOT NULL,
  answers int NOT NULL,
  questions bigint NOT NULL,
  PRIMARY KEY (list, language_id, answers)
);
CREATE INDEX item_flag_count_none ON item_flag_count (list) WHERE questions = 0;

-- Questions that have changed since their faults were counted; one may stand here more than once. Appended only, so transactions that change
-- questions wait for no counter. A job takes them, and who reads the counts adds what they are now.
CREATE TABLE item_flag_stale (
  question_id bigint NOT NULL
);
CREATE FUNCTION item_flag_spoil() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'question' THEN
      INSERT INTO item_flag_stale SELECT n.id FROM changed n JOIN earlier e ON e.id = n.id
        WHERE (n.active, n.version, n.level, n.category_id, n.collection_id) IS DISTINCT FROM (e.active, e.version, e.level, e.category_id, e.collection_id);
    WHEN 'category' THEN INSERT INTO item_flag_stale SELECT id FROM question WHERE category_id = NEW.id;
    WHEN 'collection' THEN INSERT INTO item_flag_stale SELECT id FROM question WHERE collection_id = NEW.id;
    WHEN 'question_report' THEN INSERT INTO item_flag_stale VALUES (coalesce(NEW.question_id, OLD.question_id));
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER item_flag_spoil AFTER UPDATE ON question REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_flag_spoil();
CREATE TRIGGER item_flag_spoil AFTER UPDATE OF language_id ON category FOR EACH ROW WHEN (NEW.language_id <> OLD.language_id) EXECUTE FUNCTION item_flag_spoil();
CREATE TRIGGER item_flag_spoil AFTER UPDATE OF language_id ON collection FOR EACH ROW WHEN (NEW.language_id <> OLD.language_id) EXECUTE FUNCTION item_flag_spoil();
CREATE TRIGGER item_flag_spoil AFTER INSERT OR DELETE OR UPDATE OF settled_at ON question_report FOR EACH ROW EXECUTE FUNCTION item_flag_spoil();

-- Counts all from the beginning: here, and after a load that has gone past the triggers.
CREATE FUNCTION item_flag_count_all() RETURNS void LANGUAGE sql AS $$
  DELETE FROM item_flag_stale;
  DELETE FROM item_flag;
  DELETE FROM item_flag_count;
  INSERT INTO item_flag (question_id, list, language_id, answers) SELECT question_id, list, language_id, answers FROM item_flag_now;
  INSERT INTO item_flag_count (list, language_id, answers, questions) SELECT list, language_id, answers, count(*) FROM item_flag GROUP BY list, language_id, answers;
$$;
SELECT item_flag_count_all();
ANALYZE item_flag, item_flag_count, item_flag_stale;
