-- A room is hosted by a process under a lease; its events are stored in segments.
ALTER TABLE battle_keeper RENAME TO battle_host;
ALTER TABLE battle_host RENAME COLUMN alive_until TO lease_until;
ALTER INDEX battle_keeper_pkey RENAME TO battle_host_pkey;
ALTER TABLE battle_room RENAME COLUMN keeper TO host_id;
ALTER TABLE battle_page RENAME TO battle_segment;
ALTER INDEX battle_page_pkey RENAME TO battle_segment_pkey;
ALTER TABLE battle_segment RENAME CONSTRAINT battle_page_room_id_fkey TO battle_segment_room_id_fkey;
-- The questions that a player has to answer just now; decision 24 calls them open.
ALTER VIEW standing_question RENAME TO open_question;
-- Uploaded pictures that no profile shows any more.
ALTER TABLE loose_picture RENAME TO unused_picture;
ALTER INDEX loose_picture_pkey RENAME TO unused_picture_pkey;
ALTER TABLE notification_wish RENAME TO notification_preference;
ALTER INDEX notification_wish_pkey RENAME TO notification_preference_pkey;
ALTER INDEX notification_wish_topic RENAME TO notification_preference_topic;
ALTER TABLE notification_preference RENAME CONSTRAINT notification_wish_player_id_fkey TO notification_preference_player_id_fkey;
ALTER TABLE notification RENAME COLUMN category_set TO category_type;
ALTER TABLE notification RENAME COLUMN thing TO subject;
ALTER TABLE notification RENAME CONSTRAINT notification_player_id_kind_thing_key TO notification_player_id_kind_subject_key;
ALTER TABLE contest_entry RENAME COLUMN told TO notified;
ALTER INDEX contest_untold RENAME TO contest_unnotified;
ALTER TABLE category RENAME CONSTRAINT category_set_check TO category_type_check;
ALTER TABLE category RENAME CONSTRAINT category_set_language_id_name_key TO category_type_language_id_name_key;
ALTER INDEX set_told_pkey RENAME TO played_report_pkey;
ALTER TABLE played_report RENAME CONSTRAINT set_told_player_id_fkey TO played_report_player_id_fkey;
ALTER TABLE played_report RENAME CONSTRAINT set_told_set_check TO played_report_category_type_check;
-- Rows that a process of an earlier release wrote after migration 52 become jobs, as there.
SELECT FROM push_delivery d CROSS JOIN LATERAL graphile_worker.add_job(
  'send-push', json_build_object('notification', d.notification_id, 'browser', d.subscription_id), max_attempts => 10);
DROP TABLE push_delivery;
