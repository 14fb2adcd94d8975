-- Closes an escrow, as a statement sees it that has moved its coins before: the function is volatile, so its snapshot is of its own. Fails while the escrow holds coins.
CREATE FUNCTION ledger_close(of_key text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account SET closed_at = app_now() WHERE escrow_key = of_key AND closed_at IS NULL;
  RETURN 'done';
END
$$;
