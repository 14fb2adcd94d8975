-- A stake keeps its kind: what a pot pays out is composed of redeemable and bonus coins as the pot was paid in, so bonus
-- coins never become redeemable by being won. What was won before this migration stays as it is.

ALTER TABLE journal
  -- The escrow whose stakes this journal pays out. Its redeemable coins were paid into that escrow, those of `capped_coins` excepted.
  ADD COLUMN pot bigint REFERENCES account (id),
  -- Redeemable coins that the house adds and that count towards the cap of the day; null in older journals: all of a capped one.
  ADD COLUMN capped_coins bigint;
CREATE INDEX journal_pot ON journal (pot) WHERE pot IS NOT NULL;

-- The verifier demands a source of redeemable coins of every journal behind this one.
ALTER TABLE ledger_check ADD COLUMN kinds_from bigint NOT NULL DEFAULT 0;
UPDATE ledger_check SET kinds_from = (SELECT coalesce(max(id), 0) FROM journal);

-- Prizes are bonus coins unless the contest says otherwise.
ALTER TABLE contest ADD COLUMN redeemable boolean NOT NULL DEFAULT false;

-- Redeemable coins are credited by four causes only: a reversal, a payment within the cap of the day (`capped_part`, 0 for
-- one that is all bonus), a pot, an operator. Any other journal that credits them is refused.
DROP FUNCTION ledger_post(text, text, text, bigint[], bigint[], bigint, boolean);
CREATE FUNCTION ledger_post(of_kind text, of_idem text, by_actor text, accounts bigint[], amounts bigint[],
  undoes bigint DEFAULT NULL, capped_part bigint DEFAULT NULL, of_pot bigint DEFAULT NULL)
RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  new_id bigint;
  is_short boolean;
  pays_redeemable boolean;
BEGIN
  IF ledger_knows(of_kind, of_idem) THEN RETURN 'repeated'; END IF;
  PERFORM ledger_lock(accounts);
  -- Whoever held the locks may have been the same claim.
  IF ledger_knows(of_kind, of_idem) OR EXISTS (SELECT FROM journal WHERE reverses = undoes) THEN RETURN 'repeated'; END IF;
  SELECT bool_or(materialised AND balance + amount < 0), bool_or(kind = 'player' AND amount > 0) INTO is_short, pays_redeemable
    FROM unnest(accounts, amounts) AS line (account_id, amount) JOIN account ON id = account_id;
  IF is_short THEN RETURN 'insufficient'; END IF;
  IF pays_redeemable AND undoes IS NULL AND capped_part IS NULL AND of_pot IS NULL AND by_actor NOT LIKE 'operator: %' THEN
    RAISE EXCEPTION '% % credits redeemable coins without a source', of_kind, of_idem;
  END IF;
  -- The same claim for other accounts waits here, since it shares no lock.
  INSERT INTO journal (kind, idem, actor, reverses, capped, capped_coins, pot)
    VALUES (of_kind, of_idem, by_actor, undoes, capped_part IS NOT NULL, capped_part, of_pot)
    ON CONFLICT DO NOTHING RETURNING id INTO new_id;
  IF new_id IS NULL THEN RETURN 'repeated'; END IF;
  WITH line AS (SELECT * FROM unnest(accounts, amounts) AS line (account_id, amount) WHERE amount <> 0),
       moved AS (UPDATE account SET balance = balance + amount FROM line WHERE id = account_id AND materialised RETURNING id, balance)
  INSERT INTO posting (journal_id, account_id, amount, balance_after)
    SELECT new_id, account_id, amount, moved.balance FROM line LEFT JOIN moved ON moved.id = account_id;
  RETURN 'done';
END $$;

CREATE FUNCTION ledger_is_reversed(of_journal bigint) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM journal WHERE reverses = of_journal);

