/** Audio Questions: a clip is played, then an option chosen. The clip's length is added to a question's time; coins for the first pass. */
import type { Mode } from '../../features/rounds/rules.ts'

export const audioQuestions: Mode = {
  id: 'audio-questions',
  pace: 'one-by-one',
  seconds: (settings, asked) => settings.audio_mode_seconds + (asked?.audioMs ?? 0) / 1000,
  questions: (settings) => settings.audio_mode_total_question,
  lifelines: [],
  lifelineCoins: () => 0,
  points: (settings) => ({ right: settings.audio_mode_correct_answer_credit_score, wrong: settings.audio_mode_wrong_answer_deduct_score }),
  coins: { title: 'wonAudioQuiz', most: (settings) => settings.maximum_winning_coins },
}
