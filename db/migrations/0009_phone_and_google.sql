-- How a proof of identity was made: email, gmail or mobile.
ALTER TABLE identity.session ADD COLUMN method text;

-- Codes sent to telephones, a row a number: the newest code, and when codes were sent and tried within the last day. A new
-- code brings new tries for itself, but never new tries for the day.
CREATE TABLE identity.otp (
  phone text PRIMARY KEY,
  code_hash bytea,
  expires_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz[] NOT NULL DEFAULT '{}',
  tried_at timestamptz[] NOT NULL DEFAULT '{}'
);

-- Codes sent by the whole product in an hour: somebody may own the numbers and be paid for every message.
CREATE TABLE identity.otp_hour (
  hour timestamptz PRIMARY KEY,
  sent integer NOT NULL
);
