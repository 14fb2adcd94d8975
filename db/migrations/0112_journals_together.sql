-- Posts several journals at once, each balanced in itself: a payment that is made anew and the reversal of the one before it. Only the
-- sum of them has to be covered, so coins that were paid, spent in part and are paid anew need not be there twice.
-- `journals`: [{kind, idem, actor, undoes, capped, pot, lines: [[account, amount], ...]}]; an account stands in a journal once.
CREATE FUNCTION ledger_post_together(journals jsonb) RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  one jsonb;
  ids bigint[] := '{}';
  new_id bigint;
BEGIN
  IF ledger_knows(journals -> 0 ->> 'kind', journals -> 0 ->> 'idem') THEN RETURN 'repeated'; END IF;
  PERFORM ledger_lock(ARRAY(SELECT DISTINCT (line ->> 0)::bigint FROM jsonb_array_elements(journals) j, jsonb_array_elements(j -> 'lines') line));
  IF ledger_knows(journals -> 0 ->> 'kind', journals -> 0 ->> 'idem') THEN RETURN 'repeated'; END IF;
  IF EXISTS (
    SELECT FROM (SELECT (line ->> 0)::bigint AS id, sum((line ->> 1)::bigint) AS net FROM jsonb_array_elements(journals) j, jsonb_array_elements(j -> 'lines') line GROUP BY 1) moved
    JOIN account USING (id) WHERE materialised AND balance + net < 0) THEN
    RETURN 'insufficient';
  END IF;
  FOR one IN SELECT value FROM jsonb_array_elements(journals) LOOP
    IF (one ->> 'undoes') IS NULL AND (one ->> 'capped') IS NULL AND (one ->> 'pot') IS NULL AND one ->> 'actor' NOT LIKE 'operator: %'
      AND EXISTS (SELECT FROM jsonb_array_elements(one -> 'lines') line JOIN account a ON a.id = (line ->> 0)::bigint WHERE a.kind = 'player' AND (line ->> 1)::bigint > 0) THEN
      RAISE EXCEPTION '% % credits redeemable coins without a source', one ->> 'kind', one ->> 'idem';
    END IF;
    INSERT INTO journal (kind, idem, actor, reverses, capped, capped_coins, pot)
      VALUES (one ->> 'kind', one ->> 'idem', one ->> 'actor', (one ->> 'undoes')::bigint, (one ->> 'capped') IS NOT NULL, (one ->> 'capped')::bigint, (one ->> 'pot')::bigint)
      RETURNING id INTO new_id;
    ids := ids || new_id;
  END LOOP;
  INSERT INTO posting (journal_id, account_id, amount, balance_after)
    SELECT ids[n], a.id, amount, CASE WHEN a.materialised THEN a.balance + sum(amount) OVER (PARTITION BY a.id ORDER BY n) END
    FROM (SELECT n, (line ->> 0)::bigint AS id, (line ->> 1)::bigint AS amount
      FROM jsonb_array_elements(journals) WITH ORDINALITY AS j (journal, n), jsonb_array_elements(journal -> 'lines') line) moved
    JOIN account a USING (id) WHERE amount <> 0;
  UPDATE account SET balance = balance + net
    FROM (SELECT (line ->> 0)::bigint AS id, sum((line ->> 1)::bigint) AS net FROM jsonb_array_elements(journals) j, jsonb_array_elements(j -> 'lines') line GROUP BY 1) moved
    WHERE account.id = moved.id AND materialised AND net <> 0;
  RETURN 'done';
END $$;

-- Changes the points that were counted on a day (of the product's time zone) on the boards that still have that day.
CREATE FUNCTION board_correct(of_player uuid, more bigint, of_day date, zone text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (app_now() AT TIME ZONE zone)::date;
  is_active boolean;
BEGIN
  IF more = 0 THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('board:' || of_player, 0));
  SELECT active INTO is_active FROM player WHERE id = of_player;
  WITH place (board, period, open) AS (
    VALUES ('all', date '1970-01-01', true), ('day', of_day, of_day = today),
      ('month', date_trunc('month', of_day::timestamp)::date, date_trunc('month', of_day::timestamp) = date_trunc('month', today::timestamp))
  ), had AS (
    SELECT place.*, s.score, coalesce(s.shown, is_active) AS shown FROM place LEFT JOIN board_score s ON s.player_id = of_player AND s.board = place.board AND s.period = place.period
    WHERE s.score IS NOT NULL OR (open AND more > 0)
  ), gone AS (
    DELETE FROM board_score s USING had WHERE s.player_id = of_player AND s.board = had.board AND s.period = had.period AND had.score + more <= 0
  ), changed AS (
    INSERT INTO board_score AS s (board, period, player_id, score, shown) SELECT board, period, of_player, coalesce(score, 0) + more, shown FROM had WHERE coalesce(score, 0) + more > 0
    ON CONFLICT (player_id, board, period) DO UPDATE SET score = excluded.score,
      best_rank = CASE WHEN s.board = 'all' AND s.shown AND more > 0 THEN least(s.best_rank, 1 + board_above(s.board, s.period, excluded.score)) ELSE s.best_rank END
  )
  INSERT INTO board_change (board, period, score, change)
    SELECT board, period, score, -1 FROM had WHERE shown AND score > 0
    UNION ALL SELECT board, period, coalesce(score, 0) + more, 1 FROM had WHERE shown AND coalesce(score, 0) + more > 0;
END $$;
