-- Rows of a player as a statement sees them that has changed them before: the functions are volatile, so each of them takes a snapshot of its own (0181 has the coins).
CREATE FUNCTION streak_now(of_player uuid) RETURNS SETOF streak LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM streak WHERE player_id = of_player;
END
$$;

CREATE FUNCTION badges_now(of_player uuid) RETURNS SETOF player_badge LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM player_badge WHERE player_id = of_player ORDER BY earned_at, type;
END
$$;

CREATE FUNCTION ledger_account_now(of_owner uuid, of_kind account_kind) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT id FROM account WHERE owner_id = of_owner AND kind = of_kind);
END
$$;

-- The days that count for the run of a player, the latest first.
CREATE FUNCTION daily_days_now(of_player uuid, most int) RETURNS SETOF date LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT day FROM daily_play WHERE player_id = of_player AND counts ORDER BY day DESC LIMIT most;
END
$$;

-- Notifies those of these players that did not switch the topic off, once for a kind and subject, and queues a push for each of their browsers, so many jobs at once. Returns the number of those
-- who were notified. A write with parts of its own can't be one of several writes of a statement; a function can.
CREATE FUNCTION notify_players(of_kind text, of_topic text, of_subject text, given jsonb, of_image text, of_place text, of_category smallint, players uuid[], task text, tries smallint, at_once int)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  WITH made AS (
    INSERT INTO notification (player_id, kind, subject, values, image, place, category_type)
    SELECT p.id, of_kind, of_subject, given, of_image, of_place, of_category FROM player p
    WHERE p.id = ANY (players) AND p.active AND NOT EXISTS (SELECT FROM notification_preference w WHERE w.player_id = p.id AND w.topic = of_topic AND NOT w.wanted)
    ON CONFLICT DO NOTHING RETURNING id)
  SELECT coalesce(array_agg(id), '{}') INTO ids FROM made;
  IF ids <> '{}' THEN
    PERFORM graphile_worker.add_jobs(specs) FROM (
      SELECT array_agg((task, json_build_object('notification', notification, 'browser', browser), NULL, NULL, tries, NULL, NULL, NULL)::graphile_worker.job_spec) AS specs FROM (
        SELECT n.id AS notification, s.id AS browser, row_number() OVER () / at_once AS part
        FROM notification n JOIN push_subscription s ON s.player_id = n.player_id
        WHERE n.id = ANY (ids) AND NOT EXISTS (SELECT FROM notification_preference w WHERE w.player_id = s.player_id AND w.topic IN ('push', of_topic) AND NOT w.wanted)) pushed
      GROUP BY part) parts;
  END IF;
  RETURN cardinality(ids);
END
$$;
