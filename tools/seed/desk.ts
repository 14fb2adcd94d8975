/** What players and staff have written: reports, messages, signals, notifications, the audit log. */
import { noSums } from '../../src/features/item-statistics/rules.ts'
import { moment, type Plan, type Step } from './plan.ts'

const player = (p: Plan, of: string) => `pg_temp.uid('player', (${of})::bigint % ${p.players})`

const reports = (p: Plan): Step[] => [
  { what: 'reports of questions', text: `
    INSERT INTO question_report (id, player_id, question_id, version, message, created_at, settled_at, outcome) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.question_report} + 1 + n, ${player(p, 'n * 13')}, ${p.ids.question} + 1 + (n * 31) % ${p.questions}, 1, 'The second option is right as well, no. ' || n, at, CASE WHEN n % 20 > 0 THEN least(c.last, at + interval '1 day') END,
      CASE WHEN n % 20 > 0 THEN (ARRAY['mended', 'right', 'removed'])[1 + n % 3] END
    FROM generate_series(0, ${p.questions / 20 - 1}) n, seed_clock c, LATERAL (SELECT ${moment(`n * 20.0 / ${p.questions}`)} AS at) m` },
  { what: 'reports of players', text: `
    INSERT INTO player_report (id, reporter_id, reported_id, kind, message, name, picture, day, sent_at, settled_at, outcome) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.player_report} + 1 + n, ${player(p, 'n * 7')}, ${player(p, 'n * 7 + 1 + n % 5')}, (ARRAY['name', 'picture', 'phrases', 'other'])[1 + n % 4], '', 'Somebody', '', (at AT TIME ZONE 'UTC')::date, at,
      CASE WHEN n % 20 > 0 THEN least(c.last, at + interval '1 day') END, CASE WHEN n % 20 > 0 THEN (ARRAY['nothing', 'acted'])[1 + n % 2] END
    FROM generate_series(0, ${p.players / 50 - 1}) n, seed_clock c, LATERAL (SELECT ${moment(`n * 50.0 / ${p.players}`)} AS at) m` },
  { what: 'messages', text: `
    INSERT INTO contact_message (id, player_id, name, email, body, language, sent_at, answered_at) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.contact_message} + 1 + n, ${player(p, 'n * 17')}, '', '', 'My coins of yesterday are missing, please look. No. ' || n, 'en', at, CASE WHEN n % 15 > 0 THEN least(c.last, at + interval '5 hours') END
    FROM generate_series(0, ${p.players / 20 - 1}) n, seed_clock c, LATERAL (SELECT ${moment(`n * 20.0 / ${p.players}`)} AS at) m` },
  { what: 'answers to messages', text: `
    INSERT INTO contact_answer (id, message_id, operator, body, sent_at) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.contact_answer} + row_number() OVER (ORDER BY id), id, 'ada@example.org', 'They are there now.', answered_at FROM contact_message WHERE answered_at IS NOT NULL AND id > ${p.ids.contact_message}` },
  { what: 'signals', text: `
    INSERT INTO fraud_signal (player_id, day, number, action, claim, at)
    SELECT ${player(p, 'n * 3')}, (at AT TIME ZONE 'UTC')::date, 1, (ARRAY['round:fast', 'set_user_coin_score', 'set_quiz_categories'])[1 + n % 3], jsonb_build_object('median_ms', 300 + n % 500), at
    FROM generate_series(0, ${p.players / 10 - 1}) n, seed_clock c, LATERAL (SELECT ${moment(`n * 10.0 / ${p.players}`)} AS at) m` },
]

