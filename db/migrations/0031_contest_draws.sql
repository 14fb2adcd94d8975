-- How many questions an entrant is asked, drawn from the contest's pool for each anew; null: all of them.
ALTER TABLE contest ADD COLUMN questions_asked int CHECK (questions_asked > 0);
