-- Executes statements one after another and returns the rows of the last one. A volatile function takes a new snapshot for each of its statements, so each sees what those before it have
-- done, and what was committed while they waited for a lock. Texts are those of format(), which puts the values in as quoted literals.
CREATE FUNCTION in_turn(texts text[], last text, given text[]) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  one text;
  found record;
  rows json[] := '{}';
BEGIN
  FOREACH one IN ARRAY texts LOOP
    EXECUTE format(one, VARIADIC given);
  END LOOP;
  IF last IS NOT NULL THEN
    FOR found IN EXECUTE format(last, VARIADIC given) LOOP
      rows := array_append(rows, to_json(found));
    END LOOP;
  END IF;
  RETURN array_to_json(rows);
END
$$;
