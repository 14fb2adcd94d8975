-- The key of an exam that shows it to every player, such as the practice exams of the starter world.
-- Null: the examiner gives the key out; then only its hash is stored.
ALTER TABLE exam ADD COLUMN shown_key text CHECK (shown_key <> '');

-- The keys of the starter world are public: they stand in the seed files.
UPDATE exam SET shown_key = keys.shown_key
  FROM (VALUES ('general-knowledge', 'LIMELIGHT-1'), ('mathematics-and-science', 'LIMELIGHT-2'), ('ar-general-knowledge', 'LIMELIGHT-3')) AS keys (series, shown_key)
  WHERE exam.series = keys.series;
