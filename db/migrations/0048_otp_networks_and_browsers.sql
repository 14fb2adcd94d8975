-- Codes sent to telephones by a network in an hour, the network as a keyed hash: no network uses up what is there for all.
CREATE TABLE identity.otp_network (
  hour timestamptz NOT NULL,
  network text NOT NULL,
  sent integer NOT NULL,
  PRIMARY KEY (hour, network)
);

-- A browser that was used with a number before has an allowance of codes and of tries of its own, so that strangers' sendings
-- and guesses do not keep the owner out.
ALTER TABLE identity.device ADD COLUMN codes_at timestamptz[] NOT NULL DEFAULT '{}', ADD COLUMN tries_at timestamptz[] NOT NULL DEFAULT '{}';
