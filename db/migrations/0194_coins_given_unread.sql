-- For coins that an account without a limit gives, where no result is read: nothing else would tell that they have not moved.
CREATE FUNCTION ledger_given(outcome text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF outcome = 'insufficient' OR outcome IS NULL THEN RAISE EXCEPTION 'coins that were to be given have not moved: %', outcome; END IF;
END
$$;
