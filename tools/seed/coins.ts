/** The ledger: welcomes, wins of rounds, fees and pots of battles, payouts; and the accounts with the sums of their postings. */
import { FEE, PAYOUT, WELCOME, type Plan, type Step } from './plan.ts'
import { JOINED } from './people.ts'
import { MODES } from './play.ts'

const TITLE = `(ARRAY[${MODES.map(({ title }) => (title === undefined ? 'NULL' : `'${title}'`)).join()}])[r.mode + 1]`

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

/** `tie` orders what happens at one moment. */
const journals = (p: Plan): string => `
  CREATE TEMP TABLE seed_journal AS
  SELECT ${p.ids.journal} + row_number() OVER (ORDER BY at, tie) AS id, * FROM (
    SELECT ${JOINED(p)} AS at, 0 AS tie, 'welcomeBonus' AS kind, 'welcome:' || pg_temp.uid('player', n) AS idem, n, ${WELCOME} AS coins, NULL::bigint AS payout, NULL::bigint AS b FROM generate_series(0, ${p.players - 1}) n, seed_clock c
    UNION ALL SELECT finished, 1, ${TITLE}, 'round:' || pg_temp.uid('round', i), n, coins, NULL, NULL FROM seed_round r WHERE coins > 0
    UNION ALL SELECT asked, 2, 'redeemRequest', 'payout:' || id, n, ${PAYOUT}, id, NULL FROM seed_payout
    UNION ALL SELECT settled, 3, CASE state WHEN 'paid' THEN 'redeemedAmount' ELSE 'cancelPaymentRequest' END, 'payout:' || id, n, ${PAYOUT}, id, NULL FROM seed_payout WHERE state <> 'pending'
    UNION ALL SELECT began, 4, CASE kind WHEN 'group' THEN 'playedGroupBattle' ELSE 'playedBattle' END, 'seat:' || ${p.ids.battle_seat} + 2 * b + 1, one, ${FEE}, NULL, b FROM seed_battle WHERE paid
    UNION ALL SELECT began, 5, CASE kind WHEN 'group' THEN 'playedGroupBattle' ELSE 'playedBattle' END, 'seat:' || ${p.ids.battle_seat} + 2 * b + 2, two, ${FEE}, NULL, b FROM seed_battle WHERE paid
    UNION ALL SELECT ended, 6, CASE kind WHEN 'group' THEN 'wonGroupBattle' ELSE 'wonBattle' END, 'room:' || room_id || ':' || pg_temp.uid('player', one), one, ${2 * FEE}, NULL, b FROM seed_battle WHERE paid
  ) moves`

/** Title of a journal, its account from which and its account to which coins go. */
const MOVES = (p: Plan): [titles: string, from: string, to: string][] => [
  [`'welcomeBonus'`, house('issued'), wallet(p, 'bonus')],
  [MODES.flatMap(({ title }) => (title === undefined ? [] : [`'${title}'`])).join(), house('issued'), wallet(p, 'player')],
  [`'redeemRequest'`, wallet(p, 'player'), wallet(p, 'hold')],
  [`'redeemedAmount'`, wallet(p, 'hold'), house('paid_out')],
  [`'cancelPaymentRequest'`, wallet(p, 'hold'), wallet(p, 'player')],
  [`'playedBattle', 'playedGroupBattle'`, wallet(p, 'bonus'), escrow(p)],
  [`'wonBattle', 'wonGroupBattle'`, escrow(p), wallet(p, 'bonus')],
]
const side = (p: Plan, at: 1 | 2): string => `CASE ${MOVES(p).map((move) => `WHEN kind IN (${move[0]}) THEN ${move[at]}`).join(' ')} END`

export function coins(p: Plan): Step[] {
  return [
    { what: 'payouts in short', text: payouts(p) },
    { what: 'journals in short', text: journals(p) },
    { what: 'payouts', text: `
      INSERT INTO payout (id, player_id, state, method, coins, amount, currency, asked_at, approvable_at, settled_at, settled_by, reference, reason) OVERRIDING SYSTEM VALUE
      SELECT id, pg_temp.uid('player', n), state, (ARRAY['paypal', 'upi', 'paytm', 'bank'])[1 + id % 4], ${PAYOUT}, 500, '$', asked, asked + interval '2 hours', CASE WHEN state <> 'pending' THEN settled END,
        CASE WHEN state <> 'pending' THEN 'ada@example.org' END, CASE WHEN state = 'paid' THEN 'T-' || id END, CASE WHEN state = 'refused' THEN 'The address is not the player''s.' ELSE '' END FROM seed_payout` },
    { what: 'journals', text: `
      INSERT INTO journal (id, kind, idem, created_at, actor, reverses, capped, capped_coins, pot) OVERRIDING SYSTEM VALUE
      SELECT j.id, j.kind, j.idem, j.at, CASE WHEN j.kind IN ('redeemedAmount', 'cancelPaymentRequest') THEN 'operator: ada@example.org, T-' || j.payout ELSE 'game' END, r.id, j.tie = 1, CASE WHEN j.tie = 1 THEN j.coins END, CASE WHEN j.tie = 6 THEN ${escrow(p, 'j.b')} END
      FROM seed_journal j LEFT JOIN seed_journal r ON j.kind = 'cancelPaymentRequest' AND r.kind = 'redeemRequest' AND r.payout = j.payout` },
    { what: 'postings in short', text: `
      CREATE TEMP TABLE seed_posting AS SELECT id AS journal_id, ${side(p, 1)} AS account_id, -coins AS amount FROM seed_journal UNION ALL SELECT id, ${side(p, 2)}, coins FROM seed_journal` },
    { what: 'accounts', text: `
      INSERT INTO account (id, kind, owner_id, materialised, balance) OVERRIDING SYSTEM VALUE
      SELECT ${p.ids.account} + 3 * n + k, (ARRAY['player', 'bonus', 'hold'])[k]::account_kind, pg_temp.uid('player', n), true, coalesce(s.balance, 0)
      FROM generate_series(0::bigint, ${p.players - 1}) n CROSS JOIN generate_series(1, 3) k LEFT JOIN (SELECT account_id, sum(amount) AS balance FROM seed_posting GROUP BY account_id) s ON s.account_id = ${p.ids.account} + 3 * n + k` },
    { what: 'escrows', text: `
      INSERT INTO account (id, kind, escrow_key, materialised, balance, closed_at) OVERRIDING SYSTEM VALUE SELECT ${escrow(p)}, 'escrow', 'room:' || room_id, true, 0, ended FROM seed_battle WHERE paid` },
    // In the order of journals, as they would have come.
    { what: 'postings', text: `
      INSERT INTO posting (journal_id, account_id, amount, balance_after)
      SELECT journal_id, account_id, amount, CASE WHEN account_id > ${p.ids.account} THEN sum(amount) OVER (PARTITION BY account_id ORDER BY journal_id) END FROM seed_posting ORDER BY journal_id` },
  ]
}
