CREATE TABLE category (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  set smallint NOT NULL CHECK (set BETWEEN 1 AND 6),
  language_id bigint NOT NULL REFERENCES language (id),
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  image text NOT NULL DEFAULT '',
  position int NOT NULL DEFAULT 0,
  is_premium boolean NOT NULL DEFAULT false,
  coins int NOT NULL DEFAULT 0 CHECK (coins >= 0),
  active boolean NOT NULL DEFAULT true,
  -- Questions under an open licence may be known by heart: what they earn cannot be redeemed.
  open_licence boolean NOT NULL DEFAULT false,
  UNIQUE (set, language_id, name)
);
CREATE TABLE subcategory (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id bigint NOT NULL REFERENCES category (id),
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  image text NOT NULL DEFAULT '',
  position int NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  UNIQUE (category_id, name)
);
-- A question is a place (category, level) and a chain of versions; rounds keep the version they were asked.
CREATE TABLE question (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id bigint NOT NULL REFERENCES category (id),
  subcategory_id bigint REFERENCES subcategory (id),
  level int NOT NULL DEFAULT 1 CHECK (level >= 1),
  version int NOT NULL DEFAULT 1,
  active boolean NOT NULL DEFAULT true,
  -- Hash of the set, the language, the question's words and the set of its options: the same question comes in once.
  fingerprint bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX question_place ON question (category_id, subcategory_id, level) WHERE active;
CREATE TABLE question_version (
  question_id bigint NOT NULL REFERENCES question (id),
  version int NOT NULL,
  question_type smallint NOT NULL DEFAULT 1 CHECK (question_type IN (1, 2)),
  question text NOT NULL,
  -- Options in the author's order, and the positions (from 0) of what is right.
  options jsonb NOT NULL,
  answer jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  image text NOT NULL DEFAULT '',
  image_text text NOT NULL DEFAULT '',
  as_of text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (question_id, version)
);
