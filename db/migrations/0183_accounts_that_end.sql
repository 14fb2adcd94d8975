-- What is read of an account that ends, once its row is locked: the functions are volatile, so that each of their statements has a snapshot of its own,
-- also in the statement that takes the lock (0180).

-- The identities that sign it in, and the hashes of its addresses.
CREATE FUNCTION player_keys(of_player uuid, OUT identities text[], OUT addresses text[]) LANGUAGE plpgsql AS $$
BEGIN
  identities := ARRAY(SELECT identity_id FROM player WHERE id = of_player UNION SELECT identity_id FROM player_identity WHERE player_id = of_player);
  addresses := ARRAY(SELECT hash FROM person_address WHERE player_id = of_player);
END
$$;

-- The payout that waits for an operator.
CREATE FUNCTION payout_pending(of_player uuid) RETURNS SETOF payout LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM payout WHERE player_id = of_player AND state = 'pending';
END
$$;

-- Deletes the replies that are kept for repeated calls. Nothing else of them refers to the account, so a call that was served while the statement waited for a lock could leave one.
CREATE FUNCTION replies_erase(of_owner text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM idempotency WHERE owner = of_owner;
END
$$;
