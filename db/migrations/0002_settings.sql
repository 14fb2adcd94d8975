-- What the operator changed; everything else stands in the code as a default.
CREATE TABLE setting (
  key text PRIMARY KEY,
  value text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT app_now()
);
-- Texts of the static pages and of the first page, by language code.
CREATE TABLE page_text (
  type text NOT NULL,
  language text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (type, language)
);
-- Languages that questions exist in. The screens' languages are files of the code.
CREATE TABLE language (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX language_one_default ON language (is_default) WHERE is_default;
