-- How a question is answered is said by its kind alone.
ALTER TABLE question_version DROP COLUMN answer_type;
