import { from, PERCENT, SWITCH, type Group } from './figure.ts'

const SECONDS = from(5, 3_600, 'seconds')
const POINTS = from(0, 1_000, 'points')
const FEE = from(0, 100_000, 'coins')

export const BATTLES = {
  battle_mode_random_category: { ...SWITCH, default: 1, public: true, about: 'Players choose the category of a random battle; off, any category is asked.' },
  battle_mode_random_entry_coin: { ...FEE, default: 5, public: true, about: 'The fee of a random battle.' },
  battle_mode_random_search_duration: { ...from(1, 600, 'seconds'), default: 30, public: true, about: 'How long an opponent is searched for before the bot is offered.' },
  battle_mode_random_seconds: { ...SECONDS, default: 30, public: true, about: 'Time for a question in a random battle and, unless its owner chose another, in a room of friends.' },
  battle_mode_random_total_question: { ...from(1, 50, 'questions'), default: 10, public: true, about: 'Questions in a random battle.' },
  battle_mode_one_entry_coin: { ...FEE, default: 5, public: true, about: 'The fee that a room of friends offers once, twice, three and four times.' },
  battle_mode_one_code_char: { kind: 'choice', default: 1, choices: { 1: 'digits', 2: 'letters', 3: 'both' }, public: true, about: 'What room codes consist of.' },
  battle_mode_group_entry_coin: { ...FEE, default: 5, public: true, about: 'The fee that a group room offers once, twice, three and four times.' },
  battle_mode_group_seconds: { ...SECONDS, default: 30, public: true, about: 'Time for a question in a group battle, unless its owner chose another.' },
  battle_away_seconds: { ...SECONDS, default: 30, public: true, about: 'How long a player who lost the connection may take to come back before the battle is forfeited.' },
  battle_correct_answer_credit_score: { ...POINTS, default: 4, public: true, about: 'Points for a right answer in a battle.' },
  battle_fastest_answer_extra_score: { ...POINTS, default: 2, public: true, about: 'Further points for a right answer within 2 seconds.' },
  battle_faster_answer_extra_score: { ...POINTS, default: 1, public: true, about: 'Further points for a right answer within 4 seconds.' },
  battle_pair_daily_limit: { ...from(0, 1_000_000, 'times'), default: 5, about: 'How many paid battles the same two players may have in a day.' },
  battle_same_address: { ...SWITCH, default: 0, about: 'Players of the same network address may meet in a paid random battle.' },
  bot_minimum_skill: { ...PERCENT, default: 25, about: 'The share of right answers of the bot against the weakest players.' },
  bot_maximum_skill: { ...PERCENT, default: 80, about: 'The share of right answers of the bot against the strongest players.' },
} as const satisfies Group
