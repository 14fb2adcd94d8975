import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Output } from '../../../platform/pure/action.ts'
import { asked } from '../../../platform/web/net/query.ts'
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
  return useQuery(asked(getExamModule, { type: COMPLETED, limit: MOST }, { quiet: true, staleTime: 0 }))
}

/** The exam that the address names. */
export function useHere(): { slug: string } {
  const { exam = '' }: { exam?: string } = useParams({ strict: false })
  return { slug: exam }
}

/** One exam, as today's or as a completed one: none or one line. */
export function useExam(slug: string, type: 'today' | 'completed') {
  return useQuery(asked(getExamModule, { type: type === 'today' ? TODAY : COMPLETED, exam_module_id: slug }, { quiet: true, staleTime: 0 }))
}
