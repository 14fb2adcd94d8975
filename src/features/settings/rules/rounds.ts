import { ANSWER_MODES } from './answer-modes.ts'
import { from, PERCENT, SWITCH, type Group } from './figure.ts'

const SECONDS = from(5, 3_600, 'seconds')
const QUESTIONS = from(1, 100, 'questions')
const POINTS = from(0, 1_000, 'points')
const PRICE = from(0, 100_000, 'coins')
const REWARD = from(0, 100_000, 'coins')

/** What every mode played alone shares. */
export const ROUNDS = {
  answer_mode: {
    kind: 'choice', default: ANSWER_MODES.rightOption, public: true,
    choices: { [ANSWER_MODES.ownVerdict]: 'mark the choice right or wrong', [ANSWER_MODES.hidden]: 'show no correctness', [ANSWER_MODES.rightOption]: 'also show the right option' },
    about: 'What a player is shown after an answer; contests and exams show nothing until they are over.',
  },
  question_shuffle_mode: { ...SWITCH, default: 1, public: true, about: 'Draws the questions of a round in random order.' },
  option_shuffle_mode: { ...SWITCH, default: 1, public: true, about: 'Shows the options of a question in random order; true/false questions keep theirs.' },
  option_e_mode: { ...SWITCH, default: 0, public: true, about: 'Shows the fifth option of questions that have one.' },
  quiz_winning_percentage: { ...PERCENT, default: 30, public: true, about: 'From this share of right answers a round is passed.' },
  maximum_winning_coins: { ...REWARD, default: 4, public: true, about: 'Coins for a passed round with many right answers, in modes that pay.' },
  minimum_coins_winning_percentage: { ...PERCENT, default: 70, public: true, about: 'From this share of right answers a passed round pays all its coins; below, one coin less for each 10 % that are missing.' },
  review_answers_deduct_coin: { ...PRICE, default: 0, public: true, about: 'The price of reviewing a finished round with its right answers, once a round.' },
  round_history_days: { ...from(1, 3_650, 'days'), default: 90, public: true, about: 'How many days back the history of a player’s rounds goes.' },
  item_least_answers: { ...from(20, 10_000, 'times'), default: 50, about: 'From how many answers on the figures of a question are shown and its faults are listed at the desk.' },
  review_daily_questions: { ...from(0, 100_000, 'questions'), default: 200, public: true, about: 'How many answers a day the reviews of self challenges show a player.' },
} as const satisfies Group

