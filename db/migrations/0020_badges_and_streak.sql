-- Badges as the operator sets them, and the days on which people play.

-- A label or note that is null is the product's own, in the player's language. An icon that is '' is the drawn one.
CREATE TABLE badge (
  type text PRIMARY KEY,
  place smallint NOT NULL UNIQUE,
  label text,
  note text,
  reward int NOT NULL CHECK (reward >= 0),
  icon text NOT NULL DEFAULT '',
  counter int NOT NULL CHECK (counter >= 0),
  -- Players who have it, as counted last.
  holders int NOT NULL DEFAULT 0
);
INSERT INTO badge (place, type, reward, counter) VALUES
  (1, 'dashing_debut', 2, 1),
  (2, 'combat_winner', 5, 1),
  (3, 'clash_winner', 2, 1),
  (4, 'most_wanted_winner', 10, 1),
  (5, 'ultimate_player', 1, 0),
  (6, 'quiz_warrior', 1, 3),
  (7, 'super_sonic', 1, 25),
  (8, 'flashback', 1, 8),
  (9, 'brainiac', 1, 0),
  (10, 'big_thing', 1, 5000),
  (11, 'elite', 1, 5000),
  (12, 'thirsty', 1, 30),
  (13, 'power_elite', 1, 10),
  (14, 'sharing_caring', 1, 50),
  (15, 'streak', 1, 30);

-- Of how many players `holders` are.
CREATE TABLE badge_census (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  players int NOT NULL
);
INSERT INTO badge_census (players) VALUES (0);

-- The round or room that earned it; '' for what came otherwise.
ALTER TABLE player_badge ADD COLUMN earned_in text NOT NULL DEFAULT '';

-- What an account has earned up to a journal. An account's journals are numbered in the order of its locks, so none below is missed.
CREATE TABLE coins_earned (
  account_id bigint PRIMARY KEY REFERENCES account (id),
  upto bigint NOT NULL,
  coins bigint NOT NULL
);

CREATE TABLE streak (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  -- Where the player is, and where the last day was counted: a day is over when it is over in both.
  zone text NOT NULL,
  counted_zone text NOT NULL,
  -- The last day that was played or that a freeze stood in for; null: no run is on.
  last_day date,
  -- Played where a new day had begun already, while the last one was not over yet where it was counted.
  early_day date,
  early_zone text,
  -- Days played in this run, and in the longest one.
  days int NOT NULL DEFAULT 0,
  longest int NOT NULL DEFAULT 0,
  freezes int NOT NULL,
  -- When something happens by itself: a missed day, or an early one that counts.
  due_at timestamptz
);
CREATE INDEX streak_due ON streak (due_at, player_id) WHERE due_at IS NOT NULL;

CREATE TABLE streak_day (
  player_id uuid NOT NULL REFERENCES player (id),
  day date NOT NULL,
  -- False: a freeze stood in.
  played boolean NOT NULL,
  PRIMARY KEY (player_id, day)
);
