-- Files of questions that operators bring in at the desk.
CREATE TABLE question_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator (id),
  operator text NOT NULL,
  name text NOT NULL,
  bytes bigint NOT NULL,
  -- A ZIP archive with pictures and clips beside it.
  media_name text,
  media_bytes bigint,
  -- uploading · looking · columns: what is in it is known · checking · checked: the dry run is over · writing · done · undoing · undone · failed:
  -- it cannot be read. The states in -ing are worked at by a process that renews `leased_until`.
  state text NOT NULL DEFAULT 'uploading'
    CHECK (state IN ('uploading', 'looking', 'columns', 'checking', 'checked', 'writing', 'done', 'undoing', 'undone', 'failed')),
  leased_until timestamptz,
  -- Why the last work came to nothing; nothing was changed by it.
  failure text NOT NULL DEFAULT '',
  -- How it is opened: encoding, sheet, whether it has a header.
  wish jsonb NOT NULL DEFAULT '{}',
  -- What the file holds: header, samples, number of rows.
  found jsonb,
  -- How it is read: columns, set, language.
  settings jsonb,
  -- Rows that were read, and of them those of each state; names of new categories.
  totals jsonb,
  rows_done int NOT NULL DEFAULT 0,
  -- Categories and subcategories that it made, for an undo.
  made jsonb,
  reason text NOT NULL DEFAULT '',
  took_ms int,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  written_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX question_import_working ON question_import (id) WHERE state IN ('looking', 'checking', 'writing', 'undoing');
-- What was uploaded and never brought in is removed after a while.
CREATE INDEX question_import_open ON question_import (created_at) WHERE state IN ('uploading', 'columns', 'checked', 'failed');

-- What a dry run has found, row by row.
CREATE TABLE question_import_row (
  import_id bigint NOT NULL REFERENCES question_import (id) ON DELETE CASCADE,
  n int NOT NULL,
  file text NOT NULL,
  line int NOT NULL,
  state text NOT NULL CHECK (state IN ('good', 'error', 'here', 'near')),
  question text NOT NULL,
  -- Of an error: column, value, wrong, todo.
  fault jsonb,
  -- The question of the bank that is the same or nearly so; 0: the row `twin_line` of the file.
  twin bigint,
  twin_line int,
  -- Of a near one: same (other options), contradicts (another key), alike.
  likeness text,
  -- By the header of its file.
  cells jsonb,
  PRIMARY KEY (import_id, n)
);
CREATE INDEX question_import_row_of_state ON question_import_row (import_id, state, n);

ALTER TABLE question ADD COLUMN import_id bigint REFERENCES question_import (id);
CREATE INDEX question_of_import ON question (import_id) WHERE import_id IS NOT NULL;
-- A question that nobody was asked can be taken out again; these say whether it was.
CREATE INDEX IF NOT EXISTS round_item_question ON round_item (question_id);
CREATE INDEX IF NOT EXISTS bookmark_question ON bookmark (question_id);
