-- What operators moved. Journals of the game are not in it, so a movement in play costs nothing more.
CREATE INDEX journal_by_operator ON journal (id DESC) WHERE actor <> 'game';

-- The first journal since a moment, or the one behind the last. Journals are made in the order of time, so halving finds it in some
-- thirty steps of the primary key; an index on the moment would cost every movement.
CREATE FUNCTION ledger_first_since(moment timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint := 0;
  high bigint := coalesce((SELECT max(id) FROM journal), 0) + 1;
  middle bigint;
  made timestamptz;
BEGIN
  -- Below low all are older; at high and behind it none is.
  WHILE high - low > 1 LOOP
    middle := (low + high) / 2;
    -- Ids may be missing: the nearest one below counts.
    SELECT created_at INTO made FROM journal WHERE id <= middle ORDER BY id DESC LIMIT 1;
    IF made IS NULL OR made < moment THEN low := middle; ELSE high := middle; END IF;
  END LOOP;
  RETURN high;
END $$;
