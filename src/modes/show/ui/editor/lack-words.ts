import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { lacksOfStep, type Lack } from '../../rules/quiz-checks.ts'
import type { Step } from '../../contract.ts'

/** The sentence for the first of these lacks that a step has; null: none of them, or nothing is said yet. */
export type LackWords = (lacks: readonly Lack[], option?: number) => string | null

/** `said`: whether lacks are said: not while a step is new. */
export function useLackWords(step: Step, said: boolean): LackWords {
  const { t } = useTexts()
  const found = said ? lacksOfStep(step) : []
  return (lacks, option) => {
    const one = found.find((each) => lacks.includes(each.lack) && each.option === option)
    return one ? t(`show.editor.lack.${one.lack}`) : null
  }
}
