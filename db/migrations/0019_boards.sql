-- Boards of the day, of the month and of all time: what each player earned, and how many stand at which score.

CREATE TABLE board_score (
  board text NOT NULL CHECK (board IN ('day', 'month', 'all')),
  -- The day, the first day of the month (of the product's time zone); the board of all time has one: 1970-01-01.
  period date NOT NULL,
  player_id uuid NOT NULL REFERENCES player (id),
  score bigint NOT NULL CHECK (score > 0),
  -- False while the account is deactivated.
  shown boolean NOT NULL,
  -- The best place ever reached on the board of all time.
  best_rank bigint,
  PRIMARY KEY (player_id, board, period)
) WITH (fillfactor = 85);
CREATE INDEX board_score_order ON board_score (board, period, shown, score, player_id);

-- Players per score (width 1), per 128 and per 16,384 scores: a place is a sum over a few hundred rows, however many play.
CREATE TABLE board_count (
  board text NOT NULL,
  period date NOT NULL,
  width int NOT NULL CHECK (width IN (1, 128, 16384)),
  bucket bigint NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (board, period, width, bucket) INCLUDE (players)
) WITH (fillfactor = 85);
CREATE INDEX board_count_empty ON board_count (board) WHERE players = 0;

-- Who came to a score (1) or left it (-1) since the counts were last brought up to date. Rows are only added and taken
-- away, never changed: players who finish at the same moment do not wait for each other.
CREATE TABLE board_change (
  board text NOT NULL,
  period date NOT NULL,
  score bigint NOT NULL,
  change smallint NOT NULL CHECK (change IN (-1, 1))
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX board_change_score ON board_change (board, period, score) INCLUDE (change);

-- Players with a higher score; planned once, since planning takes longer than the sums. Counts and changes are read in one snapshot, so nothing is missed or counted twice.
CREATE FUNCTION board_above(of_board text, of_period date, than bigint) RETURNS bigint LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT coalesce(sum(n), 0)::bigint FROM (
    SELECT sum(players) AS n FROM board_count
      WHERE board = of_board AND period = of_period AND width = 16384 AND bucket > than / 16384
    UNION ALL
    SELECT sum(players) FROM board_count
      WHERE board = of_board AND period = of_period AND width = 128 AND bucket > than / 128 AND bucket < (than / 16384 + 1) * 128
    UNION ALL
    SELECT sum(players) FROM board_count
      WHERE board = of_board AND period = of_period AND width = 1 AND bucket > than AND bucket < (than / 128 + 1) * 128
    UNION ALL
    SELECT sum(change) FROM board_change WHERE board = of_board AND period = of_period AND score > than) parts);
END $$;

-- Where a board stands after so many players: the score there, and how many of those who share it are still to be passed over.
CREATE FUNCTION board_seek(of_board text, of_period date, skipped bigint, OUT at_score bigint, OUT rest bigint) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  span int;
  low bigint := 0;
  high bigint := 1::bigint << 40;
  before bigint;
BEGIN
  rest := skipped;
  FOREACH span IN ARRAY ARRAY[16384, 128, 1] LOOP
    SELECT bucket, above INTO at_score, before FROM (
      SELECT bucket, n, sum(n) OVER (ORDER BY bucket DESC) - n AS above FROM (
        SELECT bucket, sum(n) AS n FROM (
          SELECT bucket, players AS n FROM board_count
            WHERE board = of_board AND period = of_period AND width = span AND bucket >= low AND bucket < high
          UNION ALL
          SELECT score / span, change FROM board_change
            WHERE board = of_board AND period = of_period AND score >= low * span AND score < high * span) each
        GROUP BY bucket) summed) stacked
    WHERE above <= rest AND rest < above + n;
    IF NOT FOUND THEN
      at_score := NULL;
      RETURN;
    END IF;
    rest := rest - before;
    low := at_score * 128;
    high := low + 128;
  END LOOP;
END $$;

-- Adds what a player earned to all three boards. Rows of this player only are locked. A place gets better by one's own
-- points only: the best one is noted here and need never be looked for.
CREATE FUNCTION board_add(of_player uuid, earned bigint, zone text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (app_now() AT TIME ZONE zone)::date;
  is_active boolean;
  unplaced bigint;
BEGIN
  -- Until this is committed, board_follow waits: nobody is deactivated between this look and the rows below.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('board:' || of_player, 0));
  SELECT active INTO is_active FROM player WHERE id = of_player;
  WITH added AS (
    INSERT INTO board_score AS s (board, period, player_id, score, shown)
    VALUES ('all', '1970-01-01', of_player, earned, is_active), ('day', today, of_player, earned, is_active),
      ('month', date_trunc('month', today::timestamp)::date, of_player, earned, is_active)
    ON CONFLICT (player_id, board, period) DO UPDATE SET score = s.score + excluded.score,
      best_rank = CASE WHEN s.board = 'all' AND s.shown THEN least(s.best_rank, 1 + board_above(s.board, s.period, s.score + excluded.score)) ELSE s.best_rank END
    RETURNING board, period, score, shown, best_rank
  ), noted AS (
    INSERT INTO board_change (board, period, score, change)
    SELECT board, period, score, 1 FROM added WHERE shown
    UNION ALL SELECT board, period, score - earned, -1 FROM added WHERE shown AND score > earned
  )
  SELECT score INTO unplaced FROM added WHERE board = 'all' AND shown AND best_rank IS NULL;
  IF unplaced IS NULL THEN RETURN; END IF;
  UPDATE board_score SET best_rank = 1 + board_above(board, period, unplaced) WHERE player_id = of_player AND board = 'all' AND period = '1970-01-01';
END $$;

-- Brings the counts up to date; one at a time, whoever comes second leaves it to the first.
CREATE FUNCTION board_fold() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('board_fold', 0)) THEN RETURN; END IF;
  WITH taken AS (DELETE FROM board_change RETURNING board, period, score, change)
  INSERT INTO board_count AS c (board, period, width, bucket, players)
  SELECT board, period, width, score / width, sum(change) FROM taken CROSS JOIN unnest(ARRAY[1, 128, 16384]) width
  GROUP BY board, period, width, score / width HAVING sum(change) <> 0
  ON CONFLICT (board, period, width, bucket) DO UPDATE SET players = c.players + excluded.players;
  DELETE FROM board_count WHERE players = 0;
