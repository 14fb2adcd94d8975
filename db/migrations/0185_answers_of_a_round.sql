-- How many of the first `wanted` questions of a round may be shown with their answers: those shown before, and what `most` of this day leaves. Further ones are counted.
-- The caller holds the lock of the round. Volatile, as `answers_show_today`: what it reads was committed before that lock was granted.
CREATE FUNCTION answers_show(of_round uuid, of_player uuid, wanted int, most int, zone text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  shown int := coalesce((SELECT questions FROM answers_shown WHERE round_id = of_round), 0);
  more int;
BEGIN
  IF shown >= wanted THEN RETURN shown; END IF;
  more := answers_show_today(of_player, wanted - shown, most, zone);
  IF more > 0 THEN
    INSERT INTO answers_shown AS a (round_id, questions) VALUES (of_round, more) ON CONFLICT (round_id) DO UPDATE SET questions = a.questions + more;
  END IF;
  RETURN shown + more;
END
$$;
