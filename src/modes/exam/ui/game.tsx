import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { useFormulas } from '../../../features/formulas/ui/words.tsx'
import { AllAtOncePage } from '../../../features/rounds/ui/all-at-once/page.tsx'
import { getExamModuleQuestions, setExamModuleResult } from '../contract.ts'
import { useAwaySeconds } from './enter-dialog.tsx'
import { asFirstOpening } from './entered.ts'
import { examLook } from './look.ts'
import { resultPath } from './paths.ts'
import { Proctor } from './proctor.tsx'
import { completedReceived } from './use-exams.ts'

/** The running paper. */
export function Game({ slug }: { slug: string }) {
  const { t } = useTexts()
  const seconds = useAwaySeconds()
  const violated = useRef(false)
  const queries = useQueryClient()
  const handIn = async () => {
    const answer = await call(setExamModuleResult, { exam_module_id: slug, rules_violated: violated.current ? '1' : '0' }, { quiet: true })
    if (answer && !answer.error && answer.data.exam) completedReceived(queries, slug, answer.data.exam)
    return answer
  }
  return (
    <AllAtOncePage
      {...useFormulas('exam_latex_mode')}
      look={examLook}
      place={({ name = '' }) => name}
      open={async () => asFirstOpening(await call(getExamModuleQuestions, { exam_module_id: slug }, { quiet: true }))}
      handIn={handIn}
      path={() => resultPath(slug)}
      back={examLook.path}
      backWords={t('exam.to-exams')}
      leaveText={t('exam.leave', { n: seconds })}
      tools={(question) => <QuestionTools question={question} />}
      secret
    >
      {(round) => <Proctor round={round} slug={slug} onViolated={() => (violated.current = true)} />}
    </AllAtOncePage>
  )
}
