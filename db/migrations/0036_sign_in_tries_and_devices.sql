-- Tries to sign in of the last minutes, one row an account, whether or not the account exists: the key is a keyed hash of its
-- address. Many wrong ones slow the account down, whatever address they come from.
CREATE TABLE identity.sign_in_try (
  key text PRIMARY KEY,
  tried_at timestamptz[] NOT NULL
);

-- Browsers, each by the keyed hash of a secret that it keeps. `asked_at`: it signed up and waits for the mailed link, which
-- signs in where it is opened in that browser. `known_at`: the last sign-in there.
CREATE TABLE identity.device (
  user_id text NOT NULL REFERENCES identity."user" (id) ON DELETE CASCADE,
  hash text NOT NULL,
  asked_at timestamptz,
  known_at timestamptz,
  PRIMARY KEY (user_id, hash),
  CHECK (asked_at IS NOT NULL OR known_at IS NOT NULL)
);
CREATE INDEX device_age ON identity.device ((coalesce(known_at, asked_at)));
