-- Proven addresses and numbers of players as keyed hashes, folded first: accounts that share one are one person's, which gets
-- the welcome, referral and daily bonuses once.
CREATE TABLE person_address (
  player_id uuid NOT NULL REFERENCES player (id),
  hash text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (player_id, hash)
);
CREATE INDEX person_address_hash ON person_address (hash);
-- Accounts from before this migration are noted by a job.
ALTER TABLE player ADD COLUMN person_noted boolean NOT NULL DEFAULT false;
CREATE INDEX player_person_unnoted ON player (id) WHERE NOT person_noted AND gone_at IS NULL;

-- What the boards counted of a round. Those of one scope and day sum to the best of them.
ALTER TABLE round ADD COLUMN counted_score int NOT NULL DEFAULT 0;
UPDATE round SET counted_score = coalesce((result ->> 'score')::int, 0) WHERE state = 1 AND finished_at > app_now() - interval '2 days';

-- Battles of these two that were finished on this day of the product's time zone, with a fee or without.
CREATE FUNCTION battle_met_today(one uuid, other uuid, zone text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM battle_seat a JOIN battle_seat b ON b.room_id = a.room_id AND b.player_id = other
  WHERE a.player_id = one AND a.ended_at >= date_trunc('day', app_now(), zone) AND a.result IN ('won', 'lost', 'drawn', 'left')
$$;

CREATE FUNCTION battle_met_too_often(of_room uuid, most int, zone text) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT DISTINCT one.player_id FROM battle_seat one JOIN battle_seat other ON other.room_id = one.room_id AND other.player_id <> one.player_id
  WHERE one.room_id = of_room AND battle_met_today(one.player_id, other.player_id, zone) > most
$$;

-- Accounts ({playerId, hashes}) and what is known of their person; hashes that are noted stay as they are.
CREATE FUNCTION person_note(accounts jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE player SET person_noted = true FROM jsonb_to_recordset(accounts) AS a("playerId" uuid) WHERE id = "playerId" AND NOT person_noted;
  INSERT INTO person_address (player_id, hash)
    SELECT "playerId", jsonb_array_elements_text(hashes) FROM jsonb_to_recordset(accounts) AS a("playerId" uuid, hashes jsonb) ON CONFLICT DO NOTHING;
$$;

-- The first account of the person whose account this is.
CREATE FUNCTION person_first(of_player uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT other.player_id FROM person_address own JOIN person_address other USING (hash) WHERE own.player_id = of_player ORDER BY other.noted_at, other.player_id LIMIT 1
$$;

-- Rounds that paid coins within the last hour.
CREATE FUNCTION round_paid_this_hour(of_player uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM round WHERE player_id = of_player AND touched_at > app_now() - interval '1 hour' AND state = 1 AND (result ->> 'coins')::int > 0
$$;

-- What a round's score has more than the boards have counted of its scope on this day of the product's time zone; it is
-- counted from now on.
CREATE FUNCTION round_count_score(of_round uuid, score int, zone text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  more int;
BEGIN
  IF score <= 0 THEN RETURN 0; END IF;
  SELECT score - coalesce(sum(r.counted_score), 0) INTO more FROM round own JOIN round r USING (player_id, mode, scope)
    WHERE own.id = of_round AND r.finished_at >= date_trunc('day', app_now(), zone);
  IF more <= 0 THEN RETURN 0; END IF;
  UPDATE round SET counted_score = more WHERE id = of_round;
  RETURN more;
END $$;
