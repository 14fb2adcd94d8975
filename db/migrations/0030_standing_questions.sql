-- Questions that stand open for a player: of open rounds all that have no verdict yet, of a live battle all that it asks.
-- Both are found by partial indexes of the player's few open places (round_open, battle_seat_sits).
CREATE VIEW standing_question AS
  SELECT r.player_id, i.question_id
  FROM round r JOIN round_item i ON i.round_id = r.id AND i.verdict IS NULL
  WHERE r.state = 0
  UNION ALL
  SELECT s.player_id, (asked.value->>'id')::bigint
  FROM battle_seat s
  JOIN battle_room b ON b.id = s.room_id AND b.state = 'live'
  JOIN battle_page p ON p.room_id = s.room_id AND p.number = 1
  CROSS JOIN jsonb_array_elements(p.body->'questions') asked
  WHERE s.sits;
