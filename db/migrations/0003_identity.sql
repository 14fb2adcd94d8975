-- Proofs of identity: the tables of Better Auth 1.7 under its own names, in a schema of their own, so that its "user" is
-- nobody's player. Its clock is the process's, not app_now(). The columns for phone numbers and for bans are there already.
CREATE SCHEMA identity;

CREATE TABLE identity."user" (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE,
  "emailVerified" boolean NOT NULL DEFAULT false,
  image text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "phoneNumber" text UNIQUE,
  "phoneNumberVerified" boolean,
  role text,
  banned boolean DEFAULT false,
  "banReason" text,
  "banExpires" timestamptz
);

CREATE TABLE identity.session (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  "userId" text NOT NULL REFERENCES identity."user" (id) ON DELETE CASCADE,
  "expiresAt" timestamptz NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL,
  "ipAddress" text,
  "userAgent" text,
  "impersonatedBy" text
);
CREATE INDEX session_of_user ON identity.session ("userId");
CREATE INDEX session_age ON identity.session ("expiresAt");

-- A way to sign in: "credential" holds the hash of a password, others what their provider gave.
CREATE TABLE identity.account (
  id text PRIMARY KEY,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "userId" text NOT NULL REFERENCES identity."user" (id) ON DELETE CASCADE,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL,
  UNIQUE ("providerId", "accountId")
);
CREATE INDEX account_of_user ON identity.account ("userId");

-- Open resets of passwords, and codes to come.
CREATE TABLE identity.verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_identifier ON identity.verification (identifier);
CREATE INDEX verification_value ON identity.verification (value);
CREATE INDEX verification_age ON identity.verification ("expiresAt");

-- Calls per address and path, shared by all processes.
CREATE TABLE identity."rateLimit" (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count integer NOT NULL,
  "lastRequest" bigint NOT NULL
);
