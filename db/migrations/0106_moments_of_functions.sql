-- The clock is volatile: beside a column it is read again for every row, and no index can answer the condition. In a subquery it is
-- read once. These run with each round that is paid and each battle that begins, and read everything that the player ever played.

CREATE OR REPLACE FUNCTION round_paid_this_hour(of_player uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM round WHERE player_id = of_player AND touched_at > (SELECT app_now()) - interval '1 hour' AND state = 1 AND (result ->> 'coins')::int > 0
$$;

CREATE OR REPLACE FUNCTION battle_met_today(one uuid, other uuid, zone text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM battle_seat a JOIN battle_seat b ON b.room_id = a.room_id AND b.player_id = other
  WHERE a.player_id = one AND a.ended_at >= date_trunc('day', (SELECT app_now()), zone) AND a.result IN ('won', 'lost', 'drawn', 'left')
$$;

CREATE OR REPLACE FUNCTION battle_pair_today(one uuid, other uuid, zone text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM battle_seat a JOIN battle_seat b ON b.room_id = a.room_id AND b.player_id = other
    JOIN battle_room r ON r.id = a.room_id
  WHERE a.player_id = one AND a.joined_at >= date_trunc('day', (SELECT app_now()), zone) AND r.entry_coins > 0 AND r.state IN ('live', 'finished')
$$;

-- The rounds of today, by their place in the player's history.
CREATE OR REPLACE FUNCTION round_count_score(of_round uuid, score int, zone text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  today timestamptz := date_trunc('day', app_now(), zone);
  more int;
BEGIN
  IF score <= 0 THEN RETURN 0; END IF;
  SELECT score - coalesce(sum(r.counted_score), 0) INTO more FROM round own JOIN round r USING (player_id, mode, scope)
    WHERE own.id = of_round AND r.state = 1 AND r.finished_at >= today;
  IF more <= 0 THEN RETURN 0; END IF;
  UPDATE round SET counted_score = more WHERE id = of_round;
  RETURN more;
END $$;
