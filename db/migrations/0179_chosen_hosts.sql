-- Players whom an operator lets host shows, where the setting show_hosts asks for chosen ones.
ALTER TABLE player ADD COLUMN chosen_host boolean NOT NULL DEFAULT false;
CREATE INDEX player_chosen_host ON player (created_at DESC, id DESC) WHERE chosen_host;
