import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Envelope, Output } from '../../../platform/pure/action.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useInContentLanguage } from '../../../features/questions/ui/content-language.ts'
import { getExamModule } from '../contract.ts'

export type Exam = Output<typeof getExamModule>[number]

const TODAY = 1
const COMPLETED = 2
/** What one has completed is shown on one page. */
const MOST = 100

export function useToday() {
  return useInContentLanguage(getExamModule, { type: TODAY, limit: MOST }, { staleTime: 0 })
}

export function useCompleted() {
  return useQuery(actionQuery(getExamModule, { type: COMPLETED, limit: MOST }, { quiet: true, staleTime: 0 }))
}

/** The exam that the address names. */
export function useHere(): { slug: string } {
  const { exam = '' }: { exam?: string } = useParams({ strict: false })
  return { slug: exam }
}

/** One exam of today: none or one line. */
export function useExamOfToday(slug: string) {
  return useQuery(actionQuery(getExamModule, { type: TODAY, exam_module_id: slug }, { quiet: true, staleTime: 0 }))
}

/** The page of the result does not request again what the reply of handing in has brought. */
const FRESH_MS = 3000

const completed = (slug: string) => actionQuery(getExamModule, { type: COMPLETED, exam_module_id: slug }, { quiet: true, staleTime: FRESH_MS })

/** One completed exam: none or one line. */
export function useCompletedExam(slug: string) {
  return useQuery(completed(slug))
}

/** Puts the line that the reply of handing in has brought where `useCompletedExam` finds it. */
export function completedReceived(queries: QueryClient, slug: string, exam: Exam) {
  const answer: Envelope<Exam[]> = { error: false, message: '', data: [exam], total: 1 }
  queries.setQueryData(completed(slug).queryKey, answer)
}
