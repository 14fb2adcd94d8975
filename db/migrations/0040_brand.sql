-- The operator's brand. A missing part keeps its default. `qualifier`: the language of a footer, the name of a social link, else ''.
CREATE TABLE brand (
  part text NOT NULL CHECK (part IN ('name', 'logo', 'logo-dark', 'favicon', 'lime', 'footer', 'social')),
  qualifier text NOT NULL DEFAULT '',
  value text NOT NULL,
  PRIMARY KEY (part, qualifier)
);
-- Sliders and sections of the first page, by language code, in the order of their ids.
CREATE TABLE home_part (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('slider', 'section')),
  language text NOT NULL,
  image text NOT NULL DEFAULT '',
  title text NOT NULL,
  body text NOT NULL
);
CREATE INDEX home_part_language ON home_part (language, id);
