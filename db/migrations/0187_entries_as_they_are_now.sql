-- What a statement reads after locks that it has taken itself. The functions are volatile: their statements have snapshots of their own, so that they see what was
-- committed before those locks were granted (as in 0180).

-- A player's attempt at a contest, and whether it is open.
CREATE FUNCTION contest_entry_now(of_contest bigint, of_player uuid) RETURNS TABLE (waiting boolean) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT r.state = 0 FROM contest_entry e JOIN round r ON r.id = e.round_id WHERE e.contest_id = of_contest AND e.player_id = of_player;
END
$$;
