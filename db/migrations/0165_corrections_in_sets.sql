-- What a step of a correction posts is posted by statements over all of its players: one call for each of them costs more than the work.

-- Posts groups of journals, a payment that is made anew and the reversal of the one before it in each: all of them or none. Only the sum
-- of a group has to be covered, so coins that were paid, spent in part and are paid anew need not be there twice. Journal n is of group
-- groups[n], groups in ascending order; line m, of journal lines[m], adds amounts[m] to accounts[m]; an account stands in a journal once.
-- Answers '', or what the first journal was refused for.
DROP FUNCTION ledger_post_together(jsonb);
CREATE FUNCTION ledger_post_together(groups int[], kinds text[], idems text[], actors text[], undone bigint[], capped bigint[], pots bigint[], lines int[], accounts bigint[], amounts bigint[])
RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  refused text;
  ids bigint[];
BEGIN
  PERFORM ledger_lock(ARRAY(SELECT DISTINCT account FROM unnest(accounts) account));
  SELECT kind || ' ' || idem || ': repeated' INTO refused FROM unnest(kinds, idems) AS j (kind, idem) WHERE ledger_knows(kind, idem) LIMIT 1;
  IF FOUND THEN RETURN refused; END IF;
  SELECT kinds[array_position(groups, part)] || ' ' || idems[array_position(groups, part)] || ': insufficient' INTO refused
    FROM (SELECT part, account, sum(net) OVER (PARTITION BY account ORDER BY part) AS moved
      FROM (SELECT groups[n] AS part, account, sum(amount) AS net FROM unnest(lines, accounts, amounts) AS line (n, account, amount) GROUP BY 1, 2) net) stand
    JOIN account a ON a.id = stand.account WHERE a.materialised AND a.balance + stand.moved < 0 ORDER BY part LIMIT 1;
  IF FOUND THEN RETURN refused; END IF;
  SELECT kinds[n] || ' ' || idems[n] INTO refused FROM unnest(lines, accounts, amounts) AS line (n, account, amount) JOIN account a ON a.id = account
    WHERE amount > 0 AND a.kind = 'player' AND undone[n] IS NULL AND capped[n] IS NULL AND pots[n] IS NULL AND actors[n] NOT LIKE 'operator: %' LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION '% credits redeemable coins without a source', refused; END IF;
  -- In the order of the journals: the history of an account is read by their ids.
  ids := ARRAY(SELECT nextval('journal_id_seq') FROM generate_series(1, cardinality(kinds)));
  INSERT INTO journal (id, kind, idem, actor, reverses, capped, capped_coins, pot) OVERRIDING SYSTEM VALUE
    SELECT id, kind, idem, actor, reverses, coins IS NOT NULL, coins, pot FROM unnest(ids, kinds, idems, actors, undone, capped, pots) AS j (id, kind, idem, actor, reverses, coins, pot);
  INSERT INTO posting (journal_id, account_id, amount, balance_after)
    SELECT ids[n], a.id, amount, CASE WHEN a.materialised THEN a.balance + sum(amount) OVER (PARTITION BY a.id ORDER BY n) END
    FROM unnest(lines, accounts, amounts) AS line (n, account, amount) JOIN account a ON a.id = account WHERE amount <> 0;
  UPDATE account a SET balance = balance + net FROM (SELECT account, sum(amount) AS net FROM unnest(accounts, amounts) AS line (account, amount) GROUP BY account) moved
    WHERE a.id = moved.account AND materialised AND net <> 0;
  RETURN '';
END $$;

-- Changes the points that were counted on days (of the product's time zone) on the boards that still have those days. Change n is the one
-- of players[n]; its statistics are locked by this transaction, as by all who count points.
DROP FUNCTION board_correct(uuid, bigint, date, text);
CREATE FUNCTION board_correct(players uuid[], changes bigint[], days date[], zone text) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  today date := (app_now() AT TIME ZONE zone)::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('board:' || id, 0)) FROM (SELECT DISTINCT id FROM unnest(players) id ORDER BY id) one;
  WITH place AS MATERIALIZED (
    SELECT id, board, period, sum(change)::bigint AS more, bool_or(open) AS open
    FROM unnest(players, changes, days) AS c (id, change, day) CROSS JOIN LATERAL (
      VALUES ('all', date '1970-01-01', true), ('day', day, day = today), ('month', date_trunc('month', day::timestamp)::date, date_trunc('month', day::timestamp) = date_trunc('month', today::timestamp))) AS on_board (board, period, open)
    GROUP BY id, board, period HAVING sum(change) <> 0
  ), had AS MATERIALIZED (
    SELECT place.*, s.score, coalesce(s.shown, p.active) AS shown FROM place JOIN player p ON p.id = place.id LEFT JOIN board_score s ON s.player_id = place.id AND s.board = place.board AND s.period = place.period
    WHERE s.score IS NOT NULL OR (open AND more > 0)
  ), gone AS (
    DELETE FROM board_score s USING had WHERE s.player_id = had.id AND s.board = had.board AND s.period = had.period AND had.score + more <= 0
  ), changed AS (
    INSERT INTO board_score AS s (board, period, player_id, score, shown) SELECT board, period, id, coalesce(score, 0) + more, shown FROM had WHERE coalesce(score, 0) + more > 0 ORDER BY id, board
    ON CONFLICT (player_id, board, period) DO UPDATE SET score = excluded.score
  )
  INSERT INTO board_change (board, period, score, change)
    SELECT board, period, score, -1 FROM had WHERE shown AND score > 0
    UNION ALL SELECT board, period, coalesce(score, 0) + more, 1 FROM had WHERE shown AND coalesce(score, 0) + more > 0;
  -- Once all of them stand where they stand now.
  WITH up AS MATERIALIZED (SELECT id FROM unnest(players, changes) AS c (id, change) GROUP BY id HAVING sum(change) > 0 ORDER BY id),
    now AS MATERIALIZED (SELECT up.id, 1 + board_above('all', date '1970-01-01', b.score) AS place FROM up JOIN board_score b ON b.player_id = up.id AND b.board = 'all' AND b.period = '1970-01-01' AND b.shown)
  UPDATE board_score s SET best_rank = now.place FROM now WHERE s.player_id = now.id AND s.board = 'all' AND s.period = '1970-01-01' AND (s.best_rank IS NULL OR s.best_rank > now.place);
END $$;

-- What a player has earned joins ten tables by a few rows: it is planned once a connection, since planning takes ten times as long as the sum.
CREATE OR REPLACE FUNCTION ledger_earned(of_player uuid, titles text[], kept_every int) RETURNS bigint LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  total bigint;
BEGIN
  WITH earned AS MATERIALIZED (SELECT * FROM ledger_earned_lines(of_player, titles)), kept AS (
    INSERT INTO coins_earned (account_id, upto, coins) SELECT account_id, upto, coins FROM earned WHERE fresh >= kept_every
    ON CONFLICT (account_id) DO UPDATE SET upto = excluded.upto, coins = excluded.coins WHERE coins_earned.upto < excluded.upto)
  SELECT sum(coins)::bigint INTO total FROM earned;
  RETURN total;
END $$;
