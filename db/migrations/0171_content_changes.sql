-- Which questions can be drawn is kept in the memory of each process until one of these rows appears. One for each transaction that
-- changes it, added and never changed: transactions that change content do not wait for one another.
CREATE TABLE content_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- The setting ends with the transaction, and with a savepoint that is rolled back, as the row does.
  IF current_setting('limelight.content_noted', true) IS DISTINCT FROM 'yes' THEN
    INSERT INTO content_change DEFAULT VALUES;
    PERFORM set_config('limelight.content_noted', 'yes', true);
  END IF;
  RETURN NULL;
END $$;

-- The columns that lists, counts and draws read; what play counts on a question is none of them.
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF active, version, category_id, subcategory_id, level, collection_id ON question
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
CREATE TRIGGER note_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
CREATE TRIGGER note_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategory FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF active, category_id, subcategory_id ON collection
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
CREATE TRIGGER note_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON language FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
