-- A planned announcement that was recalled is a draft again, and listed as recalled until it is planned anew.
ALTER TABLE announcement ADD COLUMN recalled_at timestamptz, ADD CONSTRAINT announcement_recalled_draft CHECK (recalled_at IS NULL OR state = 'draft');
