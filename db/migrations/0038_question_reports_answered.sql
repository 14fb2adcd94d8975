-- An operator settles all open reports of a question at once; the players who reported it are notified.
ALTER TABLE question_report
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN outcome text CHECK (outcome IN ('mended', 'right', 'removed')),
  ADD COLUMN reply text NOT NULL DEFAULT '',
  ADD CONSTRAINT question_report_outcome CHECK ((settled_at IS NULL) = (outcome IS NULL));
CREATE INDEX question_report_open ON question_report (question_id) WHERE settled_at IS NULL;
