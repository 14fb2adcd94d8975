-- Webhooks: receivers of events, the events that at least one of them has asked for, and their deliveries.

CREATE TABLE webhook_endpoint (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  -- off: by an operator. failed: by the product, after days without an arrival.
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'failed')),
  -- Sealed with the installation's secret. The former one signs too, until `old_secret_until`.
  secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamptz,
  -- The first of the tries that have failed since the last arrival, and how many batches of tries have failed in a row.
  failing_since timestamptz,
  failures int NOT NULL DEFAULT 0,
  -- After a failed batch nothing is sent until then.
  paused_until timestamptz,
  -- The process that sends to it holds it until then, and renews that with every batch.
  held_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now()
);

-- Written in the transaction of what it tells of, and only if a receiver wants it.
CREATE TABLE webhook_event (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  type text NOT NULL,
  -- json, not jsonb: every try sends the same bytes.
  data json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX webhook_event_at ON webhook_event (created_at);

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES webhook_event (id),
  type text NOT NULL,
  -- aside: a dead one that an operator has put aside.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'arrived', 'dead', 'aside')),
  tries int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT app_now(),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  -- Of the last try. Status 0: there was no answer, and `answer` says why.
  tried_at timestamptz,
  status int,
  ms int,
  answer text NOT NULL DEFAULT ''
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, next_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (endpoint_id, id);
CREATE INDEX webhook_delivery_in_state ON webhook_delivery (endpoint_id, state, id);
CREATE INDEX webhook_delivery_of_event ON webhook_delivery (event_id);
CREATE INDEX webhook_delivery_ended ON webhook_delivery (ended_at);
