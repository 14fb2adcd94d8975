-- What a contest's end reads behind its lock, and how its coins move without their outcome being read.

-- Players whose stake in a pot was all redeemable (as `ledger_staked_redeemable`, of all).
CREATE FUNCTION ledger_staked_redeemable(of_escrow bigint) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT a.owner_id FROM posting put JOIN journal j ON j.id = put.journal_id
    JOIN posting line ON line.journal_id = j.id JOIN account a ON a.id = line.account_id AND a.kind IN ('player', 'bonus')
  WHERE put.account_id = of_escrow AND put.amount > 0 AND j.reverses IS NULL AND NOT ledger_is_reversed(j.id)
  GROUP BY a.owner_id HAVING bool_and(a.kind = 'player')
$$;

-- The outcome of a movement, which has to have moved its coins or to have done so before.
CREATE FUNCTION ledger_must_move(outcome text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF outcome IS DISTINCT FROM 'done' AND outcome IS DISTINCT FROM 'repeated' THEN
    RAISE EXCEPTION 'coins that have to move cannot: %', outcome;
  END IF;
  RETURN outcome;
END
$$;
