/** Bugs of rounds, of kinds of questions, and of battles while they are played. */
import type { PlantedBug } from './bug.ts'

const ROUND_RULES = { file: 'src/features/rounds/rules.ts', test: 'src/features/rounds/rules.test.ts' }
const BATTLE_RULES = { file: 'src/features/battles/rules.ts', test: 'src/features/battles/rules.test.ts' }

export const playBugs: readonly PlantedBug[] = [
  {
    ...ROUND_RULES,
    name: 'a late answer of a round counts',
    harm: 'A player looks every answer up and sends it when the clock has long run out.',
    text: "const share = answer === '' || isOverdue(item, now) ? 0 : shareOf(asked, item, answer)",
    instead: "const share = answer === '' ? 0 : shareOf(asked, item, answer)",
  },
  {
    ...ROUND_RULES,
    name: 'the last answer of a round is judged again',
    harm: 'A player sends the last answer once more, with the right option that the first verdict has told.',
    text: 'if (!item || item.verdict) return round\n  // A question',
    instead: 'if (!item) return round\n  // A question',
  },
  {
    name: 'the extra time of an exam is not given',
    harm: 'A candidate to whom the operator has granted more time loses it, and with it the exam.',
    file: 'src/modes/exam/rules.ts',
    text: 'Math.round((minutes * 60 * percent) / 100)',
    instead: 'Math.round((minutes * 60 * Math.min(percent, 100)) / 100)',
    test: 'src/modes/exam/rules.test.ts',
  },
  {
    name: 'options in any order are right',
    harm: 'A player who only ticks all options of a question about their order earns its points.',
    file: 'src/features/questions/kinds/sequence/rules.ts',
    text: 'judge: (right, answer) => whole(answer === right),',
    instead: "judge: (right, answer) => whole(answer.split(',').sort().join() === right.split(',').sort().join()),",
    test: 'src/features/questions/kinds/sequence/rules.test.ts',
  },
  {
    name: 'a part of several right options is enough',
    harm: 'A player who knows one of three right options earns the points of all three.',
    file: 'src/features/questions/kinds/several/rules.ts',
    text: "whole(answer.split(',').sort().join(',') === right)",
    instead: "whole(answer !== '' && right.startsWith(answer.split(',').sort().join(',')))",
    test: 'src/features/questions/kinds/sequence/rules.test.ts',
  },
  {
    name: 'a number far away earns points',
    harm: 'A player who answers a question for a number with an absurd one earns more than one who was nearly right.',
    file: 'src/features/questions/kinds/number/rules/nearness.ts',
    text: 'Math.max(0, 1 - distance / range)',
    instead: 'Math.min(1, Math.abs(1 - distance / range))',
    test: 'src/features/questions/kinds/number/rules.test.ts',
  },
  {
    name: 'a word in small letters is wrong',
    harm: 'A player who spells the word right loses its points by the case of a letter.',
    file: 'src/features/questions/kinds/word/rules.ts',
    text: 'whole(folded(answer) === folded(right))',
    instead: 'whole(answer === right)',
    test: 'src/features/questions/kinds/word/rules.test.ts',
  },
  {
    name: 'a slow line earns the bonus for speed',
    harm: 'A player who delays packets by seconds gets the extra points of the fastest.',
    file: 'src/features/battles/rules/points.ts',
    text: 'Math.min(MOST_ROUND_TRIP_MS, Math.max(0, sorted[Math.floor(sorted.length / 5)] ?? 0))',
    instead: 'Math.max(0, sorted[Math.floor(sorted.length / 5)] ?? 0)',
    test: 'src/features/battles/rules/points.test.ts',
  },
  {
    ...BATTLE_RULES,
    name: 'who cuts the line gets the fee back',
    harm: 'A player who is about to lose pulls the plug and loses nothing, at the cost of the winner.',
    text: 'const refunded = !anyAnswer(room)',
    instead: 'const refunded = why.lapsed === true || !anyAnswer(room)',
  },
  {
    name: 'an open question of a battle tells its answer',
    harm: 'A player reads the right option from the messages before answering.',
    file: 'src/features/battles/rules/view.ts',
    text: "const disclosed = room.phase !== 'open'",
    instead: "const disclosed = room.phase !== 'countdown'",
    test: 'src/features/battles/rules/view.test.ts',
  },
]
