import { isTimeZone } from '../../platform/pure/days.ts'

/**
 * Every figure of the game that an operator may change, with its default. The keys are the wire's own names
 * (`get_system_configurations`); on the wire all values are strings, here they have their kind. No figure stands twice.
 */
export const DEFAULTS = {
  system_timezone: 'UTC',
  app_maintenance: 0,
  language_mode: 1,
  option_e_mode: 0,
  latex_mode: 1,
  exam_latex_mode: 1,
  answer_mode: 3,
  question_shuffle_mode: 1,
  option_shuffle_mode: 1,
  gmail_login: 1,
  email_login: 1,
  phone_login: 1,
  auth_detailed_errors: 1,
  demo_mode: 0,

  quiz_zone_mode: 1,
  daily_quiz_mode: 1,
  true_false_mode: 1,
  fun_n_learn_question: 1,
  guess_the_word_question: 1,
  audio_mode_question: 1,
  maths_quiz_mode: 1,
  multi_match_mode: 1,
  self_challenge_mode: 1,
  contest_mode: 1,
  exam_module: 1,
  battle_mode_random: 1,
  battle_mode_one: 1,
  battle_mode_group: 1,

  quiz_winning_percentage: 30,
  maximum_winning_coins: 4,
  minimum_coins_winning_percentage: 70,
  review_answers_deduct_coin: 10,

  quiz_zone_seconds: 30,
  quiz_zone_total_level_question: 10,
  quiz_zone_correct_answer_credit_score: 4,
  quiz_zone_wrong_answer_deduct_score: 4,
  quiz_zone_lifeline_deduct_coin: 10,
  daily_quiz_seconds: 30,
  daily_quiz_total_question: 10,
  daily_quiz_lifeline_deduct_coin: 10,
  true_false_seconds: 30,
  true_false_total_question: 10,
  true_false_correct_answer_credit_score: 4,
  true_false_wrong_answer_deduct_score: 4,
  fun_n_learn_seconds: 60,
  fun_n_learn_correct_answer_credit_score: 4,
  fun_n_learn_wrong_answer_deduct_score: 4,
  guess_the_word_seconds: 60,
  guess_the_word_total_question: 10,
  guess_the_word_correct_answer_credit_score: 4,
  guess_the_word_wrong_answer_deduct_score: 4,
  guess_the_word_max_winning_coin: 10,
  guess_the_word_max_hints: 2,
  guess_the_word_hint_deduct_coin: 1,
  self_challenge_max_questions: 30,
  self_challenge_max_minutes: 30,
  audio_mode_seconds: 30,
  audio_mode_total_question: 10,
  audio_mode_correct_answer_credit_score: 4,
  audio_mode_wrong_answer_deduct_score: 4,
  audio_mode_clip_skips: 3,
  maths_quiz_seconds: 30,
  maths_quiz_total_question: 10,
  maths_quiz_correct_answer_credit_score: 4,
  maths_quiz_wrong_answer_deduct_score: 4,
  multi_match_seconds: 30,
  multi_match_total_level_question: 10,
  multi_match_correct_answer_credit_score: 20,
  multi_match_wrong_answer_deduct_score: 10,
  contest_seconds: 30,
  contest_correct_answer_credit_score: 4,
  contest_wrong_answer_deduct_score: 4,
  exam_module_resume_exam_timeout: 5,

  battle_mode_random_category: 1,
  battle_mode_random_entry_coin: 5,
  battle_mode_random_search_duration: 30,
  battle_mode_random_seconds: 30,
  battle_mode_random_total_question: 10,
  battle_mode_one_entry_coin: 5,
  battle_mode_one_code_char: 1,
  battle_mode_group_entry_coin: 5,
  battle_mode_group_seconds: 30,
  battle_away_seconds: 30,
  battle_correct_answer_credit_score: 4,
  battle_fastest_answer_extra_score: 2,
  battle_faster_answer_extra_score: 1,
  battle_pair_daily_limit: 5,
  battle_same_address: 1,
  bot_minimum_skill: 25,
  bot_maximum_skill: 80,

  welcome_bonus_coin: 10,
  refer_coin: 50,
  earn_coin: 100,
  earn_coin_daily_limit: 10,
  earn_coin_total_limit: 50,
  /** So long after leaving nobody is a newcomer again under the same address. */
  welcome_again_days: 180,
  /** Words that no player's name may hold, beside the house's own list: separated by commas. */
  blocked_names: '',
  streak_freezes: 2,
  redeemable_daily_cap: 40,

  /** How long after signing in an account may be deleted. */
  delete_sign_in_minutes: 10,

  payment_mode: 0,
  payment_message: '',
  per_coin: 10,
  coin_amount: 1,
  currency_symbol: '$',
  coin_limit: 100,
  difference_hours: 48,
  payout_minimum_days: 3,
  payout_maximum_days: 5,
  /** How long after signing in coins may be redeemed. */
  redeem_sign_in_minutes: 10,
  redeem_new_address_hours: 24,
  /** Days on which something was played before the first payout. */
  redeem_play_days: 3,
  /** From so many coins on two people approve a payout; 0: never. */
  redeem_two_people_coins: 1000,
}

export type Settings = typeof DEFAULTS
export type SettingKey = keyof Settings

/** The keys whose figures are fractions of a hundred. */
const PERCENT: SettingKey[] = ['quiz_winning_percentage', 'minimum_coins_winning_percentage', 'bot_minimum_skill', 'bot_maximum_skill']

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(DEFAULTS, key)
}

/** The code of a language that a page may be written in. */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code)
}

/** Reads one stored value. Answers what is wrong with it as a sentence, else the value in its kind. */
export function readSetting(key: SettingKey, raw: string): { value: string | number } | { wrong: string } {
  const fallback = DEFAULTS[key]
  if (key === 'system_timezone' && !isTimeZone(raw)) return { wrong: `system_timezone must be a time zone such as Europe/Berlin, not "${raw}"` }
  if (typeof fallback === 'string') return { value: raw }
  if (!/^\d{1,9}$/.test(raw)) return { wrong: `${key} must be a whole number of at most nine digits, not "${raw}"` }
  if (PERCENT.includes(key) && Number(raw) > 100) return { wrong: `${key} is a percentage and cannot be ${raw}` }
  return { value: Number(raw) }
}

/** All settings: the stored ones laid over the defaults. Stored rubbish is refused when written, so here it is left out. */
export function settingsFrom(stored: readonly { key: string; value: string }[]): Settings {
  const settings: Settings = { ...DEFAULTS }
  for (const { key, value } of stored) {
    if (!isSettingKey(key)) continue
    const read = readSetting(key, value)
    if ('value' in read) Object.assign(settings, { [key]: read.value })
  }
  return settings
}

/** Nobody's business but the operator's. */
const KEPT: SettingKey[] = ['blocked_names']

/** As the wire carries them: strings throughout. */
export function onTheWire(settings: Settings): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !KEPT.includes(key as SettingKey)).map(([key, value]) => [key, String(value)]))
}
