/** The texts of a verdict: the line of the bar and the reason under it. */
import type { Texts } from '../../../../platform/web/texts/texts.ts'
import { shownKindOf } from '../../../questions/kinds/ui/kinds.ts'
import type { RoundState } from '../one-by-one/round-state.ts'
import type { VerdictView } from './verdict.ts'

export function verdictLine({ t }: Pick<Texts, 't'>, { code, reason, points }: VerdictView): string {
  if (code === 'a') return t(reason === 'no-time' ? 'rounds.time-up' : 'rounds.locked')
  if (code === 'r') return points > 0 ? t('rounds.right-points', { n: points }) : t('rounds.right')
  const key = reason === 'no-time' ? 'rounds.time-up' : 'rounds.wrong'
  return points < 0 ? t(`${key}-points`, { n: -points }) : t(key)
}

/** Why, where the options do not show it. */
export function verdictReason(texts: Pick<Texts, 't' | 'num'>, state: RoundState): string {
  const { verdict, question } = state
  if (!verdict || !question) return ''
  if (verdict.reason === 'elsewhere') return texts.t('rounds.elsewhere')
  if (verdict.reason === 'too-late') return texts.t('rounds.too-late')
  const { tellsRight, answerIn, between } = shownKindOf(question)
  if (verdict.code !== 'w' || !verdict.right?.length || tellsRight || (verdict.note && question.options.length > 0)) return ''
  return texts.t('rounds.it-was', { answer: answerIn(question, verdict.right.join(','), texts.num).join(between) })
}
