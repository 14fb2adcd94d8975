-- Counting what a player has earned and keeping the sum were one function, so that a call that only shows it wrote. Now the
-- function without `kept_every` reads only, and runs in a transaction that takes no writes.

-- For each of a player's accounts: coins earned by these titles, the last journal that is counted, and how many lines are not
-- in the kept sum. What was taken back counts as less, and so does, of a pot, the own stake in it (once, though a pot pays in
-- both kinds).
CREATE FUNCTION ledger_earned_lines(of_player uuid, titles text[]) RETURNS TABLE (account_id bigint, upto bigint, fresh bigint, coins numeric) LANGUAGE sql STABLE AS $$
  WITH own AS (SELECT id FROM account WHERE owner_id = of_player AND kind IN ('player', 'bonus'))
  SELECT own.id, coalesce(max(line.journal_id), 0), count(line.journal_id),
    coalesce(max(e.coins), 0) + coalesce(sum(line.amount - (
      SELECT coalesce(-sum(mine.amount), 0) FROM posting paid JOIN account escrow ON escrow.id = paid.account_id AND escrow.kind = 'escrow'
      JOIN posting put ON put.account_id = escrow.id JOIN journal why ON why.id = put.journal_id AND why.kind <> ALL (titles)
      JOIN posting mine ON mine.journal_id = put.journal_id AND mine.account_id IN (SELECT id FROM own)
      WHERE paid.journal_id = line.journal_id AND line.account_id = (
        SELECT min(first.account_id) FROM posting first WHERE first.journal_id = line.journal_id AND first.account_id IN (SELECT id FROM own))
    )) FILTER (WHERE j.kind = ANY (titles)), 0)
  FROM own LEFT JOIN coins_earned e ON e.account_id = own.id
    LEFT JOIN posting line ON line.account_id = own.id AND line.journal_id > coalesce(e.upto, 0)
    LEFT JOIN journal j ON j.id = line.journal_id
  GROUP BY own.id
$$;

CREATE FUNCTION ledger_earned(of_player uuid, titles text[]) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT sum(coins)::bigint FROM ledger_earned_lines(of_player, titles)
$$;

-- Once `kept_every` lines of an account are new, their sum is kept, and the next count goes on from there.
CREATE OR REPLACE FUNCTION ledger_earned(of_player uuid, titles text[], kept_every int) RETURNS bigint LANGUAGE sql AS $$
  WITH earned AS MATERIALIZED (SELECT * FROM ledger_earned_lines(of_player, titles)), kept AS (
    INSERT INTO coins_earned (account_id, upto, coins) SELECT account_id, upto, coins FROM earned WHERE fresh >= kept_every
    ON CONFLICT (account_id) DO UPDATE SET upto = excluded.upto, coins = excluded.coins WHERE coins_earned.upto < excluded.upto)
  SELECT sum(coins)::bigint FROM earned
$$;
