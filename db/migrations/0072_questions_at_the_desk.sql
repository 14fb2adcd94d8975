-- What a question's statement can be looked up in; the explanation is `note`.
ALTER TABLE question_version ADD COLUMN source text NOT NULL DEFAULT '';
-- Words by which operators group questions; players do not see them.
ALTER TABLE question ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
CREATE INDEX question_tags ON question USING gin (tags) WHERE tags <> '{}';

-- The desk's lists: the questions of a place, those that are not asked, and those with words that begin so. 'simple' is the same for
-- all languages.
CREATE INDEX question_of_place ON question (category_id, subcategory_id, active, id);
CREATE INDEX question_not_active ON question (id) WHERE NOT active;
CREATE FUNCTION question_words(question text, options jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple', question) || to_tsvector('simple', options);
CREATE INDEX question_version_words ON question_version USING gin (question_words(question, options));
