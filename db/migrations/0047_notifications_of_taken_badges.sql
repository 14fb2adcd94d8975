-- A notification that offers a reward is read, and says so, once the reward is taken. Rewards that were taken before:
UPDATE notification n SET read_at = coalesce(n.read_at, b.taken_at), values = n.values || '{"taken": 1}'
FROM player_badge b
WHERE n.kind = 'badge' AND n.player_id = b.player_id AND n.thing = b.type AND b.taken_at IS NOT NULL;
