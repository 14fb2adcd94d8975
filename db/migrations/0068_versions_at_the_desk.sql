-- What operators have put out at the desk, so that an earlier state can be seen and put out again.

-- The look as a whole: brand and first page. `operator` '' and `reason` '': as it was found, such as after a command.
CREATE TABLE look_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT app_now(),
  operator text NOT NULL,
  reason text NOT NULL,
  look jsonb NOT NULL
);

-- Texts of static pages, in the same way.
CREATE TABLE page_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  language text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  operator text NOT NULL,
  reason text NOT NULL
);
CREATE INDEX page_version_page ON page_version (type, language, id);

-- Texts of the terms (as a hash) whose version is another one than that hash: a small correction keeps the version that players have
-- accepted, and asking again gives the same texts a new one.
CREATE TABLE terms_edition (
  texts text PRIMARY KEY,
  version text NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX terms_accepted_version ON terms_accepted (version);
