-- Shows that everybody with their link can play again, alone, against the answers of that evening.

-- The link stays the same when it is closed and opened again. Null: never opened.
ALTER TABLE show ADD COLUMN replay_link uuid;
ALTER TABLE show ADD COLUMN replay_open boolean NOT NULL DEFAULT false;
-- Null: without an end.
ALTER TABLE show ADD COLUMN replay_until timestamptz;
CREATE UNIQUE INDEX show_replay ON show (replay_link) WHERE replay_link IS NOT NULL;
