/** What a correction needs of each part of the product that hangs on a question: rounds, battles, contests, exams. The app lists the parts. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import type { Purses } from '../../coins/server/correcting.ts'
import type { AskedQuestion } from '../../questions/kinds/rules/kind.ts'
import type { AnswersIn, Change } from '../rules.ts'

export type CorrectionCase = {
  id: number
  questionId: number
  /** No answer counts any more. */
  voids: boolean
  /** The versions of the question with the keys that they are to have. */
  asked: ReadonlyMap<number, AskedQuestion>
}

/** What is posted in one transaction. `subjects`: ids of the part, such as rounds. */
export type Unit = { id: string; subjects: string[] }

export type FoundUnits = { units: Unit[]; answers: AnswersIn[] }

export type CorrectionPart = {
  name: string
  /**
   * Units that would change, in the order in which they are posted, and how often the question was answered. After posting there is
   * none. `breathe` is awaited between blocks of rows, so that other calls of the process are answered.
   */
  find: (db: Sql, of: CorrectionCase, breathe: () => Promise<void>) => Promise<FoundUnits>
  /** In the transaction that changes the key, before anything else is posted. */
  begin?: (tx: Tx, of: CorrectionCase) => Promise<void>
  /** What would change in these units. `purses` are changed as players would gain and lose coins. */
  plan: (db: Sql, of: CorrectionCase, units: readonly Unit[], purses: Purses) => Promise<Change[]>
  /** Changes these units under locks of their rows; answers what has changed. Repeated, it changes nothing. */
  post: (tx: Tx, of: CorrectionCase, units: readonly Unit[]) => Promise<Change[]>
  /** Whether something that began before this moment, when the key was changed, is still open. */
  isOpen?: (db: Sql, of: CorrectionCase, before: Date) => Promise<boolean>
  /** Units a transaction: their rows and accounts are locked for as long. */
  unitsAtOnce: { plan: number; post: number }
  /** No two units are about the same player: several may be planned at a time. */
  isApart?: boolean
}

/** What the app hands in. `parts`: in the order in which they are posted. */
export type CorrectionGiven = {
  parts: readonly CorrectionPart[]
  /** How many players have bookmarked one of these questions: they see its new version. */
  bookmarksOf: (db: Sql, questionIds: readonly number[]) => Promise<number>
  /** Open reports of these questions; and settled, with bonus coins for the first of them, whose number is answered. */
  reports: { openOf: (db: Sql, questionIds: readonly number[]) => Promise<number>; thank: (tx: Tx, questionIds: readonly number[], outcome: 'mended' | 'removed') => Promise<number> }
}
