-- The ledger: every coin that moves is a journal whose postings sum to 0. Nothing in it is ever changed; a correction is
-- a reversing journal. Accounts of players and escrows keep their balance; those of the house would be one row that all
-- movements wait for, so theirs is only ever summed.
CREATE TYPE account_kind AS ENUM (
  'player',   -- redeemable coins of a player
  'bonus',    -- playable, not redeemable
  'hold',     -- asked to be paid out
  'escrow',   -- stakes of a room or a contest
  -- of the house:
  'issued', 'revenue', 'paid_out', 'forfeited'
);
-- Every update of a balance compiles the checks anew: few and cheap ones, or a movement costs half as much again.
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  kind account_kind NOT NULL,
  owner_id uuid REFERENCES player (id),
  escrow_key text,
  materialised boolean NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  closed_at timestamptz,
  CONSTRAINT account_never_negative CHECK (CASE WHEN materialised THEN balance >= 0 ELSE balance = 0 END),
  CONSTRAINT account_closed_empty CHECK (closed_at IS NULL OR balance = 0)
) WITH (fillfactor = 50); -- room for new versions of a row in its own page, so that no index has to follow
CREATE UNIQUE INDEX account_of_player ON account (owner_id, kind) WHERE owner_id IS NOT NULL;
CREATE UNIQUE INDEX account_of_escrow ON account (escrow_key) WHERE escrow_key IS NOT NULL;
CREATE UNIQUE INDEX account_of_house ON account (kind) WHERE NOT materialised;
INSERT INTO account (id, kind, materialised) OVERRIDING SYSTEM VALUE
  VALUES (1, 'issued', false), (2, 'revenue', false), (3, 'paid_out', false), (4, 'forfeited', false);

CREATE TABLE journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Why, and of what: the same reason happens once to the same source.
  kind text NOT NULL,
  idem text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- Who moved them: 'game', or 'operator: ' and the reason given.
  actor text NOT NULL,
  -- The journal that this one undoes; a journal is undone once.
  reverses bigint UNIQUE REFERENCES journal (id),
  -- Its redeemable coins count towards the player's cap of the day.
  capped boolean NOT NULL DEFAULT false,
  UNIQUE (kind, idem)
);

CREATE TABLE posting (
  journal_id bigint NOT NULL REFERENCES journal (id),
  account_id bigint NOT NULL REFERENCES account (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  -- Null for accounts of the house.
  balance_after bigint,
  PRIMARY KEY (journal_id, account_id)
);
-- An account's history in the order of its locks: pages for the player, a chain for the verifier.
CREATE INDEX posting_history ON posting (account_id, journal_id) INCLUDE (amount, balance_after);

CREATE FUNCTION ledger_deny() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: undo a journal with a reversing one', TG_TABLE_NAME;
END $$;
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION ledger_deny();
CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION ledger_deny();
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE ON posting FOR EACH ROW EXECUTE FUNCTION ledger_deny();
CREATE TRIGGER posting_no_truncate BEFORE TRUNCATE ON posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_deny();

CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM posting WHERE journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'journal % is unbalanced', NEW.journal_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER posting_balanced AFTER INSERT ON posting DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_balanced();

-- The functions below are the only writers. They answer 'done', 'repeated' (nothing moved now, it had before) or
-- 'insufficient' (nothing moved), and rely on READ COMMITTED: after waiting for a lock, the next statement sees what the
-- other did. Arrays of a few accounts would be planned anew every time, which costs more than the work: hence the generic
-- plans.

CREATE FUNCTION ledger_knows(of_kind text, of_idem text) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM journal WHERE kind = of_kind AND idem = of_idem);

