-- What former requests of a player mean for the next one: the milliseconds until `hours` after the last one, whatever its outcome. Volatile: where the player's locks are
-- taken by the same statement, it reads what was committed before they were granted (as migration 0180).
CREATE FUNCTION payout_standing(of_player uuid, hours int) RETURNS TABLE ("waitMs" float8, pending boolean, "paidBefore" boolean) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT coalesce(greatest(0, extract(epoch FROM max(asked_at) + make_interval(hours => hours) - app_now()) * 1000), 0)::float8,
    coalesce(bool_or(state = 'pending'), false), coalesce(bool_or(state = 'paid'), false)
    FROM payout WHERE player_id = of_player;
END
$$;
