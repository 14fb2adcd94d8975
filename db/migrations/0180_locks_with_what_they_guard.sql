-- A lock and what is read under it, in one statement. The functions are volatile: each of their statements has a snapshot of its own, so that what
-- is read was committed before the lock was granted. A single statement would read from before the wait.

-- Questions that are open for these players. Held until the transaction ends; taken in one order, so that two battles do not deadlock.
CREATE FUNCTION open_questions_lock(of_players uuid[]) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7155421, place) FROM (SELECT DISTINCT hashtext(id::text) AS place FROM unnest(of_players) id ORDER BY place) places;
  RETURN QUERY SELECT question_id FROM open_question WHERE player_id = ANY (of_players);
END
$$;

-- How many of `wanted` questions a player may be shown with their answers today, of `most`. They are counted, and the row stays locked until the transaction ends.
CREATE FUNCTION answers_show_today(of_player uuid, wanted int, most int, zone text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  today date := (app_now() AT TIME ZONE zone)::date;
  shown int;
  more int;
BEGIN
  INSERT INTO answers_shown_day AS d (player_id, day, questions) VALUES (of_player, today, 0)
    ON CONFLICT (player_id, day) DO UPDATE SET questions = d.questions RETURNING questions INTO shown;
  more := greatest(0, least(wanted, most - shown));
  IF more > 0 THEN UPDATE answers_shown_day SET questions = questions + more WHERE player_id = of_player AND day = today; END IF;
  RETURN more;
END
$$;

-- Live shows of a player, those opened within a day, and live ones of all players. Openings of a player wait for each other until the transaction ends.
CREATE FUNCTION opened_shows_lock(of_owner uuid) RETURNS TABLE (live int, today int, live_of_all int) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('shows:' || of_owner, 0));
  RETURN QUERY SELECT count(*) FILTER (WHERE state = 'live')::int, count(*) FILTER (WHERE opened_at > app_now() - interval '1 day')::int,
    (SELECT count(*)::int FROM show WHERE state = 'live') FROM show WHERE owner_id = of_owner;
END
$$;
