-- A battle that went on, or ended, while a player was away: told on the next visit, until it was seen.
ALTER TABLE battle_seat ADD COLUMN absent boolean NOT NULL DEFAULT false;
-- The newest seat of a player, whatever became of it.
CREATE INDEX battle_seat_newest ON battle_seat (player_id, joined_at DESC, id DESC);
