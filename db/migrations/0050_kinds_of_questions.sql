-- How a question is asked and judged: a record of `src/features/questions/kinds`, which is why no list of them stands here.
ALTER TABLE question_version ADD COLUMN kind text NOT NULL DEFAULT 'one';

UPDATE question_version v SET kind = CASE WHEN c.set = 3 THEN 'word' WHEN v.answer_type = 2 THEN 'sequence' WHEN c.set = 6 THEN 'several' ELSE 'clip' END
FROM question q LEFT JOIN category c ON c.id = q.category_id
WHERE q.id = v.question_id AND (c.set IN (3, 6) OR v.answer_type = 2 OR v.audio <> '');

ALTER TABLE question_version ALTER COLUMN kind DROP DEFAULT;
