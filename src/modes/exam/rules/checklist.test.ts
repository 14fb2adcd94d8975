import { expect, it } from 'vitest'
import { isReady } from '../../../features/events/rules.ts'
import { checklist, type ExamFacts } from './checklist.ts'

const sound: ExamFacts = { pool: 30, asked: 20, keyless: 0, inBank: 0, hasKey: true, isPast: false, minutes: 30, questions: 20, marks: 30, passMarks: 15, awaySeconds: 5 }
const notDone = (facts: ExamFacts) => checklist(facts).flatMap(({ item, state }) => (state === 'done' ? [] : [[item, state]]))

it.each<[string, Partial<ExamFacts>, string[][], boolean]>([
  ['nothing is missing', {}, [], true],
  ['nobody passes or fails', { passMarks: null }, [], true],
  ['no key', { hasKey: false }, [['key', 'missing']], false],
  ['a day that is over', { isPast: true }, [['day', 'missing']], false],
  ['little time', { minutes: 5 }, [['clock', 'look']], true],
  ['more marks to pass than there are', { passMarks: 31 }, [['pass', 'missing']], false],
  ['more questions asked than there are', { asked: 40 }, [['questions', 'missing'], ['pool', 'look']], false],
])('%s', (_what, facts, lines, ready) => {
  expect(notDone({ ...sound, ...facts })).toEqual(lines)
  expect(isReady(checklist({ ...sound, ...facts }))).toBe(ready)
})
