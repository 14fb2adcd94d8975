-- The id of an operator at a staff directory (OpenID Connect), which never changes there; the address may.
ALTER TABLE operator ADD COLUMN directory_subject text UNIQUE;
