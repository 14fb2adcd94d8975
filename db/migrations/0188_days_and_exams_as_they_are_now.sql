-- What a statement reads after locks that it has taken itself (as in 0187).

-- Whether a player has played the quiz of a day.
CREATE FUNCTION daily_played_now(of_player uuid, of_day date) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT FROM daily_play WHERE player_id = of_player AND day = of_day);
END
$$;

-- The newest versions of a day's questions that are still asked, in their order.
CREATE FUNCTION daily_questions_now(of_day date, of_language text) RETURNS TABLE (id bigint, version int) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT q.id, q.version FROM daily_quiz d CROSS JOIN unnest(d.question_ids) WITH ORDINALITY AS chosen(id, place)
    JOIN question q ON q.id = chosen.id AND q.active
    WHERE d.day = of_day AND d.language = of_language ORDER BY chosen.place;
END
$$;

-- Locks a player's tries of exam keys until the transaction ends, and drops those that are older. The number of the others.
CREATE FUNCTION exam_tries_lock(of_player uuid, seconds float8) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  tries int;
BEGIN
  INSERT INTO exam_key_try AS t (player_id, tried_at) VALUES (of_player, '{}')
    ON CONFLICT (player_id) DO UPDATE SET tried_at = ARRAY(SELECT at FROM unnest(t.tried_at) at WHERE at > app_now() - make_interval(secs => seconds))
    RETURNING cardinality(tried_at) INTO tries;
  RETURN tries;
END
$$;

-- Whether a player has entered an exam, and the clock that an entry gets: the operator's factor for this player, in hundredths.
CREATE FUNCTION exam_entry_now(of_exam bigint, of_player uuid) RETURNS TABLE (entered boolean, percent int) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT EXISTS (SELECT FROM exam_entry n WHERE n.exam_id = of_exam AND n.player_id = of_player), coalesce((SELECT c.percent FROM exam_clock c WHERE c.player_id = of_player), 100);
END
$$;
