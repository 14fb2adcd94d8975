/** What a correction publishes. */
import { eventKind } from '../../../platform/server/database/events.ts'
import type { CorrectionKind } from '../rules.ts'
import type { Told } from '../store.ts'

/** All that hung on a question has been corrected; in the transaction in which the correction is posted. Once for each copy of it in papers, too. */
export const questionCorrected = eventKind<{ questionId: number; correctionId: number; kind: CorrectionKind }>('question-corrected')

/** Some of the players whose points or coins have changed; each once a correction. Published again after a crash. */
export const playersCorrected = eventKind<{ correctionId: number; question: string; kind: CorrectionKind; players: readonly Told[] }>('players-corrected')
