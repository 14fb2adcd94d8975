-- Battles: rooms, who sits in them, and what happened, appended before it is told.

-- A process that runs rooms. Whoever has not been heard of for a few seconds runs none.
CREATE TABLE battle_keeper (
  id uuid PRIMARY KEY,
  alive_until timestamptz NOT NULL
);

CREATE TABLE battle_room (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('random', 'friend', 'group', 'bot')),
  code text NOT NULL,
  -- lobby: seats are taken · live: somebody runs it · finished, void (every fee back): over · closed: never began
  state text NOT NULL DEFAULT 'lobby' CHECK (state IN ('lobby', 'live', 'finished', 'void', 'closed')),
  -- Of a closed one: room-deleted or room-deleted-by-owner.
  closed_as text,
  owner_id uuid NOT NULL REFERENCES player (id),
  -- 0: questions from all free categories of the language.
  category_id bigint NOT NULL,
  language_id bigint NOT NULL REFERENCES language (id),
  question_count int NOT NULL CHECK (question_count > 0),
  question_ms int NOT NULL CHECK (question_ms > 0),
  entry_coins int NOT NULL CHECK (entry_coins >= 0),
  most_seats smallint NOT NULL CHECK (most_seats BETWEEN 1 AND 4),
  -- The battle that this one is the rematch of; each has one.
  rematch_of uuid UNIQUE REFERENCES battle_room (id),
  made_at timestamptz NOT NULL DEFAULT app_now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Who runs it; every change of hands counts the epoch on.
  keeper uuid,
  epoch int NOT NULL DEFAULT 0,
  -- The room as it ended, for the review.
  final jsonb
);
CREATE UNIQUE INDEX battle_room_code ON battle_room (code) WHERE state IN ('lobby', 'live');
CREATE INDEX battle_room_recent_code ON battle_room (code, made_at DESC);
CREATE INDEX battle_room_live ON battle_room (keeper) WHERE state = 'live';
CREATE INDEX battle_room_lobby ON battle_room (made_at) WHERE state = 'lobby';

CREATE TABLE battle_seat (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- the fee's key in the ledger is made of it
  room_id uuid NOT NULL REFERENCES battle_room (id),
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 4),
  player_id uuid NOT NULL REFERENCES player (id),
  ready boolean NOT NULL DEFAULT false,
  -- In a lobby or a running battle: a player sits in one room at a time.
  sits boolean NOT NULL DEFAULT true,
  joined_at timestamptz NOT NULL DEFAULT app_now(),
  -- When a socket of this player was last known to be open.
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  -- From the outcome on.
  rank smallint,
  points int,
  right_answers int,
  result text CHECK (result IN ('won', 'lost', 'drawn', 'left', 'void')),
  ended_at timestamptz,
  UNIQUE (room_id, player_id),
  UNIQUE (room_id, place)
);
CREATE UNIQUE INDEX battle_seat_sits ON battle_seat (player_id) WHERE sits;
CREATE INDEX battle_seat_history ON battle_seat (player_id, ended_at DESC) WHERE result IN ('won', 'lost', 'drawn', 'left');

-- What happened in a live room: the first page is the room as it began, each further one a list of happenings with the
-- room's own time. The number of a page can be taken once: a keeper that was thought dead and still writes, fails here.
CREATE TABLE battle_page (
  room_id uuid NOT NULL REFERENCES battle_room (id),
  number int NOT NULL,
  epoch int NOT NULL,
  body jsonb NOT NULL,
  written_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (room_id, number)
);

-- A battle ends once: settled or refunded.
CREATE TABLE room_outcome (
  room_id uuid PRIMARY KEY REFERENCES battle_room (id),
  outcome jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now()
);

