-- Counts the changes of a round: an answer that was judged without a lock is saved only if the round is still as it was read.
ALTER TABLE round ADD COLUMN revision int NOT NULL DEFAULT 0;
