import { SIGN_IN_PROVIDERS, type ProviderSetting } from '../../../platform/pure/sign-in-providers.ts'
import { AGE_GATES } from './age-gate.ts'
import { from, SWITCH, type Group } from './figure.ts'

/** The installation as a whole: its day, its languages, its doors. */
export const PRODUCT = {
  system_timezone: { kind: 'time-zone', default: 'UTC', public: true, about: 'The time zone whose midnight begins a new day for the daily quiz, boards, streaks and daily limits.' },
  app_maintenance: { ...SWITCH, default: 0, public: true, about: 'Shows the maintenance page to players and refuses their calls; operators still get in.' },
  demo_mode: { ...SWITCH, default: 0, public: true, about: 'Makes this a demonstration: profiles, passwords, payouts, reports and deletion are refused.' },
  language_mode: { ...SWITCH, default: 1, public: true, about: 'Players choose the language of the questions; off, all questions are offered to everyone.' },
  latex_mode: { ...SWITCH, default: 1, public: true, about: 'Draws formulas written in LaTeX, in all modes but exams.' },
  exam_latex_mode: { ...SWITCH, default: 1, public: true, about: 'Draws formulas written in LaTeX in exams.' },
  streak_freezes: { kind: 'number', unit: 'times', least: 0, most: 30, default: 2, public: true, about: 'How many missed days a new streak of play days survives.' },
  starter_renewal: { ...SWITCH, default: 0, about: 'Contests and exams of the starter world come round again each week in the languages in which the operator has none; on where the starter world was seeded.' },
  draft_passage_most: { kind: 'number', unit: 'characters', least: 200, most: 12_000, default: 8_000, about: 'The longest passage that questions may be drafted from; needs LLM_URL.' },
  drafts_most: { kind: 'number', unit: 'questions', least: 1, most: 20, default: 10, about: 'The most questions that one request may have drafted.' },
  draft_requests_daily: { kind: 'number', unit: 'times', least: 0, most: 10_000, default: 40, about: 'How many requests for drafts all operators together may make within 24 hours; one that is made again counts again.' },
  blocked_names: { kind: 'text', least: 0, most: 20_000, default: '', about: 'Further words that no player’s name may contain, separated by commas.' },
} as const satisfies Group

type ProviderSwitch = typeof SWITCH & { default: 1; public: true; about: string }
const PROVIDER_SWITCHES = Object.fromEntries(SIGN_IN_PROVIDERS.map(({ setting, about }) => [setting, { ...SWITCH, default: 1, public: true, about }])) as Record<ProviderSetting, ProviderSwitch>

export const SIGN_IN = {
  email_login: { ...SWITCH, default: 1, public: true, about: 'Players may sign in with an e-mail address and a password.' },
  phone_login: { ...SWITCH, default: 1, public: true, about: 'Players may sign in with a telephone number and a code; needs SMS_URL.' },
  ...PROVIDER_SWITCHES,
  auth_detailed_errors: { ...SWITCH, default: 1, about: 'A failed sign-in says whether the address or the password was wrong; off, both are answered alike.' },
  age_gate: {
    kind: 'choice',
    choices: { [AGE_GATES.off]: 'off', [AGE_GATES.birthYear]: 'birth-year', [AGE_GATES.class]: 'class' },
    default: AGE_GATES.off,
    public: true,
    about: 'Whether a new account is asked for the year of birth first, or players are a class, whose names and pictures come from the product and stay.',
  },
  age_minimum: { ...from(1, 25, 'years'), default: 13, about: 'How old one has to be for sure, by the year of birth alone, where age_gate asks a new account for it, or show_guest_age a guest of a show.' },
  delete_sign_in_minutes: { kind: 'number', unit: 'minutes', least: 1, most: 1_000_000, default: 10, about: 'How long after signing in an account may be deleted without signing in again.' },
} as const satisfies Group

const on = <About extends string>(about: About) => ({ ...SWITCH, default: 1, public: true, about }) as const

/** One switch a mode: off hides its tile and refuses its calls. */
export const MODES = {
  quiz_zone_mode: on('Quiz Zone can be played.'),
  daily_quiz_mode: on('The Daily Quiz can be played.'),
  true_false_mode: on('True and False can be played.'),
  fun_n_learn_question: on('Fun and Learn can be played.'),
  guess_the_word_question: on('Guess The Word can be played.'),
  audio_mode_question: on('Audio Questions can be played.'),
  maths_quiz_mode: on('Math Mania can be played.'),
  multi_match_mode: on('Multi Match can be played.'),
  self_challenge_mode: on('Self Challenge can be played.'),
  contest_mode: on('Contests can be played.'),
  exam_module: on('Exams can be taken.'),
  battle_mode_random: on('One-against-one battles with a random opponent can be played.'),
  battle_mode_one: on('Battles with a friend, by room code, can be played.'),
  battle_mode_group: on('Group battles can be played.'),
  show_mode: on('Shows can be opened.'),
} as const satisfies Group