const notices = (p: Plan): Step[] => [
  { what: 'notifications', text: `
    INSERT INTO notification (id, player_id, kind, subject, values, sent_at, read_at) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.notification} + 1 + n, ${player(p, 'n')}, 'badge', 'seed-' || n, jsonb_build_object('badge', (SELECT type FROM badge ORDER BY place LIMIT 1)), at, CASE WHEN n % 3 > 0 THEN at END
    FROM generate_series(0, ${p.players * 2 - 1}) n, seed_clock c, LATERAL (SELECT c.last - interval '60 days' * (1 - n * 0.5 / ${p.players}) AS at) m` },
  { what: 'notifications for all', text: `
    INSERT INTO notification (id, kind, subject, values, sent_at) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.notification + 2 * p.players} + 1 + n, 'operator', 'seed-' || n, '{"title":"News","message":"A new contest begins."}', c.last - interval '2 days' * n FROM generate_series(0, 19) n, seed_clock c` },
  { what: 'who has read them', text: `
    INSERT INTO notification_seen (player_id, notification_id) SELECT ${player(p, 'n')}, ${p.ids.notification + 2 * p.players} + 1 + k FROM generate_series(0, 19) k, generate_series(0, ${p.players / 50 - 1}) n` },
  { what: 'announcements', text: `
    INSERT INTO announcement (id, state, texts, audience, send_at, sent_at, delivered, operator, created_at) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.announcement} + 1 + n, 'sent', '{"en":{"title":"News","message":"A new contest begins."}}', '{"languages":[]}', at, at, ${p.players}, 'ada@example.org', at
    FROM generate_series(0, 299) n, seed_clock c, LATERAL (SELECT ${moment('n / 300.0')} AS at) m` },
  { what: 'bookmarks', text: `
    INSERT INTO bookmark (id, player_id, question_id, created_at) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.bookmark} + 1 + n, ${player(p, 'n')}, ${p.ids.question} + 1 + (n * 7) % ${p.questions}, ${moment(`n * 2.0 / ${p.players}`)} FROM generate_series(0, ${p.players / 2 - 1}) n, seed_clock c` },
  { what: 'premium categories', text: `
    INSERT INTO category_unlock (player_id, category_id, coins, unlocked_at) SELECT ${player(p, 'n * 20')}, ${p.ids.category} + 12, 60, ${moment(`n * 20.0 / ${p.players}`)} FROM generate_series(0, ${p.players / 20 - 1}) n, seed_clock c` },
  { what: 'the audit log', text: `
    INSERT INTO audit_log (id, at, operator, address, action, subject, subject_id, before, after, reason) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.audit_log} + 1 + n, ${moment(`n * 5.0 / ${p.players}`)}, 'ada@example.org', '192.0.2.7', (ARRAY['desk_set_players_active', 'desk_save_question', 'desk_adjust_coins', 'desk_settle_reports'])[1 + n % 4], (ARRAY['player', 'question'])[1 + n % 2],
      CASE WHEN n % 2 = 0 THEN ${player(p, 'n * 3')}::text ELSE (${p.ids.question} + 1 + n % ${p.questions})::text END, '{"active":true}', '{"active":false}', 'Asked for by mail'
    FROM generate_series(0, ${p.players / 5 - 1}) n, seed_clock c` },
]

const findings = (p: Plan): Step[] => [
  { what: 'findings in questions', text: `
    INSERT INTO question_finding (question_id, fault, other_id, version, other_version, language_id, found_at, left_at, left_by)
    SELECT q.id, f.fault, f.other, 1, (f.other <> 0)::int, l.id, c.last - interval '90 days' * pg_temp.chance(q.id, 71), CASE WHEN q.id % 50 = 0 THEN c.last END, CASE WHEN q.id % 50 = 0 THEN 'ada@example.org' ELSE '' END
    FROM question q, language l, seed_clock c, LATERAL (VALUES ('no-note', 0, 2), ('no-source', 0, 2), ('long', 0, 10), ('aging', 0, 20), ('near', ${p.ids.question} + 1, 25)) f (fault, other, nth)
    WHERE q.id > ${p.ids.question} + 1 AND l.is_default AND q.id % f.nth = 0` },
]

/** As if every question had been answered; those of the rounds above were not counted. One in fifty shows a fault. */
const figures = (p: Plan): Step[] => [
  // The same figures give the same sums: each is written, and compressed, once.
  { what: 'sums of figures', text: `
    CREATE TEMP TABLE seed_figure AS
    SELECT n, '${JSON.stringify(noSums(4))}'::jsonb || jsonb_build_object('shown', n, 'answered', n, 'right', n / 2) AS sums FROM generate_series(60, 559) n` },
  { what: 'figures of questions', text: `
    INSERT INTO item_figure (question_id, version, sums, answered, right_answers, measured, difficulty, discrimination, key_overtaken, negative, unused_option, proposed_level)
    SELECT q.id, q.version, sums, n, n / 2, n, 4 * pg_temp.chance(q.id, 72) - 2, CASE WHEN q.id % 100 < 2 THEN -0.2 ELSE 0.3 END,
      q.id % 100 = 0, q.id % 100 < 2, q.id % 50 = 2, CASE WHEN q.id % 10 = 0 THEN greatest(1, q.level - 1) END
    FROM question q JOIN seed_figure ON n = 60 + q.id % 500 WHERE q.id > ${p.ids.question}` },
]

export const desk = (p: Plan): Step[] => [...reports(p), ...findings(p), ...figures(p), ...notices(p)]
