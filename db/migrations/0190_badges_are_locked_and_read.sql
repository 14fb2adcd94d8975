-- The badges of a player, as they are once they are locked until the transaction ends (0180 has the reason): what counts badges counts all of them.
CREATE FUNCTION badges_lock(of_player uuid) RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('badges:' || of_player, 0));
  RETURN QUERY SELECT type FROM player_badge WHERE player_id = of_player;
END
$$;
