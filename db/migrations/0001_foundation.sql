-- Every clock reading of the product goes through app_now(), so that days and daylight saving can be tested.
-- The table is empty but in test mode (CLOCK=test), where it holds the shift.
CREATE TABLE app_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  shift interval NOT NULL
);
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE
  RETURN clock_timestamp() + coalesce((SELECT shift FROM app_clock), interval '0');

-- Replies kept for 48 hours under the caller's Idempotency-Key.
CREATE TABLE idempotency (
  owner text NOT NULL,
  key text NOT NULL,
  action text NOT NULL,
  body_hash text NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
