-- Contests and exams of the starter world come round again: each belongs to a series, named by the slug of its first one.
-- Null: the operator made it.
ALTER TABLE contest ADD COLUMN series text;
ALTER TABLE exam ADD COLUMN series text;
-- Repeated exams ask the questions of the first one.
ALTER TABLE exam DROP CONSTRAINT exam_collection_id_key;
CREATE INDEX exam_collection ON exam (collection_id);

UPDATE contest SET series = slug WHERE slug IN ('all-about-time', 'on-the-move', 'light-and-colour', 'ar-water-story');
UPDATE exam SET series = slug WHERE slug IN ('general-knowledge', 'mathematics-and-science', 'ar-general-knowledge');
-- An installation with nothing but the starter world renews it from now on.
INSERT INTO setting (key, value)
  SELECT 'starter_renewal', '1'
  WHERE EXISTS (SELECT FROM contest WHERE series IS NOT NULL) AND NOT EXISTS (SELECT FROM contest WHERE series IS NULL) AND NOT EXISTS (SELECT FROM exam WHERE series IS NULL)
  ON CONFLICT DO NOTHING;
