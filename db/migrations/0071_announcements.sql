-- Words of operators to all players or to a group of them: written at the desk, planned, and sent in parts.
CREATE TABLE announcement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'planned', 'sending', 'sent')),
  -- By language code: { "en": { "title": …, "message": … } }. A player whose language is missing reads the first one of the product that is there.
  texts jsonb NOT NULL,
  image text NOT NULL DEFAULT '',
  -- The category it leads into; '' nowhere.
  place text NOT NULL DEFAULT '',
  category_type smallint,
  -- Whom it is for: rules/audience.ts.
  audience jsonb NOT NULL,
  send_at timestamptz,
  sent_at timestamptz,
  -- Of the players in the order of their ids the last one who got it.
  sent_to uuid,
  delivered int NOT NULL DEFAULT 0,
  operator text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT announcement_planned_when CHECK ((state = 'draft') = (send_at IS NULL))
);
CREATE INDEX announcement_due ON announcement (send_at) WHERE state IN ('planned', 'sending');

-- Who has read an announcement.
CREATE INDEX notification_of_operator ON notification (subject) WHERE kind = 'operator';
-- A group is read in the order of ids; who is in it is looked up player by player.
CREATE INDEX statistics_day_recent ON statistics_day (player_id, day);
