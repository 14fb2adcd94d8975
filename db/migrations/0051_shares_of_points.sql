-- What only its kind knows of a question, such as the unit of a number and how near an answer has to be.
ALTER TABLE question_version ADD COLUMN more jsonb NOT NULL DEFAULT '{}';
-- The share of the points that a right answer earned, where it is not all of them.
ALTER TABLE round_item ADD COLUMN share float8 CHECK (share > 0 AND share < 1);
