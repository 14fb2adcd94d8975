-- Signing up with an address waits for another sign-up with it, and reads after that: both functions are volatile, so that each of their statements has a
-- snapshot of its own (0180).

-- The account of an identity, else the one that signs in by this verified address; null: no address. `of_key`: what the sign-ups of one person have in common; held until the transaction ends.
CREATE FUNCTION player_signing_in(of_key text, of_identity text, by_email text) RETURNS SETOF player LANGUAGE plpgsql AS $$
BEGIN
  IF of_key IS NOT NULL THEN PERFORM pg_advisory_xact_lock(hashtextextended('player:' || of_key, 0)); END IF;
  RETURN QUERY SELECT * FROM player
    WHERE id = coalesce((SELECT p.id FROM player p WHERE p.identity_id = of_identity), (SELECT i.player_id FROM player_identity i WHERE i.identity_id = of_identity));
  IF NOT FOUND AND by_email IS NOT NULL THEN
    RETURN QUERY SELECT * FROM player WHERE lower(email) = by_email AND email <> '' AND type <> 'mobile';
  END IF;
END
$$;

-- Whether a person with one of these addresses has an account, or has left one within so many days under one of the addresses in `of_left`.
CREATE FUNCTION person_is_known(of_addresses text[], of_left text[], days int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT FROM person_address WHERE hash = ANY (of_addresses))
    OR EXISTS (SELECT FROM left_address WHERE hash = ANY (of_left) AND left_at > (SELECT app_now()) - make_interval(days => days));
END
$$;