-- Redeemable coins that count towards the cap since a moment. Reads back only as far as that moment.
CREATE OR REPLACE FUNCTION ledger_capped_since(moment timestamptz, redeemable bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  line record;
  earned bigint := 0;
BEGIN
  FOR line IN SELECT id, amount, created_at, capped, capped_coins FROM posting JOIN journal ON id = journal_id
              WHERE account_id = redeemable ORDER BY journal_id DESC LOOP
    EXIT WHEN line.created_at < moment;
    IF line.capped AND NOT ledger_is_reversed(line.id) THEN earned := earned + coalesce(line.capped_coins, line.amount); END IF;
  END LOOP;
  RETURN earned;
END $$;

-- What the cap of the day (in the product's time zone) leaves of so many redeemable coins.
CREATE FUNCTION ledger_within_cap(coins bigint, redeemable bigint, day_cap bigint, zone text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  IF coins <= 0 OR day_cap <= 0 THEN RETURN 0; END IF;
  RETURN least(coins, greatest(day_cap - ledger_capped_since(date_trunc('day', app_now(), zone), redeemable), 0));
END $$;

CREATE OR REPLACE FUNCTION ledger_credit_round(of_kind text, of_idem text, by_actor text, issued bigint, redeemable bigint, bonus bigint,
  coins bigint, day_cap bigint, zone text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  part bigint;
BEGIN
  IF coins IS NULL OR coins <= 0 THEN RAISE EXCEPTION 'a round pays at least one coin, not %', coins; END IF;
  IF ledger_knows(of_kind, of_idem) THEN RETURN 'repeated'; END IF;
  PERFORM ledger_lock(ARRAY[redeemable, bonus]);
  part := ledger_within_cap(coins, redeemable, day_cap, zone);
  RETURN ledger_post(of_kind, of_idem, by_actor, ARRAY[issued, redeemable, bonus], ARRAY[-coins, part, coins - part], capped_part => part);
END $$;

-- What an escrow was paid in with and has not given back.
CREATE FUNCTION ledger_pot(of_escrow bigint, OUT redeemable bigint, OUT bonus bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(line.amount) FILTER (WHERE a.kind = 'player'), 0)::bigint, coalesce(-sum(line.amount) FILTER (WHERE a.kind = 'bonus'), 0)::bigint
  FROM posting put JOIN journal j ON j.id = put.journal_id
    JOIN posting line ON line.journal_id = put.journal_id JOIN account a ON a.id = line.account_id
  WHERE put.account_id = of_escrow AND put.amount > 0 AND j.reverses IS NULL AND NOT ledger_is_reversed(j.id)
$$;

-- Pays a winner of a pot: of `coins`, `stakes` are redeemable ones that were paid into the pot; of `added` more, which the
-- house adds, as many are redeemable as the cap of the day leaves; the rest is bonus.
CREATE FUNCTION ledger_award(of_kind text, of_idem text, by_actor text, of_pot bigint, source bigint, redeemable bigint, bonus bigint,
  coins bigint, stakes bigint, added bigint, day_cap bigint, zone text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  part bigint;
BEGIN
  IF coins IS NULL OR coins <= 0 OR stakes < 0 OR added < 0 OR stakes + added > coins THEN
    RAISE EXCEPTION 'an award of % coins cannot hold % and % redeemable ones', coins, stakes, added;
  END IF;
  IF ledger_knows(of_kind, of_idem) THEN RETURN 'repeated'; END IF;
  PERFORM ledger_lock(ARRAY[source, redeemable, bonus]);
  part := ledger_within_cap(added, redeemable, day_cap, zone);
  RETURN ledger_post(of_kind, of_idem, by_actor, ARRAY[source, redeemable, bonus], ARRAY[-coins, stakes + part, coins - stakes - part],
    capped_part => nullif(part, 0), of_pot => of_pot);
END $$;

-- Awards of a pot that stand: all coins of each, the redeemable ones that came from its stakes, and whether the pot itself paid.
CREATE FUNCTION ledger_awards(of_pot bigint) RETURNS TABLE (journal_id bigint, coins bigint, staked bigint, from_pot boolean) LANGUAGE sql STABLE AS $$
  SELECT j.id, coalesce(sum(p.amount) FILTER (WHERE a.kind IN ('player', 'bonus')), 0)::bigint,
    coalesce(sum(p.amount) FILTER (WHERE a.kind = 'player'), 0)::bigint - coalesce(j.capped_coins, 0), bool_or(p.account_id = of_pot)
  FROM journal j JOIN posting p ON p.journal_id = j.id JOIN account a ON a.id = p.account_id
  WHERE j.pot = of_pot AND j.reverses IS NULL AND NOT ledger_is_reversed(j.id) GROUP BY j.id
$$;

-- Those of these players whose stake in a pot was all redeemable.
CREATE FUNCTION ledger_staked_redeemable(of_escrow bigint, players uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT a.owner_id FROM posting put JOIN journal j ON j.id = put.journal_id
    JOIN posting line ON line.journal_id = j.id JOIN account a ON a.id = line.account_id AND a.kind IN ('player', 'bonus')
  WHERE put.account_id = of_escrow AND put.amount > 0 AND j.reverses IS NULL AND NOT ledger_is_reversed(j.id) AND a.owner_id = ANY (players)
  GROUP BY a.owner_id HAVING bool_and(a.kind = 'player')
$$;

-- For the verifier: journals with ids in (behind, upto] that credit redeemable coins without a source, and pots they touch
-- that paid out other kinds of coins than their stakes allow.
CREATE FUNCTION ledger_unsound_kinds(behind bigint, upto bigint) RETURNS TABLE (what text, id bigint, expected bigint, found bigint) LANGUAGE sql STABLE AS $$
  SELECT 'redeemable-unfounded', j.id, 0::bigint, p.amount
  FROM journal j JOIN posting p ON p.journal_id = j.id AND p.amount > 0 JOIN account a ON a.id = p.account_id AND a.kind = 'player'
  WHERE j.id > behind AND j.id <= upto AND j.id > (SELECT kinds_from FROM ledger_check)
    AND j.reverses IS NULL AND NOT j.capped AND j.pot IS NULL AND j.actor NOT LIKE 'operator: %'
  UNION ALL (
    WITH stake AS MATERIALIZED (
        SELECT touched.pot, redeemable, redeemable + bonus AS whole
        FROM (SELECT DISTINCT j.pot FROM journal j WHERE j.pot IS NOT NULL AND j.id > behind AND j.id <= upto) touched, ledger_pot(touched.pot)),
      award AS MATERIALIZED (SELECT stake.*, one.* FROM stake, ledger_awards(stake.pot) one)
    SELECT 'pot-grew', pot, redeemable, sum(staked)::bigint FROM award GROUP BY pot, redeemable HAVING sum(staked) > redeemable
    UNION ALL
    -- A whole coin more than the proportion; less only where the coins are not the pot's own, such as a contest's prizes.
    SELECT 'award-uneven', journal_id, CASE WHEN whole = 0 THEN 0 ELSE coins * redeemable / whole END, staked FROM award
    WHERE staked * whole >= coins * redeemable + greatest(whole, 1) OR (from_pot AND (staked + 1) * whole <= coins * redeemable))
$$;

-- All that a player was paid by these titles, less what was taken back of it and, of a pot, less the own stake in it (once,
-- though a pot pays in both kinds). Once `kept_every` lines of an account are new, their sum is kept, and the next count goes
-- on from there.
CREATE FUNCTION ledger_earned(of_player uuid, titles text[], kept_every int) RETURNS bigint LANGUAGE sql AS $$
  WITH own AS (SELECT id FROM account WHERE owner_id = of_player AND kind IN ('player', 'bonus')), earned AS (
    SELECT own.id, coalesce(max(line.journal_id), 0) AS upto, count(line.journal_id) AS fresh,
      coalesce(max(e.coins), 0) + coalesce(sum(line.amount - (
        SELECT coalesce(-sum(mine.amount), 0) FROM posting paid JOIN account escrow ON escrow.id = paid.account_id AND escrow.kind = 'escrow'
        JOIN posting put ON put.account_id = escrow.id JOIN journal why ON why.id = put.journal_id AND why.kind <> ALL (titles)
        JOIN posting mine ON mine.journal_id = put.journal_id AND mine.account_id IN (SELECT id FROM own)
        WHERE paid.journal_id = line.journal_id AND line.account_id = (
          SELECT min(first.account_id) FROM posting first WHERE first.journal_id = line.journal_id AND first.account_id IN (SELECT id FROM own))
      )) FILTER (WHERE j.kind = ANY (titles)), 0) AS coins
    FROM own LEFT JOIN coins_earned e ON e.account_id = own.id
      LEFT JOIN posting line ON line.account_id = own.id AND line.journal_id > coalesce(e.upto, 0)
      LEFT JOIN journal j ON j.id = line.journal_id
    GROUP BY own.id), kept AS (
    INSERT INTO coins_earned (account_id, upto, coins) SELECT id, upto, coins FROM earned WHERE fresh >= kept_every
    ON CONFLICT (account_id) DO UPDATE SET upto = excluded.upto, coins = excluded.coins WHERE coins_earned.upto < excluded.upto)
  SELECT sum(coins)::bigint FROM earned
$$;
