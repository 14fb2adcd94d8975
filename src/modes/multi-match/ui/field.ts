import type { AnswerField } from '../../../features/rounds/ui/one-by-one/field.ts'
import { figure } from '../../../features/settings/ui/load.ts'

/** What the answers that are put together here are worth stands below them. */
export const multiMatchField: AnswerField = {
  adds: (_round, config) => {
    const [right, wrong] = [figure(config, 'multi_match_correct_answer_credit_score'), figure(config, 'multi_match_wrong_answer_deduct_score')]
    return right === undefined || wrong === undefined ? {} : { worth: { right, wrong } }
  },
}
