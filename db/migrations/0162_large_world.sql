-- What a pot holds is asked for one pot after another. Planned for each of them, on a large ledger the plan takes twenty times as long as the
-- answer, since the planner looks up the ends of the indexes of four tables. The general plan answers as fast.
ALTER FUNCTION ledger_pot(bigint) SET plan_cache_mode = force_generic_plan;

-- The questions of collections in the order in which a file has them: few among those of categories, through which they were looked for.
CREATE INDEX question_in_collection ON question (id) WHERE collection_id IS NOT NULL;

-- With all that a list of flagged questions is sorted by, so that it is read from the index alone, and only the figures of a page from the table.
DROP INDEX item_figure_flagged, item_figure_levels;
CREATE INDEX item_figure_flagged ON item_figure (question_id)
  INCLUDE (version, answered, right_answers, measured, difficulty, discrimination, key_overtaken, negative, unused_option, proposed_level) WHERE key_overtaken OR negative OR unused_option;
CREATE INDEX item_figure_levels ON item_figure (question_id)
  INCLUDE (version, answered, right_answers, measured, difficulty, discrimination, key_overtaken, negative, unused_option, proposed_level) WHERE proposed_level IS NOT NULL;
