/** The ledger: welcomes, wins of rounds, fees and pots of battles, payouts; and the accounts with the sums of their postings. */
import { FEE, PAYOUT, WELCOME, type Plan, type Step } from './plan.ts'
import { JOINED } from './people.ts'
import { MODES } from './play.ts'

/** Accounts by the number of their player, or of their battle. */
const wallet = (p: Plan, kind: 'player' | 'bonus' | 'hold', n = 'n'): string => `${p.ids.account} + 3 * ${n}::bigint + ${{ player: 1, bonus: 2, hold: 3 }[kind]}`
const escrow = (p: Plan, b = 'b'): string => `${p.ids.account + 3 * p.players} + 1 + ${b}::bigint`
const house = (kind: 'issued' | 'paid_out'): string => `(SELECT id FROM account WHERE kind = '${kind}')`

/** A payout is asked for whenever the wins of a player exceed the next multiple of what one takes, and ends within three days. */
const payouts = (p: Plan): string => `
  CREATE TEMP TABLE seed_payout AS
  SELECT ${p.ids.payout} + row_number() OVER (ORDER BY asked, n) AS id, n, asked, least(asked + interval '3 days', next - interval '1 second') AS settled,
    CASE WHEN least(asked + interval '3 days', next - interval '1 second') > c.last THEN 'pending' WHEN nth % 9 = 4 THEN 'refused' ELSE 'paid' END AS state
  FROM (
    SELECT n, asked, row_number() OVER (PARTITION BY n ORDER BY asked) AS nth, coalesce(lead(asked) OVER (PARTITION BY n ORDER BY asked), 'infinity') AS next
    FROM (SELECT n, finished + interval '1 second' AS asked, coins, sum(coins) OVER (PARTITION BY n ORDER BY i) AS won FROM seed_round WHERE coins > 0) run
    WHERE won / ${PAYOUT} > (won - coins) / ${PAYOUT}) crossed, seed_clock c`

/** Journals of a moment in their order; `ref`: the round, the payout or the battle. */
const K = { welcome: 0, won: 1, asked: 2, paid: 3, back: 4, fee: 5, secondFee: 6, pot: 7 } as const

/** In short, since these rows are sorted: what is written out follows from kind and `ref`. */
const journals = (p: Plan): string => `
  CREATE TEMP TABLE seed_journal AS
  SELECT ${p.ids.journal} + row_number() OVER (ORDER BY at, kind) AS id, * FROM (
    SELECT ${JOINED(p)} AS at, ${K.welcome}::smallint AS kind, n, ${WELCOME}::smallint AS coins, n::bigint AS ref, 0::smallint AS mode FROM generate_series(0, ${p.players - 1}) n, seed_clock c
    UNION ALL SELECT finished, ${K.won}, n, coins, i, mode FROM seed_round WHERE coins > 0
    UNION ALL SELECT asked, ${K.asked}, n, ${PAYOUT}, id, 0 FROM seed_payout
    UNION ALL SELECT settled, CASE state WHEN 'paid' THEN ${K.paid} ELSE ${K.back} END, n, ${PAYOUT}, id, 0 FROM seed_payout WHERE state <> 'pending'
    UNION ALL SELECT began, ${K.fee}, one, ${FEE}, b, (kind = 'group')::int FROM seed_battle WHERE paid
    UNION ALL SELECT began, ${K.secondFee}, two, ${FEE}, b, (kind = 'group')::int FROM seed_battle WHERE paid
    UNION ALL SELECT ended, ${K.pot}, one, ${2 * FEE}, b, (kind = 'group')::int FROM seed_battle WHERE paid
  ) moves`

const TITLE = `
  CASE j.kind WHEN ${K.welcome} THEN 'welcomeBonus' WHEN ${K.won} THEN (ARRAY[${MODES.map(({ title }) => (title === undefined ? 'NULL' : `'${title}'`)).join()}])[j.mode + 1] WHEN ${K.asked} THEN 'redeemRequest' WHEN ${K.paid} THEN 'redeemedAmount'
    WHEN ${K.back} THEN 'cancelPaymentRequest' WHEN ${K.pot} THEN (ARRAY['wonBattle', 'wonGroupBattle'])[j.mode + 1] ELSE (ARRAY['playedBattle', 'playedGroupBattle'])[j.mode + 1] END`
/** For what: unique with the title. */
const source = (p: Plan): string => `
  CASE WHEN j.kind = ${K.welcome} THEN 'welcome:' || pg_temp.uid('player', j.n) WHEN j.kind = ${K.won} THEN 'round:' || pg_temp.uid('round', j.ref) WHEN j.kind <= ${K.back} THEN 'payout:' || j.ref
    WHEN j.kind = ${K.pot} THEN 'room:' || pg_temp.uid('room', j.ref) || ':' || pg_temp.uid('player', j.n) ELSE 'seat:' || ${p.ids.battle_seat} + 2 * j.ref + CASE j.kind WHEN ${K.fee} THEN 1 ELSE 2 END END`