/** Figures of single modes. Scores count on the boards only for passed rounds. */
export const SOLO_MODES = {
  quiz_zone_seconds: { ...SECONDS, default: 30, public: true, about: 'Time for a question in Quiz Zone.' },
  quiz_zone_total_level_question: { ...QUESTIONS, default: 10, public: true, about: 'Questions in a round of Quiz Zone; a larger level draws unseen ones first.' },
  quiz_zone_correct_answer_credit_score: { ...POINTS, default: 4, public: true, about: 'Points for a right answer in Quiz Zone.' },
  quiz_zone_wrong_answer_deduct_score: { ...POINTS, default: 4, public: true, about: 'Points that a wrong answer takes in Quiz Zone; a round never ends below 0.' },
  quiz_zone_lifeline_deduct_coin: { ...PRICE, default: 10, public: true, about: 'The price of each lifeline in Quiz Zone.' },
  daily_quiz_seconds: { ...SECONDS, default: 30, public: true, about: 'Time for a question in the Daily Quiz.' },
  daily_quiz_total_question: { ...QUESTIONS, default: 10, public: true, about: 'Questions in the Daily Quiz where the operator chose none for the day.' },
  daily_quiz_lifeline_deduct_coin: { ...PRICE, default: 10, public: true, about: 'The price of each lifeline in the Daily Quiz.' },
  true_false_seconds: { ...SECONDS, default: 30, public: true, about: 'Time for a question in True and False.' },
  true_false_total_question: { ...QUESTIONS, default: 10, public: true, about: 'Questions in a round of True and False.' },
  fun_n_learn_seconds: { ...SECONDS, default: 60, public: true, about: 'Time for a question in Fun and Learn.' },
  fun_n_learn_correct_answer_credit_score: { ...POINTS, default: 4, public: true, about: 'Points for a right answer in Fun and Learn.' },
  fun_n_learn_wrong_answer_deduct_score: { ...POINTS, default: 4, public: true, about: 'Points that a wrong answer takes in Fun and Learn.' },
  guess_the_word_seconds: { ...SECONDS, default: 60, public: true, about: 'Time for a word in Guess The Word.' },
  guess_the_word_total_question: { ...QUESTIONS, default: 10, public: true, about: 'Words in a round of Guess The Word.' },
  guess_the_word_correct_answer_credit_score: { ...POINTS, default: 4, public: true, about: 'Points for a right word in Guess The Word.' },
  guess_the_word_wrong_answer_deduct_score: { ...POINTS, default: 4, public: true, about: 'Points that a wrong word takes in Guess The Word.' },
  guess_the_word_max_winning_coin: { ...REWARD, default: 10, public: true, about: 'Coins for a passed round of Guess The Word with many right words.' },
  guess_the_word_max_hints: { ...from(0, 20, 'times'), default: 2, public: true, about: 'How many letters of a word may be opened by hints.' },
  guess_the_word_hint_deduct_coin: { ...PRICE, default: 1, public: true, about: 'The price of a hint in Guess The Word.' },
  self_challenge_max_questions: { ...from(5, 100, 'questions'), default: 30, public: true, about: 'The most questions a Self Challenge may have; players choose in steps of 5.' },
  self_challenge_max_minutes: { ...from(3, 180, 'minutes'), default: 30, public: true, about: 'The most minutes a Self Challenge may take; players choose in steps of 3.' },
  audio_mode_seconds: { ...SECONDS, default: 30, public: true, about: 'Time for a question in Audio Questions, on top of its clip’s length.' },
  audio_mode_total_question: { ...QUESTIONS, default: 10, public: true, about: 'Questions in a round of Audio Questions.' },
  audio_mode_correct_answer_credit_score: { ...POINTS, default: 4, public: true, about: 'Points for a right answer in Audio Questions.' },
  audio_mode_wrong_answer_deduct_score: { ...POINTS, default: 4, public: true, about: 'Points that a wrong answer takes in Audio Questions.' },
  audio_mode_clip_skips: { ...from(0, 100, 'times'), default: 3, public: true, about: 'How many questions of a round may be skipped because their clip does not load.' },
  maths_quiz_seconds: { ...SECONDS, default: 30, public: true, about: 'Time for a question in Math Mania.' },
  maths_quiz_total_question: { ...QUESTIONS, default: 10, public: true, about: 'Questions in a round of Math Mania.' },
  maths_quiz_correct_answer_credit_score: { ...POINTS, default: 4, public: true, about: 'Points for a right answer in Math Mania.' },
  maths_quiz_wrong_answer_deduct_score: { ...POINTS, default: 4, public: true, about: 'Points that a wrong answer takes in Math Mania.' },
  multi_match_seconds: { ...SECONDS, default: 30, public: true, about: 'Time for a question in Multi Match.' },
  multi_match_total_level_question: { ...QUESTIONS, default: 10, public: true, about: 'Questions in a round of Multi Match.' },
  multi_match_correct_answer_credit_score: { ...POINTS, default: 20, public: true, about: 'Points for a right answer in Multi Match.' },
  multi_match_wrong_answer_deduct_score: { ...POINTS, default: 10, public: true, about: 'Points that a wrong answer takes in Multi Match.' },
  contest_seconds: { ...SECONDS, default: 30, public: true, about: 'Time for a question in a contest.' },
  contest_correct_answer_credit_score: { ...POINTS, default: 4, public: true, about: 'Points for a right answer in a contest.' },
  contest_wrong_answer_deduct_score: { ...POINTS, default: 4, public: true, about: 'Points that a wrong answer takes in a contest.' },
  exam_module_resume_exam_timeout: { ...from(1, 3_600, 'seconds'), default: 5, public: true, about: 'Being away from an exam for longer than this hands it in.' },
} as const satisfies Group
