-- What periodic jobs remember from one run to the next.

-- Before a month of the ledger is closed, so many runs in succession have to find it over: a clock that is wrong for some hours closes none.
ALTER TABLE ledger_closing
  -- Up to when the last runs would have closed the ledger.
  ADD COLUMN over_to timestamptz,
  -- How many found that, each at least most of a minute after the one before.
  ADD COLUMN over_runs int NOT NULL DEFAULT 0,
  -- When the last one of them ran.
  ADD COLUMN over_seen_at timestamptz;
