-- Personal tokens of operators, for scripts: each may do a part of what its operator may, until its end date.
CREATE TABLE operator_token (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  name text NOT NULL,
  -- Rights, and names of single actions.
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX operator_token_of_operator ON operator_token (operator_id, created_at);

-- The name of the token by which an act was done; '' in a session.
ALTER TABLE audit_log ADD COLUMN token text NOT NULL DEFAULT '';
