-- The newest journals of a title. Without it PostgreSQL walks back through all journals where a title is rare and its journals are old, since it
-- expects them to be spread evenly.
CREATE INDEX journal_title ON journal (kind, id DESC);
