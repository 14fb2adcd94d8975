-- The right answers of a player, locked until the transaction ends; where there is no row yet, a lock of its own stands for it. Rounds of a new player that ended at once had nothing
-- to lock, took the lock of the badges first, and waited in a circle for the row that one of them had inserted. The row is not made here, since the same statement may insert it.
CREATE FUNCTION right_answers_lock(of_player uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  answers bigint;
BEGIN
  SELECT correct_answers INTO answers FROM statistics WHERE player_id = of_player FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('statistics:' || of_player, 0));
    SELECT correct_answers INTO answers FROM statistics WHERE player_id = of_player FOR UPDATE;
  END IF;
  RETURN coalesce(answers, 0);
END
$$;
