-- What erases an account without its rows being read, so that it goes out with the audit log.

-- The shows in which a player sat, locked; of the player's own ones only those that run. Volatile, as in 0183: it sees the seats that were taken while the statement waited for the player's row.
CREATE FUNCTION show_seats_held(of_player uuid) RETURNS TABLE (show_id uuid, last_state jsonb) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT s.id, s.final FROM show_player o JOIN show s ON s.id = o.show_id
    WHERE o.player_id = of_player AND (s.owner_id <> of_player OR s.state = 'live') ORDER BY s.id FOR NO KEY UPDATE OF s;
END
$$;

-- The outcome of a movement of coins that has to happen: it fails unless the coins have moved.
CREATE FUNCTION ledger_moved(outcome text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF outcome IS DISTINCT FROM 'done' THEN RAISE EXCEPTION 'the coins have not moved: %', outcome; END IF;
  RETURN outcome;
END
$$;
