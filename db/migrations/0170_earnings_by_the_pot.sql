-- Of each line first the pot that it was paid from is looked up, which is one account at most, then what was put into that pot. Without OFFSET 0 the
-- planner may begin with all postings of the account that coins are issued from, which are a large part of the ledger, for each line again.
CREATE OR REPLACE FUNCTION ledger_earned_lines(of_player uuid, titles text[]) RETURNS TABLE (account_id bigint, upto bigint, fresh bigint, coins numeric) LANGUAGE sql STABLE AS $$
  WITH own AS (SELECT id FROM account WHERE owner_id = of_player AND kind IN ('player', 'bonus'))
  SELECT own.id, coalesce(max(line.journal_id), 0), count(line.journal_id),
    coalesce(max(e.coins), 0) + coalesce(sum(line.amount - CASE WHEN j.reverses IS NULL THEN 1 ELSE -1 END * (
      SELECT coalesce(-sum(mine.amount), 0)
      FROM (SELECT a.id FROM posting paid JOIN account a ON a.id = paid.account_id WHERE paid.journal_id = line.journal_id AND a.kind = 'escrow' OFFSET 0) escrow
      JOIN posting put ON put.account_id = escrow.id AND put.journal_id < coalesce(j.reverses, j.id) JOIN journal why ON why.id = put.journal_id AND why.kind <> ALL (titles)
      JOIN posting mine ON mine.journal_id = put.journal_id AND mine.account_id IN (SELECT id FROM own)
      WHERE line.account_id = (SELECT min(first.account_id) FROM posting first WHERE first.journal_id = line.journal_id AND first.account_id IN (SELECT id FROM own))
    )) FILTER (WHERE j.kind = ANY (titles)), 0)
  FROM own LEFT JOIN coins_earned e ON e.account_id = own.id
    LEFT JOIN posting line ON line.account_id = own.id AND line.journal_id > coalesce(e.upto, 0)
    LEFT JOIN journal j ON j.id = line.journal_id
  GROUP BY own.id
$$;
