-- Lists of the desk on tables that have grown: each page from an index.

-- Entrants of a settled contest by rank, those without one last.
CREATE INDEX contest_entry_by_rank ON contest_entry (contest_id, coalesce(rank, 2000000000), player_id);

-- Whether a battle since a moment could have asked a question of a category.
CREATE INDEX battle_room_of_category ON battle_room (language_id, category_id, started_at);

-- Questions of one level, in all categories.
CREATE INDEX question_of_level ON question (level, id);
