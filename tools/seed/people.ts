/** Players with their identities, sessions and what they have agreed to. */
import { moment, word, type Plan, type Step } from './plan.ts'
import { FIRST_NAMES, LAST_NAMES } from './words.ts'

const NAME = `${word(FIRST_NAMES, 'n', 21)} || ' ' || ${word(LAST_NAMES, 'n', 22)}`
/** Joined the later the higher the number: the installation has grown steadily. */
export const JOINED = (p: Plan): string => moment(`sqrt(n::float8 / ${p.players})`)
const GONE = 'n % 333 = 5'
const TYPE = `CASE WHEN n % 10 < 6 THEN 'email' WHEN n % 10 < 9 THEN 'gmail' ELSE 'mobile' END`

export function people(p: Plan): Step[] {
  const all = `FROM generate_series(0, ${p.players - 1}) n, seed_clock c`
  return [
    { what: 'players', text: `
      INSERT INTO player (id, identity_id, type, name, email, mobile, active, refer_code, referred_by, web_language, created_at, leaving_at, gone_at, person_noted)
      SELECT pg_temp.uid('player', n), pg_temp.uid('identity', n)::text, ${TYPE}, CASE WHEN ${GONE} THEN '' ELSE ${NAME} END,
        CASE WHEN ${GONE} OR n % 10 = 9 THEN '' ELSE 'player' || n || '@example.org' END, CASE WHEN n % 10 = 9 AND NOT ${GONE} THEN '+91555' || lpad(n::text, 8, '0') ELSE '' END,
        n % 200 <> 7 AND NOT ${GONE}, 'S' || lpad(upper(to_hex(n)), 7, '0'), CASE WHEN n % 20 = 3 AND n > 20 THEN pg_temp.uid('player', n / 2) END, CASE WHEN n % 4 = 0 THEN 'en' ELSE '' END,
        ${JOINED(p)}, CASE WHEN ${GONE} THEN ${moment(`sqrt(n::float8 / ${p.players}) * 0.5 + 0.5`)} END, CASE WHEN ${GONE} THEN ${moment(`sqrt(n::float8 / ${p.players}) * 0.5 + 0.5`)} END, true
      ${all}` },
    { what: 'identities', text: `
      INSERT INTO identity."user" (id, name, email, "emailVerified", "createdAt", "updatedAt", "phoneNumber", "phoneNumberVerified")
      SELECT pg_temp.uid('identity', n)::text, ${NAME}, CASE WHEN n % 10 = 9 THEN 'phone' || n || '@example.invalid' ELSE 'player' || n || '@example.org' END, true, ${JOINED(p)}, ${JOINED(p)},
        CASE WHEN n % 10 = 9 THEN '+91555' || lpad(n::text, 8, '0') END, CASE WHEN n % 10 = 9 THEN true END
      ${all} WHERE NOT ${GONE}` },
    { what: 'sessions', text: `
      INSERT INTO api_token (hash, player_id, created_at, used_at, agent, address_hash)
      SELECT sha256(('token:${p.seed}:' || n)::bytea), pg_temp.uid('player', n), ${JOINED(p)}, greatest(${JOINED(p)}, c.last - interval '60 days' * pg_temp.chance(n, 23)), 'Mozilla/5.0 (Linux; Android 15) Chrome/139', md5('address:' || n / 4)
      ${all} WHERE n % 3 = 0 AND NOT ${GONE}` },
    { what: 'persons', text: `INSERT INTO person_address (player_id, hash, noted_at) SELECT pg_temp.uid('player', n), encode(sha256(('person:${p.seed}:' || n)::bytea), 'base64'), ${JOINED(p)} ${all} WHERE NOT ${GONE}` },
    { what: 'terms', text: `INSERT INTO terms_accepted (player_id, version, accepted_at) SELECT pg_temp.uid('player', n), '1', ${JOINED(p)} ${all} WHERE NOT ${GONE}` },
    { what: 'invitations', text: `
      INSERT INTO referral_reward (newcomer_id, owner_id, coins, created_at) SELECT pg_temp.uid('player', n), pg_temp.uid('player', n / 2), 0, ${JOINED(p)} ${all} WHERE n % 20 = 3 AND n > 20` },
    { what: 'badges', text: `INSERT INTO player_badge (player_id, type, earned_at) SELECT pg_temp.uid('player', n), (SELECT type FROM badge ORDER BY place LIMIT 1), least(c.last, ${JOINED(p)} + interval '3 days') ${all} WHERE n % 2 = 0` },
    { what: 'holders of badges', text: `UPDATE badge SET holders = (SELECT count(*) FROM player_badge h WHERE h.type = badge.type AND h.taken_at IS NULL)` },
    { what: 'counted players', text: `UPDATE badge_census SET players = (SELECT count(*) FROM player WHERE gone_at IS NULL)` },
    { what: 'second identities', text: `
      INSERT INTO player_identity (identity_id, player_id, linked_at) SELECT pg_temp.uid('second', n)::text, pg_temp.uid('player', n), ${JOINED(p)} ${all} WHERE n % 50 = 1 AND NOT ${GONE}` },
    { what: 'known browsers', text: `
      INSERT INTO identity.device (user_id, hash, known_at) SELECT pg_temp.uid('identity', n)::text, encode(sha256(('device:${p.seed}:' || n)::bytea), 'base64'), ${JOINED(p)} ${all} WHERE n % 3 = 0 AND NOT ${GONE}` },
    { what: 'blocks', text: `
      INSERT INTO player_block (player_id, blocked_id, blocked_at) SELECT pg_temp.uid('player', n), pg_temp.uid('player', n / 2), ${JOINED(p)} ${all} WHERE n % 50 = 1 AND n > 1` },
    { what: 'notes of staff', text: `
      INSERT INTO player_note (id, player_id, operator, body, at) OVERRIDING SYSTEM VALUE
      SELECT ${p.ids.player_note} + 1 + n, pg_temp.uid('player', (n * 7) % ${p.players}), 'ada@example.org', 'Wrote about a lost streak, note ' || n, ${moment(`n::float8 / ${p.players}`)} FROM generate_series(0, ${p.players / 50 - 1}) n, seed_clock c` },
  ]
}
