-- What waited here becomes jobs of the one queue. The table stays empty: a process of the version before may still write to it and
-- sends that by itself.
SELECT FROM push_delivery d CROSS JOIN LATERAL graphile_worker.add_job(
  'send-push', json_build_object('notification', d.notification_id, 'browser', d.subscription_id), max_attempts => 10);
DELETE FROM push_delivery;
