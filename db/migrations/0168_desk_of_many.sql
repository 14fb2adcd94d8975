-- Lists and counts of the desk over many players and entrants, each from an index of what it asks for.

-- Candidates by state: their rows were read to count those who have handed in.
CREATE INDEX exam_entry_of_state ON exam_entry (exam_id, state);

-- Open rounds of a contest, to tell who still plays without looking up the round of each entrant.
CREATE INDEX round_open_of_contest ON round (scope) WHERE state = 0 AND mode = 'contest';

-- Players who may be sent something, with what announcements choose them by: counted from here alone, without their rows.
CREATE INDEX player_meant ON player (id) INCLUDE (web_language, created_at) WHERE active AND gone_at IS NULL;
