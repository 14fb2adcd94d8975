-- The newest questions of each category: a list of one mode is made of them.
CREATE INDEX question_newest_of_category ON question (category_id, id);
