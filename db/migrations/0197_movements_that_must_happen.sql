-- Fails where coins have not moved: for a movement whose outcome ('done', 'repeated' or 'insufficient') is not read, since its statement goes out together with others.
CREATE FUNCTION ledger_must_move(of_kind text, of_idem text, outcome text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF outcome IS DISTINCT FROM 'done' THEN RAISE EXCEPTION 'the coins of % % did not move: %', of_kind, of_idem, outcome; END IF;
END
$$;
