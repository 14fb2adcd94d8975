-- Operators: the people who run the product at the desk. They are no players, and no player is an operator.

-- Roles that an operator has made, each a list of rights. The shipped ones are code (features/operators/rules/rights.ts), since a
-- release may add rights to them.
CREATE TABLE operator_role (
  name text PRIMARY KEY,
  rights text[] NOT NULL
);

CREATE TABLE operator (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  -- A shipped role or one of operator_role.
  role text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  -- Both are null until the link of the invitation was used.
  password_hash text,
  totp_secret text,
  -- The last time step whose code was used: a code signs in once.
  totp_step bigint NOT NULL DEFAULT 0,
  wrong_tries int NOT NULL DEFAULT 0,
  wrong_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX operator_of_role ON operator (role);

CREATE TABLE operator_recovery_code (
  operator_id uuid NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);

-- Links that let an operator choose a password and a second factor: one use, one day.
CREATE TABLE operator_link (
  token_hash bytea PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
  -- What was chosen with the link, until a code of the second factor confirms it. The link of the first start lets its holder
  -- choose the address, too.
  email text,
  password_hash text,
  totp_secret text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX operator_link_of_operator ON operator_link (operator_id);

CREATE TABLE operator_session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  operator_id uuid NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
  address text NOT NULL,
  agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz
);
CREATE INDEX operator_session_of_operator ON operator_session (operator_id);

-- Every act and every change at the desk and on the command line. Written in the transaction of what it records.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT app_now(),
  -- No reference: an entry outlives its operator. Null: the command line.
  operator_id uuid,
  operator text NOT NULL,
  address text NOT NULL,
  action text NOT NULL,
  -- What was changed: a kind of thing, and which one.
  subject text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX audit_log_subject ON audit_log (subject, subject_id, id);
CREATE INDEX audit_log_operator ON audit_log (operator_id, id);
CREATE INDEX audit_log_action ON audit_log (action, id);
CREATE INDEX audit_log_at ON audit_log (at);

CREATE FUNCTION audit_deny() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_deny();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_deny();
