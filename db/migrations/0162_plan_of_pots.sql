-- What a pot holds is asked for one pot after another. Planned for each of them, on a large ledger the plan takes twenty times as long as the
-- answer, since the planner looks up the ends of the indexes of four tables. The general plan answers as fast.
ALTER FUNCTION ledger_pot(bigint) SET plan_cache_mode = force_generic_plan;
