-- What the desk keeps of reports and messages of players, once they are settled.

-- nothing: no cause to act was found. Null: settled on the command line, which does not say.
ALTER TABLE player_report ADD COLUMN outcome text CHECK (outcome IN ('nothing', 'acted'));
CREATE INDEX player_report_settled ON player_report (settled_at DESC, reported_id DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX question_report_settled ON question_report (settled_at DESC, question_id DESC) WHERE settled_at IS NOT NULL;

-- Answers to messages of the contact form, as they were mailed. They go with the message.
CREATE TABLE contact_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES contact_message (id) ON DELETE CASCADE,
  -- The e-mail address of the operator, which outlives the account.
  operator text NOT NULL,
  body text NOT NULL CHECK (body <> ''),
  sent_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX contact_answer_of ON contact_answer (message_id, id);
CREATE INDEX contact_message_answered ON contact_message (answered_at DESC, id DESC) WHERE answered_at IS NOT NULL;
