-- What periodic jobs remember from one run to the next.

-- Before a month of the ledger is closed, so many runs in succession have to find it over: a clock that is wrong for some hours closes none.
ALTER TABLE ledger_closing
  -- Up to when the last runs would have closed the ledger.
  ADD COLUMN over_to timestamptz,
  -- How many found that, each at least most of a minute after the one before.
  ADD COLUMN over_runs int NOT NULL DEFAULT 0,
  -- When the last one of them ran.
  ADD COLUMN over_seen_at timestamptz;

-- How far the removal of old rounds has come: each day it goes on from there, and by and by again from the beginning.
CREATE TABLE round_removal (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- When the last walk from the beginning began.
  began_at timestamptz NOT NULL,
  -- The last round that was looked at: when it was finished, and its id.
  at timestamptz NOT NULL,
  id uuid NOT NULL
);
INSERT INTO round_removal (began_at, at, id) VALUES ('-infinity', '-infinity', '00000000-0000-0000-0000-000000000000');
