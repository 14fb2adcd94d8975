-- Passkeys (WebAuthn) as second factors of operators.

CREATE TABLE operator_passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES operator (id) ON DELETE CASCADE,
  -- As the authenticator names it, in base64url.
  credential_id text NOT NULL UNIQUE,
  -- COSE.
  public_key bytea NOT NULL,
  -- Signatures so far, as the authenticator counts them; 0 of one that does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  used_at timestamptz
);
CREATE INDEX operator_passkey_of_operator ON operator_passkey (operator_id, created_at);

-- Challenges that wait for a signature. Deleted by the first use, whether it succeeds or not.
CREATE TABLE operator_challenge (
  challenge text PRIMARY KEY,
  -- Who registers a passkey. Null: of a sign-in, which has no operator yet.
  operator_id uuid REFERENCES operator (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_challenge_expires ON operator_challenge (expires_at);