END $$;

-- Who is deactivated leaves all boards, and comes back with the account, whoever switches it.
CREATE FUNCTION board_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever is about to stand on a board has decided whether to be shown; from here on they see this account as it will be.
  PERFORM pg_advisory_xact_lock(hashtextextended('board:' || NEW.id, 0));
  WITH turned AS (
    UPDATE board_score SET shown = NEW.active WHERE player_id = NEW.id AND shown <> NEW.active RETURNING board, period, score
  )
  INSERT INTO board_change (board, period, score, change)
  SELECT board, period, score, CASE WHEN NEW.active THEN 1 ELSE -1 END FROM turned;
  RETURN NULL;
END $$;
CREATE TRIGGER board_follows AFTER UPDATE OF active ON player FOR EACH ROW WHEN (OLD.active <> NEW.active) EXECUTE FUNCTION board_follow();

-- What a player did on a day (of the product's time zone) in a category; 0: in none or in all of them, such as a contest.
CREATE TABLE statistics_day (
  player_id uuid NOT NULL REFERENCES player (id),
  day date NOT NULL,
  category_id bigint NOT NULL,
  answered int NOT NULL DEFAULT 0,
  correct int NOT NULL DEFAULT 0,
  won int NOT NULL DEFAULT 0,
  lost int NOT NULL DEFAULT 0,
  drawn int NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, day, category_id)
);

-- What has been played before boards were. The modes named here are those whose points count.
CREATE TEMPORARY TABLE told_round ON COMMIT DROP AS
  SELECT r.id, r.player_id, r.mode, r.finished_at AS at, coalesce((r.result ->> 'score')::bigint, 0) AS score FROM round r
    WHERE r.state = 1 AND r.finished_at IS NOT NULL AND r.mode NOT IN ('contest', 'exam', 'bookmarks')
  UNION ALL
  SELECT r.id, r.player_id, r.mode, c.ends_at, coalesce((r.result ->> 'score')::bigint, 0)
    FROM contest_entry e JOIN contest c ON c.id = e.contest_id JOIN round r ON r.id = e.round_id WHERE e.told
  UNION ALL
  SELECT r.id, r.player_id, r.mode, r.finished_at, 0 FROM exam_entry e JOIN round r ON r.id = e.round_id WHERE e.announced AND r.finished_at IS NOT NULL;
