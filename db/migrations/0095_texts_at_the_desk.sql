-- Languages of the screens that operators have added, and what they changed of the shipped ones. What has no row is as it is shipped.
CREATE SEQUENCE screen_revision;

CREATE TABLE screen_language (
  code text PRIMARY KEY CHECK (code ~ '^[a-z]{2,3}$'),
  -- The English name in lower case, and the language's own name.
  name text NOT NULL UNIQUE,
  title text NOT NULL,
  rtl boolean NOT NULL,
  active boolean NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  revision bigint NOT NULL DEFAULT nextval('screen_revision')
);
CREATE UNIQUE INDEX screen_language_default ON screen_language (is_default) WHERE is_default;
CREATE INDEX screen_language_revision ON screen_language (revision);

-- Every text that was put out at the desk; the latest one of a language and key holds. Written behind a table lock, so that ids become
-- visible in their order: the greatest of them, and of the revisions above, is the version that open pages compare.
CREATE TABLE text_version (
  id bigint PRIMARY KEY DEFAULT nextval('screen_revision'),
  language text NOT NULL,
  key text NOT NULL,
  -- By plural form, '' without forms. Null: the shipped text again.
  texts jsonb,
  -- The English text and the shipped one of this language when it was written.
  english jsonb NOT NULL,
  shipped jsonb NOT NULL,
  operator text NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX text_version_of ON text_version (language, key, id DESC);
