-- Reads and movements of coins that go out with other statements, so that nothing of theirs is read back.

-- The outcome of a movement that has to happen: fails unless its coins have moved, or, where it may be repeated, had moved before.
CREATE FUNCTION ledger_must_move(of_kind text, of_idem text, outcome text, may_repeat boolean) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF outcome = 'done' OR may_repeat AND outcome = 'repeated' THEN RETURN outcome; END IF;
  RAISE EXCEPTION 'the coins of % % did not move: %', of_kind, of_idem, outcome;
END
$$;

-- Players whose stake in a pot was all redeemable (as `ledger_staked_redeemable`, of all).
CREATE FUNCTION ledger_staked_redeemable(of_escrow bigint) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT a.owner_id FROM posting put JOIN journal j ON j.id = put.journal_id
    JOIN posting line ON line.journal_id = j.id JOIN account a ON a.id = line.account_id AND a.kind IN ('player', 'bonus')
  WHERE put.account_id = of_escrow AND put.amount > 0 AND j.reverses IS NULL AND NOT ledger_is_reversed(j.id)
  GROUP BY a.owner_id HAVING bool_and(a.kind = 'player')
$$;

-- The shows in which a player sat, locked; of the player's own ones only those that run. Volatile, as in 0183: it sees the seats that were taken while the statement waited for the player's row.
CREATE FUNCTION show_seats_held(of_player uuid) RETURNS TABLE (show_id uuid, last_state jsonb) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT s.id, s.final FROM show_player o JOIN show s ON s.id = o.show_id
    WHERE o.player_id = of_player AND (s.owner_id <> of_player OR s.state = 'live') ORDER BY s.id FOR NO KEY UPDATE OF s;
END
$$;

-- The payout of a player that waits, locked; as `payout_pending` (0183), it sees what was committed while the same statement waited for the player's row.
CREATE FUNCTION payout_held(of_player uuid) RETURNS SETOF payout LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM payout WHERE player_id = of_player AND state = 'pending' FOR NO KEY UPDATE;
END
$$;
