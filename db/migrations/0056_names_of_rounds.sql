-- `free`: all questions of the round are open at once, under one clock. `untold`: closed by time-out, and the player has not seen the
-- result. `keep`: the options that a 50/50 left. `extra`: state of the question's kind, such as the letters that were dealt.
ALTER TABLE round RENAME COLUMN free TO all_at_once;
ALTER TABLE round RENAME COLUMN untold TO result_unseen;
ALTER INDEX round_untold RENAME TO round_result_unseen;
ALTER TABLE round_item RENAME COLUMN keep TO remaining_options;
ALTER TABLE round_item RENAME COLUMN extra TO kind_state;
