/** What a large world holds, and the pieces its statements share. All that is inserted follows from these figures and the number `seed`. */

export type Scale = {
  players: number; questions: number; rounds: number; battles: number
  contests: number; exams: number
  /** Entrants of a contest and of an exam; the first of each has twenty times as many. */
  entrants: number
}

/** `large`: years of a successful installation; `big`: a tenth, `medium`: a hundredth of it. */
export const SCALES = {
  medium: { players: 10_000, questions: 10_000, rounds: 100_000, battles: 1_000, contests: 10, exams: 10, entrants: 40 },
  big: { players: 100_000, questions: 100_000, rounds: 1_000_000, battles: 10_000, contests: 60, exams: 60, entrants: 300 },
  large: { players: 1_000_000, questions: 1_000_000, rounds: 10_000_000, battles: 100_000, contests: 150, exams: 150, entrants: 1_000 },
} as const satisfies Record<string, Scale>
export type ScaleName = keyof typeof SCALES

/** A statement of the load; `tables` receive rows by it. */
export type Step = { what: string; text: string }

/** The figures with the highest ids that were there before. */
export type Plan = Scale & { seed: number; ids: Record<IdTable, number>; categories: number; zone: string }

export const ID_TABLES = [
  'account', 'announcement', 'audit_log', 'battle_seat', 'bookmark', 'category', 'collection', 'contact_answer', 'contact_message', 'contest', 'exam', 'journal', 'notification', 'payout', 'player_note',
  'player_report', 'question', 'question_report',
] as const
export type IdTable = (typeof ID_TABLES)[number]

export const YEARS = 3
/** Questions of the paper of a contest or an exam. */
export const PAPER = 15
/** Rounds of the last tenth have their items: those before are known by their results alone. */
export const ITEMS_FROM = 0.9
/** Coins of a welcome, of a seat in a battle, and of each payout. */
export const WELCOME = 100
export const FEE = 10
export const PAYOUT = 500

export const planOf = (scale: Scale, seed: number, zone: string, ids: Record<IdTable, number>): Plan => ({ ...scale, seed, zone, ids, categories: Math.max(24, Math.round(Math.sqrt(scale.questions) / 4)) })

/** Entrants of the contest or exam number `n`, from 0. */
export const entrantsOf = ({ entrants }: Scale, n: string): string => `CASE WHEN ${n} = 0 THEN ${entrants * 20} ELSE ${entrants} END`

/**
 * Functions of this session alone, each of immutable parts only (text of a number by a cast), so that PostgreSQL writes them into the statement: `uid` is the id of the n-th row of a kind, so that rows name each other without a look-up;
 * `chance` lies in [0, 1); `moment(0)` is years ago, `moment(1)` a minute ago.
 */
export const shared = ({ seed }: Plan): Step[] => [
  { what: 'ids', text: `CREATE FUNCTION pg_temp.uid(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT md5(kind || ':' || n::text || ':${seed}')::uuid $$` },
  { what: 'chances', text: `CREATE FUNCTION pg_temp.chance(n bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (hashint8extended(n, ${seed} * 1000 + salt) & 2147483647) / 2147483648.0::float8 $$` },
  { what: 'the clock', text: `CREATE TEMP TABLE seed_clock AS SELECT date_trunc('minute', app_now()) - interval '1 minute' AS last, date_trunc('minute', app_now()) - interval '${YEARS} years' AS first` },
]

/** The moment of a share of the years, as SQL; `from seed_clock c` has to be there. */
export const moment = (share: string): string => `(c.first + (c.last - c.first) * (${share})::float8)`

/** A word of a list, by chance, as SQL. */
export const word = (words: readonly string[], n: string, salt: number): string => `(ARRAY['${words.join("','")}'])[1 + floor(${words.length} * pg_temp.chance(${n}, ${salt}))::int]`
