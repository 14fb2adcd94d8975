-- Who has no picture has one of the house's faces from now on; which one is chance, and stays.
UPDATE player SET profile = 'face:' || (ARRAY['bob', 'scholar', 'veil', 'bun', 'curls', 'spike', 'long', 'beard', 'hat', 'crop', 'singer', 'beret'])[1 + abs(hashtext(id::text) % 12)]
WHERE profile = '';

-- Uploaded pictures that no player shows any more: kept here until their files are gone.
CREATE TABLE loose_picture (
  address text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT app_now()
);
