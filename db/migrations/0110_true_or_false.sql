-- Questions that are true or false, which are a bank of their own for files: counted and read in the order in which they came.
CREATE INDEX question_version_true_or_false ON question_version (question_id, version) WHERE question_type = 2;
