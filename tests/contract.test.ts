/** The prescribed calls by their exact names: each is served, accepts its prescribed fields, and has its own handler at the door. */
import { describe, expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import { aCategory } from './bank.ts'
import { aWorld } from './world.ts'

const CALLS: Record<string, readonly string[]> = {
  check_user_exists: ['firebase_id'],
  user_signup: ['firebase_id', 'type', 'name', 'email', 'profile', 'mobile', 'fcm_id', 'friends_code'],
  delete_user_account: [],
  upload_profile_image: ['image'],
  update_profile: ['email', 'name', 'mobile', 'web_language'],
  get_settings: ['type'],
  get_system_configurations: [],
  get_web_home_settings: ['language_id'],
  get_web_settings: [],
  get_user_by_id: [],
  get_users_statistics: [],
  get_user_coin_score: [],
  get_user_badges: [],
  set_badges: ['type'],
  set_user_coin_score: ['coins', 'score', 'type', 'title', 'status'],
  set_users_statistics: ['questions_answered', 'correct_answers', 'category_id', 'ratio'],
  get_categories: ['type', 'sub_type', 'language_id'],
  get_subcategory_by_maincategory: ['language_id', 'category_slug', 'subcategory_slug'],
  get_tracker_data: ['offset', 'limit', 'type'],
  set_quiz_categories: ['type', 'category', 'subcategory', 'type_id'],
  report_question: ['question_id', 'message'],
  get_daily_leaderboard: ['offset', 'limit'],
  get_monthly_leaderboard: ['offset', 'limit'],
  get_globle_leaderboard: ['offset', 'limit'],
  get_languages: ['language_id'],
  get_bookmark: ['type'],
  set_bookmark: ['question_id', 'status', 'type'],
  get_level_data: ['category_slug', 'subcategory_slug'],
  set_level_data: ['category', 'subcategory', 'level'],
  get_questions_by_level: ['category', 'subcategory', 'level', 'language_id'],
  get_daily_quiz: ['language_id', 'timezone', 'gmt_format'],
  get_questions_by_type: ['language_id', 'type'],
  get_fun_n_learn: ['language_id', 'type', 'type_id'],
  get_fun_n_learn_questions: ['language_id', 'fun_n_learn_id'],
  get_guess_the_word: ['language_id', 'type', 'type_id'],
  get_questions_for_self_challenge: ['language_id', 'category_slug', 'subcategory_slug', 'limit'],
  get_contest: ['language_id', 'timezone', 'gmt_format'],
  get_questions_by_contest: ['language_id', 'contest_id'],
  get_contest_leaderboard: ['language_id', 'contest_id', 'offset', 'limit'],
  set_contest_leaderboard: ['language_id', 'contest_id', 'questions_attended', 'correct_answers', 'score'],
  get_random_questions: ['language_id', 'match_id', 'category', 'destroy_match'],
  get_question_by_room_id: ['room_id'],
  get_battle_statistics: ['sort', 'order', 'offset', 'limit'],
  set_battle_statistics: ['user_id1', 'user_id2', 'winner_id', 'is_drawn'],
  create_room: ['language_id', 'room_id', 'room_type', 'category', 'no_of_que'],
  get_audio_questions: ['language_id', 'type', 'type_id'],
  get_maths_questions: ['type', 'type_id'],
  get_exam_module: ['language_id', 'type', 'limit', 'offset', 'timezone', 'gmt_format'],
  get_exam_module_questions: ['exam_module_id'],
  set_exam_module_result: ['exam_module_id', 'total_duration', 'obtained_marks', 'statistics', 'rules_violated', 'captured_question_ids'],
  get_payment_request: ['limit', 'offset'],
  set_payment_request: ['payment_type', 'payment_address', 'payment_amount', 'coin_used', 'details'],
  delete_pending_payment_request: ['payment_id'],
  unlock_premium_category: ['category'],
  get_notifications: ['sort', 'order', 'offset', 'limit'],
  get_system_language_list: ['from'],
  get_system_language_json: ['from', 'language'],
  get_multi_match_questions_by_level: ['level', 'category', 'subcategory'],
  multi_match_report_question: ['question_id', 'message'],
  set_multi_match_level_data: ['category', 'level', 'subcategory'],
  get_multi_match_level_data: ['category_slug', 'subcategory_slug'],
}
const served = new Map(registry.map(({ action }) => [action.name, action]))
const calls = Object.entries(CALLS)

describe('the calls of the specification', () => {
  it('are 61, and every one is served', () => {
    expect(calls).toHaveLength(61)
    expect(calls.map(([name]) => name).filter((name) => !served.has(name))).toEqual([])
  })

  it.each(calls)('%s takes the fields that the specification names', (name, fields) => {
    const taken = Object.keys(served.get(name)?.input ?? {})
    expect(fields.filter((field) => !taken.includes(field))).toEqual([])
  })

  it('answer an empty form with an answer, or with the fields that are missing', async () => {
    const world = await aWorld()
    await aCategory(world.database)
    for (const [name, fields] of calls) {
      // A player for each call, since one of the calls deletes the account.
      const { token } = await world.aPlayer()
      const needsProof = served.get(name)?.who === 'proof'
      const response = await world.post(name, {}, { authorization: `Bearer ${token}` })
      const body = await response.json()
      // Input fields are prescribed ones, or our own that the same contract declares.
      if (needsProof) expect([name, response.status]).toEqual([name, 401])
      else if (response.status === 400) expect([name, Object.keys(body.fields).every((field) => fields.includes(field))]).toEqual([name, true])
      else expect([name, response.status, typeof body.error]).toEqual([name, 200, 'boolean'])
    }
  })
})
