-- A player's setting: an explanation stays until the player goes on, instead of eight seconds.
ALTER TABLE player ADD COLUMN note_stays boolean NOT NULL DEFAULT false;
