-- Shows: quizzes that players write for them, shows that were opened, and their event logs.

CREATE TABLE show_quiz (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES player (id),
  title text NOT NULL,
  language_id bigint NOT NULL REFERENCES language (id),
  -- Readable for every host who has its link.
  shared boolean NOT NULL DEFAULT false,
  options jsonb NOT NULL,
  -- The steps in their order; saved as a whole.
  plan jsonb NOT NULL,
  -- Counts saves, so that two editors do not overwrite each other.
  revision int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX show_quiz_owner ON show_quiz (owner_id, changed_at DESC);

CREATE TABLE show (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES player (id),
  -- Null: questions of a category, or the quiz is deleted.
  quiz_id uuid REFERENCES show_quiz (id) ON DELETE SET NULL,
  pin text NOT NULL,
  title text NOT NULL,
  language_id bigint NOT NULL REFERENCES language (id),
  options jsonb NOT NULL,
  -- The steps with their right answers, and how their options were dealt.
  plan jsonb NOT NULL,
  -- live: a process runs it, from the lobby on · over · void: it ended before its first step
  state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'over', 'void')),
  opened_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  -- The process that runs it (battle_host); every change of hands counts the epoch on.
  host_id uuid,
  epoch int NOT NULL DEFAULT 1,
  -- The show as it ended, for its report and for playing it again; null where it never ended, and once its host has deleted the account.
  final jsonb,
  -- When the names of guests were erased from it.
  forgotten_at timestamptz,
  -- Everybody with this link can play the show again, alone, against the answers of that evening. It stays the same when it is closed and opened again. Null: never opened.
  replay_link uuid,
  replay_open boolean NOT NULL DEFAULT false,
  -- Null: without an end.
  replay_until timestamptz
);
CREATE UNIQUE INDEX show_replay ON show (replay_link) WHERE replay_link IS NOT NULL;
CREATE UNIQUE INDEX show_pin ON show (pin) WHERE state = 'live';
CREATE INDEX show_live ON show (host_id) WHERE state = 'live';
CREATE INDEX show_remembered ON show (ended_at) WHERE ended_at IS NOT NULL AND forgotten_at IS NULL;
CREATE INDEX show_owner ON show (owner_id, opened_at DESC);
CREATE INDEX show_quiz_shows ON show (quiz_id) WHERE quiz_id IS NOT NULL;

CREATE TABLE show_segment (
  room_id uuid NOT NULL REFERENCES show (id),
  number int NOT NULL,
  epoch int NOT NULL,
  body jsonb NOT NULL,
  -- A show in which nothing happens is ended.
  stored_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (room_id, number)
);

-- Seats that belong to an account, for what a player may read and have erased.
CREATE TABLE show_player (
  show_id uuid NOT NULL REFERENCES show (id),
  player_id uuid NOT NULL REFERENCES player (id),
  seat int NOT NULL,
  points int NOT NULL,
  -- Null: the host had put the seat out, or never let it in.
  place int,
  PRIMARY KEY (player_id, show_id)
);
CREATE INDEX show_player_show ON show_player (show_id);

-- Files that hosts have uploaded for quizzes. A copy of a quiz and a show have the same ones: a file goes when none of them names it.
CREATE TABLE show_picture (
  address text PRIMARY KEY,
  uploaded_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX show_quiz_pictures ON show_quiz USING gin (jsonb_path_query_array(plan, '$[*].image'));
CREATE INDEX show_pictures ON show USING gin (jsonb_path_query_array(plan, '$[*].step.image'));
