/** Sample questions for tests of rules, with defaults for all fields. */
import type { AskedQuestion } from './kind.ts'

export const anAsked = (over: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id: 1, version: 1, kind: 'one', questionType: 1, question: 'Which planet has rings?', options: ['Mars', 'Saturn', 'Venus', 'Mercury'], answer: [1], more: {}, note: '',
  image: '', imageText: '', audio: '', audioMs: 0, audioText: '', marks: 1, categoryType: 1, ...over,
})
