-- What acts on many rows have changed, as long as the operator who did it may undo them.
CREATE TABLE desk_undo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
  -- The kind of thing that was changed, and how: a question, retired.
  subject text NOT NULL,
  deed text NOT NULL,
  -- [{ id, before, after }], each as in the audit log.
  items jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  undone_at timestamptz
);
CREATE INDEX desk_undo_of_operator ON desk_undo (operator_id, id DESC);
CREATE INDEX desk_undo_at ON desk_undo (at);
