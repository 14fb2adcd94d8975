-- What accounts share, kept with the number of accounts, so that the desk reads the largest groups instead of grouping all that is stored.

-- Which account has what; a pair may occur twice.
CREATE VIEW shared_pair AS
  SELECT 'person' AS kind, hash AS key, player_id FROM person_address
  UNION ALL SELECT 'network', address_hash, player_id FROM api_token WHERE address_hash <> ''
  UNION ALL SELECT 'browser', d.hash, i.player_id FROM identity.device d JOIN (SELECT identity_id, id AS player_id FROM player UNION ALL SELECT identity_id, player_id FROM player_identity) i ON i.identity_id = d.user_id
    WHERE d.known_at IS NOT NULL;

-- Keys of more than one account; erased ones count for none. And how many keys there are of a kind.
CREATE TABLE shared_key (
  kind text NOT NULL,
  key text NOT NULL,
  accounts int NOT NULL CHECK (accounts > 1),
  PRIMARY KEY (kind, key)
);
CREATE INDEX shared_key_largest ON shared_key (kind, accounts DESC, key);
CREATE TABLE shared_key_count (
  kind text PRIMARY KEY,
  keys bigint NOT NULL
);

-- Keys that have changed since they were counted; one may stand here more than once. An account that has got an identity stands for its
-- browsers (`account`): they are looked up when they are counted, since one that is stored at the same time cannot be seen before.
-- Appended only, so nobody who signs in waits for a counter. A job takes them, and who reads the groups counts them as they are now.
CREATE TABLE shared_key_stale (
  kind text NOT NULL,
  key text NOT NULL
);
CREATE FUNCTION shared_keys_of(of_kind text, of_key text) RETURNS TABLE (kind text, key text) LANGUAGE sql STABLE AS $$
  SELECT of_kind, of_key WHERE of_kind IN ('person', 'network', 'browser')
  UNION ALL SELECT p.kind, p.key FROM shared_pair p WHERE of_kind = 'account' AND p.kind = 'browser' AND p.player_id = CASE WHEN of_kind = 'account' THEN of_key::uuid END
$$;

-- Named in full: the identity provider's connections look for names in its own schema. An account loses an identity only when it is erased. What that
-- identity is called is not to be stored any more, so its browsers are looked up at once; one that is stored at the same time is deleted with the identity.
CREATE FUNCTION shared_key_spoil() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'person_address' THEN INSERT INTO public.shared_key_stale SELECT 'person', hash FROM (VALUES (OLD.hash), (NEW.hash)) v (hash) WHERE hash IS NOT NULL;
    WHEN 'api_token' THEN INSERT INTO public.shared_key_stale SELECT 'network', hash FROM (VALUES (OLD.address_hash), (NEW.address_hash)) v (hash) WHERE hash <> '';
    WHEN 'device' THEN INSERT INTO public.shared_key_stale VALUES ('browser', coalesce(NEW.hash, OLD.hash));
    WHEN 'player_identity', 'player' THEN
      IF TG_OP <> 'INSERT' THEN INSERT INTO public.shared_key_stale SELECT 'browser', hash FROM identity.device WHERE user_id = OLD.identity_id; END IF;
      IF TG_TABLE_NAME = 'player' THEN INSERT INTO public.shared_key_stale VALUES ('account', NEW.id);
      ELSIF TG_OP = 'INSERT' THEN INSERT INTO public.shared_key_stale VALUES ('account', NEW.player_id);
      END IF;
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER shared_key_spoil AFTER INSERT OR DELETE OR UPDATE OF hash ON person_address FOR EACH ROW EXECUTE FUNCTION shared_key_spoil();
CREATE TRIGGER shared_key_spoil AFTER INSERT OR DELETE OR UPDATE OF address_hash ON api_token FOR EACH ROW EXECUTE FUNCTION shared_key_spoil();
CREATE TRIGGER shared_key_spoil AFTER INSERT OR DELETE ON player_identity FOR EACH ROW EXECUTE FUNCTION shared_key_spoil();
CREATE TRIGGER shared_key_spoil AFTER INSERT ON player FOR EACH ROW EXECUTE FUNCTION shared_key_spoil();
CREATE TRIGGER shared_key_spoil_changed AFTER UPDATE OF identity_id ON player FOR EACH ROW
  WHEN (NEW.identity_id <> OLD.identity_id) EXECUTE FUNCTION shared_key_spoil();
CREATE TRIGGER shared_key_spoil AFTER INSERT OR DELETE ON identity.device FOR EACH ROW EXECUTE FUNCTION public.shared_key_spoil();
CREATE TRIGGER shared_key_spoil_changed AFTER UPDATE OF known_at ON identity.device FOR EACH ROW
  WHEN ((NEW.known_at IS NULL) <> (OLD.known_at IS NULL)) EXECUTE FUNCTION public.shared_key_spoil();

-- Counts all from the beginning: here, and after a load that has gone past the triggers.
CREATE FUNCTION shared_key_count_all() RETURNS void LANGUAGE sql AS $$
  DELETE FROM shared_key_stale;
  DELETE FROM shared_key;
  DELETE FROM shared_key_count;
  INSERT INTO shared_key (kind, key, accounts)
    SELECT kind, key, count(DISTINCT player_id) FROM (SELECT DISTINCT kind, key, player_id FROM shared_pair) p WHERE NOT EXISTS (SELECT FROM player gone WHERE gone.id = p.player_id AND gone.gone_at IS NOT NULL)
    GROUP BY kind, key HAVING count(DISTINCT player_id) > 1;
  INSERT INTO shared_key_count (kind, keys) SELECT kind, (SELECT count(*) FROM shared_key k WHERE k.kind = one.kind) FROM (VALUES ('person'), ('network'), ('browser')) one (kind);
$$;
SELECT shared_key_count_all();
ANALYZE shared_key, shared_key_stale;
