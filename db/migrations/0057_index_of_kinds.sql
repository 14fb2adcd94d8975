-- The catalogue subtracts once a second the questions of kinds that a battle or a self challenge cannot ask.
CREATE INDEX question_version_kind ON question_version (kind);
