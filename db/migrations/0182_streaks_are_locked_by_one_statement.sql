-- The streaks of these players, locked in the order of their ids until the transaction ends; missing ones are made. Volatile, so that each of its statements sees what was
-- committed before it: a row that another transaction adds meanwhile is locked as the others are (0180 has the reason). Existing ones are locked first, so that a new row, for which
-- others wait, is not held while waiting for them.
CREATE FUNCTION streak_lock(of_players uuid[], in_zone text, with_freezes int) RETURNS SETOF streak LANGUAGE plpgsql AS $$
DECLARE
  locked int;
BEGIN
  SELECT count(*) INTO locked FROM (SELECT FROM streak WHERE player_id = ANY (of_players) ORDER BY player_id FOR UPDATE) held;
  IF locked < (SELECT count(DISTINCT id) FROM unnest(of_players) id) THEN
    INSERT INTO streak (player_id, zone, counted_zone, freezes) SELECT id, in_zone, in_zone, with_freezes FROM (SELECT DISTINCT id FROM unnest(of_players) id) wanted ORDER BY id ON CONFLICT DO NOTHING;
  END IF;
  RETURN QUERY SELECT * FROM streak WHERE player_id = ANY (of_players) ORDER BY player_id FOR UPDATE;
END
$$;
