import { expect, it } from 'vitest'
import { checklist, type ContestFacts } from './checklist.ts'

const HOUR_MS = 3_600_000
const sound: ContestFacts = { pool: 30, asked: 20, keyless: 0, inBank: 0, description: 'Sums.', prizes: [40, 20], entry: 5, houseLimit: 1_000, endsInMs: 8 * HOUR_MS, minutes: 480, lateMinutes: 0, seconds: 30, overlapping: 0 }
const notDone = (facts: ContestFacts) => checklist(facts).flatMap(({ item, state }) => (state === 'done' ? [] : [[item, state]]))

it.each<[string, Partial<ContestFacts>, string[][]]>([
  ['nothing is missing', {}, []],
  ['the house would add more than it may', { houseLimit: 49 }, [['prizes', 'missing']]],
  ['the house adds just what it may', { houseLimit: 50 }, []],
  ['nothing to win', { prizes: [] }, [['winners', 'look']]],
  ['its end is past', { endsInMs: -1 }, [['ends', 'missing']]],
  ['too short for its questions', { minutes: 9 }, [['long', 'look']]],
  ['too short, but late ones may finish', { minutes: 5, lateMinutes: 5 }, []],
  ['another one at the same time', { overlapping: 1 }, [['alone', 'look']]],
  ['nothing to read', { description: '' }, [['text', 'look']]],
])('%s', (_what, facts, lines) => expect(notDone({ ...sound, ...facts })).toEqual(lines))