-- In the order of ids, so that two movements never wait for each other.
CREATE FUNCTION ledger_lock(accounts bigint[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF array_position(accounts, NULL) IS NOT NULL THEN
    RAISE EXCEPTION 'an account of this movement does not exist';
  END IF;
  PERFORM FROM account WHERE id = ANY (accounts) AND materialised ORDER BY id FOR UPDATE;
END $$;

-- The one function that posts: amounts[n] goes to accounts[n], a negative one is taken from it.
CREATE FUNCTION ledger_post(of_kind text, of_idem text, by_actor text, accounts bigint[], amounts bigint[],
  undoes bigint DEFAULT NULL, counts_for_cap boolean DEFAULT false)
RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  new_id bigint;
BEGIN
  IF ledger_knows(of_kind, of_idem) THEN RETURN 'repeated'; END IF;
  PERFORM ledger_lock(accounts);
  -- Whoever held the locks may have been the same claim.
  IF ledger_knows(of_kind, of_idem) OR EXISTS (SELECT FROM journal WHERE reverses = undoes) THEN RETURN 'repeated'; END IF;
  IF EXISTS (SELECT FROM unnest(accounts, amounts) AS line (account_id, amount) JOIN account ON id = account_id
             WHERE materialised AND balance + amount < 0) THEN
    RETURN 'insufficient';
  END IF;
  -- The same claim for other accounts waits here, since it shares no lock.
  INSERT INTO journal (kind, idem, actor, reverses, capped) VALUES (of_kind, of_idem, by_actor, undoes, counts_for_cap)
    ON CONFLICT DO NOTHING RETURNING id INTO new_id;
  IF new_id IS NULL THEN RETURN 'repeated'; END IF;
  WITH line AS (SELECT * FROM unnest(accounts, amounts) AS line (account_id, amount) WHERE amount <> 0),
       moved AS (UPDATE account SET balance = balance + amount FROM line WHERE id = account_id AND materialised RETURNING id, balance)
  INSERT INTO posting (journal_id, account_id, amount, balance_after)
    SELECT new_id, account_id, amount, moved.balance FROM line LEFT JOIN moved ON moved.id = account_id;
  RETURN 'done';
END $$;

-- Moves coins to one account from others, which are emptied in the given order; the house's never run dry.
CREATE FUNCTION ledger_transfer(of_kind text, of_idem text, by_actor text, sources bigint[], target bigint, coins bigint)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  missing bigint := coins;
  source bigint;
  taken bigint;
  accounts bigint[] := ARRAY[target];
  amounts bigint[] := ARRAY[coins];
BEGIN
  IF coins IS NULL OR coins <= 0 THEN RAISE EXCEPTION 'a transfer moves at least one coin, not %', coins; END IF;
  IF ledger_knows(of_kind, of_idem) THEN RETURN 'repeated'; END IF;
  PERFORM ledger_lock(sources || target);
  FOREACH source IN ARRAY sources LOOP
    SELECT CASE WHEN materialised THEN least(balance, missing) ELSE missing END INTO STRICT taken FROM account WHERE id = source;
    accounts := accounts || source;
    amounts := amounts || -taken;
    missing := missing - taken;
  END LOOP;
  IF missing = 0 THEN RETURN ledger_post(of_kind, of_idem, by_actor, accounts, amounts); END IF;
  RETURN CASE WHEN ledger_knows(of_kind, of_idem) THEN 'repeated' ELSE 'insufficient' END;
END $$;

-- Redeemable coins that count towards the cap since a moment. Reads back only as far as that moment.
CREATE FUNCTION ledger_capped_since(moment timestamptz, redeemable bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  line record;
  earned bigint := 0;
BEGIN
  FOR line IN SELECT amount, created_at, capped FROM posting JOIN journal ON id = journal_id
              WHERE account_id = redeemable ORDER BY journal_id DESC LOOP
    EXIT WHEN line.created_at < moment;
    IF line.capped THEN earned := earned + line.amount; END IF;
  END LOOP;
  RETURN earned;
END $$;

-- Pays a solo round: redeemable as far as the cap of the day (in the product's time zone) allows, the rest as bonus.
CREATE FUNCTION ledger_credit_round(of_kind text, of_idem text, by_actor text, issued bigint, redeemable bigint, bonus bigint,
  coins bigint, day_cap bigint, zone text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  part bigint := 0;
BEGIN
  IF coins IS NULL OR coins <= 0 THEN RAISE EXCEPTION 'a round pays at least one coin, not %', coins; END IF;
  IF ledger_knows(of_kind, of_idem) THEN RETURN 'repeated'; END IF;
  PERFORM ledger_lock(ARRAY[redeemable, bonus]);
  IF day_cap > 0 THEN
    part := least(coins, greatest(day_cap - ledger_capped_since(date_trunc('day', app_now(), zone), redeemable), 0));
  END IF;
  RETURN ledger_post(of_kind, of_idem, by_actor, ARRAY[issued, redeemable, bonus], ARRAY[-coins, part, coins - part],
    counts_for_cap => true);
END $$;

-- Undoes a journal line by line, so coins go back in the kinds in which they came.
CREATE FUNCTION ledger_reverse(of_kind text, of_idem text, by_actor text, undone_kind text, undone_idem text)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  undone bigint;
  accounts bigint[];
  amounts bigint[];
BEGIN
  SELECT id INTO STRICT undone FROM journal WHERE kind = undone_kind AND idem = undone_idem;
  SELECT array_agg(account_id), array_agg(-amount) INTO accounts, amounts FROM posting WHERE journal_id = undone;
  RETURN ledger_post(of_kind, of_idem, by_actor, accounts, amounts, undoes => undone);
END $$;

-- An escrow begins with its first use.
CREATE FUNCTION ledger_escrow(of_key text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known bigint;
BEGIN
  SELECT id INTO known FROM account WHERE escrow_key = of_key;
  IF known IS NOT NULL THEN RETURN known; END IF;
  INSERT INTO account (kind, escrow_key, materialised) VALUES ('escrow', of_key, true) ON CONFLICT DO NOTHING;
  RETURN (SELECT id FROM account WHERE escrow_key = of_key);
END $$;

-- What the verifier found. A row freezes the paying-out of coins.
CREATE TABLE ledger_breach (
  what text PRIMARY KEY,
  found_at timestamptz NOT NULL DEFAULT app_now()
);
-- How far the verifier came. A journal below seen_to may not have been committed when it was seen; all of them are once no
-- transaction from before seen_by is running.
CREATE TABLE ledger_check (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  verified_to bigint NOT NULL,
  seen_to bigint NOT NULL,
  seen_by xid8 NOT NULL
);
INSERT INTO ledger_check (verified_to, seen_to, seen_by) VALUES (0, 0, '0');

-- Claims that differ from what the server knows. At most 100 are kept per player and day (UTC).
CREATE TABLE fraud_signal (
  player_id uuid NOT NULL REFERENCES player (id),
  day date NOT NULL,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 100),
  action text NOT NULL,
  claim jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (player_id, day, number)
);
