-- The coins that a player can play with, as a statement sees them that has moved coins before: the function is volatile, so its snapshot is of its own.
CREATE FUNCTION ledger_coins(of_owner uuid) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT sum(balance)::bigint FROM account WHERE owner_id = of_owner AND kind IN ('player', 'bonus'));
END
$$;