/** Kinds of journals, the account from which and the account to which their coins go. */
const MOVES = (p: Plan): [kinds: string, from: string, to: string][] => [
  [`${K.welcome}`, house('issued'), wallet(p, 'bonus')],
  [`${K.won}`, house('issued'), wallet(p, 'player')],
  [`${K.asked}`, wallet(p, 'player'), wallet(p, 'hold')],
  [`${K.paid}`, wallet(p, 'hold'), house('paid_out')],
  [`${K.back}`, wallet(p, 'hold'), wallet(p, 'player')],
  [`${K.fee}, ${K.secondFee}`, wallet(p, 'bonus'), escrow(p, 'ref')],
  [`${K.pot}`, escrow(p, 'ref'), wallet(p, 'bonus')],
]
const side = (p: Plan, at: 1 | 2): string => `CASE ${MOVES(p).map((move) => `WHEN kind IN (${move[0]}) THEN ${move[at]}`).join(' ')} END`

/** Day, title, coins and whether players get them, of each movement between players and the house; for the counts of days. */
export const movedByDay = (zone: string): string => `
  SELECT (at AT TIME ZONE '${zone}')::date AS day, ${TITLE} AS title, coins, kind IN (${K.welcome}, ${K.won}, ${K.pot}) AS comes FROM seed_journal j WHERE kind NOT IN (${K.asked}, ${K.back})`

export function coins(p: Plan): Step[] {
  return [
    { what: 'payouts in short', text: payouts(p) },
    { what: 'journals in short', text: journals(p) },
    { what: 'payouts', text: `
      INSERT INTO payout (id, player_id, state, method, coins, amount, currency, asked_at, approvable_at, settled_at, settled_by, reference, reason) OVERRIDING SYSTEM VALUE
      SELECT id, pg_temp.uid('player', n), state, (ARRAY['paypal', 'upi', 'paytm', 'bank'])[1 + id % 4], ${PAYOUT}, 500, '$', asked, asked + interval '2 hours', CASE WHEN state <> 'pending' THEN settled END,
        CASE WHEN state <> 'pending' THEN 'ada@example.org' END, CASE WHEN state = 'paid' THEN 'T-' || id END, CASE WHEN state = 'refused' THEN 'The address is not the player''s.' ELSE '' END FROM seed_payout` },
    { what: 'places where money goes', text: `
      INSERT INTO payout_address (hash, player_id, first_used_at) SELECT sha256(('place:${p.seed}:' || n)::bytea), pg_temp.uid('player', n), min(asked) FROM seed_payout GROUP BY n` },
    { what: 'places of others', text: `
      INSERT INTO payout_address_refused (hash, player_id, at) SELECT sha256(('place:${p.seed}:' || n)::bytea), pg_temp.uid('player', (n + 1) % ${p.players}), min(asked) FROM seed_payout WHERE n % 5 = 0 GROUP BY n` },
    { what: 'journals', text: `
      INSERT INTO journal (id, kind, idem, created_at, actor, reverses, capped, capped_coins, pot) OVERRIDING SYSTEM VALUE
      SELECT j.id, ${TITLE}, ${source(p)}, j.at, CASE WHEN j.kind IN (${K.paid}, ${K.back}) THEN 'operator: ada@example.org, T-' || j.ref ELSE 'game' END, r.id, j.kind = ${K.won}, CASE WHEN j.kind = ${K.won} THEN j.coins END,
        CASE WHEN j.kind = ${K.pot} THEN ${escrow(p, 'j.ref')} END
      FROM seed_journal j LEFT JOIN seed_journal r ON j.kind = ${K.back} AND r.kind = ${K.asked} AND r.ref = j.ref` },
    { what: 'postings in short', text: `
      CREATE TEMP TABLE seed_posting AS SELECT id AS journal_id, ${side(p, 1)} AS account_id, -coins::bigint AS amount FROM seed_journal UNION ALL SELECT id, ${side(p, 2)}, coins FROM seed_journal` },
    { what: 'accounts', text: `
      INSERT INTO account (id, kind, owner_id, materialised, balance) OVERRIDING SYSTEM VALUE
      SELECT ${p.ids.account} + 3 * n + k, (ARRAY['player', 'bonus', 'hold'])[k]::account_kind, owner, true, coalesce(s.balance, 0)
      FROM (SELECT n, pg_temp.uid('player', n) AS owner FROM generate_series(0::bigint, ${p.players - 1}) n OFFSET 0) p CROSS JOIN generate_series(1, 3) k LEFT JOIN (SELECT account_id, sum(amount) AS balance FROM seed_posting GROUP BY account_id) s ON s.account_id = ${p.ids.account} + 3 * n + k` },
    { what: 'escrows', text: `
      INSERT INTO account (id, kind, escrow_key, materialised, balance, closed_at) OVERRIDING SYSTEM VALUE SELECT ${escrow(p)}, 'escrow', 'room:' || room_id, true, 0, ended FROM seed_battle WHERE paid` },
    // In the order of journals, as they would have come. The house, whose half they are, has no balances to follow.
    { what: 'postings', text: `
      INSERT INTO posting (journal_id, account_id, amount, balance_after)
      SELECT * FROM (
        SELECT journal_id, account_id, amount, (sum(amount) OVER (PARTITION BY account_id ORDER BY journal_id ROWS UNBOUNDED PRECEDING))::bigint FROM seed_posting WHERE account_id > ${p.ids.account}
        UNION ALL SELECT journal_id, account_id, amount, NULL FROM seed_posting WHERE account_id <= ${p.ids.account}) line ORDER BY journal_id` },
  ]
}
