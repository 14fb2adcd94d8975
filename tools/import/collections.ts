/** Which collection an import adds to, by the id or slug of its text, contest or exam. */
import type { Tx } from '../../src/platform/server/database/database.ts'
import type { CollectionKind } from '../../src/features/questions/rules/fingerprint.ts'
import type { CollectionTarget } from '../../src/features/questions/server/import.ts'
import { paperOfContest } from '../../src/modes/contest/server/paper.ts'
import { paperOfExam } from '../../src/modes/exam/server/paper.ts'
import { questionsOfText } from '../../src/modes/fun-and-learn/server/paper.ts'

export const collectionFinders: Record<CollectionKind, (tx: Tx, wish: string) => Promise<CollectionTarget | { refused: string }>> = {
  text: questionsOfText,
  contest: paperOfContest,
  exam: paperOfExam,
}
