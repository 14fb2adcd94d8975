-- Identities that have passed the question for the year of birth, and when. The year is stored nowhere, and nothing of those who did not pass.
CREATE TABLE age_passed (
  -- As in player.identity_id. Not all sign-in providers keep their identities in this database, and a row is older than its player.
  identity_id text PRIMARY KEY,
  passed_at timestamptz NOT NULL DEFAULT app_now()
);