CREATE TEMPORARY TABLE told_battle ON COMMIT DROP AS
  SELECT s.player_id, r.category_id, s.ended_at AS at, s.result, coalesce((o ->> 'answered')::int, 0) AS answered, coalesce(s.right_answers, 0) AS correct,
    CASE WHEN s.result = 'left' THEN 0 ELSE coalesce(s.points, 0) END AS score
  FROM battle_seat s JOIN battle_room r ON r.id = s.room_id
  LEFT JOIN room_outcome ro ON ro.room_id = r.id LEFT JOIN LATERAL jsonb_array_elements(ro.outcome -> 'standings') o ON o ->> 'playerId' = s.player_id::text
  WHERE r.kind <> 'bot' AND s.result IN ('won', 'lost', 'drawn', 'left') AND s.ended_at IS NOT NULL;

INSERT INTO board_score (board, period, player_id, score, shown, best_rank)
  SELECT 'all', '1970-01-01', s.player_id, s.score, p.active, CASE WHEN p.active THEN rank() OVER (PARTITION BY p.active ORDER BY s.score DESC) END
  FROM statistics s JOIN player p ON p.id = s.player_id WHERE s.score > 0;

WITH zone AS (SELECT coalesce((SELECT value FROM setting WHERE key = 'system_timezone'), 'UTC') AS name),
  today AS (SELECT (app_now() AT TIME ZONE name)::date AS day FROM zone),
  earned AS (
    SELECT player_id, (at AT TIME ZONE name)::date AS day, score FROM told_round, zone
      WHERE mode IN ('quiz-zone', 'fun-and-learn', 'guess-the-word', 'audio-questions', 'math-mania', 'multi-match', 'contest')
    UNION ALL SELECT player_id, (at AT TIME ZONE name)::date, score FROM told_battle, zone
  ), periods AS (
    SELECT 'day' AS board, day AS period, earned.player_id, score FROM earned JOIN today USING (day)
    UNION ALL SELECT 'month', date_trunc('month', today.day::timestamp)::date, player_id, score FROM earned, today
      WHERE date_trunc('month', earned.day::timestamp) = date_trunc('month', today.day::timestamp)
  )
INSERT INTO board_score (board, period, player_id, score, shown)
  SELECT board, period, player_id, sum(score), p.active FROM periods JOIN player p ON p.id = player_id GROUP BY board, period, player_id, p.active HAVING sum(score) > 0;

INSERT INTO board_count (board, period, width, bucket, players)
  SELECT board, period, width, score / width, count(*) FROM board_score CROSS JOIN unnest(ARRAY[1, 128, 16384]) width WHERE shown GROUP BY board, period, width, score / width;

WITH zone AS (SELECT coalesce((SELECT value FROM setting WHERE key = 'system_timezone'), 'UTC') AS name),
  done AS (
    SELECT t.player_id, (t.at AT TIME ZONE name)::date AS day, coalesce(q.category_id, k.category_id, 0) AS category_id, 1 AS answered,
      (i.verdict = 'r')::int AS correct, 0 AS won, 0 AS lost, 0 AS drawn
    FROM zone, told_round t JOIN round_item i ON i.round_id = t.id AND i.verdict IN ('r', 'w') JOIN question q ON q.id = i.question_id
    LEFT JOIN collection k ON k.id = q.collection_id
    UNION ALL
    SELECT player_id, (at AT TIME ZONE name)::date, category_id, answered, correct, (result = 'won')::int, (result IN ('lost', 'left'))::int, (result = 'drawn')::int
    FROM zone, told_battle
  )
INSERT INTO statistics_day (player_id, day, category_id, answered, correct, won, lost, drawn)
  SELECT player_id, day, category_id, sum(answered), sum(correct), sum(won), sum(lost), sum(drawn) FROM done GROUP BY player_id, day, category_id;

-- Places come from the boards now.
DROP INDEX statistics_score;
