-- Accounts of a key are counted up to 1,001: a provider's network has tens of thousands, which are not read whenever one of them signs in.
UPDATE shared_key SET accounts = 1001 WHERE accounts > 1001;

CREATE OR REPLACE FUNCTION shared_key_count_all() RETURNS void LANGUAGE sql AS $$
  DELETE FROM shared_key_stale;
  DELETE FROM shared_key;
  DELETE FROM shared_key_count;
  INSERT INTO shared_key (kind, key, accounts)
    SELECT kind, key, least(count(DISTINCT player_id), 1001) FROM (SELECT DISTINCT kind, key, player_id FROM shared_pair) p WHERE NOT EXISTS (SELECT FROM player gone WHERE gone.id = p.player_id AND gone.gone_at IS NOT NULL)
    GROUP BY kind, key HAVING count(DISTINCT player_id) > 1;
  INSERT INTO shared_key_count (kind, keys) SELECT kind, (SELECT count(*) FROM shared_key k WHERE k.kind = one.kind) FROM (VALUES ('person'), ('network'), ('browser')) one (kind);
$$;
