-- Each answer updates its round. An index on a column that it changes made PostgreSQL write a new entry in every index of the table:
-- rounds are found by when they began or ended, and pages keep room for the new versions of their rows (HOT updates).
DROP INDEX round_untouched;
CREATE INDEX round_opened ON round (opened_at) WHERE state = 0;
DROP INDEX round_recent;
CREATE INDEX round_recent ON round (player_id, opened_at DESC, id DESC);
ALTER TABLE round SET (fillfactor = 70);
ALTER TABLE round_item SET (fillfactor = 70);

CREATE OR REPLACE FUNCTION round_paid_this_hour(of_player uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM round WHERE player_id = of_player AND finished_at > (SELECT app_now()) - interval '1 hour' AND state = 1 AND (result ->> 'coins')::int > 0
$$;
