-- `category.set` held the type of the category; `set_told` holds reports of clients that a category was played.
ALTER TABLE category RENAME COLUMN set TO type;
ALTER TABLE set_told RENAME TO played_report;
ALTER TABLE played_report RENAME COLUMN set TO category_type;
ALTER TABLE played_report RENAME COLUMN told_at TO reported_at;
