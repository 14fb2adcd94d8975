-- Figures of the dashboard: sums by day, added to by a job from rows that are final, so that a page never scans rounds or postings.

CREATE TABLE daily_count (
  name text NOT NULL,
  -- Of the product's time zone.
  day date NOT NULL,
  -- Which one of several, such as the mode of a round; '' where there is one.
  part text NOT NULL DEFAULT '',
  n bigint NOT NULL,
  PRIMARY KEY (name, day, part)
) WITH (fillfactor = 70); -- the sums of today change every minute

-- The last row of each source that is in the sums. It moves in the transaction that adds to them, so no row counts twice.
CREATE TABLE count_place (
  source text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT '-infinity',
  -- The row's key; '' before the first one.
  id text NOT NULL DEFAULT '',
  -- Up to this moment all rows are counted.
  counted_to timestamptz
);

-- Who played in a day, a week, a month: each player counts once in each.
CREATE TABLE player_span (
  span text NOT NULL CHECK (span IN ('day', 'week', 'month')),
  start date NOT NULL,
  player_id uuid NOT NULL REFERENCES player (id),
  PRIMARY KEY (span, start, player_id)
);

-- Calls of each process in some seconds, for the figures of the moment. After a crash they begin anew.
CREATE UNLOGGED TABLE call_sample (
  at timestamptz NOT NULL DEFAULT app_now(),
  calls int NOT NULL,
  answers int NOT NULL,
  failed int NOT NULL,
  -- Calls by duration: the n-th entry counts those up to the n-th bound of platform/server/pulse.ts.
  times int[] NOT NULL
);
CREATE INDEX call_sample_at ON call_sample (at);

-- The job reads on behind its place in the order of these.
CREATE INDEX player_joined ON player (created_at, id);
CREATE INDEX round_finished ON round (finished_at, id) WHERE state = 1;
CREATE INDEX battle_room_finished ON battle_room (ended_at, id) WHERE state = 'finished';

-- What waits for operators is counted by these.
CREATE INDEX payout_pending ON payout (id) WHERE state = 'pending';
CREATE INDEX fraud_signal_day ON fraud_signal (day);