-- Who looks for an opponent.
CREATE TABLE battle_search (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  category_id bigint NOT NULL,
  language_id bigint NOT NULL,
  strength int NOT NULL,
  address_hash text NOT NULL,
  since timestamptz NOT NULL DEFAULT app_now(),
  seen_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX battle_search_category ON battle_search (language_id, category_id, since);

-- Badges are earned once; their reward is taken once.
CREATE TABLE player_badge (
  player_id uuid NOT NULL REFERENCES player (id),
  type text NOT NULL,
  earned_at timestamptz NOT NULL DEFAULT app_now(),
  taken_at timestamptz,
  PRIMARY KEY (player_id, type)
);

ALTER TABLE statistics
  ADD COLUMN battles_won int NOT NULL DEFAULT 0,
  ADD COLUMN battles_lost int NOT NULL DEFAULT 0,
  ADD COLUMN battles_drawn int NOT NULL DEFAULT 0;

-- Takes a seat in a lobby and the fee for it. One function, so that the joins of many rooms are one statement. Answers the
-- word of a refusal, or 'joined', or 'sitting' (in this very room already).
CREATE FUNCTION battle_join(of_room uuid, by_player uuid, pair_limit int, zone text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  room battle_room;
  taken int;
  seat bigint;
  paid text;
BEGIN
  SELECT * INTO room FROM battle_room WHERE id = of_room FOR UPDATE;
  IF room.id IS NULL THEN RETURN 'room-not-found'; END IF;
  IF room.state = 'closed' THEN RETURN room.closed_as; END IF;
  IF EXISTS (SELECT FROM battle_seat WHERE room_id = of_room AND player_id = by_player AND sits) THEN RETURN 'sitting'; END IF;
  IF room.state = 'live' THEN RETURN 'room-started'; END IF;
  IF room.state <> 'lobby' THEN RETURN 'room-not-found'; END IF;
  SELECT count(*) INTO taken FROM battle_seat WHERE room_id = of_room;
  IF taken >= room.most_seats THEN RETURN 'room-full'; END IF;
  IF room.entry_coins > 0 AND EXISTS (
    SELECT FROM battle_seat sitting WHERE sitting.room_id = of_room
      AND battle_pair_today(sitting.player_id, by_player, zone) >= pair_limit) THEN
    RETURN 'enough-for-today';
  END IF;
  INSERT INTO battle_seat (room_id, place, player_id)
    SELECT of_room, (SELECT min(place) FROM generate_series(1, 4) place WHERE place NOT IN (SELECT s.place FROM battle_seat s WHERE s.room_id = of_room)), by_player
    ON CONFLICT DO NOTHING RETURNING id INTO seat;
  IF seat IS NULL THEN RETURN 'in-battle'; END IF;
  IF room.entry_coins > 0 THEN
    paid := ledger_transfer(battle_fee_title(room.kind), 'seat:' || seat, 'game',
      ARRAY[(SELECT id FROM account WHERE owner_id = by_player AND kind = 'bonus'), (SELECT id FROM account WHERE owner_id = by_player AND kind = 'player')],
      ledger_escrow('room:' || of_room), room.entry_coins);
    IF paid <> 'done' THEN
      DELETE FROM battle_seat WHERE id = seat;
      RETURN 'not-enough-coins';
    END IF;
  END IF;
  RETURN 'joined';
END $$;

CREATE FUNCTION battle_fee_title(kind text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE kind WHEN 'group' THEN 'playedGroupBattle' ELSE 'playedBattle' END;

-- Paid battles that these two have begun against each other on this day of the product's time zone.
CREATE FUNCTION battle_pair_today(one uuid, other uuid, zone text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM battle_seat a JOIN battle_seat b ON b.room_id = a.room_id AND b.player_id = other
    JOIN battle_room r ON r.id = a.room_id
  WHERE a.player_id = one AND a.joined_at >= date_trunc('day', app_now(), zone) AND r.entry_coins > 0 AND r.state IN ('live', 'finished')
$$;
CREATE INDEX battle_seat_day ON battle_seat (player_id, joined_at);
