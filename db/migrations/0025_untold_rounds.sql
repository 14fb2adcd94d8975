-- Closed by the clock while nobody was there: what came of it is still to be told.
ALTER TABLE round ADD COLUMN untold boolean NOT NULL DEFAULT false;
CREATE INDEX round_untold ON round (player_id, mode, scope) WHERE untold;
