CREATE TABLE player (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The identity provider's id of the person; proof of it makes the player.
  identity_id text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('email', 'gmail', 'mobile')),
  name text NOT NULL,
  email text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  profile text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  refer_code text NOT NULL UNIQUE,
  friends_code text NOT NULL DEFAULT '',
  referred_by uuid REFERENCES player (id),
  fcm_id text NOT NULL DEFAULT '',
  web_language text NOT NULL DEFAULT '',
  clock_factor smallint NOT NULL DEFAULT 1 CHECK (clock_factor IN (0, 1, 2, 10)),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX player_referred ON player (referred_by) WHERE referred_by IS NOT NULL;

-- The one token of every call: only its SHA-256 is kept, 7 days idle.
CREATE TABLE api_token (
  hash bytea PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  used_at timestamptz NOT NULL DEFAULT app_now(),
  revoked_at timestamptz
);
CREATE INDEX api_token_player ON api_token (player_id);

-- What newcomers earned the owner of the friend's code: one row a newcomer, 0 coins where a cap stood in the way.
CREATE TABLE referral_reward (
  newcomer_id uuid PRIMARY KEY REFERENCES player (id),
  owner_id uuid NOT NULL REFERENCES player (id),
  coins int NOT NULL CHECK (coins >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX referral_reward_owner ON referral_reward (owner_id, created_at);
