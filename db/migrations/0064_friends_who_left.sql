-- The notification "a friend has joined" stores the friend's name: it is deleted with the friend's account, here for accounts deleted before.
DELETE FROM notification n USING player p WHERE n.kind = 'friend' AND n.subject = p.id::text AND p.gone_at IS NOT NULL;
