-- Months of the ledger, of UTC. A month is closed some days after its end: from then on it takes no journals. Then it is read, page by page,
-- and sealed: what it held is stored with a digest, so that a changed or missing row is found by reading the month again.
CREATE TABLE ledger_seal (
  month date PRIMARY KEY CHECK (month = date_trunc('month', month)),
  journals bigint NOT NULL,
  postings bigint NOT NULL,
  total bigint NOT NULL CHECK (total = 0), -- of all amounts
  -- The balance of each kind of account at the end of the month.
  balances jsonb NOT NULL,
  -- SHA-256 over the digest of the month before and each journal with its postings, in the order of ids.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz NOT NULL DEFAULT app_now()
);

CREATE FUNCTION ledger_seal_deny() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: a sealed month stays sealed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER ledger_seal_append_only BEFORE UPDATE OR DELETE ON ledger_seal FOR EACH ROW EXECUTE FUNCTION ledger_seal_deny();
CREATE TRIGGER ledger_seal_no_truncate BEFORE TRUNCATE ON ledger_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger_seal_deny();

-- Read by each insertion: one row that changes once a month.
CREATE TABLE ledger_closing (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Journals from before this moment are refused.
  closed_to timestamptz NOT NULL,
  -- A transaction that began after that was committed: what was inserted before is committed once none from before this one is running.
  -- Null: that is still to be noted.
  closed_by xid8,
  -- The highest id of a sealed journal.
  last_journal bigint NOT NULL
);
INSERT INTO ledger_closing (closed_to, closed_by, last_journal) VALUES ('-infinity', NULL, 0);

CREATE FUNCTION ledger_closing_deny() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.closed_to >= OLD.closed_to AND NEW.last_journal >= OLD.last_journal THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a closed month of the ledger stays closed';
END $$;
CREATE TRIGGER ledger_closing_stays BEFORE UPDATE OR DELETE ON ledger_closing FOR EACH ROW EXECUTE FUNCTION ledger_closing_deny();
CREATE TRIGGER ledger_closing_no_truncate BEFORE TRUNCATE ON ledger_closing FOR EACH STATEMENT EXECUTE FUNCTION ledger_closing_deny();

-- How far the month that is being sealed was read.
CREATE TABLE ledger_sealing (
  month date PRIMARY KEY,
  progress jsonb NOT NULL
);

CREATE FUNCTION ledger_month_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.created_at < (SELECT closed_to FROM ledger_closing) THEN
    RAISE EXCEPTION 'journal % % is from %, and that month of the ledger is closed', NEW.kind, NEW.idem, NEW.created_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER journal_month_open BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION ledger_month_open();

-- A posting that is added to an old journal: the journal is looked up only if its id is not above all sealed ones.
CREATE OR REPLACE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM posting WHERE journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'journal % is unbalanced', NEW.journal_id;
  END IF;
  IF NEW.journal_id <= (SELECT last_journal FROM ledger_closing) THEN
    IF (SELECT created_at FROM journal WHERE id = NEW.journal_id) < (SELECT closed_to FROM ledger_closing) THEN
      RAISE EXCEPTION 'journal % is of a closed month of the ledger', NEW.journal_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
