import type { Field } from '../../../features/rounds/ui/one-by-one/field.ts'

/** What the answers that are put together here are worth stands below them. */
export const multiMatchField: Field = { worth: { right: 'multi_match_correct_answer_credit_score', wrong: 'multi_match_wrong_answer_deduct_score' } }
