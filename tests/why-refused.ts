/** Why something is no question, in English; '' where it is one. */
import type { QuestionFault } from '../src/features/questions/rules/faults.ts'
import { faultSentence } from '../src/features/questions/server/fault-sentences.ts'

export const whyRefused = (read: object): string => ('refused' in read ? faultSentence(read.refused as QuestionFault) : '')
